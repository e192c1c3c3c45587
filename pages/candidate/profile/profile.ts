import { isBackwards, isPhone, noPhone } from '@marigold/contract/candidacy';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { say } from '../words/say.ts';
import { noNumber } from './whole.ts';

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

/** What must be put right in a part of a profile, and where in it: of a list, the entry and what of the entry. */
export interface Faulty<Part> {
  part: Part;
  at?: number;
  field?: string;
  message: string;
}

/** The sentence that belongs to a field; empty where nothing is wrong with it. */
export const messageAt = <Part>(faults: readonly Faulty<Part>[], part: Part, at?: number, field?: string): string =>
  faults.find((each) => each.part === part && each.at === at && each.field === field)?.message ?? '';

const backwards = (title: string): string =>
  say('{{title}} ends before it begins. Put the months right.', { title: title.trim() });

const jobFault = ({ title, company, from, to }: ApplicantProfile['jobs'][number]) => {
  if (title.trim() === '') {
    if (company.trim() === '' && !from && !to) return undefined;
    return { field: 'title', message: say('Write what the job was called.') };
  }
  if (from === '')
    return { field: 'from', message: say('Say since when you worked as {{title}}, or remove that job.', { title }) };
  return isBackwards({ from, to }) ? { field: 'to', message: backwards(title) } : undefined;
};

const schoolFault = ({ school, field, level, from, to }: ApplicantProfile['schools'][number]) => {
  if (school.trim() === '') {
    if (field.trim() === '' && level === '' && !from && !to) return undefined;
    return { field: 'school', message: say('Write the name of the school.') };
  }
  return isBackwards({ from, to }) ? { field: 'to', message: backwards(school) } : undefined;
};

/** The largest numbers a profile takes, and one as it can be written. */
const numbers = {
  experienceYears: { most: 70, example: 5 },
  salaryMinimum: { most: 9_999_999, example: 45_000 },
} as const;

/** What must be put right where something else than a whole number stands. */
export const notWhole = (example: number): string =>
  say('Write just a whole number, such as {{example}}.', { example });

const numberFault = (part: keyof typeof numbers, value: number | null) => {
  const { most, example } = numbers[part];
  if (value === noNumber) return { part, message: notWhole(example) };
  return (value ?? 0) > most ? { part, message: say('Give a number up to {{most}}.', { most }) } : undefined;
};

/** Everything that must be put right in a profile before all of it can be sent. */
export const faultsIn = (profile: ApplicantProfile): Faulty<keyof ApplicantProfile>[] => [
  ...(['experienceYears', 'salaryMinimum'] as const).flatMap((part) => numberFault(part, profile[part]) ?? []),
  ...(isPhone(profile.phone) ? [] : [{ part: 'phone' as const, message: say(noPhone) }]),
  ...profile.jobs.flatMap((job, at) => {
    const fault = jobFault(job);
    return fault ? [{ part: 'jobs' as const, at, ...fault }] : [];
  }),
  ...profile.schools.flatMap((school, at) => {
    const fault = schoolFault(school);
    return fault ? [{ part: 'schools' as const, at, ...fault }] : [];
  }),
];

/**
 * What must be put right before an application can be sent with a profile; nothing where it can. A CV that was read badly keeps
 * nobody from applying: entries without a name are left out, and months in an odd order are the company's to ask about.
 */
export const faultIn = (profile: ApplicantProfile): string =>
  faultsIn(profile).find(({ field }) => field === undefined || field === 'from')?.message ?? '';

/** What of a profile can be sent: entries that nobody filled in are left out. */
export const filledIn = (profile: ApplicantProfile): ApplicantProfile => ({
  ...profile,
  jobs: profile.jobs.filter(({ title }) => title.trim() !== ''),
  schools: profile.schools.filter(({ school }) => school.trim() !== ''),
});
