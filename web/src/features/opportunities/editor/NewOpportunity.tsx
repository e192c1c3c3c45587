import { useMayChange } from '#state/useCan.ts';
import { useAppDispatch } from '#state/root.ts';
import type { RootState } from '#state/root.ts';
import { editorPath } from '#subjects/opportunity/actions/actions.tsx';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { v7 as newId } from 'uuid';
import { startDraft, unsaved } from '#state/opportunity/opportunityDraft.ts';
import { takeUpUnsaved, unsentDraft } from '#state/opportunity/unsavedDrafts.ts';

/** Starts a draft under an id of its own, or takes up one that never reached the server; nothing is sent before the first word. */
export function NewOpportunity() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const mayChange = useMayChange();
  useEffect(() => {
    if (!mayChange) return void navigate('/opportunities', { replace: true });
    const state = store.getState();
    const { opportunityId: known, version } = state.createOpportunity;
    const isUnsent = known !== null && version === null && unsaved(state).length > 0;
    const kept = isUnsent || !state.session.user ? undefined : unsentDraft(state.session.user.userId);
    const id = isUnsent ? known : (kept ?? newId());
    if (!isUnsent && !dispatch(takeUpUnsaved(id))) dispatch(startDraft(id));
    void navigate(editorPath(id), { replace: true });
  }, [dispatch, mayChange, navigate, store]);
  return null;
}
