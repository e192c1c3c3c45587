import sql from 'sql-template-tag';
import { messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Call, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { enqueueAll, type Task } from '#platform/jobs/jobs';
import {
  invitedBack,
  becomesVisible,
  visibleStatus,
  marigold,
  type Moved,
  stepsOf,
  visibleStatusNow,
} from '#modules/matches';
import { botOf, write, type Written } from '../sending/write.ts';
import { type ConversationRow, read } from '../store.ts';
import { tellStates } from './announce.ts';

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
  by: Moved['by'];
  /** Whether it takes back a withdrawal of a moment ago, of which nobody has to read any more. */
  takesBack?: boolean;
}

const types: Partial<Record<MatchStatus, number>> = {
  invite: messageTypes.InterviewInvite,
  interviewScheduled: messageTypes.InterviewUpdate,
  interviewDone: messageTypes.InterviewUpdate,
  jobOffer: messageTypes.JobOffer,
};

/** What happened as a message without words: each screen has its own for it. */
const notice = ({ row, from, to, by, takesBack = false }: Happening): Written => ({
  row,
  type: types[to] ?? messageTypes.StatusNotice,
  sender: senderOf(row, by),
  text: '',
  move: { from, to },
  isHeardByBot: takesBack,
});

const senderOf = (row: ConversationRow, by: Moved['by']): Written['sender'] => {
  if (by === null) return { kind: tenantTypes.Member, id: row.member_id };
  return by === marigold ? botOf(row) : { kind: tenantTypes.User, id: by };
};

/** Keeps where candidates stood, as they know of it, before the first thing happened in their conversations. */
const keepTold = (db: Db, stood: ReadonlyMap<string, MatchStatus>) =>
  db.run(sql`
    update conversation c set told_status = stood.status
    from unnest(${[...stood.keys()]}::uuid[], ${[...stood.values()]}::text[]) as stood (conversation_id, status)
    where c.conversation_id = stood.conversation_id and c.told_status is null`);

/**
 * Has nobody read that candidates of these conversations withdrew, as they took it back at once: neither step is shown any
 * more. Whoever read of it meanwhile has one message for people less behind them.
 */
const forgetWithdrawals = (db: Db, conversationsIds: readonly string[]) =>
  db.run(sql`
    with taken_back as (
      update message g set heard_by_bot = true
      from (select conversation_id, max(sequence) sequence from message
        where conversation_id = any(${conversationsIds}::uuid[]) and to_status = 'withdrawn' group by conversation_id) last
      where g.conversation_id = last.conversation_id and g.sequence = last.sequence and not g.heard_by_bot
      returning g.conversation_id, g.sequence),
    counted as (
      update conversation c set heard_by_bot = c.heard_by_bot + 1 from taken_back t where t.conversation_id = c.conversation_id)
    update conversation_reader r set read_for_people = r.read_for_people - 1
    from taken_back t where t.conversation_id = r.conversation_id and r.read_up_to >= t.sequence`);

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
  // A plan that is kept compares `any` of a long list one by one, for each row it looks at.
  const chosen = sql`select c.* from conversation c where c.match_id in (select unnest(${ids}::uuid[]))`;
  const rows = await read(db, undefined, chosen);
  if (rows.length === 0) return;
  const byMatch = new Map(moved.map((one) => [one.match_id, one]));
  const [steps, now] = [await stepsOf(db, ids), await clock(db)];
  const here = rows.flatMap((row) => {
    const one = byMatch.get(row.match_id);
    if (!one) return [];
    const happened = steps.get(row.match_id) ?? [];
    const standing = { status: one.after.status, toldAt: one.after.told_at, now };
    const from = row.told_status ?? visibleStatusNow(one.before);
    const [to, later] = [visibleStatus(happened, standing), becomesVisible(happened, standing)];
    return [{ row, from, to, by: one.by, takesBack: happened.at(-1)?.takesBack ?? false, later }];
  });
  const news = here.filter(({ from, to }) => from !== to);
  const takenBack = news.flatMap(({ row, takesBack }) => (takesBack ? [row.conversation_id] : []));
  if (takenBack.length > 0) await forgetWithdrawals(db, takenBack);
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

/** Has a candidate told at a moment of what they know by then, besides what follows from the steps of their match alone. */
export const tellLater = (db: Db, matchId: string, at: Date): Promise<void> =>
  enqueueAll(db, 'chat.told', [{ payload: { matchId }, key: `chat.told ${matchId} cancelled`, runAt: at }]);

/**
 * Who of the company brought a match to where the candidate knows it; nobody where the candidate did. Who is invited back has
 * a word of theirs, too.
 */
const movedBy = (db: Db, { match_id, match_status }: ConversationRow, to: MatchStatus) =>
  db.one<{ by: string | null; word: string | null }>(sql`
    select user_account_id by, case when reason = ${invitedBack} then comment end word from match_step
    where match_id = ${match_id} and to_status = ${to === 'invite' && match_status === 'rejected' ? match_status : to} and not takes_back
    order by at desc, match_history_id desc limit 1`);

/** Tells a candidate what happened when its moment has come; what was taken back, or followed by something else, is not told. */
export const tellMoved =
  (platform: Platform): Task<'chat.told'> =>
  ({ matchId }) =>
    platform.pools.asSystem(async (db) => {
      const chosen = sql`select c.* from conversation c where c.match_id = ${matchId} for no key update`;
      const [row] = await read(db, undefined, chosen);
      // Nobody reads about somebody who asked to be erased; it is asked for again where that is taken back.
      if (!row || row.is_hidden) return;
      const steps = (await stepsOf(db, [matchId])).get(matchId) ?? [];
      const to = visibleStatus(steps, { status: row.match_status, toldAt: row.told_at, now: await clock(db) });
      const from = row.told_status;
      if (from === to) return;
      const { by: person, word = null } = (await movedBy(db, row, to)) ?? {};
      const by = person ?? (to === 'withdrawn' ? null : marigold);
      if (from) await write({ db, platform }, [notice({ row, from, to, by })]);
      if (word)
        await write({ db, platform }, [{ row, type: messageTypes.Text, sender: senderOf(row, by), text: word }]);
      await tellStates(db, [{ ...row, told_status: to }]);
    });
