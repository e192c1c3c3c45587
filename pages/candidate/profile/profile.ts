import type { ApplicantProfile } from '@marigold/contract/profile';
import { say } from '../words/say.ts';

/** A profile that says nothing. */
export const emptyProfile = (): ApplicantProfile => ({
  headline: '',
  phone: '',
  location: '',
  about: '',
  experienceYears: null,
  skills: [],
  languages: [],
  jobs: [],
  schools: [],
  workModesIds: [],
  salaryMinimum: null,
  salaryCurrency: null,
  relocation: null,
  workPermits: [],
});

const isSaid = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** Whether a profile says anything; a currency alone does not. */
export const saysAnything = (profile: ApplicantProfile): boolean =>
  Object.entries(profile).some(([part, value]) => part !== 'salaryCurrency' && isSaid(value));

/** What somebody said, with what a CV says where they said nothing. */
export const completedBy = (said: ApplicantProfile, read: ApplicantProfile): ApplicantProfile => ({
  ...read,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value))),
});

/** How much a profile says, in a few words: "2 jobs, 5 skills". */
export const inShort = ({ jobs, skills, schools, languages }: ApplicantProfile): string =>
  [
    [jobs.length, '1 job', '{{count}} jobs'] as const,
    [skills.length, '1 skill', '{{count}} skills'] as const,
    [schools.length, '1 school', '{{count}} schools'] as const,
    [languages.length, '1 language', '{{count}} languages'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => say(count === 1 ? one : several, { count }))
    .join(', ');

/** What must be put right before a profile can be sent; nothing where it can. */
export const faultIn = ({ jobs }: ApplicantProfile): string => {
  const undated = jobs.find(({ title, from }) => title.trim() !== '' && from === '');
  return undated ? say('Say since when you worked as {{title}}, or remove that job.', { title: undated.title }) : '';
};

/** What of a profile can be sent: entries that nobody filled in are left out. */
export const filledIn = (profile: ApplicantProfile): ApplicantProfile => ({
  ...profile,
  jobs: profile.jobs.filter(({ title }) => title.trim() !== ''),
  schools: profile.schools.filter(({ school }) => school.trim() !== ''),
});
