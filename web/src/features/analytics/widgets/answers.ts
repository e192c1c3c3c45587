import type {
  Counter,
  Distribution,
  Duration,
  ScreeningWidget,
  Widget,
  WidgetName,
} from '@marigold/contract/reportingWidgets';
import type { MatchStatus } from '@marigold/contract/pipeline';
import { useGetWidgetQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import type { QueryState } from '#ui/feedback/Result.tsx';
import type { Asked } from '../view.ts';

/** Whether an answer counts something by day. */
export const isCounter = (answer: Widget): answer is Counter => 'changePercent' in answer;
/** Whether an answer tells how long something took. */
export const isDuration = (answer: Widget): answer is Duration => 'averageDays' in answer;
/** Whether an answer tells what screenings came to. */
export const isScreening = (answer: Widget): answer is ScreeningWidget => 'pending' in answer;
/** Whether an answer tells how something is distributed. */
export const isDistribution = (answer: Widget): answer is Distribution => 'items' in answer;

/** Asks for a widget whose answer has a certain shape. */
export const useWidget = <T extends Widget>(
  widget: WidgetName,
  asked: Asked,
  hasShape: (answer: Widget) => answer is T,
  matchStatus?: MatchStatus,
): QueryState<T> => {
  const { companyId } = useMe();
  const query = useGetWidgetQuery({ companyId, widget, body: { ...asked, ...(matchStatus && { matchStatus }) } });
  const { data, error, isFetching, refetch } = query;
  return { ...(data && hasShape(data) && { data }), error, isFetching, refetch };
};
