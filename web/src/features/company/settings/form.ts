import { CompanySettings } from '@marigold/contract/company';
import { z } from 'zod';

/** A whole number of a text field. */
const whole = (min: number, max: number, refusal: string) =>
  z.coerce.number(refusal).int(refusal).min(min, refusal).max(max, refusal);
const points = whole(1, 100, 'Enter a whole number from 1 to 100.');

const Fields = CompanySettings.extend({
  thresholdTop: points,
  thresholdGreat: points,
  thresholdGood: points,
  matchesLimit: whole(100, 50_000, 'Enter a whole number from 100 to 50,000.'),
  retentionMonths: whole(1, 60, 'Enter a whole number from 1 to 60.'),
});
/** Rankings are compared as soon as they are numbers, whatever else is wrong in the form. */
const Rankings = Fields.pick({ thresholdTop: true, thresholdGreat: true, thresholdGood: true });
const when = ({ value }: { value: unknown }) => Rankings.safeParse(value).success;

/** The settings' form: numbers as they are typed, and rankings in their order. */
export const SettingsForm = Fields.refine(({ thresholdGreat, thresholdGood }) => thresholdGreat > thresholdGood, {
  path: ['thresholdGreat'],
  error: 'Great must begin above good.',
  when,
}).refine(({ thresholdTop, thresholdGreat }) => thresholdTop > thresholdGreat, {
  path: ['thresholdTop'],
  error: 'Top must begin above great.',
  when,
});

/** Settings that decide who matches: a change has everybody compared again. */
export const deciding = ['thresholdTop', 'thresholdGreat', 'thresholdGood', 'matchesLimit'] as const;

/** What differs from what is saved. */
export const changesOf = <Settings extends object>(saved: Settings, wanted: Settings): Partial<Settings> =>
  Object.fromEntries(
    (Object.keys(saved) as (keyof Settings)[])
      .filter((setting) => saved[setting] !== wanted[setting])
      .map((setting) => [setting, wanted[setting]]),
  ) as Partial<Settings>;
