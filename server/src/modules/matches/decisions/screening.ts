import type { Db } from '#platform/database/db';
import { marigold } from './statusNotices.ts';
import { lockMatch, type Means, tellChange } from './withdrawals.ts';
import * as store from '../store.ts';

/** Where a candidate can stand while screening questions are asked. */
const screened: readonly string[] = ['matched', 'inReview'];

/** Whether a candidate stands where screening questions are asked. */
export const isScreened = (status: string): boolean => screened.includes(status);

/** Keeps a match as it stands until the transaction ends; matches are locked before their conversations. */
export const holdMatch = async (db: Db, matchId: string): Promise<void> => {
  await lockMatch(db, matchId);
};

/**
 * What the answers of a screening come to: in review, or out. Who stands elsewhere by now stays there, and nobody goes out of
 * a role that is not posted.
 */
export const followScreening = async (
  means: Means,
  matchId: string,
  { isPassed, isPosted }: { isPassed: boolean; isPosted: boolean },
): Promise<void> => {
  const match = await lockMatch(means.db, matchId);
  const to = isPassed ? 'inReview' : 'failedScreening';
  if (!isScreened(match.status) || match.status === to || !(isPassed || isPosted)) return;
  await tellChange(means, match, await store.move(means.db, match, { to, userId: null }), marigold);
};
