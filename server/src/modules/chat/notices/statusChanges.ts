import sql from 'sql-template-tag';
import { messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Call, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { enqueueAll, type Task } from '#platform/jobs/jobs';
import { invitedBack, knownLater, knownStatus, type Moved, stepsOf, toldStatus } from '#modules/matches';
import { presentMessage, readMessages } from '../messages.ts';
import { type ConversationRow, read } from '../store.ts';
import { tellBoth, tellStates } from './announce.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'chat.told': { matchId: string };
  }
}

/** Something that a candidate is told of. */
interface Happening {
  row: ConversationRow;
  from: MatchStatus;
  to: MatchStatus;
  /** Who of the company did it; null: the candidate. */
  by: string | null;
}

const types: Partial<Record<MatchStatus, number>> = {
  invite: messageTypes.InterviewInvite,
  interviewScheduled: messageTypes.InterviewUpdate,
  interviewDone: messageTypes.InterviewUpdate,
  jobOffer: messageTypes.JobOffer,
};

/** A message that is written on somebody's behalf. */
interface Written {
  row: ConversationRow;
  type: number;
  /** Who of the company; null: the candidate. */
  by: string | null;
  text: string;
  /** Of what happened. */
  move: { from: MatchStatus; to: MatchStatus } | null;
}

/** Writes messages, at most one in each conversation. */
const write = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, written: readonly Written[]) => {
  if (written.length === 0) return;
  const each = <T>(of: (one: Written) => T) => written.map(of);
  const stored = await db.rows<{ conversation_id: string; message_id: string }>(sql`
    with written as (
      select * from unnest(${each(({ row }) => row.conversation_id)}::uuid[], ${each(() => newId())}::uuid[],
        ${each(({ type }) => type)}::int[], ${each(({ by }) => by)}::uuid[], ${each(({ text }) => text)}::text[],
        ${each(({ move }) => move?.from ?? null)}::text[], ${each(({ move }) => move?.to ?? null)}::text[])
        as each (conversation_id, message_id, type, by, text, from_status, to_status)),
    numbered as (
      update conversation c set last_sequence = last_sequence + 1, last_at = clock_timestamp(),
        from_member = from_member + (by is null)::int, told_status = coalesce(written.to_status, c.told_status)
      from written where c.conversation_id = written.conversation_id
      returning c.conversation_id, c.company_id, c.member_id, c.last_sequence, c.last_at, c.from_member, written.message_id,
        written.type, written.by, written.text, written.from_status, written.to_status)
    insert into message (conversation_id, message_id, company_id, sequence, type, sender_kind, sender_id, text, sent_at,
      from_member, from_status, to_status)
    select conversation_id, message_id, company_id, last_sequence, type,
      case when by is null then ${tenantTypes.Member}::int else ${tenantTypes.User}::int end, coalesce(by, member_id), text,
      last_at, from_member, from_status, to_status
    from numbered returning conversation_id, message_id`);
  const rows = new Map(written.map(({ row }) => [row.conversation_id, row]));
  const messages = await readMessages(
    db,
    sql`(g.conversation_id, g.message_id) in (select * from unnest(
      ${stored.map(({ conversation_id }) => conversation_id)}::uuid[], ${stored.map(({ message_id }) => message_id)}::uuid[]))`,
    sql`g.conversation_id`,
    stored.length,
  );
  for (const message of messages) {
    const row = rows.get(message.conversation_id);
    if (row) await tellBoth(db, 'message.created', row, presentMessage({ platform }, message, row));
  }
};

/** What happened as a message without words: each screen has its own for it. */
const notice = ({ row, from, to, by }: Happening): Written => ({
  row,
  type: types[to] ?? messageTypes.StatusNotice,
  by,
  text: '',
  move: { from, to },
});

/** Keeps where candidates stood, as they know of it, before the first thing happened in their conversations. */
const keepTold = (db: Db, stood: ReadonlyMap<string, MatchStatus>) =>
  db.run(sql`
    update conversation c set told_status = stood.status
    from unnest(${[...stood.keys()]}::uuid[], ${[...stood.values()]}::text[]) as stood (conversation_id, status)
    where c.conversation_id = stood.conversation_id and c.told_status is null`);

/** The clock that history is written by. */
const clock = async (db: Db): Promise<Date> =>
  (await db.one<{ now: Date }>(sql`select clock_timestamp() now`))?.now ?? new Date();

/**
 * Tells how conversations stand whose matches moved: the company at once, the candidate at once of what they know at once,
 * such as what they did themselves, and of the rest as soon as they are told, when it stands in the conversation, too. A
 * rejection holds back nothing that was on its way before it, so who is rejected hears until then what others hear.
 */
export const hearMoves = async (call: Pick<Call, 'db' | 'platform'>, moved: readonly Moved[]): Promise<void> => {
  const { db } = call;
  const ids = moved.map(({ match_id }) => match_id);
  const rows = await read(db, undefined, sql`select c.* from conversation c where c.match_id = any(${ids}::uuid[])`);
  if (rows.length === 0) return;
  const byMatch = new Map(moved.map((one) => [one.match_id, one]));
  const [steps, now] = [await stepsOf(db, ids), await clock(db)];
  const here = rows.flatMap((row) => {
    const one = byMatch.get(row.match_id);
    if (!one) return [];
    const happened = steps.get(row.match_id) ?? [];
    const standing = { status: one.after.status, toldAt: one.after.told_at, now };
    const from = row.told_status ?? toldStatus(one.before);
    return [{ row, from, to: knownStatus(happened, standing), by: one.by, later: knownLater(happened, standing) }];
  });
  const news = here.filter(({ from, to }) => from !== to);
  const known = new Map(news.map(({ row, to }) => [row.conversation_id, to]));
  const states = rows.map((row) => ({ ...row, told_status: known.get(row.conversation_id) ?? row.told_status }));
  await tellStates(db, states, ({ conversation_id }) => known.has(conversation_id));
  await keepTold(db, new Map(here.map(({ row, from }) => [row.conversation_id, from])));
  await write(call, news.map(notice));
  const due = here.flatMap(({ row: { match_id: matchId }, later }) => [
    { payload: { matchId }, key: `chat.told ${matchId}`, runAt: later.step },
    { payload: { matchId }, key: `chat.told ${matchId} end`, runAt: later.end },
  ]);
  await enqueueAll(
    db,
    'chat.told',
    due.flatMap(({ runAt, ...job }) => (runAt ? [{ ...job, runAt }] : [])),
  );
};

/**
 * Who of the company brought a match to where the candidate knows it; nobody where the candidate did. Who is invited back has
 * a word of theirs, too.
 */
const movedBy = (db: Db, { match_id }: ConversationRow, to: MatchStatus) =>
  db.one<{ by: string | null; word: string | null }>(sql`
    select user_account_id by, case when reason = ${invitedBack} then comment end word from match_step
    where match_id = ${match_id} and to_status = ${to} and not takes_back
    order by at desc, match_history_id desc limit 1`);

/** Tells a candidate what happened when its moment has come; what was taken back, or followed by something else, is not told. */
export const tellMoved =
  (platform: Platform): Task<'chat.told'> =>
  ({ matchId }) =>
    platform.pools.asSystem(async (db) => {
      const chosen = sql`select c.* from conversation c where c.match_id = ${matchId} for no key update`;
      const [row] = await read(db, undefined, chosen);
      if (!row) return;
      const steps = (await stepsOf(db, [matchId])).get(matchId) ?? [];
      const to = knownStatus(steps, { status: row.match_status, toldAt: row.told_at, now: await clock(db) });
      const from = row.told_status;
      if (from === to) return;
      const { by = null, word = null } = (await movedBy(db, row, to)) ?? {};
      if (from) await write({ db, platform }, [notice({ row, from, to, by })]);
      if (word) await write({ db, platform }, [{ row, type: messageTypes.Text, by, text: word, move: null }]);
      await tellStates(db, [{ ...row, told_status: to }]);
    });
