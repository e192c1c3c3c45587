import { matchesApi } from '#api/services/matches.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { asked, type Content } from '#state/opportunity/opportunityContent.ts';
import { useRestedAnswer } from '#ui/hooks/useRestedAnswer.ts';
import type { Estimate } from '@marigold/contract/estimate';

/** Rest between the last change and the question how many match; milliseconds. */
const PAUSE = 600;

/** The estimate as far as it is known. */
export interface EstimateState {
  state: 'empty' | 'counting' | 'ready' | 'failed';
  estimate: Estimate | null;
}

/** How many would match what is written, asked again after every change that matters; an older answer never wins. */
export const useEstimate = (content: Content): EstimateState => {
  const dispatch = useAppDispatch();
  const { companyId } = useMe();
  const isEmpty = !content.jobTitle && content.skills.length === 0;
  const question = isEmpty ? null : JSON.stringify(asked(content));
  const { last, isCurrent, error } = useRestedAnswer<Estimate>(
    question,
    (details) => {
      const body = { details: JSON.parse(details) as ReturnType<typeof asked> };
      return dispatch(matchesApi.endpoints.estimateMatches.initiate({ companyId, body }));
    },
    PAUSE,
  );
  if (isEmpty) return { state: 'empty', estimate: null };
  if (error) return { state: 'failed', estimate: null };
  return { state: isCurrent ? 'ready' : 'counting', estimate: last?.data ?? null };
};
