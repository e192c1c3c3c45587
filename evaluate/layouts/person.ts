/** A job of an invented person; `of`: for whom somebody worked on their own. */
export interface Job {
  title: string;
  company: string;
  place: string;
  start: string;
  end: string | null;
  clients?: string[];
}
interface School {
  degree: string;
  school: string;
  start: string;
  end: string;
}

/** Somebody invented, and the language of their CV. */
export interface Person {
  language: Language;
  name: string;
  headline: string;
  email: string;
  phone: string;
  place: string;
  jobs: Job[];
  schools: School[];
  skills: string[];
  /** What they speak, with how well. */
  languages: [string, string][];
}

/** The languages of these CVs. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'nl' | 'pt';

/** A job as a person of these CVs has it. */
export const job = (
  title: string,
  company: string,
  place: string,
  start: string,
  end: string | null,
  clients?: string[],
) => ({
  title,
  company,
  place,
  start,
  end,
  ...(clients && { clients }),
});
/** A school likewise. */
export const school = (degree: string, name: string, start: string, end: string) => ({
  degree,
  school: name,
  start,
  end,
});
