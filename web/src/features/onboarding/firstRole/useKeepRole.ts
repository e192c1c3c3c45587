import { currentContent, sendJob, unsaved } from '#state/opportunity/opportunityDraft.ts';
import type { Content } from '#state/opportunity/opportunityContent.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { useCallback, useRef } from 'react';
import { useStore } from 'react-redux';

/** Whether nothing is written yet: defaults alone are no draft. */
export const isBlank = ({ jobTitle, customJobTitle, skills, salary }: Content) =>
  !jobTitle && !customJobTitle.trim() && skills.length === 0 && !salary;

/** Saves the first role as a draft, one save after the other; what is refused or does not arrive is sent with the next one. */
export const useKeepRole = () => {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const last = useRef(Promise.resolve());
  return useCallback(() => {
    const save = async () => {
      const state = store.getState();
      const { opportunityId, version } = state.createOpportunity;
      const { registration } = state.onboarding;
      const operations = unsaved(state);
      if (!registration || !opportunityId || operations.length === 0 || isBlank(currentContent(state))) return;
      const { companyId, userAccountId: userId } = registration;
      const content = currentContent(state);
      await dispatch(sendJob({ companyId, userId, opportunityId, version, operations, content }));
    };
    last.current = last.current.then(save).catch(() => undefined);
    return last.current;
  }, [dispatch, store]);
};
