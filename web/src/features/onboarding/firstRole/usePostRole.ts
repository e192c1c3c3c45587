import { opportunityApi, usePostOpportunityMutation } from '#api/services/opportunity.ts';
import { currentContent, sendJob, unsaved } from '#state/opportunity/opportunityDraft.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { useStore } from 'react-redux';

/** Saving that was overtaken merges and tries again; this often at most. */
const TRIES = 3;

/** Saves the role and posts it, once however often it is tried. Answers its id; rejects with an ApiError. */
export const usePostRole = () => {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [post] = usePostOpportunityMutation();

  const save = async (companyId: string, userId: string, opportunityId: string) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const state = store.getState();
      const { version } = state.createOpportunity;
      const operations = unsaved(state);
      if (version !== null && operations.length === 0) return;
      await dispatch(
        sendJob({ companyId, userId, opportunityId, version, operations, content: currentContent(state) }),
      );
    }
  };
  const isPosted = async (companyId: string, opportunityId: string) => {
    const { data } = await dispatch(
      opportunityApi.endpoints.getOpportunity.initiate(
        { companyId, opportunityId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    return data?.status === 'Posted';
  };
  return async (): Promise<string> => {
    const { onboarding, createOpportunity } = store.getState();
    const { opportunityId } = createOpportunity;
    if (!onboarding.registration || !opportunityId) throw new Error('There is no role to post.');
    const { companyId, userAccountId } = onboarding.registration;
    await save(companyId, userAccountId, opportunityId);
    try {
      await post({ companyId, opportunityId, body: undefined }).unwrap();
    } catch (error) {
      // The answer to an earlier try may have been lost on its way.
      if (!(await isPosted(companyId, opportunityId))) throw error;
    }
    return opportunityId;
  };
};
