import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type Schema = z.ZodObject<z.ZodRawShape>;

/** The schema's fields as a query string holds them; what does not fit falls back to the field's default. */
export const readUrlState = <S extends Schema>(schema: S, params: URLSearchParams): z.output<S> => {
  const given = Object.keys(schema.shape).flatMap((name) => {
    const value = params.get(name);
    return value !== null && schema.shape[name]?.['~standard'] && fits(schema, name, value) ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(given)) as z.output<S>;
};

const fits = (schema: Schema, name: string, value: string) =>
  schema.pick({ [name]: true }).safeParse({ [name]: value }).success;

/** A changed query string: fields at their default are left out, foreign parameters stay. */
export const writeUrlState = <S extends Schema>(
  schema: S,
  params: URLSearchParams,
  change: Partial<z.output<S>>,
): URLSearchParams => {
  const defaults = schema.parse({});
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...readUrlState(schema, params), ...change })) {
    if (value === undefined || value === null || value === '' || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/**
 * Filters that live in the address. Every field of the schema needs a default or must be optional. A change makes a
 * history entry unless `replace` is asked for (while typing).
 */
export const useUrlState = <S extends Schema>(schema: S) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrlState(schema, params), [schema, params]);
  const change = useCallback(
    // The address itself is read: what was rendered last may not know of the change before this one yet.
    (next: Partial<z.output<S>>, { replace = false } = {}) =>
      setParams(writeUrlState(schema, new URLSearchParams(window.location.search), next), { replace }),
    [schema, setParams],
  );
  return [state, change] as const;
};
