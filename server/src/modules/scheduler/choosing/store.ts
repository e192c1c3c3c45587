import type { Invitation, Inviting, Suggesting } from '@marigold/contract/choosing';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { isUntold } from '#modules/matches';
import { partColumns, type PartColumns } from '#modules/opportunity';
import {
  type InterviewerRow,
  type InterviewRow,
  isCancelledUntold,
  roundOf,
  suggestedFor,
  zoneSaid,
} from '../store.ts';

/** An invitation to choose, with whom it is about. */
export interface InvitationRow extends Pick<
  InterviewRow,
  | 'company_id'
  | 'match_id'
  | 'opportunity_id'
  | 'member_id'
  | 'time_zone'
  | 'place_kind'
  | 'place'
  | 'title'
  | 'message'
  | 'version'
  | 'created_at'
  | 'name'
  | 'email'
  | 'avatar_seed'
  | 'photo_id'
  | 'location_id'
  | 'candidate_zone'
  | 'job_title_id'
  | 'custom_job_title'
  | keyof PartColumns
  | 'suggestion'
  | 'round'
> {
  invitation_id: string;
  state: 'Proposed' | 'Chosen' | 'Ended';
  interview_id: string | null;
  attendance: Invitation['attendance'];
  interviewers_ids: string[];
  duration: number;
  days_ahead: number;
  invited_by: string | null;
  inviter: { fullName: string; email: string } | null;
  expires_at: Date;
  /** What its candidate had read of it before the change that a letter waits to tell them; null: no change was told. */
  known: string | null;
  interviewers: InterviewerRow[];
}

const shown = sql`v.invitation_id, v.company_id, v.match_id, v.state, v.interview_id, v.attendance, v.interviewers interviewers_ids,
  v.duration, v.time_zone, v.place_kind, v.place, v.title, v.message, v.days_ahead, v.version, v.expires_at, v.known, v.created_at, v.invited_by,
  (select json_build_object('fullName', u.full_name, 'email', u.email) from user_hours u where u.user_account_id = v.invited_by) inviter,
  m.opportunity_id, m.member_id, p.name, p.email, p.avatar_seed, p.photo_id, p.location_id, ${zoneSaid} candidate_zone,
  o.job_title_id, o.custom_job_title, ${partColumns}, ${suggestedFor(sql`v.invitation_id`, sql`null`)} suggestion, ${roundOf(sql`v.round_id`)} round,
  coalesce((select json_agg(json_build_object('user_account_id', u.user_account_id, 'full_name', u.full_name,
    'profile_image_id', u.profile_image_id, 'email', u.email) order by u.full_name, u.user_account_id)
    from user_hours u where u.user_account_id = any(v.interviewers) and u.state = 'Active'), '[]') interviewers`;
const from = sql`interview_invitation v join match_card m using (match_id) join member_card p using (member_id)
  join opportunity_card o on o.opportunity_id = m.opportunity_id`;
/** What waits for its candidate. */
export const isOpen = sql`v.state = 'Proposed' and v.expires_at > now()`;
/** What candidates suggested for an invitation or interview that stands as it did then, with those times that are ahead. */
export const standingSuggestions = sql`
  select s.match_id, s.company_id, s.created_at, array(select t from unnest(s.times) t where t > now() order by t) times
  from interview_suggestion s where exists (select from unnest(s.times) t where t > now())
    and (exists (select from interview_invitation v where v.invitation_id = s.about_id and s.begins_at is null and ${isOpen})
      or exists (select from interview_card i
        where i.interview_id = s.about_id and i.starts_at = s.begins_at and i.state = 'Scheduled'))`;
const most = 100;

/** Invitations of a condition on `v` and `o`, the newest first. */
export const list = (db: Db, where: Sql) =>
  db.rows<InvitationRow>(
    sql`select ${shown} from ${from} where ${where} order by v.created_at desc, v.invitation_id limit ${most}`,
  );
const first = async (db: Db, where: Sql): Promise<InvitationRow | undefined> => (await list(db, where))[0];

/** An invitation. */
export const find = (db: Db, invitationId: string) => first(db, sql`v.invitation_id = ${invitationId}`);
/** The invitation of a match that waits for its candidate. */
export const openOf = (db: Db, matchId: string) => first(db, sql`v.match_id = ${matchId} and ${isOpen}`);
/**
 * The invitation of a match that ended with a rejection of which its candidate is not told yet: to them it still waits.
 */
export const untoldOf = (db: Db, matchId: string) =>
  first(
    db,
    sql`v.match_id = ${matchId} and v.state = 'Ended' and v.ended_by_move and v.expires_at > now() and ${isUntold}`,
  );
/** The invitation by which an interview came about. */
export const chosenAs = (db: Db, interviewId: string) => first(db, sql`v.interview_id = ${interviewId}`);

/** Writes an invitation down; answers how many are new: none where the id is taken. */
export const add = (db: Db, companyId: string, userId: string | null, it: Inviting, expiresAt: Date) =>
  db.run(sql`
    insert into interview_invitation (invitation_id, company_id, match_id, attendance, interviewers, duration, time_zone, place_kind,
      place, title, message, days_ahead, invited_by, expires_at, round_id)
    values (${it.id}, ${companyId}, ${it.matchId}, ${it.attendance}, ${it.interviewers}::uuid[], ${it.duration}, ${it.timeZone},
      ${it.place.kind}, ${it.place.text}, ${it.title}, ${it.message}, ${it.daysAhead}, ${userId}, ${expiresAt}, ${it.roundId ?? null})
    on conflict (invitation_id) do nothing`);

/** Changes what a candidate chooses from. */
export const rewrite = (db: Db, it: InvitationRow) =>
  db.run(sql`
    update interview_invitation set attendance = ${it.attendance}, interviewers = ${it.interviewers_ids}::uuid[],
      duration = ${it.duration}, time_zone = ${it.time_zone}, place_kind = ${it.place_kind}, place = ${it.place},
      title = ${it.title}, message = ${it.message}, days_ahead = ${it.days_ahead}, version = version + 1
    where invitation_id = ${it.invitation_id}`);

/** Keeps what the candidate of an invitation has read of it, before they are told of a change. */
export const noteKnown = (db: Db, invitationId: string, known: string) =>
  db.run(sql`update interview_invitation set known = ${known} where invitation_id = ${invitationId}`);

/** Says which round an invitation is for. */
export const setRound = (db: Db, invitationId: string, roundId: string | null) =>
  db.run(sql`
    update interview_invitation set round_id = ${roundId}, version = version + 1 where invitation_id = ${invitationId}`);

/** Ends what waits for candidates of these matches; `byMove`: because they moved, which can be taken back. */
export const endOpen = (db: Db, matchIds: readonly string[], byMove: boolean) =>
  db.run(sql`
    update interview_invitation set state = 'Ended', ended_by_move = ${byMove}, version = version + 1
    where match_id = any(${matchIds}::uuid[]) and state = 'Proposed'`);

/** Has candidates choose again whose invitation ended with a move that is taken back. */
export const reopen = (db: Db, matchIds: readonly string[]) =>
  db.run(sql`
    update interview_invitation v set state = 'Proposed', ended_by_move = false, version = version + 1
    where v.match_id = any(${matchIds}::uuid[]) and v.state = 'Ended' and v.ended_by_move and v.expires_at > now()
      and not exists (select from interview_invitation n where n.match_id = v.match_id and n.created_at > v.created_at)`);

/** Notes what was booked for the candidate of an open invitation, by them or by the company. */
export const noteChosen = async (db: Db, matchId: string, interviewId: string): Promise<void> => {
  await db.run(sql`
    update interview_invitation set state = 'Chosen', interview_id = ${interviewId}, version = version + 1
    where match_id = ${matchId} and state = 'Proposed'`);
  await db.run(sql`delete from interview_suggestion where match_id = ${matchId}`);
};

/** Keeps what a candidate suggests for an invitation or an interview; what they suggested before is forgotten. */
export const suggest = (
  db: Db,
  { companyId, matchId }: { companyId: string; matchId: string },
  it: { aboutId: string | undefined; interview: InterviewRow | undefined; wanted: Suggesting },
) =>
  db.run(sql`
    insert into interview_suggestion (match_id, company_id, about_id, begins_at, times, word, time_zone)
    values (${matchId}, ${companyId}, ${it.aboutId}, ${it.interview?.starts_at ?? null}, ${it.wanted.times}::timestamptz[],
      ${it.wanted.word}, ${it.wanted.timeZone})
    on conflict (match_id) do update set about_id = excluded.about_id, begins_at = excluded.begins_at, times = excluded.times,
      word = excluded.word, time_zone = excluded.time_zone, created_at = now()`);

/**
 * Has a candidate choose again who cancelled what they chose; the other times they suggested for it stay open. Answers how many
 * invitations are open again: none where it came about by none, or its days are over.
 */
export const chooseAgain = async (db: Db, interviewId: string): Promise<number> => {
  await db.run(sql`
    update interview_suggestion s set about_id = v.invitation_id, begins_at = null
    from interview_invitation v join interview i using (interview_id)
    where v.interview_id = ${interviewId} and v.state = 'Chosen' and v.expires_at > now()
      and s.about_id = i.interview_id and s.begins_at = i.starts_at`);
  return db.run(sql`
    update interview_invitation set state = 'Proposed', interview_id = null, version = version + 1
    where interview_id = ${interviewId} and state = 'Chosen' and expires_at > now()`);
};

/** Links of one invitation that are kept; older ones lead nowhere. */
const mostLinks = 50;

/** Keeps the hash of a link's token. */
export const addLink = async (db: Db, { invitation_id, company_id }: InvitationRow, hash: Buffer): Promise<void> => {
  await db.run(sql`
    insert into interview_link (token_hash, invitation_id, company_id) values (${hash}, ${invitation_id}, ${company_id})`);
  await db.run(sql`
    delete from interview_link where token_hash in (select token_hash from interview_link
      where invitation_id = ${invitation_id} order by created_at desc offset ${mostLinks})`);
};

/** The match of a link that works: somebody waits for a choice there, or what was chosen is ahead. */
export const linked = (db: Db, hash: Buffer) =>
  db.one<{ company_id: string; match_id: string }>(sql`
    select v.company_id, v.match_id from interview_link l join interview_invitation v using (invitation_id)
      left join interview i on i.interview_id = v.interview_id
      join match_card m on m.match_id = v.match_id
    where l.token_hash = ${hash}
      and (${isOpen} or (v.state = 'Chosen' and i.ends_at > now() and (i.state = 'Scheduled' or ${isCancelledUntold}))
        or (v.state = 'Ended' and v.ended_by_move and v.expires_at > now() and ${isUntold}))`);

/** Lets one candidate at a time choose among the times of these people. */
export const lockPeople = async (db: Db, userIds: readonly string[]): Promise<void> => {
  for (const id of userIds.toSorted())
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`diary ${id}`}, 0))`);
};

/** A time that is kept for a candidate. */
export interface HoldRow {
  match_id: string;
  user_account_id: string;
  starts_at: Date;
  ends_at: Date;
  expires_at: Date;
}

/** What is kept of people's time. */
export const holds = (db: Db, userIds: readonly string[]) =>
  db.rows<HoldRow>(sql`
    select match_id, user_account_id, lower(during) starts_at, upper(during) ends_at, expires_at from interview_hold
    where user_account_id = any(${userIds}::uuid[]) and expires_at > now() order by user_account_id`);

/** Gives back what is kept for a match. */
export const release = (db: Db, matchId: string) => db.run(sql`delete from interview_hold where match_id = ${matchId}`);

/**
 * Gives back what is kept for a match some seconds from now, unless it is kept anew meanwhile; `until` is when it would have
 * ended, as whoever left knows it.
 */
export const releaseSoon = (db: Db, matchId: string, until: string, seconds: number) =>
  db.run(sql`
    update interview_hold set expires_at = least(expires_at, now() + make_interval(secs => ${seconds}))
    where match_id = ${matchId} and date_trunc('milliseconds', expires_at) = ${until}::timestamptz`);

/** Keeps a time of people for a match, for some minutes but not beyond a moment; what has expired of theirs is removed. */
export const hold = async (
  db: Db,
  { matchId, companyId, userIds }: { matchId: string; companyId: string; userIds: readonly string[] },
  { from: begin, to }: { from: number; to: number },
  { minutes, until }: { minutes: number; until: string | undefined },
): Promise<void> => {
  await db.run(sql`
    delete from interview_hold where match_id = ${matchId}
      or (user_account_id = any(${userIds}::uuid[]) and expires_at <= now())`);
  await db.run(sql`
    insert into interview_hold (match_id, user_account_id, company_id, during, expires_at)
    select ${matchId}, id, ${companyId}, tstzrange(${new Date(begin)}, ${new Date(to)}),
      -- A little earlier than before: leaving the page before may be heard of only now, and is about what that one kept.
      least(now() + make_interval(mins => ${minutes}), ${until ?? null}::timestamptz - interval '1 millisecond')
    from unnest(${userIds}::uuid[]) id`);
};

/** People in the order in which it is their turn: the fewest interviews ahead, then whose last one is longest ago. */
export const turns = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select asked.id from unnest(${userIds}::uuid[]) with ordinality asked (id, at)
        left join interview_attendee a on a.user_account_id = asked.id
        left join interview i on i.interview_id = a.interview_id and i.state <> 'Cancelled'
      group by asked.id, asked.at
      order by count(i.interview_id) filter (where i.starts_at > now()), max(i.starts_at) nulls first, asked.at`)
  ).map(({ id }) => id);

/** The company as its candidates see it. */
export const company = (db: Db, companyId: string) =>
  db.one<{ name: string; logo_id: string | null }>(sql`
    select name, logo_id from company_face where company_id = ${companyId}`);
