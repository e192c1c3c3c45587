import type { Interview } from '@marigold/contract/interviews';
import type { CompanyCall, Platform } from '#platform/http/call';
import { enqueue, enqueueAll, type Task } from '#platform/jobs/jobs';
import {
  cancelInterview,
  changeInterview,
  type Drift,
  interviewFor,
  type InterviewRow,
  interviewsOf,
  noteDrift,
  noteSync,
  presentInterview,
} from '#modules/scheduler';
import { CalendarFault, type Found } from '#ports/calendars/calendar';
import { withCalendar } from './access.ts';
import { hearInterviews, readJob, readQueueOf, whereOf } from './hear.ts';
import { hoursLeft, isReachable } from './push/listen.ts';
import { toListen } from './push/store.ts';
import * as store from './store.ts';
import { takeTurn } from './turns.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Looks for calendars that are to be read. */
    calendarReads: object;
  }
}

/** Seconds between two reads of a calendar: of one that does not tell of changes, and of one that does. */
const every = { seconds: 300, secondsIfTold: 1800 };
/** Calendars that are read in one go; the rest is a minute later. */
const most = 500;

/** How an event differs from the interview; undefined where it does not. Seconds are all that calendars keep. */
const driftOf = (row: InterviewRow, found: Found): Drift | undefined => {
  if (found.kind !== 'stands') return { kind: found.kind, span: undefined };
  const { from, to } = found;
  if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined;
  const isSame = (one: number, other: Date) => Math.floor(one / 1000) === Math.floor(other.getTime() / 1000);
  if (isSame(from, row.starts_at) && isSame(to, row.ends_at)) return undefined;
  return { kind: 'moved', span: { from: new Date(from), to: new Date(to) } };
};

/** The job that has calendars read whose time it is, and has providers tell of changes where they can reach this server. */
export const lookTask =
  (platform: Platform): Task<'calendarReads'> =>
  () =>
    platform.pools.asSystem(async (db) => {
      const due = await store.toRead(db, every, most);
      await enqueueAll(
        db,
        'calendar.read',
        due.map(({ company_id: companyId, user_account_id: userId }) => readJob(companyId, userId)),
      );
      if (!isReachable(platform)) return;
      await enqueueAll(
        db,
        'calendar.listen',
        (await toListen(db, hoursLeft, most)).map(({ company_id: companyId, user_account_id: userId }) => ({
          payload: { companyId, userId },
          key: `calendar listen ${userId}`,
          queue: readQueueOf(userId),
        })),
      );
    });

/**
 * The job that reads what somebody changed in their calendar. What it finds is compared with the interview as it was entered
 * there: a change of ours that is on its way wins, and is what its own answer says.
 */
export const readBackTask =
  (platform: Platform): Task<'calendar.read'> =>
  async ({ companyId, userId }) => {
    const { pools, log } = platform;
    const plan = await pools.asCompany(companyId, async (db) => ({
      connection: await store.connectionOf(db, userId),
      mark: await store.markOf(db, userId),
      events: await store.standingOf(db, userId),
    }));
    const { connection, mark, events } = plan;
    if (!connection || connection.state === 'lost' || events.length === 0) return;
    const turn = takeTurn(platform, connection);
    if (turn instanceof Date) {
      const { payload, ...options } = readJob(companyId, userId, turn);
      return pools.asCompany(companyId, (db) => enqueue(db, 'calendar.read', payload, options));
    }
    await pools.asCompany(companyId, (db) => store.noteRead(db, userId));
    try {
      const read = await withCalendar(platform, connection, (calendar) =>
        calendar.readChanges(
          mark,
          events.map(({ ref }) => ref),
        ),
      );
      await pools.asCompany(companyId, async (db) => {
        if (!(await store.keepMark(db, connection, mark, read.mark))) return;
        const means = { db, platform };
        const ids = events.filter(({ ref }) => read.found.has(ref)).map(({ interview_id: id }) => id);
        const rows = new Map((await interviewsOf(db, ids)).map((row) => [row.interview_id, row]));
        const now = new Map((await store.eventsOf(db, ids)).map((event) => [event.interview_id, event.sequence]));
        for (const { interview_id: id, ref, sequence } of events) {
          const [row, found] = [rows.get(id), read.found.get(ref)];
          if (!row || !found || row.sequence !== sequence || now.get(id) !== sequence) continue;
          const drift = driftOf(row, found);
          if (drift) await noteDrift(means, row, drift);
          else if (row.sync_state === 'Drifted') await noteSync(means, [row], 'Synced', whereOf(connection), sequence);
        }
      });
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      const { kind, message } = error;
      log.warn({ userId, provider: connection.provider, kind, fault: message }, 'a calendar was not read');
    } finally {
      turn();
    }
  };

/** Settles what somebody changed in a calendar: it holds for everybody, who are told, or the interview is put there again. */
export const settleDrift = async (
  call: CompanyCall,
  interviewId: string,
  keep: 'calendar' | 'marigold',
): Promise<Interview> => {
  const row = await interviewFor(call, interviewId);
  const { drift, drift_starts_at: from, drift_ends_at: to } = row;
  // Somebody else was faster: it is answered as it stands.
  if (drift === null) return presentInterview(call, row);
  if (keep === 'calendar' && drift !== 'moved') return cancelInterview(call, interviewId, undefined);
  if (keep === 'calendar' && from && to)
    return changeInterview(call, interviewId, {
      interviewTime: from.toISOString(),
      duration: (to.getTime() - from.getTime()) / 60_000,
      version: row.version,
    });
  await store.forgetStanding(call.db, interviewId);
  await hearInterviews(call, [interviewId]);
  return presentInterview(call, await interviewFor(call, interviewId));
};
