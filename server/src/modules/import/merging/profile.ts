import sql from 'sql-template-tag';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { badRequest } from '@marigold/contract/problems';
import { withField } from '@marigold/contract/words/labels';
import type { Language } from '@marigold/contract/kit';
import type { Db } from '#platform/database/db';
import { catalog, inOrder, nameOf, places } from '#modules/masterdata';
import { Draft } from '../reading/draft.ts';
import {
  columnsOf,
  type Content,
  cvFacts,
  type MemberFact,
  nothing,
  type ProfileFact,
  profileFacts,
} from './memberFields.ts';
import { findMembers, patchMembers } from './memberRow.ts';
import { isEmpty } from './merging.ts';
import { asMonth } from '../reading/months.ts';
import { resolve } from '../reading/resolve.ts';

/** What a profile is made from. */
export type ProfileFacts = Pick<Content, ProfileFact>;
/** How it is read, */
export const profileColumns = columnsOf(profileFacts);
/** and what it is where nobody said anything. */
export const emptyProfile: ProfileFacts = nothing;

const monthOf = (typed: string | null): string | null => (typed ? asMonth(typed) : null);

const draftOf = (profile: ApplicantProfile, name: string): Draft => {
  const { data, error } = Draft.safeParse({
    name,
    headline: profile.headline,
    // What somebody does now is a job title more often than not.
    jobTitle: profile.headline,
    phone: profile.phone,
    about: profile.about,
    location: profile.location,
    experienceYears: profile.experienceYears,
    skills: profile.skills,
    languages: profile.languages,
    jobs: profile.jobs.map((job) => ({ ...job, from: monthOf(job.from), to: monthOf(job.to) })),
    schools: profile.schools.map((school) => ({ ...school, from: monthOf(school.from), to: monthOf(school.to) })),
    workModes: profile.workModesIds,
    salaryMinimum: profile.salaryMinimum,
    salaryCurrency: profile.salaryCurrency,
    relocation: profile.relocation,
    workPermits: profile.workPermits,
  });
  if (data) return data;
  const [issue] = error.issues;
  throw badRequest(
    issue ? withField({ ...issue, path: ['body', ...issue.path] }) : 'Look at your profile again.',
    `body.profile.${issue?.path.join('.') ?? ''}`,
  );
};

const namesOf = (
  ids: readonly string[],
  entries: { get(id: string): Parameters<typeof nameOf>[0] | undefined },
  language: Language,
) =>
  ids.flatMap((id) => {
    const entry = entries.get(id);
    return entry ? [nameOf(entry, language)] : [];
  });

/** What is stored of a member as its person reads and corrects it. */
export const profileOf = (it: ProfileFacts, language: Language): ApplicantProfile => {
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return {
    headline: it.headline,
    phone: it.phone ?? '',
    location: it.locationId ? (places.get(it.locationId, language)?.name ?? '') : '',
    about: it.about ?? '',
    experienceYears: it.experienceYears,
    skills: namesOf(it.skillsIds, catalog.skill, language),
    languages: it.languages.map((code) => languageNames.of(code) ?? code),
    jobs: it.journey.map(({ title, company, from, to, text }) => ({ title, company, from, to, text })),
    schools: it.education.map(({ school, field, educationTypeId, from, to }) => ({
      school,
      field: field ?? '',
      level: educationTypeId ?? '',
      from,
      to,
    })),
    workModesIds: inOrder(catalog.lists.workModes, it.workModesIds),
    salaryMinimum: it.salaryMinimum,
    salaryCurrency: it.salaryCurrency,
    relocation: it.relocation && {
      mode: it.relocation,
      places: it.relocationPlacesIds.flatMap((id) => places.get(id, language)?.name ?? []),
    },
    workPermits: it.workPermits,
  };
};

interface Stored {
  memberId: string;
  /** Whose own member it is: one of the pool, with null, is shown to others, too, and written by its person alone. */
  companyId: string | null;
}

/** Writes parts of what is said into a member: all of them, or those that are empty there. */
const write = async (
  db: Db,
  { memberId, companyId }: Stored,
  said: Content,
  parts: readonly MemberFact[],
  fillsOnly: boolean,
) => {
  const [known] = await findMembers(db, companyId, [memberId], true);
  if (!known) return;
  const chosen = parts.filter((part) => !fillsOnly || (isEmpty(known[part]) && !isEmpty(said[part])));
  const patch = Object.fromEntries(chosen.map((part) => [part, said[part]]));
  await patchMembers(db, companyId, [{ memberId, patch }]);
};

/** Fills what is empty in a company's own member with what a draft says; what is known stays. */
export const fillMember = (db: Db, member: Stored, draft: Draft): Promise<void> =>
  write(db, member, resolve(draft, member).member, cvFacts, true);

/**
 * Stores what somebody says of themself. It wins over what is stored where it is certain whose words these are; elsewhere it
 * fills what is empty, since anybody can apply with anybody's address.
 */
export const storeProfile = (
  db: Db,
  member: Stored & { name: string },
  profile: ApplicantProfile,
  { wins }: { wins: boolean },
): Promise<void> => write(db, member, resolve(draftOf(profile, member.name), member).member, profileFacts, !wins);

/** Keeps a LinkedIn address of a member, and whether its person has looked at what is stored. */
export const noteOwnWords = (
  db: Db,
  { memberId, companyId }: Stored,
  { linkedIn, wins, isConfirmed }: { linkedIn: string | null; wins: boolean; isConfirmed: boolean },
): Promise<number> =>
  db.run(sql`
    update member set
      linked_in = case when ${wins}::boolean then ${linkedIn} else coalesce(linked_in, ${linkedIn}) end,
      confirmed_at = case when ${isConfirmed}::boolean then now() else confirmed_at end
    where member_id = ${memberId} and company_id is not distinct from ${companyId}::uuid`);
