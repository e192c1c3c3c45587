import { useZodForm } from '#ui/form/Form.tsx';
import { useCallback, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useTyped } from './useTyped.ts';

/** A form checked by a schema whose fields stay, through a reload and a field that closes, until it is sent or given up: then it is to be forgotten. */
export const useTypedForm = <I extends FieldValues, O extends FieldValues>(
  key: string,
  schema: z.ZodType<O, I>,
  defaults: Parameters<typeof useZodForm<I, O>>[1],
) => {
  const [typed, setTyped] = useTyped(key);
  const form = useZodForm(
    schema,
    typed === undefined ? defaults : Object.assign({}, defaults, JSON.parse(typed) as Partial<I>),
  );
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setTyped(JSON.stringify(values)) }),
    [subscribe, setTyped],
  );
  const forget = useCallback(() => setTyped(undefined), [setTyped]);
  return { form, forget };
};
