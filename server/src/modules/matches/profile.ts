import type { Journey, Overview, ProfileInformation } from '@marigold/contract/matches';
import type { Language } from '@marigold/contract/kit';
import sql from 'sql-template-tag';
import type { Call, CompanyCall } from '#platform/http/call';
import { memberPictureUrl, spotlightOf } from '#modules/files';
import { catalog, countryName, type Entry, inOrder, placeNamed, places } from '#modules/masterdata';
import { reaches, titleOf } from '#modules/opportunity';
import { reasons } from './ranking/explanation.ts';
import { type Candidacy, type Candidate, candidacies, type MemberRow } from './members.ts';
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

const countriesOf = (ids: readonly string[], language: Language) =>
  ids.map((id) => ({ id, name: countryName(id, language) }));

const { lists } = catalog;
/** What somebody wishes of how they work, in the order of its list. */
const wishesOf = (list: readonly Entry[], ids: readonly string[], language: Language) =>
  inOrder(list, ids).map((id) => nameFor('workMode', id, language));

/** The country of the role, where somebody named permits and it is neither among them nor where they live. */
const permitMissing = ({ opportunity, member }: Candidate, language: Language) => {
  const of = opportunity.location_id ? places.point(opportunity.location_id)?.country : undefined;
  const home = member.location_id ? places.point(member.location_id)?.country : undefined;
  const isMissing = of && of !== home && member.work_permits.length > 0 && !member.work_permits.includes(of);
  return isMissing ? { id: of, name: countryName(of, language) } : null;
};

/** What a candidacy adds to who somebody is. */
type OfCandidacy = Pick<ProfileInformation, 'permitMissing' | 'email' | 'isApplicant' | 'isDemo'>;

/** Who somebody is, with what their candidacy adds. */
export const informationFor = (
  { platform, language }: Pick<Call, 'platform' | 'language'>,
  member: MemberRow,
  more: OfCandidacy,
): ProfileInformation => {
  const place = member.location_id ? places.get(member.location_id, language) : undefined;
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return {
    memberId: member.member_id,
    name: member.name,
    headline: member.headline,
    avatarUrl: memberPictureUrl(platform, member),
    pronoun: member.pronoun ?? 'notSpecified',
    location: place ? { id: place.id, name: place.name } : null,
    timeZone: place?.timeZone ?? null,
    experienceYears: member.experience_years,
    education: member.education_type_id && nameFor('education', member.education_type_id, language),
    employmentTypes: wishesOf(lists.employmentTypes, member.employment_types_ids, language),
    workModes: wishesOf(lists.workModes, member.work_modes_ids, language),
    salary: salaryOf(member, language),
    relocation: member.relocation && {
      mode: member.relocation,
      places: member.relocation_places_ids.flatMap((id) => placeNamed(id, language) ?? []),
    },
    workPermits: countriesOf(member.work_permits, language),
    interests: namedFor('industry', inOrder(lists.industries, member.industries_ids), language),
    languages: member.languages.map((code) => languageNames.of(code) ?? code),
    linkedIn: member.linked_in,
    ...more,
  };
};

/** Who a candidate is. */
export const informationOf = (call: CompanyCall, candidate: Candidate): ProfileInformation =>
  informationFor(call, candidate.member, {
    permitMissing: permitMissing(candidate, call.language),
    email: emailFor(call, candidate),
    isApplicant: candidate.match.applied_at !== null,
    isDemo: candidate.match.is_demo,
  });

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

/** The videos in which a candidate introduces themself: those of the person, whichever member they are here. */
export const videosOf = (call: CompanyCall, { member_id }: Pick<MemberRow, 'member_id'>) =>
  spotlightOf(call, sql`person_id = (select m.person_id from member_card m where m.member_id = ${member_id})`);

/** Candidacies as a profile lists them. */
export const opportunitiesOf = (of: readonly Candidacy[], language: Language): Overview['otherOpportunities'] =>
  of.map((each) => ({
    opportunityId: each.opportunity_id,
    jobTitleName: titleOf(each, language) ?? 'Untitled',
    status: each.match_status,
    ranking: each.match_ranking,
  }));

/** What a candidate says and can do, beside what was asked for. */
export const overviewOf = async (call: CompanyCall, { opportunity, member }: Candidate): Promise<Overview> => {
  const { language } = call;
  const { facts } = await reasons(call, opportunity, member);
  const skills = facts.find(({ fact }) => fact === 'skills');
  const isMust = (id: string) => opportunity.must_have_skills_ids.includes(id);
  const wanted = [...new Set([...opportunity.skills_ids, ...opportunity.must_have_skills_ids])];
  const matched = new Map((skills?.matched ?? []).map((each) => [each.id, each]));
  const others = (await candidacies(call, member.member_id)).filter(
    (each) => each.opportunity_id !== opportunity.opportunity_id,
  );
  return {
    about: member.about,
    wanted: namedFor('skills', wanted, language).map((skill) => {
      const found = matched.get(skill.id);
      return {
        ...skill,
        must: isMust(skill.id),
        held: found ? (found.isPartial ? 'half' : 'full') : 'missing',
        ...(found?.via && { via: nameFor('skills', found.via, language) }),
      };
    }),
    skills: namedFor(
      'skills',
      member.skills_ids.filter((id) => !wanted.includes(id)),
      language,
    ),
    otherOpportunities: opportunitiesOf(others, language),
  };
};
