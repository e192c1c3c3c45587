import type { ImportDraft } from '@marigold/contract/import';
import { currencyOf } from '../values/amounts.ts';
import { yearsIn } from '../values/experience.ts';
import { isNothing } from '../values/nothing.ts';
import { payOf } from '../values/pay.ts';
import { phoneIn } from '../values/phones.ts';
import { asMonth } from './months.ts';
import { relocationIn } from './relocation.ts';

/** The year of a birth, of which a whole date says more than is kept; another number is left for `Draft` to refuse. */
const yearOf = (words: string): number | null =>
  words === '' ? null : Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(words)?.[0] ?? words);

const monthOf = (words: string): string | null => (words === '' ? null : asMonth(words));

/** What a draft in words says, as far as words can be numbers and months; whether it is right is for `Draft` to check. */
export const meaningOf = (words: ImportDraft) => {
  return {
    name: words.name,
    email: words.email || null,
    phone: phoneIn(words.phone).kept || null,
    headline: words.headline || null,
    about: words.about || null,
    pronoun: words.pronoun || null,
    birthYear: yearOf(words.birthYear),
    location: words.location || null,
    jobTitle: words.jobTitle || null,
    skills: words.skills,
    jobs: words.jobs.map((job) => ({
      title: job.title,
      company: job.company,
      from: monthOf(job.from),
      to: monthOf(job.to),
      text: job.text || null,
    })),
    schools: words.schools.map((school) => ({
      level: school.level || null,
      field: school.field || null,
      school: school.school,
      from: monthOf(school.from),
      to: monthOf(school.to),
    })),
    education: words.education || null,
    experienceYears: yearsIn(words.experienceYears),
    languages: words.languages,
    workModes: words.workModes,
    employmentTypes: words.employmentTypes,
    industries: words.industries,
    salaryMinimum: payOf(words.salaryMinimum).yearly,
    salaryCurrency: words.salaryCurrency.toUpperCase() || currencyOf(words.salaryMinimum),
    relocation: relocationIn(words.relocation),
    workPermits: words.workPermits,
  };
};

/** What of a text can be kept on one line. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim();
const severalLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- everything but tab and line breaks is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();

/** A line about `field`; blank where it says that nothing is known. */
const line = (said: unknown, most: number, field: string): string => {
  if (typeof said !== 'string' && typeof said !== 'number') return '';
  const words = oneLine(String(said)).slice(0, most).toWellFormed().trim();
  return isNothing(words, field) ? '' : words;
};
const paragraph = (said: unknown, most: number): string => {
  if (typeof said !== 'string') return '';
  const words = severalLines(said).slice(0, most).toWellFormed().trim();
  return isNothing(words, 'about') ? '' : words;
};
const lines = (said: unknown, field: string): string[] =>
  Array.isArray(said)
    ? said
        .map((each) => line(each, 200, field))
        .filter(Boolean)
        .slice(0, 200)
    : [];
type Said = Record<string, unknown>;
const entries = <T>(said: unknown, make: (entry: Said) => T): T[] =>
  Array.isArray(said) ? said.slice(0, 100).map((entry) => make((entry ?? {}) as Said)) : [];

/** What a file says of a person as a draft in words: characters that cannot be kept are gone, what is endless is cut. */
export const wordsOf = (said: Said): ImportDraft => ({
  name: line(said.name, 500, 'name'),
  email: line(said.email, 500, 'email'),
  phone: line(said.phone, 200, 'phone'),
  headline: line(said.headline, 500, 'headline'),
  about: paragraph(said.about, 20_000),
  pronoun: line(said.pronoun, 200, 'pronoun'),
  birthYear: line(said.birthYear, 200, 'birthYear'),
  location: line(said.location, 500, 'location'),
  jobTitle: line(said.jobTitle, 500, 'jobTitle'),
  skills: lines(said.skills, 'skills'),
  jobs: entries(said.jobs, (job) => ({
    title: line(job.title, 500, 'jobTitle'),
    company: line(job.company, 500, 'company'),
    from: line(job.from, 50, 'since'),
    to: line(job.to, 50, 'since'),
    text: paragraph(job.text, 5_000),
  })),
  schools: entries(said.schools, (school) => ({
    level: line(school.level, 500, 'education'),
    field: line(school.field, 500, 'field'),
    school: line(school.school, 500, 'school'),
    from: line(school.from, 50, 'since'),
    to: line(school.to, 50, 'since'),
  })),
  education: line(said.education, 200, 'education'),
  experienceYears: line(said.experienceYears, 200, 'experienceYears'),
  languages: lines(said.languages, 'languages'),
  workModes: lines(said.workModes, 'workModes'),
  employmentTypes: lines(said.employmentTypes, 'employmentTypes'),
  industries: lines(said.industries, 'industries'),
  salaryMinimum: line(said.salaryMinimum, 200, 'salaryMinimum'),
  salaryCurrency: line(said.salaryCurrency, 200, 'salaryCurrency'),
  relocation: line(said.relocation, 500, 'relocation'),
  workPermits: lines(said.workPermits, 'workPermits'),
});
