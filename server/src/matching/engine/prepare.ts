import { bitsOf, type MemberFacts, type OpportunityFacts, type Relocation, relocations } from './facts.ts';
import type { Reference } from './reference.ts';
import { hybridWorkMode, nearPart, remoteWorkMode, titlesCounted, usualDistance } from './rules.ts';
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
  /** Squares of metres: the place is met within the first, and out of reach beyond the second. */
  near: number;
  far: number;
  currency: number;
  /** In a year; 0 and Infinity where the band is open-ended. */
  salaryMinimum: number;
  salaryMaximum: number;
  asksExperience: boolean;
  experienceFrom: number;
  /** Infinity where the band is open-ended. */
  experienceTo: number;
  experienceNearly: number;
  education: number;
  workModes: number;
  employmentTypes: number;
  industriesLow: number;
  industriesHigh: number;
  /** The facts without which there is no match, as bits by their places among the facts. */
  required: number;
}

/** A member in numbers; 0 stands for what was not said, an experience of 255 for years not said. */
export interface PreparedMember {
  company: number;
  skills: Uint32Array;
  /** Newest first. */
  titles: Uint32Array;
  place: number;
  /** Where they would move, as the place in `relocations`; what was not said counts as no. */
  relocation: number;
  /** The places they would move to, where they named some. */
  relocationPlaces: Uint32Array;
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
  const usual = facts.workModeId === hybridWorkMode ? usualDistance.hybrid : usualDistance.daily;
  const metres = (facts.maxDistanceKm ?? usual) * 1000;
  const industries = maskOf(facts.industriesIds, reference.industries);
  return {
    opportunityId: facts.opportunityId,
    company: reference.companies.number(facts.companyId),
    skills: numbersOf([...facts.skillsIds, ...facts.mustHaveSkillsIds], taxonomy.skills),
    mustHaves,
    title: taxonomy.titles.find(facts.jobTitleId),
    asksLocation: facts.locationId !== null && facts.workModeId !== remoteWorkMode,
    place: places.number(facts.locationId),
    near: (metres * nearPart) ** 2,
    far: metres ** 2,
    currency: band ? reference.currencies.number(band.currency) : 0,
    salaryMinimum: band?.min ?? 0,
    salaryMaximum: band?.max ?? Infinity,
    asksExperience: experience !== undefined,
    experienceFrom: experience?.from ?? 0,
    experienceTo: experience?.to ?? Infinity,
    experienceNearly: experience?.nearly ?? 0,
    education: reference.educationTypes.find(facts.educationTypeId),
    workModes: maskOf([facts.workModeId], reference.workModes).low,
    employmentTypes: maskOf([facts.employmentTypeId], reference.employmentTypes).low,
    industriesLow: industries.low,
    industriesHigh: industries.high,
    // Facts that were kept before any could be required name none.
    required: bitsOf(facts.requiredFacts ?? []),
  };
};

/** Turns a member's facts into numbers. Ids that the master data does not know count as not said. */
export const prepareMember = (facts: MemberFacts, reference: Reference): PreparedMember => {
  const { taxonomy } = reference;
  const industries = maskOf(facts.industriesIds, reference.industries);
  const years = facts.experienceYears;
  return {
    company: reference.companies.number(facts.companyId),
    skills: numbersOf(facts.skillsIds, taxonomy.skills),
    titles: titlesOf(facts.jobTitleIds, taxonomy.titles),
    place: reference.places.number(facts.locationId),
    relocation: facts.relocation ? relocations.indexOf(facts.relocation) : 0,
    relocationPlaces: relocationPlacesOf(facts.relocation, facts.relocationPlacesIds ?? [], reference),
    currency: reference.currencies.number(facts.salaryCurrency),
    salaryMinimum: Math.max(0, Math.ceil(facts.salaryMinimum ?? 0)),
    experience: years === null ? experienceUnknown : Math.min(experienceUnknown - 1, Math.max(0, Math.floor(years))),
    education: reference.educationTypes.find(facts.educationTypeId),
    workModes: maskOf(facts.workModesIds, reference.workModes).low,
    employmentTypes: maskOf(facts.employmentTypesIds, reference.employmentTypes).low,
    industriesLow: industries.low,
    industriesHigh: industries.high,
  };
};

const nowhere = new Uint32Array();

/** The named places that the master data knows, each once and in the order of their numbers; none where somebody would move elsewhere. */
export const relocationPlacesOf = (
  relocation: Relocation | null,
  placesIds: readonly string[],
  { places }: Reference,
): Uint32Array => {
  if (relocation !== 'places') return nowhere;
  const numbers = new Set(placesIds.map((id) => places.number(id)));
  numbers.delete(0);
  return Uint32Array.from(numbers).sort();
};

/** Where numbers are collected before their count is known: a million members are read at a start. */
let collected = new Uint32Array(64);

const isCollected = (number: number, count: number): boolean => {
  for (let at = 0; at < count; at++) if (collected[at] === number) return true;
  return false;
};

/** The numbers of known ids, each once. */
const numbersOf = (ids: readonly string[], vocabulary: Vocabulary): Uint32Array => {
  if (ids.length > collected.length) collected = new Uint32Array(ids.length);
  let count = 0;
  for (const id of ids) {
    const number = vocabulary.find(id);
    if (number !== 0 && !isCollected(number, count)) collected[count++] = number;
  }
  return collected.slice(0, count);
};

/** The newest titles; one that is not known keeps its place, as 0. */
const titlesOf = (ids: readonly string[], vocabulary: Vocabulary): Uint32Array => {
  const titles = new Uint32Array(Math.min(titlesCounted, ids.length));
  for (let at = 0; at < titles.length; at++) titles[at] = vocabulary.find(ids[at] ?? null);
  return titles;
};

/** The numbers of ids, from 1 upwards, as bits of two 32-bit words; unknown ones set none. */
const maskOf = (ids: readonly (string | null)[], vocabulary: Vocabulary): { low: number; high: number } => {
  let [low, high] = [0, 0];
  for (const id of ids) {
    const number = vocabulary.find(id);
    if (number > 32) high |= 1 << (number - 33);
    else if (number > 0) low |= 1 << (number - 1);
  }
  return { low: low >>> 0, high: high >>> 0 };
};
