import type { MemberFacts } from '#matching/engine/facts';

interface JourneyJob {
  title: string;
  /** Null: a title the master data does not know. */
  jobTitleId: string | null;
  company: string;
  /** 'YYYY-MM'; null: not known. */
  from: string | null;
  /** 'YYYY-MM'; null: still there, or not known where `from` is not. */
  to: string | null;
  text: string | null;
}

/** Jobs by their beginning, the newest first; of those without one, what may go on stands before all others, in the order given. */
export const newestFirst = <T extends Pick<JourneyJob, 'from' | 'to'>>(jobs: readonly T[]): T[] => {
  const begin = ({ from, to }: T) => from ?? to ?? '9999-12';
  return jobs.toSorted((a, b) => begin(b).localeCompare(begin(a)));
};

export interface Schooling {
  educationTypeId: string | null;
  field: string | null;
  school: string;
  /** 'YYYY-MM' */
  from: string | null;
  to: string | null;
}

/** A member as the product stores one. */
export interface MemberRecord extends MemberFacts {
  name: string;
  email: string | null;
  phone: string | null;
  headline: string;
  about: string | null;
  /** 'he / him', 'she / her', 'they / them' or 'other'; null: not said. */
  pronoun: string | null;
  birthYear: number | null;
  /** The newest job first. */
  journey: JourneyJob[];
  /** The highest level first. */
  education: Schooling[];
  /** ISO 639-1. */
  languages: string[];
  /** Countries in which they may work, ISO 3166-1. */
  workPermits: string[];
  /** What the portrait is drawn from. */
  avatarSeed: string;
}
