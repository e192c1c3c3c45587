import { phrase } from '@marigold/words/sentence';
import { message } from './words/issues.ts';
import { z } from 'zod';
import { type Base, handling, type Limited, type NameOf, typed } from './fieldTable.ts';
import { Language, TimeZone } from './kit.ts';

interface About {
  /** The heading of its block on the page; a setting without one stands in the block of the one before it. */
  title?: string;
  /** What the settings of its block do, in a sentence or two. */
  hint?: string;
  /** Who matches depends on it: a change has everybody compared with the open roles again. */
  decides?: true;
}
interface Ranged {
  min: number;
  max: number;
}

/** The kinds of settings. The first four need nothing but their row in the table; every other has code of its own. */
export interface Kinds {
  line: Limited;
  text: Limited;
  number: Ranged;
  /** Yes or no, each said as a sentence. */
  switch: { on?: string; off?: string };
  points: Ranged;
  delay: Ranged;
  zone: object;
  language: object;
}
/** A kind of setting. */
export type Kind = keyof Kinds;

type Row = { [P in Kind]: Base & About & Kinds[P] & { kind: P; schema: z.ZodType } }[Kind];

const whole = ({ min, max }: Ranged) => {
  const refusal = message(
    phrase('Enter a whole number from {{least}} to {{most}}.', { least: min, most: max.toLocaleString('en') }),
  );
  return z.int(refusal).min(min, refusal).max(max, refusal);
};
/** What is stored of the settings that need no schema of their own, by kind: a number is always there, a text need not be. */
const schemasBy = {
  line: ({ max }: Limited) => typed.line(max),
  text: ({ max }: Limited) => typed.text(max),
  number: whole,
  points: whole,
  delay: whole,
  switch: () => z.boolean(),
};
type Plain = { [P in keyof typeof schemasBy]: Base & About & Kinds[P] & { kind: P } }[keyof typeof schemasBy];
/** A setting of a kind that needs no schema of its own. */
const aSetting = <const F extends Plain>(field: F) => ({
  ...field,
  schema: (schemasBy[field.kind] as (field: F) => z.ZodType)(field) as ReturnType<(typeof schemasBy)[F['kind']]>,
});

/**
 * How a company wants Marigold to work, in the order of the page: the one list of it. Storing, both calls, the form and the
 * page walk it.
 */
export const settingsFields = {
  approvalRequired: aSetting({
    kind: 'switch',
    path: 'approvalRequired',
    column: 'approval_required',
    label: 'Approval',
    title: 'Approval',
    hint: 'With it, an admin or reviewer reads every role before candidates see it. Admins can always post.',
    on: 'Roles are posted after a review',
    off: 'Roles are posted without a review',
  }),
  thresholdGood: aSetting({
    kind: 'points',
    path: 'thresholdGood',
    column: 'threshold_good',
    min: 1,
    max: 100,
    label: 'Good from',
    short: 'Thresholds',
    title: 'Rankings',
    hint: 'How many of 100 points make a match good, great or top. Below good, somebody is no match, unless they applied. Saving compares everybody with your open roles again: candidates change their ranking, or go if nobody has dealt with them.',
    decides: true,
  }),
  thresholdGreat: aSetting({
    kind: 'points',
    path: 'thresholdGreat',
    column: 'threshold_great',
    min: 1,
    max: 100,
    label: 'Great from',
    short: 'Thresholds',
    decides: true,
  }),
  thresholdTop: aSetting({
    kind: 'points',
    path: 'thresholdTop',
    column: 'threshold_top',
    min: 1,
    max: 100,
    label: 'Top from',
    short: 'Thresholds',
    decides: true,
  }),
  matchesLimit: aSetting({
    kind: 'number',
    path: 'matchesLimit',
    column: 'matches_limit',
    min: 100,
    max: 50_000,
    label: 'Matches of one role, at most',
    short: 'Most matches',
    title: 'Stored matches',
    hint: 'The best ones of each role are kept, so many at most. Fewer keep lists short; nobody who applied is left out.',
    decides: true,
  }),
  rejectionDelay: aSetting({
    kind: 'delay',
    path: 'rejectionDelaySeconds',
    column: 'rejection_delay_seconds',
    min: 60,
    max: 604_800,
    label: 'Candidates are told after',
    short: 'Delay',
    title: 'Rejections',
    hint: 'The news waits this long before it goes out. Until then a rejection can be taken back, and the candidate never hears of it.',
  }),
  showsAnswered: aSetting({
    kind: 'switch',
    path: 'showsAnswered',
    column: 'shows_answered',
    label: 'Answers in time',
    title: 'Answers in time',
    hint: 'Every candidate who waits is promised a day. Your job pages can say how many heard by it, once ten or more did or should have.',
    on: 'Job pages say how many heard in time',
    off: 'Job pages do not say it',
  }),
  secondStepRequired: aSetting({
    kind: 'switch',
    path: 'secondStepRequired',
    column: 'second_factor_required',
    label: 'Second step of signing in',
    title: 'Signing in',
    hint: 'With it, everybody of your company enters a code of an authenticator app when they sign in. Whoever has none yet is signed out, and sets it up when they sign in again.',
    on: 'Everybody needs a second step',
    off: 'Everybody chooses for themselves',
  }),
  timeZone: {
    kind: 'zone',
    path: 'timeZone',
    column: 'time_zone',
    schema: TimeZone,
    label: 'Time zone',
    title: 'Time and language',
    hint: 'Days begin and end in this time zone, in reports for example. Mails to people whose language is not known are written in this one.',
  },
  language: {
    kind: 'language',
    path: 'language',
    column: 'language',
    schema: Language,
    label: 'Language of mails',
    short: 'Language',
  },
  retention: aSetting({
    kind: 'number',
    path: 'retentionMonths',
    column: 'retention_months',
    min: 1,
    max: 60,
    label: 'Months',
    short: 'Months of keeping',
    title: 'Keeping candidates’ data',
    hint: 'How long an application is kept. Once it is decided and these months have passed, it is deleted.',
  }),
} as const satisfies Record<string, Row>;

type Table = typeof settingsFields;
type FieldName = keyof Table;
/** A setting of one of these kinds. */
export type Field<K extends Kind = Kind> = {
  [P in K]: Base & About & Kinds[P] & { kind: P; schema: z.ZodType } & Pick<Table[NameOf<Table, P>], 'path' | 'column'>;
}[K];
/** All settings, in the order of the page. */
export const fields = Object.values<Row>(settingsFields) as Field[];
/** A function of settings, made of one for each kind. */
export const byKind = handling<Field>();

/** What is stored of the settings, by column. */
export type Content = { [N in FieldName as Table[N]['column']]: z.output<Table[N]['schema']> };
/** What calls take and answer of the settings, by path. */
export const schemas = Object.fromEntries(
  fields.map(({ path, schema, hint, label }) => [path, schema.describe(hint ?? label)]),
) as {
  [N in FieldName as Table[N]['path']]: Table[N]['schema'];
};
/** The settings that decide who matches. */
export const deciding = fields.filter(({ decides }) => decides).map(({ path }) => path);
