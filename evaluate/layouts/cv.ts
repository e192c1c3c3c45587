import type { Job, Person } from './person.ts';
import { sentencesOf } from './sentences.ts';
import { headingsOf, type Headings, type Manner, written } from './wording.ts';

/** A job as a CV says it. */
export interface SaidJob extends Job {
  dates: string;
  done: string[];
}
/** A CV to be laid out: all of its words, and nothing of how they stand. */
export interface Cv extends Omit<Person, 'jobs' | 'schools'> {
  headings: Headings;
  about: string;
  jobs: SaidJob[];
  schools: { degree: string; school: string; dates: string; start: string; end: string }[];
}

/** A CV of a person whose dates are written in this manner; the headings are those of the second manner for odd ones. */
export const cvOf = (person: Person, manner: Manner, at: number, done = 2): Cv => {
  const { language } = person;
  const [about = '', ...sentences] = sentencesOf[language];
  const [usual, other] = headingsOf[language];
  return {
    ...person,
    headings: at % 2 === 0 ? usual : other,
    about,
    jobs: person.jobs.map((job, place) => ({
      ...job,
      dates: written(job, language, manner),
      done: Array.from({ length: done }, (_, of) => sentences[(place * 2 + of) % sentences.length] ?? ''),
    })),
    schools: person.schools.map((school) => ({ ...school, dates: written(school, language, manner) })),
  };
};

/** What is to be read of a CV, as the judging of readings has it. */
export const truthOf = (cv: Cv, file: string, format: string, layout: string) => ({
  file,
  format,
  layout,
  language: cv.language,
  name: cv.name,
  email: cv.email,
  phone: cv.phone,
  location: cv.place.split(',')[0] ?? cv.place,
  headline: cv.headline,
  jobs: cv.jobs.map(({ title, company, start, end }) => ({
    title,
    company: company || null,
    start,
    end,
    ...(end === null && { current: true }),
  })),
  education: cv.schools.map(({ school, end }) => ({ institution: school, end })),
  skills: cv.skills,
  languages: cv.languages.map(([name]) => name),
  prose: [cv.about, cv.headline, ...cv.jobs.flatMap(({ title, done }) => [title, ...done])].join(' '),
});

/** Jobs beside those at the same employer, if these follow each other. */
export const byEmployer = (jobs: readonly SaidJob[]): SaidJob[][] => {
  const groups: SaidJob[][] = [];
  for (const job of jobs) {
    const last = groups.at(-1);
    if (last && job.company !== '' && last[0]?.company === job.company) last.push(job);
    else groups.push([job]);
  }
  return groups;
};

/** Letters with gaps between them, and wider ones between words. */
export const spaced = (text: string): string =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('\u00a0\u00a0 ');

/** The words of a list as a page holds them. */
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** For whom somebody worked, as a line below what they were. */
export const clientsOf = ({ headings }: Cv, { clients }: SaidJob): string =>
  clients ? `<p>${headings.clients}: ${clients.join(', ')}</p>` : '';

/** A whole page in HTML. */
export const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{font:10.5px/1.45 "Liberation Sans",sans-serif;margin:0;color:#222}h1,h2,h3,p,ul{margin:0 0 4px}ul{padding-left:16px}h2{margin-top:14px;font-size:13px}${style}</style>${body}`;
