import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { tell } from '#platform/live/events';
import { copyReading } from '#modules/chat';
import { endAllUnfit } from './ending.ts';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Has absences begin and end on their days. */
    absences: object;
  }
}

const tellAbout = (db: Db, row: store.DueRow) =>
  tell(db, 'absence.updated', { companyId: row.company_id }, { userAccountId: row.user_account_id });

/** Has absences begin whose first day has come: what was read of conversations is not new to whoever stands in. */
export const beginDue = async (db: Db): Promise<void> => {
  for (const row of await store.begin(db)) {
    await copyReading(db, row.user_account_id, row.stand_in_id);
    await tellAbout(db, row);
  }
};

/**
 * Ends absences that the two accounts do not allow any more, and tells screens that an absence began or is over. Rights do not wait for this: they follow the clock, of calls and of live
 * connections alike.
 */
export const absenceTask =
  (platform: Platform): Task<'absences'> =>
  () =>
    platform.pools.asSystem(async (db) => {
      await endAllUnfit({ db, platform, by: null });
      await beginDue(db);
      for (const row of await store.endPast(db)) await tellAbout(db, row);
    });
