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
