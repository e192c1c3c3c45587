import type { CompanySettings } from '@marigold/contract/company';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf } from './form.ts';

type Setting = keyof CompanySettings;

/** A setting as it is typed: numbers are words until they are sent, and what is empty is nothing. */
const asTyped = (value: unknown): string => JSON.stringify(typeof value === 'number' ? String(value) : value || null);

/** The settings that were stored otherwise since `begun`, and that somebody is about to store otherwise again: `typed`. */
export const bothChanged = (
  begun: CompanySettings,
  stored: CompanySettings,
  typed: Partial<Record<Setting, unknown>>,
): Setting[] =>
  (Object.keys(changesOf(begun, stored)) as Setting[]).filter((setting) => {
    const here = asTyped(typed[setting]);
    return here !== asTyped(begun[setting]) && here !== asTyped(stored[setting]);
  });

/**
 * Takes what others save into the form wherever nothing was changed in it, and answers which settings both changed, so that
 * nobody replaces what they have not seen.
 */
export const useMeanwhile = (
  form: UseFormReturn<CompanySettings, unknown, CompanySettings>,
  stored: CompanySettings,
) => {
  const begunRef = useRef(stored);
  const [both, setBoth] = useState<readonly Setting[]>([]);
  useEffect(() => {
    const found = bothChanged(begunRef.current, stored, form.getValues());
    begunRef.current = stored;
    form.reset(stored, { keepDirtyValues: true });
    if (found.length > 0) setBoth((known) => [...new Set([...known, ...found])]);
  }, [form, stored]);
  return {
    both,
    forget: () => setBoth([]),
    /** Whether something else is stored than this form began with, where it was changed in the form too. */
    isNews: (begun: CompanySettings, now: CompanySettings) => bothChanged(begun, now, form.getValues()).length > 0,
  };
};
