import { Faker } from '@faker-js/faker';
import { v5 } from 'uuid';
import type { CompanyRole } from '@marigold/contract/permissions';
import type { DetailPath } from '@marigold/contract/opportunity';
import { catalog, fold, type JobTitle } from '#modules/masterdata';
import { inventCompany } from './company.ts';
import { countries, type Country } from './countries.ts';
import { Dice } from './dice.ts';
import { fieldOf } from './fields.ts';
import { geographyOf, type Town } from './geography.ts';
import { payOf } from './pay.ts';
import { raised } from './phrases.ts';

/** How far a generated opportunity goes. */
export type Progress = 'Draft' | 'PendingApproval' | 'Posted';

export interface CompanyPlan {
  /** Registering with it again answers the same company. */
  registrationId: string;
  name: string;
  locationId: string;
  users: { role: CompanyRole; fullName: string; email: string }[];
  opportunities: { id: string; progress: Progress; details: Partial<Record<DetailPath, unknown>> }[];
}

const namespace = 'b4b7c9d3-6a60-4d55-8a8e-0f7d1f3f2c61';
const roles = ['SuperAdmin', 'Admin', 'Recruiter', 'Employer', 'Reviewer'] as const;
const progress: readonly Progress[] = ['Posted', 'Posted', 'Posted', 'PendingApproval', 'Draft'];
/** Titles that are asked for so often that every pool has people for them. */
const usualTitles = catalog.titles.slice(0, 40);

/** The band that holds the pay of a title in a country after some years. */
const salaryBandOf = (pay: number, currency: string): string | null =>
  catalog.lists.salaryBands.find((band) => band.currency === currency && pay < (band.max ?? Infinity))?.id ?? null;

const detailsOf = (dice: Dice, title: JobTitle, country: Country, town: Town): Partial<Record<DetailPath, unknown>> => {
  const field = fieldOf(title.family);
  const skills = title.skills.slice(0, dice.between(5, 8));
  const [one, two] = skills.flatMap((id) => catalog.skill.get(id) ?? []);
  const name = raised(title.name, 'en', null);
  return {
    jobTitleId: title.id,
    locationId: town.id,
    workModeId: field.isDeskWork ? dice.pick(['hybrid', 'remote', 'on-site']) : 'on-site',
    employmentTypeId: 'full-time',
    salaryId: salaryBandOf(payOf(title) * country.pay * 1.1, country.currency),
    experienceId: dice.pick(['1-to-2-years', '2-to-3-years', '3-to-5-years']),
    educationTypeId: dice.chance(0.5) ? 'bachelors' : null,
    positionId: dice.pick(['mid-level', 'senior', 'specialist']),
    SkillsIds: skills,
    mustHaveSkillsIds: skills.slice(0, 1),
    InterestsIds: field.industries.slice(0, 2),
    description: `We are looking for a ${name.toLowerCase()} in ${town.name}. You will join a small team that plans its own work and shares what it learns.`,
    screeningQuestions: [one, two].flatMap((skill) =>
      skill ? [{ question: `Have you worked with ${skill.name} in the last two years?`, correctAnswer: true }] : [],
    ),
    openQuestions: [{ question: 'What would you like to learn in your next job?' }],
  };
};

/** Invented companies with a person in every role and a few opportunities each; the same ones for the same seed. */
export const planCompanies = ({ count, seed }: { count: number; seed: number }): CompanyPlan[] => {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, index) => {
    const id = (what: string) => v5(`${seed}:${index}:${what}`, namespace);
    const country = dice.pick(countries.slice(0, 8));
    const faker = new Faker({ locale: country.locale, randomizer: dice.randomizer });
    const town = dice.draw(geographyOf(country).cities);
    const titles = dice.some(usualTitles, progress.length);
    const name = inventCompany(dice, fieldOf(titles[0]?.family ?? ''), country);
    const domain = `${fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}-${seed}-${index}.example`;
    return {
      registrationId: id('registration'),
      name,
      locationId: town.id,
      users: roles.map((role) => ({
        role,
        fullName: `${faker.person.firstName()} ${faker.person.lastName()}`,
        email: `${role.toLowerCase()}@${domain}`,
      })),
      opportunities: titles.map((title, place) => ({
        id: id(`opportunity ${place}`),
        progress: progress[place] ?? 'Draft',
        details: detailsOf(dice, title, country, town),
      })),
    };
  });
};
