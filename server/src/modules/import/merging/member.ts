import type { MemberFacts } from '#matching/engine/facts';
import type { Content } from './memberFields.ts';

/** Jobs by their beginning, the newest first; of those without one, what may go on stands before all others, in the order given. */
export const newestFirst = <T extends { from: string | null; to: string | null }>(jobs: readonly T[]): T[] => {
  const begin = ({ from, to }: T) => from ?? to ?? '9999-12';
  return jobs.toSorted((a, b) => begin(b).localeCompare(begin(a)));
};

/** A member as the product stores one. */
export interface MemberRecord extends MemberFacts, Content {
  /** What the portrait is drawn from. */
  avatarSeed: string;
}
