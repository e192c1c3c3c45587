import sql from 'sql-template-tag';
import type { HearBy } from '@marigold/contract/matches';
import type { MatchStatus } from '@marigold/contract/pipeline';
import { badRequest, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { holidaysIn, places } from '#modules/masterdata';
import type { Db } from '#platform/database/db';
import { heldSeconds } from '../decisions/letters.ts';
import { hold, tellMatch } from '../decisions/moves.ts';
import type * as store from '../store.ts';
import { tellLater } from './soon.ts';

/** How far ahead a promise can be moved. */
const furthest = 60;

interface WaitRow {
  match_id: string;
  hear_by: Date;
  /** The day of it where the company is. */
  last_day: string;
  word: string | null;
}

/** A wait with the day on which it would usually end. */
interface UsualRow extends WaitRow {
  usual_day: string;
  location_id: string | null;
}

/** Why a promise is later than usual: the day that is no working day, and the public holidays from there on. */
const shiftOf = async ({ language }: Pick<CompanyCall, 'language'>, row: UsualRow): Promise<HearBy['shifted']> => {
  const { usual_day: usualDay, last_day: lastDay, location_id } = row;
  if (row.word !== null || usualDay >= lastDay) return null;
  const country = location_id === null ? undefined : places.get(location_id, 'en')?.country;
  const range = { from: Date.parse(usualDay), to: Date.parse(lastDay) };
  const days = country ? await holidaysIn({ country, region: null }, range, language) : [];
  const holidays = days.filter(({ from, to }) => to >= usualDay && from < lastDay).map(({ word }) => word);
  return { usualDay, holidays: [...new Set(holidays)] };
};

/** By when the candidates of these matches hear, where something is owed to them. */
export const promisesOf = async (
  call: Pick<CompanyCall, 'db' | 'language'>,
  matchesIds: readonly string[],
): Promise<Map<string, HearBy>> => {
  if (matchesIds.length === 0) return new Map();
  const rows = await call.db.rows<UsualRow>(sql`
    select w.match_id, w.hear_by, w.word, w.usual_day::text usual_day, (w.hear_by at time zone f.time_zone)::date::text last_day,
      f.location_id
    from match_wait w join company_face f using (company_id) where w.match_id = any(${matchesIds}::uuid[])`);
  const promises = rows.map(async (row): Promise<[string, HearBy]> => [
    row.match_id,
    { at: row.hear_by.toISOString(), day: row.last_day, word: row.word, shifted: await shiftOf(call, row) },
  ]);
  return new Map(await Promise.all(promises));
};

/** Matches, called `m`, whose candidate should have heard by now. */
export const isLate = sql`exists (select from match_wait w where w.match_id = m.match_id and w.hear_by <= now())`;

/** Where a candidate knows to stand, and since when. */
export interface KnownWait {
  matchId: string;
  status: MatchStatus;
  since: Date;
}

/**
 * What candidates were promised, by the status they know of and not by the one they are at; a move of the day counts once it
 * can no longer be taken back. Roles that are not posted promise nothing.
 */
export const promisesKnown = async (
  db: Db,
  known: readonly KnownWait[],
): Promise<Map<string, Pick<HearBy, 'at' | 'day' | 'word'>>> => {
  if (known.length === 0) return new Map();
  const rows = await db.rows<WaitRow>(sql`
    select q.*, (q.hear_by at time zone q.time_zone)::date::text last_day from (
    select k.match_id, coalesce(p.hear_by, hear_by(k.since, patience(k.status), c.time_zone, c.holidays)) hear_by, p.word, c.time_zone
    from unnest(${known.map(({ matchId }) => matchId)}::uuid[], ${known.map(({ status }) => status)}::text[],
      ${known.map(({ since }) => since.toISOString())}::timestamptz[]) k (match_id, status, since)
    join match m on m.match_id = k.match_id join company_rules c using (company_id)
    join opportunity_card o on o.opportunity_id = m.opportunity_id and o.status = 'Posted'
    left join lateral (
      select case when told then hear_by else earlier_hear_by end hear_by, case when told then word else earlier_word end word
      from (select *, moved_at <= now() - make_interval(secs => ${heldSeconds}) told from match_promise) q
      where q.match_id = k.match_id and date_trunc('milliseconds', q.since) = k.since) p on true
    where patience(k.status) is not null) q`);
  return new Map(
    rows.map(({ match_id, hear_by, last_day, word }) => [match_id, { at: hear_by.toISOString(), day: last_day, word }]),
  );
};

const notAwaited = () =>
  refused('NOT_AWAITED', 'This candidate does not wait for you now, so there is no day to move.');

/** Moves the day by which a candidate hears, with a word that they read. */
export const moveHearBy = async (
  call: CompanyCall,
  opportunityId: string,
  matchId: string,
  { day, word }: { day: string; word: string },
): Promise<store.Listed> => {
  const { opportunity, match } = await hold(call, opportunityId, matchId);
  const wait = await call.db.one<{ at: Date; is_ahead: boolean; is_near: boolean }>(sql`
    select at, at > now() is_ahead, at < now() + make_interval(days => ${furthest}) is_near
    from (select (${day}::date + time '18:00') at time zone c.time_zone as at
      from match_wait w join company_rules c using (company_id) where w.match_id = ${matchId}) q`);
  if (!wait) throw notAwaited();
  if (!wait.is_ahead || !wait.is_near)
    throw badRequest(phrase('Choose a day within the next {{days}} days.', { days: furthest }), 'body.day');
  // What was moved a moment ago has not been told: the candidate still knows what was promised before that.
  await call.db.run(sql`
    insert into match_promise as p (match_id, company_id, since, hear_by, word, was_late)
    select match_id, company_id, since, ${wait.at}, ${word}, hear_by <= now() from match_wait where match_id = ${matchId}
    on conflict (match_id, since) do update set hear_by = excluded.hear_by, word = excluded.word, moved_at = now(),
      earlier_hear_by = case when p.moved_at > now() - make_interval(secs => ${heldSeconds}) then p.earlier_hear_by else p.hear_by end,
      earlier_word = case when p.moved_at > now() - make_interval(secs => ${heldSeconds}) then p.earlier_word else p.word end,
      was_late = excluded.was_late or p.was_late`);
  await tellLater(call.db, matchId);
  await tellMatch(call, opportunity, match);
  return match;
};

/** Takes a move of the day back, within the minute in which nobody was told of it. */
export const undoHearBy = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<store.Listed> => {
  const { opportunity, match } = await hold(call, opportunityId, matchId);
  const held = sql`match_id = ${matchId} and moved_at > now() - make_interval(secs => ${heldSeconds})`;
  const restored = await call.db.run(sql`
    update match_promise set hear_by = earlier_hear_by, word = earlier_word, earlier_hear_by = null, earlier_word = null,
      moved_at = '-infinity' where ${held} and earlier_hear_by is not null`);
  const removed = restored || (await call.db.run(sql`delete from match_promise where ${held}`));
  if (!removed)
    throw refused('TOO_LATE', 'The candidate has been told of the new day. Move it once more, with another word.');
  await tellMatch(call, opportunity, match);
  return match;
};
