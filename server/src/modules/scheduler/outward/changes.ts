import type { Call } from '#platform/http/call';
import { tellUpdated } from '../liveEvents.ts';

/** What hearing of changed interviews needs; the database as the company's. */
export type Means = Pick<Call, 'db' | 'platform'>;
type Ear = (means: Means, interviewIds: readonly string[]) => Promise<void>;

let hear: Ear = () => Promise.resolve();
/** Says who hears of interviews that were booked, changed, cancelled or take place after all. */
export const whenInterviewsChange = (ear: Ear): void => {
  hear = ear;
};
/** Says that interviews are not as they were, in the transaction that changed them. */
export const sayChanged: Ear = async (...said) => {
  await hear(...said);
  await tellUpdated(...said);
};
