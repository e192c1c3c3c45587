import type { ViewDays } from '@marigold/contract/reportingView';
import { WidgetBody } from '@marigold/contract/reportingWidgets';

/** What reports are asked about. */
export interface Asked extends ViewDays {
  usersId: string[];
}

/** Why the server would refuse these days, as a sentence; undefined where it would not. */
export const faultOf = (days: ViewDays): string | undefined => WidgetBody.safeParse(days).error?.issues[0]?.message;
