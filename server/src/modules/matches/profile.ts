import type { Journey, Overview, ProfileInformation } from '@marigold/contract/matches';
import type { Language } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl } from '#modules/files';
import { places } from '#modules/masterdata';
import { reaches, titleOf } from '#modules/opportunity';
import { reasons } from './ranking/explanation.ts';
import { type Candidate, candidacies, type MemberRow } from './members.ts';
import { nameFor, namedFor } from './names.ts';

/** An address is for those who may write to the person: of a pool member once there is a contact. */
const emailFor = (call: CompanyCall, { opportunity, match, member }: Candidate): string | null => {
  const isKnown = member.company_id !== null || match.contacted_at !== null || match.applied_at !== null;
  return isKnown && reaches(call.actor, 'moveCandidates', opportunity) ? member.email : null;
};

const salaryOf = ({ salary_minimum, salary_currency }: MemberRow, language: Language): string | null =>
  salary_minimum !== null && salary_currency !== null
    ? salary_minimum.toLocaleString(language, {
        style: 'currency',
        currency: salary_currency,
        maximumFractionDigits: 0,
      })
    : null;

/** Who a candidate is. */
export const informationOf = (call: CompanyCall, candidate: Candidate): ProfileInformation => {
  const { match, member } = candidate;
  const { language } = call;
  const place = member.location_id ? places.get(member.location_id, language) : undefined;
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return {
    memberId: member.member_id,
    name: member.name,
    headline: member.headline,
    avatarUrl: memberPictureUrl(member.avatar_seed),
    pronoun: member.pronoun ?? 'notSpecified',
    location: place ? { id: place.id, name: place.name } : null,
    timeZone: place?.timeZone ?? null,
    experienceYears: member.experience_years,
    education: member.education_type_id && nameFor('education', member.education_type_id, language),
    employmentTypes: member.employment_types_ids.map((id) => nameFor('workMode', id, language)),
    workModes: member.work_modes_ids.map((id) => nameFor('workMode', id, language)),
    salary: salaryOf(member, language),
    interests: namedFor('industry', member.industries_ids, language),
    languages: member.languages.map((code) => languageNames.of(code) ?? code),
    email: emailFor(call, candidate),
    linkedIn: member.linked_in,
    isApplicant: match.applied_at !== null,
    isDemo: match.is_demo,
  };
};

/** Jobs and education of a member. */
export const journeyOf = (member: MemberRow, language: Language): Journey => ({
  jobs: member.journey.map(({ title, company, from, to, text }) => ({ title, company, from, to, text })),
  education: member.education.map(({ educationTypeId, field, school, from, to }) => ({
    level: educationTypeId && nameFor('education', educationTypeId, language),
    field,
    school,
    from,
    to,
  })),
});

/** What a candidate says and can do, beside what was asked for. A skill that implies one asked for counts as asked for. */
export const overviewOf = async (call: CompanyCall, { opportunity, member }: Candidate): Promise<Overview> => {
  const { language } = call;
  const { facts } = await reasons(call, opportunity, member);
  const skills = facts.find(({ fact }) => fact === 'skills');
  const isMust = (id: string) => opportunity.must_have_skills_ids.includes(id);
  const askedBy = new Map((skills?.matched ?? []).map(({ id, via = id }) => [via, isMust(id)]));
  const others = (await candidacies(call, member.member_id)).filter(
    (each) => each.opportunity_id !== opportunity.opportunity_id,
  );
  return {
    about: member.about,
    skills: namedFor('skills', member.skills_ids, language).map((skill) => ({
      ...skill,
      asked: askedBy.has(skill.id),
      must: askedBy.get(skill.id) ?? false,
    })),
    missing: namedFor('skills', skills?.missing ?? [], language).map((skill) => ({ ...skill, must: isMust(skill.id) })),
    otherOpportunities: others.map((each) => ({
      opportunityId: each.opportunity_id,
      jobTitleName: titleOf(each, language) ?? 'Untitled',
      status: each.match_status,
      ranking: each.match_ranking,
    })),
  };
};
