import type { MatchStatus } from '@marigold/contract/matches';
import sql from 'sql-template-tag';
import type { Call } from '#platform/http/call';
import { screeningHeldFor } from './candidateStatus.ts';

/** What decides which status a candidate knows of. */
export interface Telling {
  status: MatchStatus;
  status_since: Date;
  /** Of a rejected one: where the person stood. */
  status_before: MatchStatus | null;
  /** When a rejection is told; null: it is not. */
  told_at: Date | null;
}

/** Whether a match `m` is rejected and its candidate is not told of it yet, or never will be. */
export const isUntold = sql`(m.status = 'rejected' and not coalesce(m.told_at <= now(), false))`;

/** Where a candidate stands as far as they can know: what is decided and not told is not there yet. */
export const visibleStatusNow = ({ status, status_since, status_before, told_at }: Telling): MatchStatus => {
  const now = Date.now();
  if (status === 'failedScreening' && status_since.getTime() > now - screeningHeldFor) return 'matched';
  const isUntold = status === 'rejected' && !(told_at && told_at.getTime() <= now);
  return isUntold ? (status_before ?? status) : status;
};

/** A match that moved, as it was and as it is. */
export interface Moved {
  match_id: string;
  before: Telling;
  after: Telling;
  /** Who of the company moved it, or Marigold itself; null: the person themselves. */
  by: string | null;
}

/** Stands for Marigold itself where somebody of the company could have moved a match. */
export const marigold = 'marigold';

type Hearing = (call: Pick<Call, 'db' | 'platform'>, moved: readonly Moved[]) => Promise<void>;

let hear: Hearing = () => Promise.resolve();

/** What happens, in the same transaction, when matches move. Set once, where the modules are put together. */
export const whenMoved = (handler: Hearing): void => {
  hear = handler;
};

/** Says that matches moved. */
export const sayMoved: Hearing = (call, moved) => hear(call, moved);
