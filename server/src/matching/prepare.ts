import type { MemberFacts, OpportunityFacts } from './facts.ts';
import type { Reference } from './reference.ts';
import { hybridWorkMode, reach, remoteWorkMode, titlesCounted } from './rules.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An opportunity in numbers; 0 stands for what is not asked. */
export interface PreparedOpportunity {
  opportunityId: string;
  company: number;
  /** Wanted, must-haves among them, each once. */
  skills: Uint32Array;
  mustHaves: Uint32Array;
  title: number;
  asksLocation: boolean;
  place: number;
  /** Squares of metres. */
  near: number;
  far: number;
  currency: number;
  /** In a year; Infinity where the band is open-ended. */
  salaryMaximum: number;
  asksExperience: boolean;
  experienceFrom: number;
  experienceNearly: number;
  education: number;
  workModes: number;
  employmentTypes: number;
  industriesLow: number;
  industriesHigh: number;
}

/** A member in numbers; 0 stands for what was not said, an experience of 255 for years not said. */
export interface PreparedMember {
  company: number;
  skills: Uint32Array;
  /** Newest first. */
  titles: Uint32Array;
  place: number;
  currency: number;
  salaryMinimum: number;
  experience: number;
  education: number;
  workModes: number;
  employmentTypes: number;
  industriesLow: number;
  industriesHigh: number;
}

export const experienceUnknown = 255;

/** Turns an opportunity's facts into numbers. Ids that the master data does not know count as not asked. */
export const prepareOpportunity = (facts: OpportunityFacts, reference: Reference): PreparedOpportunity => {
  const { taxonomy, places } = reference;
  const mustHaves = numbersOf(facts.mustHaveSkillsIds, taxonomy.skills);
  const band = facts.salaryId === null ? undefined : reference.salaryBands.get(facts.salaryId);
  const experience = facts.experienceId === null ? undefined : reference.experience.get(facts.experienceId);
  const { near, far } = facts.workModeId === hybridWorkMode ? reach.hybrid : reach.daily;
  const industries = maskOf(facts.industriesIds.map((id) => reference.industries.find(id)));
  return {
    opportunityId: facts.opportunityId,
    company: reference.companies.number(facts.companyId),
    skills: numbersOf([...facts.skillsIds, ...facts.mustHaveSkillsIds], taxonomy.skills),
    mustHaves,
    title: taxonomy.titles.find(facts.jobTitleId),
    asksLocation: facts.locationId !== null && facts.workModeId !== remoteWorkMode,
    place: places.number(facts.locationId),
    near: (near * 1000) ** 2,
    far: (far * 1000) ** 2,
    currency: band ? reference.currencies.number(band.currency) : 0,
    salaryMaximum: band?.max ?? Infinity,
    asksExperience: experience !== undefined,
    experienceFrom: experience?.from ?? 0,
    experienceNearly: experience?.nearly ?? 0,
    education: reference.educationTypes.find(facts.educationTypeId),
    workModes: maskOf([reference.workModes.find(facts.workModeId)]).low,
    employmentTypes: maskOf([reference.employmentTypes.find(facts.employmentTypeId)]).low,
    industriesLow: industries.low,
    industriesHigh: industries.high,
  };
};

/** Turns a member's facts into numbers. Ids that the master data does not know count as not said. */
export const prepareMember = (facts: MemberFacts, reference: Reference): PreparedMember => {
  const { taxonomy } = reference;
  const industries = maskOf(facts.industriesIds.map((id) => reference.industries.find(id)));
  const years = facts.experienceYears;
  return {
    company: reference.companies.number(facts.companyId),
    skills: numbersOf(facts.skillsIds, taxonomy.skills),
    titles: Uint32Array.from(facts.jobTitleIds.slice(0, titlesCounted), (id) => taxonomy.titles.find(id)),
    place: reference.places.number(facts.locationId),
    currency: reference.currencies.number(facts.salaryCurrency),
    salaryMinimum: Math.max(0, Math.ceil(facts.salaryMinimum ?? 0)),
    experience: years === null ? experienceUnknown : Math.min(experienceUnknown - 1, Math.max(0, Math.floor(years))),
    education: reference.educationTypes.find(facts.educationTypeId),
    workModes: maskOf(facts.workModesIds.map((id) => reference.workModes.find(id))).low,
    employmentTypes: maskOf(facts.employmentTypesIds.map((id) => reference.employmentTypes.find(id))).low,
    industriesLow: industries.low,
    industriesHigh: industries.high,
  };
};

const numbersOf = (ids: readonly string[], vocabulary: Vocabulary): Uint32Array =>
  Uint32Array.from(new Set(ids.map((id) => vocabulary.find(id)).filter(Boolean)));

/** Numbers from 1 upwards as bits of two 32-bit words; 0 sets none. */
const maskOf = (numbers: readonly number[]): { low: number; high: number } => {
  let [low, high] = [0, 0];
  for (const number of numbers) {
    if (number > 32) high |= 1 << (number - 33);
    else if (number > 0) low |= 1 << (number - 1);
  }
  return { low: low >>> 0, high: high >>> 0 };
};
