import type { CompanySettings } from '@marigold/contract/company';
import { byKind, type Field, fields } from '@marigold/contract/settingsFields';
import { z } from 'zod';

const whole = ({ schema }: Field<'number' | 'points'>) =>
  z
    .unknown()
    .transform((written): unknown => Number(written))
    .pipe(schema);
const written = ({ schema }: Field<'line' | 'text'>) => schema.transform((text) => text || null);
const asIs = ({ schema }: Field) => schema;
/** What is typed for a setting, as the setting. */
const typed = byKind<[], z.ZodType>({
  line: written,
  text: written,
  number: whole,
  points: whole,
  switch: asIs,
  delay: asIs,
  zone: asIs,
  language: asIs,
});
const shapeOf = (some: readonly Field[]) => Object.fromEntries(some.map((field) => [field.path, typed(field)]));
const Fields = z.object(shapeOf(fields)) as unknown as z.ZodType<CompanySettings, CompanySettings>;
/** Rankings are compared as soon as they are numbers, whatever else is wrong in the form. */
const Rankings = z.object(shapeOf(fields.filter(({ kind }) => kind === 'points')));
const when = ({ value }: { value: unknown }) => Rankings.safeParse(value).success;

/** The settings' form: numbers as they are typed, and rankings in their order. */
export const SettingsForm = Fields.refine(
  ({ thresholdGreat, thresholdGood }) => Number(thresholdGreat) > Number(thresholdGood),
  { path: ['thresholdGreat'], error: 'Great must begin above good.', when },
).refine(({ thresholdTop, thresholdGreat }) => Number(thresholdTop) > Number(thresholdGreat), {
  path: ['thresholdTop'],
  error: 'Top must begin above great.',
  when,
});

/** What differs from what is saved. */
export const changesOf = <Settings extends object>(saved: Settings, wanted: Settings): Partial<Settings> =>
  Object.fromEntries(
    (Object.keys(saved) as (keyof Settings)[])
      .filter((setting) => saved[setting] !== wanted[setting])
      .map((setting) => [setting, wanted[setting]]),
  ) as Partial<Settings>;
