import type { Tongue } from './wording.ts';

/** Somebody invented: addresses and numbers are of nobody. */
export interface Stranger {
  tongue: Tongue;
  name: string;
  headline: string;
  email: string;
  phone: string;
  place: string;
  /** What they were, where, in which place, from and to. */
  jobs: { title: string; company: string; place: string; start: string; end: string | null }[];
  schools: { degree: string; school: string; start: string; end: string }[];
  skills: string[];
  languages: [string, string][];
}

const words = (text: string): string[] => text.split(' | ');

/** Somebody by lines: of jobs “title | company | place | from | to”, of schools “degree | school | from | to”. */
export const stranger = (
  tongue: Tongue,
  head: string,
  jobs: readonly string[],
  schools: readonly string[],
  skills: string,
  languages: string,
): Stranger => {
  const [name = '', headline = '', email = '', phone = '', place = ''] = words(head);
  return {
    tongue,
    name,
    headline,
    email,
    phone,
    place,
    jobs: jobs.map((line) => {
      const [title = '', company = '', where = '', start = '', end = ''] = words(line);
      return { title, company, place: where, start, end: end || null };
    }),
    schools: schools.map((line) => {
      const [degree = '', school = '', start = '', end = ''] = words(line);
      return { degree, school, start, end };
    }),
    skills: words(skills),
    languages: words(languages).map((each) => {
      const [language = '', level = ''] = each.split(': ');
      return [language, level];
    }),
  };
};
