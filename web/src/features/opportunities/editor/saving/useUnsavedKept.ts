import type { RootState } from '#state/root.ts';
import { keepUnsaved } from '#state/opportunity/unsavedDrafts.ts';
import { useEffect } from 'react';
import { useStore } from 'react-redux';

/** Keeps what is not saved of the opportunity in this browser, as long as it is open in the editor. */
export const useUnsavedKept = (opportunityId: string): void => {
  const store = useStore<RootState>();
  useEffect(() => {
    let before: RootState | undefined;
    const keep = () => {
      const state = store.getState();
      const isSame =
        before?.createOpportunity === state.createOpportunity &&
        before.opportunityQuestions === state.opportunityQuestions;
      before = state;
      if (!isSame) keepUnsaved(state, opportunityId);
    };
    keep();
    return store.subscribe(keep);
  }, [store, opportunityId]);
};
