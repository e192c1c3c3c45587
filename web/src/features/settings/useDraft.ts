import { isAborted } from '#api/problem.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { type DraftedSection, draftSettings, type SettingsDrafts, settleSettings } from '#state/settingsUser.ts';
import type { Saving } from '#ui/feedback/SaveState.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A change is saved once it has rested this long; milliseconds. */
const REST = 800;

type Draft<S extends DraftedSection> = NonNullable<SettingsDrafts[S]>;

interface Drafting<S extends DraftedSection> {
  section: S;
  /** Whether a draft can be saved as it is; others wait, and are kept. */
  isComplete: (draft: Draft<S>) => boolean;
  save: (draft: Draft<S>) => Promise<unknown>;
  onRefused?: (error: unknown) => void;
}

/**
 * What was changed in a section: kept for this tab as it is typed, saved once it rests, one after the other, and again
 * after the session or the connection came back.
 */
export const useDraft = <S extends DraftedSection>({ section, isComplete, save, onRefused }: Drafting<S>) => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ settingsUser }) => settingsUser.drafts[section]) as Draft<S> | undefined;
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  const [saving, setSaving] = useState<Saving | null>(null);
  const latest = useRef({ draft, isComplete, save, onRefused });
  useEffect(() => {
    latest.current = { draft, isComplete, save, onRefused };
  });

  const queue = useRef(Promise.resolve());
  const send = useCallback(() => {
    queue.current = queue.current.then(async () => {
      const now = latest.current;
      if (!now.draft || !now.isComplete(now.draft)) return;
      setSaving({ state: 'saving' });
      try {
        await now.save(now.draft);
        latest.current.draft = undefined;
        dispatch(settleSettings({ [section]: now.draft }));
        setSaving({ state: 'saved', at: new Date() });
      } catch (error) {
        if (isAborted(error)) return;
        setSaving({ state: 'failed' });
        now.onRefused?.(error);
      }
    });
  }, [dispatch, section]);

  useEffect(() => {
    if (!draft || isExpired) return;
    const timer = setTimeout(send, REST);
    return () => clearTimeout(timer);
  }, [draft, isExpired, send]);
  useEffect(() => {
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      // Whoever closes the settings at once wants the change all the same.
      send();
    };
  }, [send]);

  const change = useCallback(
    (value: Draft<S>) => void dispatch(draftSettings({ [section]: value })),
    [dispatch, section],
  );
  const shown: Saving | null = draft && !isComplete(draft) ? { state: 'incomplete' } : saving;
  return { draft, change, saving: shown, retry: send };
};
