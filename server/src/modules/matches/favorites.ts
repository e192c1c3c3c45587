import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { opportunityFor } from '#modules/opportunity';
import { tellMatch } from './decisions/moves.ts';
import * as store from './store.ts';

/** Marks or unmarks a candidate as a favourite of the whole team; the same again changes nothing. */
export const mark = async (
  call: CompanyCall,
  opportunityId: string,
  matchId: string,
  isFavorite: boolean,
): Promise<void> => {
  const opportunity = await opportunityFor(call, opportunityId, 'commentOnCandidates');
  if (!(await store.find(call.db, opportunityId, matchId))) throw notFound('Match');
  const marked = await store.mark(call.db, matchId, isFavorite);
  if (marked) await tellMatch(call, opportunity, marked, { isFavorite });
};
