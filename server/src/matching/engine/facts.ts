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
  workModeId: string | null;
  employmentTypeId: string | null;
  salaryId: string | null;
  experienceId: string | null;
  educationTypeId: string | null;
  industriesIds: string[];
}

export interface MemberFacts {
  memberId: string;
  /** Null: in the shared pool. Otherwise only this company sees the member. */
  companyId: string | null;
  /** The newest job first; custom titles that the master data does not know are left out. */
  jobTitleIds: string[];
  skillsIds: string[];
  locationId: string | null;
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

export { type FactName, factNames } from '@marigold/contract/matches';
