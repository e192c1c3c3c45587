import { z } from 'zod';
import { line, text } from './kit.ts';

// What the tables of fields share: of opportunities, of the company's profile and of its settings. Each table says what is
// special about its fields; a line, a text and a whole number are the same everywhere.

/** What every field says of itself. */
export interface Base {
  /** Its name in calls. */
  path: string;
  /** Where it is stored. */
  column: string;
  /** Its name on forms, in English, which is the key of its translations; so are the following. */
  label: string;
  /** Its name where there is little room, and in refusals. */
  short?: string;
  /** Its name on public pages, where candidates read something else. */
  heading?: string;
}
/** Who reads a field: whoever in the company sees what it belongs to, or everybody. */
export interface Seen {
  seenBy: 'team' | 'public';
}
/** The most characters, or the largest number. */
export interface Limited {
  max: number;
}

/** What is answered of a text, or of an id; null where there is none. */
export const words = z.string().nullable();
/** What is answered of a whole number; null where there is none. */
export const integer = z.int().nullable();

/** What is stored of what somebody types, by kind. */
export const typed = {
  line: (max: number) => line(max).nullable(),
  text: (max: number) => text(max).nullable(),
  number: (max: number) => z.int().min(0).max(max).nullable(),
};
const answered = { line: words, text: words, number: integer };

/** A line, a text of several lines or a whole number that somebody types. */
export const aValue = <const F extends Base & Limited & { kind: keyof typeof typed }>(field: F) => {
  const answer = { [field.path]: answered[field.kind] } as Record<F['path'], (typeof answered)[F['kind']]>;
  const schema = typed[field.kind](field.max) as ReturnType<(typeof typed)[F['kind']]>;
  return { ...field, schema, answer, shown: answer };
};

/** Shapes as one. */
export type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? { [P in keyof I]: I[P] }
  : never;
/** Shapes as one; of which type, the table knows. */
export const merged = (shapes: readonly z.ZodRawShape[]): unknown => Object.assign({}, ...shapes);

/** The names of a table's fields that are of a kind. */
export type NameOf<T extends Record<string, { kind: string }>, K> = {
  [N in keyof T]: T[N]['kind'] extends K ? N : never;
}[keyof T];

/** A function of the fields of a table. */
export type Handled<F extends { kind: string }, Given extends unknown[], Result> = <K extends F['kind']>(
  field: Extract<F, { kind: K }>,
  ...given: Given
) => Result;
/** A function of fields, made of one for each kind: a kind that is not handled does not compile. */
export const handling =
  <F extends { kind: string }>() =>
  <Given extends unknown[], Result>(handlers: {
    [K in F['kind']]: (field: Extract<F, { kind: K }>, ...given: Given) => Result;
  }): Handled<F, Given, Result> =>
  (field, ...given) =>
    handlers[field.kind](field, ...given);

/** What an answer says of a field that is shown as it is stored; null where it says nothing. */
export const said = (answer: object, path: string): string | null => {
  const value = (answer as Record<string, unknown>)[path];
  return value === null || value === undefined || value === '' ? null : String(value as string | number);
};
