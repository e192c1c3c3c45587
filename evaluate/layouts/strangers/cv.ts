import type { Stranger } from './person.ts';
import { aboutOf, doneOf, type Heads, headsOf, said, type Way } from './wording.ts';

/** What a CV says, in words alone. */
export interface StrangeCv extends Omit<Stranger, 'jobs' | 'schools'> {
  heads: Heads;
  about: string;
  jobs: (Stranger['jobs'][number] & { dates: string; done: string[] })[];
  schools: (Stranger['schools'][number] & { dates: string })[];
}

/** The CV of somebody, with dates written in a way. */
export const cvOfStranger = (person: Stranger, way: Way, at: number): StrangeCv => {
  const { tongue } = person;
  const done = doneOf[tongue];
  return {
    ...person,
    heads: headsOf[tongue][at % 2 === 0 ? 0 : 1],
    about: aboutOf[tongue],
    jobs: person.jobs.map((job, place) => ({
      ...job,
      dates: said(job, tongue, way),
      done: [done[place % done.length] ?? '', done[(place + 1) % done.length] ?? ''],
    })),
    schools: person.schools.map((school) => ({ ...school, dates: said(school, tongue, way) })),
  };
};

/** What is to be read of it. */
export const truthOfStranger = (cv: StrangeCv, file: string, format: string, layout: string) => ({
  file,
  format,
  layout,
  language: cv.tongue,
  name: cv.name,
  email: cv.email,
  phone: cv.phone,
  location: cv.place,
  headline: cv.headline,
  jobs: cv.jobs.map(({ title, company, start, end }) => ({
    title,
    company,
    start,
    end,
    ...(end === null && { current: true }),
  })),
  education: cv.schools.map(({ school, end }) => ({ institution: school, end })),
  skills: cv.skills,
  languages: cv.languages.map(([name]) => name),
  prose: [cv.about, cv.headline, ...cv.jobs.flatMap(({ title, done }) => [title, ...done])].join(' '),
});
