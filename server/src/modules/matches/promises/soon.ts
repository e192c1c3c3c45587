import type { Db } from '#platform/database/db';
import { enqueue } from '#platform/jobs/jobs';
import { heldSeconds, inSeconds } from '../decisions/letters.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Mails a candidate by which day they hear now. */
    'promises.told': { matchId: string };
  }
}

/** Has it looked at a moment what a candidate is to read about the day; who asks later replaces it. */
export const tellAt = (db: Db, matchId: string, runAt: Date): Promise<void> =>
  enqueue(db, 'promises.told', { matchId }, { key: `promises.told ${matchId}`, runAt });

/** Has a candidate read of a day that was moved, once it cannot be taken back any more. */
export const tellLater = (db: Db, matchId: string): Promise<void> => tellAt(db, matchId, inSeconds(heldSeconds + 1));
