import type { reporting } from '@marigold/contract/reporting';
import type { Ask } from '@marigold/contract/kit';
import type { ViewDays } from '@marigold/contract/reportingView';

type Behind = Pick<Ask<typeof reporting.routes.listPeopleBehind>['body'], 'measure' | 'key'>;

/** A number whose people are to be seen. */
export interface Opened extends Behind {
  /** What it counts, in the reader's words. */
  title: string;
  /** Its days, where they are not those of the whole dashboard. */
  span?: ViewDays;
}

/** Shows the people behind a number. */
export type Open = (opened: Opened) => void;
