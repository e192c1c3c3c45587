import type { ApiError } from '#api/problem.ts';
import { showRefusal } from '#ui/form/Form.tsx';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMemory } from './memory.ts';

/** Shows why the server did not take what this step asked for, when a later step led back here; answers it. */
export const useRefusal = <I extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<I, unknown, O>,
): ApiError | null => {
  const { memory, remember } = useMemory();
  const [refusal] = useState(memory.refusal);
  useEffect(() => {
    if (!refusal) return;
    showRefusal(form, refusal);
    remember({ refusal: null });
  }, [form, refusal, remember]);
  return refusal;
};
