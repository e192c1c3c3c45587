import sql from 'sql-template-tag';
import type { Interview } from '@marigold/contract/interviews';
import { refused } from '@marigold/contract/problems';
import type { Call, CompanyCall, Platform } from '#platform/http/call';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { followEnd, heldSeconds, inSeconds, marigold, type Moved } from '#modules/matches';
import { tellLater } from '#modules/chat';
import { cancelHeld, takeFarewellsBack } from '#ports/mail/mail';
import { chooseAgain, endOpen, reopen } from './choosing/store.ts';
import { sayChanged } from './outward/changes.ts';
import { tellInterview } from './letters.ts';
import { present } from './present.ts';
import * as store from './store.ts';
import { tellUpdated } from './liveEvents.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'interviews.end': { interviewId: string };
  }
}

/** Whether the time of an interview has passed, by the database's clock. */
const isOver = async (db: Call['db'], interviewId: string): Promise<boolean> =>
  (await db.one(sql`select from interview where interview_id = ${interviewId} and ends_at <= now()`)) !== undefined;

/** Has the end of an interview noticed when it comes. */
export const endLater = (
  db: Call['db'],
  { interview_id, ends_at }: Pick<store.InterviewRow, 'interview_id' | 'ends_at'>,
): Promise<void> =>
  enqueue(db, 'interviews.end', { interviewId: interview_id }, { key: `interview ${interview_id}`, runAt: ends_at });

const ahead = (matchIds: readonly string[]) => sql`i.match_id = any(${matchIds}::uuid[]) and i.state = 'Scheduled'`;
const most = 100_000;

/** Whoever is no longer invited has nothing to choose; whoever is again, because that was taken back, chooses on. */
const hearInvitations = async (db: Call['db'], moved: readonly Moved[]): Promise<void> => {
  const idsOf = (some: readonly Moved[]) => some.map(({ match_id }) => match_id);
  const gone = moved.filter(
    ({ before, after }) =>
      before.status === 'invite' && after.status !== 'invite' && after.status !== 'interviewScheduled',
  );
  if (gone.length > 0) await endOpen(db, idsOf(gone), true);
  const back = moved.filter(
    ({ before, after }) => after.status === 'invite' && (before.status === 'rejected' || before.status === 'withdrawn'),
  );
  if (back.length > 0) await reopen(db, idsOf(back));
};

/** Who of the company moved matches, by their ids. */
const doersOf = async (db: Call['db'], moved: readonly Moved[]) => {
  const ids = new Set(moved.flatMap(({ by }) => (by === null || by === marigold ? [] : [by])));
  const doers = ids.size > 0 ? await store.people(db, [...ids]) : [];
  return new Map(doers.map(({ user_account_id: id, full_name: fullName, email }) => [id, { fullName, email }]));
};

/**
 * What becomes of interviews when their matches move without them: whoever is out, or back at an earlier step, has none any
 * more, and whoever returns to where they were has it again. Letters about it wait as long as those about the move.
 */
export const hearMoves = async (call: Pick<Call, 'db' | 'platform'>, moved: readonly Moved[]): Promise<void> => {
  const { db } = call;
  await hearInvitations(db, moved);
  const left = new Map(
    moved
      .filter(({ before, after }) => before.status === 'interviewScheduled' && after.status !== 'interviewScheduled')
      .map((one) => [one.match_id, one]),
  );
  const rows = left.size > 0 ? await store.list(db, ahead([...left.keys()]), sql`i.starts_at`, most) : [];
  // What has begun takes place; afterwards it is asked how it went.
  const isDone = ({ match_id, starts_at }: store.InterviewRow) =>
    left.get(match_id)?.after.status === 'interviewDone' && starts_at.getTime() <= Date.now();
  const idsOf = (some: readonly store.InterviewRow[]) => some.map(({ interview_id: id }) => id);
  const off = rows.filter((row) => !isDone(row) && row.ends_at.getTime() > Date.now());
  if (off.length > 0) {
    await store.end(db, idsOf(off), 'Cancelled', null);
    await sayChanged(call, idsOf(off));
  }
  const doers = await doersOf(db, off.length > 0 ? [...left.values()] : []);
  for (const row of off) {
    // The booking itself is taken back: its candidate chooses on.
    if (left.get(row.match_id)?.after.status === 'invite') await chooseAgain(db, row.interview_id);
    if (!(await store.wasTold(db, row))) continue;
    const told = await store.cancellationTold(db, row.interview_id);
    if (told) await tellLater(db, row.match_id, told);
    const until = told ?? inSeconds(heldSeconds);
    const move = left.get(row.match_id);
    await tellInterview(call, { ...row, sequence: row.sequence + 1 }, 'Cancelled', {
      until,
      message: '',
      doer: doers.get(move?.by ?? ''),
      cause: move?.by === null && move.after.status === 'withdrawn' ? 'withdrawal' : undefined,
    });
  }
  const back = moved
    .filter(({ before, after }) => before.status !== 'interviewScheduled' && after.status === 'interviewScheduled')
    .map(({ match_id }) => match_id);
  const again = back.length > 0 ? await store.revivable(db, back) : [];
  const reviving = new Set(again.map(({ match_id: id }) => id));
  // Of one that stays cancelled nobody reads that it takes place.
  await cancelHeld(
    db,
    back.filter((id) => !reviving.has(id)),
    ['interviewBooked', 'interviewMoved', 'interviewerBooked', 'interviewerMoved'],
  );
  if (again.length === 0) return;
  const backIds = again.map(({ interview_id: id }) => id);
  try {
    await store.revive(db, backIds);
  } catch (error) {
    if (!store.isOverlap(error)) throw error;
    throw refused(
      'SLOT_TAKEN',
      'Somebody just booked the time of an interview that this brings back. Do it again: the interview then stays cancelled.',
      { nearest: [] },
    );
  }
  await sayChanged(call, backIds);
  // Nobody has read yet that it does not take place; whoever left it before, or another one, still reads that.
  for (const { match_id, cancelled_at } of again) await takeFarewellsBack(db, match_id, cancelled_at);
};

/** The interviews of matches that this transaction has cancelled, as the company sees them. */
export const cancelledNow = async (call: CompanyCall, matchIds: readonly string[]): Promise<Interview[]> => {
  const isCancelledNow = sql`i.match_id = any(${matchIds}::uuid[]) and i.state = 'Cancelled' and i.changed_at = now()`;
  const rows = await store.list(call.db, isCancelledNow, sql`i.starts_at, i.interview_id`, most);
  return rows.map((row) => present(call, row));
};

/**
 * The end of an interview: the candidate has been interviewed, unless somebody says otherwise. The database's clock decides, as
 * it does when the job begins; where it was set back meanwhile, the end is waited for again.
 */
export const endTask =
  (platform: Platform): Task<'interviews.end'> =>
  async ({ interviewId }) => {
    const { pools } = platform;
    const row = await pools.asSystem((db) => store.find(db, interviewId));
    if (row?.state !== 'Scheduled') return;
    await pools.asCompany(row.company_id, async (db) => {
      if (!(await isOver(db, interviewId))) return endLater(db, row);
      await followEnd({ db, platform }, row.match_id);
      await tellUpdated({ db, platform }, [interviewId]);
    });
  };
