import type { Places } from './places.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from './prepare.ts';
import { earlierTitleCredit, maxPoints, salaryStretch } from './rules.ts';

/*
 * One pure function for each fact, in whole points. What is not asked gives full points. What a member did not say
 * about themselves gives half; a wish that a member did not voice is met.
 */

/** The credit of the best of a member's titles, in percent. */
export const titleCreditOf = (titles: ArrayLike<number>, table: Uint8Array): number => {
  let best = 0;
  for (let at = 0; at < titles.length; at++) {
    const credit = table[titles[at]!]!;
    best = Math.max(best, at === 0 ? credit : earlierTitleCredit(credit));
  }
  return best;
};

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

/** By distance; a remote role asks for no place. */
export const locationPoints = (wanted: PreparedOpportunity, member: PreparedMember, places: Places): number => {
  if (!wanted.asksLocation || (wanted.place === member.place && wanted.place !== 0)) return maxPoints.location;
  if (wanted.place === 0 || member.place === 0) return maxPoints.location / 2;
  const distance = places.squareMetres(wanted.place, member.place);
  if (distance <= wanted.near) return maxPoints.location;
  return distance <= wanted.far ? maxPoints.location / 2 : 0;
};

/** The wish against the upper end of the band; between two currencies no rate is invented, it counts half. */
export const salaryPoints = (wanted: PreparedOpportunity, member: PreparedMember): number => {
  if (wanted.currency === 0 || member.salaryMinimum === 0) return maxPoints.salary;
  if (wanted.currency !== member.currency) return maxPoints.salary / 2;
  if (member.salaryMinimum <= wanted.salaryMaximum) return maxPoints.salary;
  return member.salaryMinimum * 100 <= wanted.salaryMaximum * salaryStretch ? maxPoints.salary / 2 : 0;
};

/** In the band or above it; one band short counts half. */
export const experiencePoints = (wanted: PreparedOpportunity, member: PreparedMember): number => {
  if (!wanted.asksExperience) return maxPoints.experience;
  if (member.experience === experienceUnknown) return maxPoints.experience / 2;
  if (member.experience >= wanted.experienceFrom) return maxPoints.experience;
  return member.experience >= wanted.experienceNearly ? maxPoints.experience / 2 : 0;
};

/** The level asked for or a higher one; one level short counts half. */
export const educationPoints = (wanted: PreparedOpportunity, member: PreparedMember): number => {
  if (wanted.education === 0) return maxPoints.education;
  if (member.education === 0) return maxPoints.education / 2;
  if (member.education >= wanted.education) return maxPoints.education;
  return member.education + 1 === wanted.education ? maxPoints.education / 2 : 0;
};

/** Half for the work mode and half for the employment type. */
export const workModePoints = (wanted: PreparedOpportunity, member: PreparedMember): number =>
  (suits(wanted.workModes, member.workModes) ? maxPoints.workMode / 2 : 0) +
  (suits(wanted.employmentTypes, member.employmentTypes) ? maxPoints.workMode / 2 : 0);

/** One industry in common is enough. */
export const industryPoints = (wanted: PreparedOpportunity, member: PreparedMember): number => {
  if ((wanted.industriesLow | wanted.industriesHigh) === 0) return maxPoints.industry;
  if ((member.industriesLow | member.industriesHigh) === 0) return maxPoints.industry / 2;
  const common = (wanted.industriesLow & member.industriesLow) | (wanted.industriesHigh & member.industriesHigh);
  return common === 0 ? 0 : maxPoints.industry;
};

/** What the six facts beside skills and title give together. */
const otherPoints = (wanted: PreparedOpportunity, member: PreparedMember, places: Places): number =>
  locationPoints(wanted, member, places) +
  salaryPoints(wanted, member) +
  experiencePoints(wanted, member) +
  educationPoints(wanted, member) +
  workModePoints(wanted, member) +
  industryPoints(wanted, member);

/** The score: all eight facts together, by the credits of skills and title. */
export const totalPoints = (
  wanted: PreparedOpportunity,
  member: PreparedMember,
  credits: number,
  title: number,
  places: Places,
): number =>
  skillPoints(wanted, credits, title) + titlePoints(wanted, credits, title) + otherPoints(wanted, member, places);

/** True where nothing is asked, nothing was wished for, or both meet. */
export const suits = (asked: number, wished: number): boolean => asked === 0 || wished === 0 || (asked & wished) !== 0;

const share = (points: number, part: number, whole: number): number => Math.floor((points * part) / whole);
