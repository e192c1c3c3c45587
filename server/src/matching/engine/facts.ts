import type { RelocationMode } from '@marigold/contract/candidacy';
import { type FactName, factNames } from '@marigold/contract/matches';

/**
 * What the engine knows. There is no field for name, pronoun, age, picture or video, so none of them can enter a score.
 * All ids are master data ids.
 */
export interface OpportunityFacts {
  opportunityId: string;
  companyId: string;
  jobTitleId: string | null;
  /** Set when the author wrote a title the master data does not know. */
  customJobTitle: string | null;
  skillsIds: string[];
  mustHaveSkillsIds: string[];
  locationId: string | null;
  /** How far away somebody may live; null: as usual for the work mode. */
  maxDistanceKm: number | null;
  workModeId: string | null;
  employmentTypeId: string | null;
  salaryId: string | null;
  experienceId: string | null;
  educationTypeId: string | null;
  industriesIds: string[];
  /** Facts without which there is no match. */
  requiredFacts: FactName[];
}

export interface MemberFacts {
  memberId: string;
  /** Null: in the shared pool. Otherwise only this company sees the member. */
  companyId: string | null;
  /** The newest job first; custom titles that the master data does not know are left out. */
  jobTitleIds: string[];
  skillsIds: string[];
  locationId: string | null;
  /** Where they would move for a role; null: not said, which counts as no. */
  relocation: RelocationMode | null;
  /** The places they would move to, where they named some. */
  relocationPlacesIds: string[];
  /** Empty: open to any. */
  workModesIds: string[];
  employmentTypesIds: string[];
  /** What the member asks for in a year, in `salaryCurrency`; null: not said. */
  salaryMinimum: number | null;
  salaryCurrency: string | null;
  experienceYears: number | null;
  educationTypeId: string | null;
  industriesIds: string[];
}

export { factNames };
export { relocations } from '@marigold/contract/candidacy';
export type { FactName, RelocationMode as Relocation };

/** Facts as bits, by their places among all facts. */
export const bitsOf = (facts: readonly FactName[]): number =>
  facts.reduce((bits, fact) => bits | (1 << factNames.indexOf(fact)), 0);

/** The facts of some bits, in their order. */
export const factsIn = (bits: number): FactName[] => factNames.filter((_, at) => (bits & (1 << at)) !== 0);
