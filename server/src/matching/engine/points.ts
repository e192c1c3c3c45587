import { relocations } from './facts.ts';
import type { Places } from './places.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from './prepare.ts';
import { earlierTitleCredit, maxPoints, salaryStretch } from './rules.ts';

/*
 * One pure function for each fact, in whole points. What is not asked gives full points. What a member did not say
 * about themselves gives half; a wish that a member did not voice is met.
 */

/** The credit of the best of a member's titles, in percent; by the titles' numbers, the newest first, 0 for none. */
export const bestTitleCredit = (table: Uint8Array, newest: number, second: number, third: number): number =>
  Math.max(table[newest]!, earlierTitleCredit(Math.max(table[second]!, table[third]!)));

/** The same for titles in a list. */
export const titleCreditOf = (titles: ArrayLike<number>, table: Uint8Array): number =>
  bestTitleCredit(table, titles[0] ?? 0, titles[1] ?? 0, titles[2] ?? 0);

/** Points by the credits that the wanted skills add up to; without wanted skills they follow the title. */
export const skillPoints = (wanted: PreparedOpportunity, credits: number, title: number): number => {
  if (wanted.skills.length > 0) return share(maxPoints.skills, credits, 100 * wanted.skills.length);
  return wanted.title > 0 ? share(maxPoints.skills, title, 100) : maxPoints.skills;
};

/** Points by the title's credit; without a title the master data knows they follow the skills. */
export const titlePoints = (wanted: PreparedOpportunity, credits: number, title: number): number => {
  if (wanted.title > 0) return share(maxPoints.jobTitle, title, 100);
  return wanted.skills.length > 0 ? share(maxPoints.jobTitle, credits, 100 * wanted.skills.length) : maxPoints.jobTitle;
};

/** How a place lies to that of a role: near or not asked for, within its distance or not known, or beyond it. */
export const lies = { near: 0, within: 1, inCountry: 2, abroad: 3 } as const;
export type Lies = (typeof lies)[keyof typeof lies];

/** How a place lies to that of a role; a remote role asks for no place. */
export const liesTo = (wanted: PreparedOpportunity, place: number, places: Places): Lies => {
  if (!wanted.asksLocation || (wanted.place === place && wanted.place !== 0)) return lies.near;
  if (wanted.place === 0 || place === 0) return lies.within;
  const distance = places.squareMetres(wanted.place, place);
  if (distance <= wanted.near) return lies.near;
  if (distance <= wanted.far) return lies.within;
  return places.areInOneCountry(wanted.place, place) ? lies.inCountry : lies.abroad;
};

const [, country, anywhere, named] = relocations.keys();

/** Whether somebody would move for a role beyond its distance: within the country, anywhere, or to a place that they named near it. */
export const wouldMove = (
  wanted: PreparedOpportunity,
  lying: Lies,
  { relocation, relocationPlaces }: Pick<PreparedMember, 'relocation' | 'relocationPlaces'>,
  places: Places,
): boolean => {
  if (relocation === anywhere) return true;
  if (relocation === country) return lying === lies.inCountry;
  return relocation === named && relocationPlaces.some((place) => liesTo(wanted, place, places) <= lies.within);
};

/** By how the place lies; who would move counts half. */
export const locationPointsOf = (lying: Lies, moves: boolean): number => {
  if (lying === lies.near) return maxPoints.location;
  return lying === lies.within || moves ? maxPoints.location / 2 : 0;
};

/** By distance, and by where somebody would move. */
const locationPoints = (wanted: PreparedOpportunity, member: PreparedMember, places: Places): number => {
  const lying = liesTo(wanted, member.place, places);
  return locationPointsOf(lying, wouldMove(wanted, lying, member, places));
};

/** The wish (in a year, 0: none) against the upper end of the band; between two currencies no rate is invented, it counts half. */
export const salaryPoints = (wanted: PreparedOpportunity, wish: number, currency: number): number => {
  if (wanted.currency === 0 || wish === 0) return maxPoints.salary;
  if (wanted.currency !== currency) return maxPoints.salary / 2;
  if (wish <= wanted.salaryMaximum) return maxPoints.salary;
  return wish * 100 <= wanted.salaryMaximum * salaryStretch ? maxPoints.salary / 2 : 0;
};

/** In the band or above it; one band short counts half. */
export const experiencePoints = (wanted: PreparedOpportunity, years: number): number => {
  if (!wanted.asksExperience) return maxPoints.experience;
  if (years === experienceUnknown) return maxPoints.experience / 2;
  if (years >= wanted.experienceFrom) return maxPoints.experience;
  return years >= wanted.experienceNearly ? maxPoints.experience / 2 : 0;
};

/** The level asked for or a higher one; one level short counts half. */
export const educationPoints = (wanted: PreparedOpportunity, level: number): number => {
  if (wanted.education === 0) return maxPoints.education;
  if (level === 0) return maxPoints.education / 2;
  if (level >= wanted.education) return maxPoints.education;
  return level + 1 === wanted.education ? maxPoints.education / 2 : 0;
};

const half = maxPoints.workMode / 2;

/** The half of its fact that the work mode gives. */
export const workModePoints = (wanted: PreparedOpportunity, wished: number): number =>
  suits(wanted.workModes, wished) ? half : 0;

/** The half of the same fact that the employment type gives. */
export const employmentTypePoints = (wanted: PreparedOpportunity, wished: number): number =>
  suits(wanted.employmentTypes, wished) ? half : 0;

/** One industry in common is enough; the industries as bits of two words. */
export const industryPoints = (wanted: PreparedOpportunity, low: number, high: number): number => {
  if ((wanted.industriesLow | wanted.industriesHigh) === 0) return maxPoints.industry;
  if ((low | high) === 0) return maxPoints.industry / 2;
  return ((wanted.industriesLow & low) | (wanted.industriesHigh & high)) === 0 ? 0 : maxPoints.industry;
};

/** The points of the six facts beside skills and title, in their order; of the work mode also its half for the employment type. */
export const otherPoints = (wanted: PreparedOpportunity, member: PreparedMember, places: Places) => {
  const employmentType = employmentTypePoints(wanted, member.employmentTypes);
  return {
    location: locationPoints(wanted, member, places),
    salary: salaryPoints(wanted, member.salaryMinimum, member.currency),
    experience: experiencePoints(wanted, member.experience),
    education: educationPoints(wanted, member.education),
    workMode: workModePoints(wanted, member.workModes) + employmentType,
    employmentType,
    industry: industryPoints(wanted, member.industriesLow, member.industriesHigh),
  };
};

/** Points of the facts beside skills and title. */
export type OtherPoints = Readonly<ReturnType<typeof otherPoints>>;

/** What skills and title give together, by their credits. */
export const rolePoints = (wanted: PreparedOpportunity, credits: number, title: number): number =>
  skillPoints(wanted, credits, title) + titlePoints(wanted, credits, title);

/** All eight facts together, by the credits of skills and title and the points of the others. */
export const totalPoints = (
  wanted: PreparedOpportunity,
  credits: number,
  title: number,
  { location, salary, experience, education, workMode, industry }: OtherPoints,
): number => rolePoints(wanted, credits, title) + location + salary + experience + education + workMode + industry;

/** True where nothing is asked, nothing was wished for, or both meet. */
export const suits = (asked: number, wished: number): boolean => asked === 0 || wished === 0 || (asked & wished) !== 0;

const share = (points: number, part: number, whole: number): number => Math.floor((points * part) / whole);
