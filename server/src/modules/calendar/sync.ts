import type { Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { calendarObject, type InterviewRow, interviewsOf, type Means, noteSync, uidOf } from '#modules/scheduler';
import { type CalendarEntry, CalendarFault, type Standing } from '#ports/calendars/calendar';
import { withCalendar } from './access.ts';
import { candidatesOf, syncLater, whereOf } from './hear.ts';
import { tellRefused } from './refused.ts';
import { forgetBusy } from './schedule.ts';
import * as store from './store.ts';
import { takeTurn } from './turns.ts';

/** Seconds to wait after each try that may go better later; the last one stands for all that follow. */
const waits = [5, 15, 60, 300, 900, 1800, 3600, 7200, 14_400] as const;
/** Milliseconds for which a calendar is tried that does not do what it is asked. */
const patience = 48 * 3_600_000;

/** What a job has to do. */
interface Plan {
  row: InterviewRow;
  event: store.EventRow | undefined;
  connection: store.ConnectionRow;
  /** Whether it is to stand in the calendar, or no more. */
  isOn: boolean;
}

/** What is to be done for an interview; undefined where its calendar is as it should be, or nobody has one. */
const planOf = async (means: Means, companyId: string, interviewId: string): Promise<Plan | undefined> => {
  const { db } = means;
  const [row] = await interviewsOf(db, [interviewId]);
  const [event] = await store.eventsOf(db, [interviewId]);
  // What is over stays in calendars as it was.
  const isPast = row?.state === 'Scheduled' && row.ends_at.getTime() <= Date.now();
  if (!row || isPast || !['Scheduled', 'Cancelled'].includes(row.state)) return undefined;
  const isOn = row.state === 'Scheduled';
  const people = event ? [event.user_account_id] : candidatesOf(row);
  await store.keepConnections(db, people);
  const [connection] = await store.connectionsOf(db, people);
  if (!connection || (!isOn && !event)) {
    if (event) await store.forgetEvent(db, interviewId, event.user_account_id);
    await noteSync(means, [row], 'NotConnected', null);
    return undefined;
  }
  if (connection.state === 'lost') {
    await noteSync(means, [row], 'Failed', whereOf(connection), undefined, 'lost');
    return undefined;
  }
  if (isOn && event?.ref && event.sequence === row.sequence) {
    await noteSync(means, [row], 'Synced', whereOf(connection));
    return undefined;
  }
  if (!event) await store.beginEvent(db, interviewId, companyId, connection.user_account_id);
  return { row, event, connection, isOn };
};

/** An interview as it stands in the calendar of whoever holds it. */
const entryOf = ({ config }: Pick<Platform, 'config'>, row: InterviewRow): CalendarEntry => {
  const profile = `${config.publicUrl}/opportunities/${row.opportunity_id}/candidates?stage=Matches&match=${row.match_id}`;
  const entry = {
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    timeZone: row.time_zone,
    title: `${row.name}: ${row.title}`,
    description: [row.message, profile].filter(Boolean).join('\n\n'),
    location: row.place,
  };
  return { ...entry, id: row.interview_id, file: calendarObject({ ...entry, uid: uidOf(config, row) }) };
};

const standingOf = (event: store.EventRow | undefined): Standing | null =>
  event?.ref ? { ref: event.ref, etag: event.etag } : null;

/** Asks the calendar for what the plan says; where the event stands then, or null where it stands no more. */
const carryOut = (platform: Platform, { row, event, connection, isOn }: Plan): Promise<Standing | null> =>
  withCalendar(platform, connection, async (calendar) => {
    const standing = standingOf(event);
    if (isOn) {
      const entry = entryOf(platform, row);
      return standing ? calendar.moveEvent(entry, standing) : calendar.createEvent(entry);
    }
    await calendar.cancelEvent(row.interview_id, standing);
    return null;
  });

const noteDone = async (means: Means, { row, connection }: Plan, standing: Standing | null): Promise<void> => {
  const id = connection.user_account_id;
  await store.keepConnections(means.db, [id]);
  const now = await store.connectionOf(means.db, id);
  // Another calendar was connected meanwhile, or none is: what stands in the one before is no event of it.
  if (now?.provider !== connection.provider || now.email !== connection.email) {
    await store.forgetEvent(means.db, row.interview_id, id);
    await syncLater(means, id, [row]);
    return;
  }
  if (standing) await store.noteEvent(means.db, row.interview_id, id, { ...standing, sequence: row.sequence });
  else await store.forgetEvent(means.db, row.interview_id, id);
  await noteSync(means, [row], 'Synced', whereOf(connection), row.sequence);
};

/** Writes down what went wrong, and tries again unless a person has to do something. */
const noteFailed = async (means: Means, { row, event, connection }: Plan, fault: CalendarFault): Promise<void> => {
  await store.noteTry(means.db, row.interview_id, fault.message);
  const since = event?.failing_since?.getTime() ?? Date.now();
  if (fault.kind !== 'later' || Date.now() - since > patience) {
    const reason = fault.kind === 'later' ? 'late' : fault.kind === 'unauthorized' ? 'lost' : 'refused';
    await noteSync(means, [row], 'Failed', whereOf(connection), row.sequence, reason);
    if (row.sync_state !== 'Failed') await tellRefused(means, row, connection);
    return;
  }
  await noteSync(means, [row], 'Pending', whereOf(connection), row.sequence, 'late');
  const usual = waits[Math.min(event?.tries ?? 0, waits.length - 1)] ?? 0;
  const next = new Date(Date.now() + Math.max(usual, fault.retryAfter ?? 0) * 1000);
  await syncLater(means, connection.user_account_id, [row], next);
};

/** A turn to do what is planned; undefined where the job was put off, because others ask there or it waits in another's queue. */
const turnOf = async (platform: Platform, { row, connection }: Plan, queuedFor: string | undefined) => {
  const id = connection.user_account_id;
  const turn = queuedFor === id ? takeTurn(platform, connection) : undefined;
  if (typeof turn === 'function') return turn;
  await platform.pools.asCompany(row.company_id, (db) => syncLater({ db }, id, [row], turn));
  return undefined;
};

/**
 * The job that brings an interview into a calendar, or out of it. No transaction is open while the calendar is asked; a
 * process that dies meanwhile has asked for an event that the next try finds.
 */
export const syncTask =
  (platform: Platform): Task<'calendar.sync'> =>
  async ({ companyId, interviewId, userId }) => {
    const { pools, log } = platform;
    const plan = await pools.asCompany(companyId, (db) => planOf({ db, platform }, companyId, interviewId));
    const endTurn = plan && (await turnOf(platform, plan, userId));
    if (!plan || !endTurn) return;
    try {
      const standing = await carryOut(platform, plan);
      forgetBusy(plan.connection.user_account_id);
      await pools.asCompany(companyId, (db) => noteDone({ db, platform }, plan, standing));
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      const { kind, message } = error;
      log.warn({ interviewId, provider: plan.connection.provider, kind, fault: message }, 'a calendar was not changed');
      await pools.asCompany(companyId, (db) => noteFailed({ db, platform }, plan, error));
    } finally {
      endTurn();
    }
  };
