import { isAborted, isApiError } from '#api/problem.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useContent } from '#state/opportunity/useContent.ts';
import type { Saving } from '#ui/feedback/SaveState.tsx';
import { useKeepPage } from '#ui/hooks/useKeepPage.ts';
import type { PartName } from '@marigold/contract/opportunityFields';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { nextJob, sendJob, unsaved } from '#state/opportunity/opportunityDraft.ts';
import { type Outcome, saveQueue } from './saveQueue.ts';

/** What the server refused to store, and why. */
export interface Refusal {
  message: string;
  fields: Partial<Record<PartName, string>>;
}

const fieldAt = /^body\.opportunity\.(\d+)/;

/** Failures that pass by themselves: no connection, a server in trouble, too many calls, a session to be renewed. */
const passes = (status: unknown) =>
  typeof status === 'string' || (typeof status === 'number' && (status >= 500 || status === 429 || status === 401));

/**
 * Saves the draft while it is written where it `savesItself`, else only when asked. `save` answers whether all is saved.
 */
export const useAutosave = (savesItself: boolean) => {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const content = useContent();
  const theirs = useAppSelector(({ createOpportunity }) => createOpportunity.theirs);
  const isUnsaved = useAppSelector((state) => unsaved(state).length > 0);

  const queue = useMemo(
    () =>
      saveQueue({
        next: () => nextJob(store.getState()),
        send: async (job): Promise<Outcome> => {
          try {
            await dispatch(sendJob(job));
            setRefusal(null);
            return 'saved';
          } catch (error) {
            if (isAborted(error)) return 'wait';
            if (!isApiError(error)) throw error;
            if (passes(error.status)) return 'retry';
            const named = (error.errors ?? []).flatMap(({ path, message }) => {
              const operation = job.operations[Number(fieldAt.exec(path)?.[1] ?? -1)];
              return operation ? [[operation.field, message]] : [];
            });
            setRefusal({ message: error.message, fields: Object.fromEntries(named) as Refusal['fields'] });
            return 'wait';
          }
        },
        onState: (state) => {
          setSaving(state === 'saved' ? { state, at: new Date() } : { state });
          if (state === 'failed') announce('Not saved');
        },
      }),
    [store, dispatch],
  );

  useEffect(() => {
    if (!savesItself || !isUnsaved || theirs) return;
    queue.changed();
    // What was about to be saved may be a live role's by now.
    return queue.stop;
  }, [queue, savesItself, isUnsaved, content, theirs]);
  const isDue = savesItself || saving?.state === 'failed';
  useEffect(() => {
    if (!isDue) return;
    const online = () => void queue.flush();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [queue, isDue]);
  useEffect(() => queue.stop, [queue]);
  useKeepPage(isUnsaved);

  const save = useCallback(() => queue.flush().then(() => unsaved(store.getState()).length === 0), [queue, store]);
  return { saving, refusal, isUnsaved, save };
};
