import { useListChoicesQuery } from '#api/services/masterdata.ts';
import { startOpportunity } from '#state/opportunity/createOpportunity.ts';
import { setOnboarding } from '#state/onboarding/onboarding.ts';
import type { Content } from '#state/opportunity/opportunityContent.ts';
import { changeContent, currentContent, startDraft } from '#state/opportunity/opportunityDraft.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { useContent } from '#state/opportunity/useContent.ts';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import { v7 as newId } from 'uuid';
import { isBlank, useKeepRole } from './useKeepRole.ts';

/** What most roles are; shown, and changed by a click. */
const USUAL_TYPE = 'full-time';

/** What is written is saved once typing rests; milliseconds. */
const PAUSE = 800;

/** The first role while it is written: a draft as the editor keeps it, so whoever leaves finds it there again. */
export const useRole = () => {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const content = useContent();
  const { data: choices } = useListChoicesQuery();
  const keep = useKeepRole();

  useEffect(() => {
    const { createOpportunity, onboarding } = store.getState();
    if (createOpportunity.opportunityId !== null) return;
    dispatch(startDraft(newId()));
    dispatch(changeContent({ location: onboarding.companyData.location }));
  }, [dispatch, store]);
  const usual = choices?.employmentTypes.find(({ id }) => id === USUAL_TYPE);
  const isUntouched = content.employmentType === null;
  useEffect(() => {
    if (usual && isUntouched) dispatch(changeContent({ employmentType: usual }));
  }, [dispatch, usual, isUntouched]);
  // What is written is kept on the server, too, for whoever goes on in another browser.
  useEffect(() => {
    if (isBlank(content)) return undefined;
    const timer = setTimeout(() => void keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [content, keep]);
  // Defaults alone are no draft to find again.
  useEffect(
    () => () => {
      if (isBlank(currentContent(store.getState()))) dispatch(startOpportunity());
    },
    [dispatch, store],
  );

  const change = useCallback(
    (changed: Partial<Content>) => {
      dispatch(changeContent(changed));
      // The role is kept in a part of its own; the note that everything is saved is the onboarding’s.
      dispatch(setOnboarding({}));
    },
    [dispatch],
  );
  return { content, change, choices };
};
