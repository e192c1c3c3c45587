import type { MemberFacts } from '#matching/engine/facts';
import type { Country } from './countries.ts';
import type { Dice } from './dice.ts';
import type { Field } from './fields.ts';

const deskModes = [
  ['hybrid', 'remote'],
  ['hybrid'],
  ['remote'],
  ['on-site', 'hybrid'],
  ['on-site', 'hybrid', 'remote'],
];

/** Each year of practice adds this share of the pay in the middle of a career, for twenty years. */
const raise = 0.028;

const drawSalary = (dice: Dice, field: Field, country: Country, years: number, leads: boolean): number => {
  const practice = 0.78 + Math.min(years, 20) * raise;
  const wish = field.pay * country.pay * practice * (leads ? 1.25 : 1) * dice.around(1, 0.12);
  return Math.max(6_000, Math.round(wish / 500) * 500);
};

type Wishes = Pick<MemberFacts, 'workModesIds' | 'employmentTypesIds' | 'salaryMinimum' | 'salaryCurrency'>;

/** How somebody wants to work and what they ask for; some leave it open. */
export const drawWishes = (
  dice: Dice,
  who: { field: Field; country: Country; years: number; leads: boolean },
): Wishes => {
  const { field, country, years, leads } = who;
  const employment = ['full-time'];
  if (dice.chance(0.6)) employment.push('permanent');
  if (dice.chance(0.15)) employment.push('part-time');
  if (dice.chance(0.1)) employment.push(field.isDeskWork ? 'freelance' : 'temporary-agency-work');
  const saysSalary = dice.chance(0.88);

  return {
    workModesIds: dice.chance(0.2) ? [] : [...(field.isDeskWork ? dice.pick(deskModes) : ['on-site'])],
    employmentTypesIds: dice.chance(0.15) ? [] : employment,
    salaryMinimum: saysSalary ? drawSalary(dice, field, country, years, leads) : null,
    salaryCurrency: saysSalary ? country.currency : null,
  };
};
