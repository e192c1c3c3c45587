import sql from 'sql-template-tag';
import type { MatchStatus, Ranking } from '@marigold/contract/matches';
import type { Permission } from '@marigold/contract/permissions';
import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { MemberFacts, Relocation } from '#matching/engine/facts';
import { type OpportunityRow, opportunityFor, partColumns, type PartColumns, reaches } from '#modules/opportunity';
import * as store from './store.ts';

/** A person as the profile shows them. */
export interface MemberRow {
  member_id: string;
  /** Null: in the shared pool. */
  company_id: string | null;
  /** Where the record came from; demo: made up to look around with. */
  source: string;
  name: string;
  email: string | null;
  headline: string;
  about: string | null;
  linked_in: string | null;
  pronoun: string | null;
  avatar_seed: string;
  photo_id: string | null;
  location_id: string | null;
  relocation: Relocation | null;
  relocation_places_ids: string[];
  job_title_ids: string[];
  skills_ids: string[];
  work_modes_ids: string[];
  employment_types_ids: string[];
  salary_minimum: number | null;
  salary_currency: string | null;
  experience_years: number | null;
  education_type_id: string | null;
  industries_ids: string[];
  /** ISO 639-1. */
  languages: string[];
  /** Countries in which they may work, ISO 3166-1. */
  work_permits: string[];
  /** The newest job first; months as YYYY-MM. */
  journey: { title: string; company: string; from: string | null; to: string | null; text: string | null }[];
  education: {
    educationTypeId: string | null;
    field: string | null;
    school: string;
    from: string | null;
    to: string | null;
  }[];
}

/** What the engine compares of a member. */
export const factsOf = (row: MemberRow): MemberFacts => ({
  memberId: row.member_id,
  companyId: row.company_id,
  jobTitleIds: row.job_title_ids,
  skillsIds: row.skills_ids,
  locationId: row.location_id,
  relocation: row.relocation,
  relocationPlacesIds: row.relocation_places_ids,
  workModesIds: row.work_modes_ids,
  employmentTypesIds: row.employment_types_ids,
  salaryMinimum: row.salary_minimum,
  salaryCurrency: row.salary_currency,
  experienceYears: row.experience_years,
  educationTypeId: row.education_type_id,
  industriesIds: row.industries_ids,
});

/** A person who matches an opportunity that the caller may see. */
export interface Candidate {
  opportunity: OpportunityRow;
  match: store.Listed;
  member: MemberRow;
}

const find = async (db: Db, memberId: string): Promise<MemberRow> => {
  const row = await db.one<MemberRow>(sql`select * from member_profile where member_id = ${memberId}`);
  if (!row) throw notFound('Member');
  return row;
};

/** The member behind a match. */
export const memberOf = (call: CompanyCall, match: store.MatchRow): Promise<MemberRow> =>
  find(call.db, match.member_id);

/** A person as a candidate of an opportunity; 404 for everybody who does not match it. */
export const candidate = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
  permission: Permission = 'seeCandidates',
): Promise<Candidate> => {
  const opportunity = await opportunityFor(call, opportunityId, permission);
  const match = await store.findByMember(call.db, opportunityId, memberId);
  if (!match) throw notFound('Member');
  return { opportunity, match, member: await memberOf(call, match) };
};

/** What an opportunity is called, and who may see it. */
export type OpportunityNamed = Pick<
  OpportunityRow,
  'opportunity_id' | 'job_title_id' | 'custom_job_title' | keyof PartColumns
>;

/** An opportunity that a person matches, with how they stand in it. */
export interface Candidacy extends OpportunityNamed {
  match_status: MatchStatus;
  match_ranking: Ranking | null;
}

/** Where a person is a candidate, as far as the caller may see, best match first. */
export const candidacies = async (call: CompanyCall, memberId: string): Promise<Candidacy[]> => {
  const rows = await call.db.rows<Candidacy>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}, m.status match_status, m.ranking match_ranking
    from match m join opportunity_card o using (company_id, opportunity_id)
    where m.member_id = ${memberId} order by m.rank_order, m.match_id`);
  return rows.filter((row) => reaches(call.actor, 'seeCandidates', row));
};

/** The opportunities whose candidates the caller may see, but for archived ones. */
export const opportunitiesSeen = async (call: CompanyCall): Promise<OpportunityNamed[]> => {
  const rows = await call.db.rows<OpportunityNamed>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}
    from opportunity_card o where o.status in ('Posted', 'Closed')`);
  return rows.filter((row) => reaches(call.actor, 'seeCandidates', row));
};

/** A person who matches any opportunity that the caller may see; 404 for everybody else. */
export const anyCandidate = async (call: CompanyCall, memberId: string): Promise<MemberRow> => {
  if ((await candidacies(call, memberId)).length === 0) throw notFound('Member');
  return find(call.db, memberId);
};

/** Somebody of the caller's company, a candidate or not; 404 for everybody else, people of the pool included. */
export const ownMember = async (call: CompanyCall, memberId: string): Promise<MemberRow> => {
  const member = await find(call.db, memberId);
  if (member.company_id !== call.actor.companyId) throw notFound('Member');
  return member;
};
