import { enqueueAll } from '#platform/jobs/jobs';
import { interviewsOf, type InterviewRow, type Means, noteSync } from '#modules/scheduler';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'calendar.sync': { companyId: string; interviewId: string };
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

/** One after the other, so that two changes of an interview reach its calendar in their order; other jobs keep their hands. */
const queue = 'calendar';

/** Has interviews brought into their calendars, now or later. */
export const syncLater = (means: Pick<Means, 'db'>, rows: readonly InterviewRow[], runAt?: Date): Promise<void> =>
  enqueueAll(
    means.db,
    'calendar.sync',
    rows.map(({ company_id: companyId, interview_id: interviewId }) => ({
      payload: { companyId, interviewId },
      key: `calendar ${interviewId}`,
      queue,
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
    await syncLater(means, [row]);
  }
};

/** The job that reads what changed in somebody's calendar: one waits for each person, and one runs at a time. */
export const readJob = (companyId: string, userId: string) => ({
  payload: { companyId, userId },
  key: `calendar read ${userId}`,
  queue: 'calendar read',
});
