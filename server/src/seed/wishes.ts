import type { MemberFacts } from '#matching/engine/facts';
import type { JobTitle } from '#modules/masterdata';
import type { Country } from './countries.ts';
import type { Dice } from './dice.ts';
import { fieldOf } from './fields.ts';
import { payAfter } from './pay.ts';

const deskModes = [
  ['hybrid', 'remote'],
  ['hybrid'],
  ['remote'],
  ['on-site', 'hybrid'],
  ['on-site', 'hybrid', 'remote'],
];

type Wishes = Pick<MemberFacts, 'workModesIds' | 'employmentTypesIds' | 'salaryMinimum' | 'salaryCurrency'>;

/** How somebody wants to work and what they ask for; some leave it open. */
export const drawWishes = (
  dice: Dice,
  who: { title: JobTitle; country: Country; years: number; leads: boolean },
): Wishes => {
  const { title, country, years, leads } = who;
  const { isDeskWork } = fieldOf(title.family);
  const employment = ['full-time'];
  if (dice.chance(0.6)) employment.push('permanent');
  if (dice.chance(0.15)) employment.push('part-time');
  if (dice.chance(0.1)) employment.push(isDeskWork ? 'freelance' : 'temporary-agency-work');
  const saysSalary = dice.chance(0.88);
  const wish = () => payAfter(title, { years, leads }) * country.pay * dice.around(1, 0.12);

  return {
    workModesIds: dice.chance(0.2) ? [] : [...(isDeskWork ? dice.pick(deskModes) : ['on-site'])],
    employmentTypesIds: dice.chance(0.15) ? [] : employment,
    salaryMinimum: saysSalary ? Math.max(6_000, Math.round(wish() / 500) * 500) : null,
    salaryCurrency: saysSalary ? country.currency : null,
  };
};
