import { enqueueAll } from '#platform/jobs/jobs';
import { interviewsOf, type InterviewRow, type Means, noteSync } from '#modules/scheduler';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Whose calendar it is queued for; unknown of jobs that are older. */
    'calendar.sync': { companyId: string; interviewId: string; userId?: string };
    'calendar.read': { companyId: string; userId: string };
  }
}

/** Whose calendar an interview may stand in: of whoever booked it, else of the first who interviews. */
export const candidatesOf = (row: InterviewRow): string[] => [
  ...new Set([...(row.booked_by ? [row.booked_by] : []), ...row.interviewers.map(({ user_account_id: id }) => id)]),
];

/** Where a calendar is, as an interview tells it. */
export const whereOf = ({ provider, email, tenant_id }: store.ConnectionRow) => ({
  provider,
  email,
  tenantId: tenant_id,
});

/**
 * Has interviews brought into somebody's calendar, now or later. Changes in one calendar are made one after the other, so
 * that they reach it in their order; a calendar that does not answer holds up no other.
 */
export const syncLater = (
  means: Pick<Means, 'db'>,
  userId: string,
  rows: readonly Pick<InterviewRow, 'company_id' | 'interview_id'>[],
  runAt?: Date,
): Promise<void> =>
  enqueueAll(
    means.db,
    'calendar.sync',
    rows.map(({ company_id: companyId, interview_id: interviewId }) => ({
      payload: { companyId, interviewId, userId },
      key: `calendar ${interviewId}`,
      queue: `calendar ${userId}`,
      ...(runAt && { runAt }),
    })),
  );

/** Interviews that are not as they were: what stands of them in a calendar, or should, is on its way. */
export const hearInterviews = async (means: Means, interviewIds: readonly string[]): Promise<void> => {
  const rows = await interviewsOf(means.db, interviewIds);
  const events = new Map(
    (await store.eventsOf(means.db, interviewIds)).map((event) => [event.interview_id, event.user_account_id]),
  );
  const people = [...new Set([...events.values(), ...rows.flatMap(candidatesOf)])];
  const calendars = new Map(
    (await store.connectionsOf(means.db, people)).map((one) => [one.user_account_id, one] as const),
  );
  await store.forgetTries(means.db, interviewIds);
  for (const row of rows) {
    const stands = events.get(row.interview_id);
    const [first] = stands ? [stands] : candidatesOf(row).filter((id) => calendars.has(id));
    const calendar = first && calendars.get(first);
    if (!calendar) continue;
    await noteSync(means, [row], 'Pending', whereOf(calendar));
    await syncLater(means, calendar.user_account_id, [row]);
  }
};

/** Reads that run at once: all the others wait for a turn, and leave hands for what is to be entered. */
const readers = 4;
/** Where reads of somebody's calendar wait: one silent calendar holds up those of few others. */
export const readQueueOf = (userId: string): string =>
  `calendar read ${Number.parseInt(userId.slice(-1), 16) % readers}`;

/** The job that reads what changed in somebody's calendar: one waits for each person. */
export const readJob = (companyId: string, userId: string, runAt?: Date) => ({
  payload: { companyId, userId },
  key: `calendar read ${userId}`,
  queue: readQueueOf(userId),
  ...(runAt && { runAt }),
});
