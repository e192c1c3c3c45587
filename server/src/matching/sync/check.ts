import type { Pools } from '#platform/database/db';
import type { MemberIndex } from '../index/memberIndex.ts';
import { findMembers, loadMembers, type PostedOpportunity } from './load.ts';
import type { Ranking } from '../engine/rules.ts';
import type { StoredMatch } from './store.ts';

/** What was compared, and the ids of what was not as it should be. */
interface Looked {
  compared: number;
  wrong: string[];
}

/** What a look for mistakes found: members and opportunities in memory against the database, and stored matches against the scores of now. */
export interface Checked {
  members: Looked;
  /** Entries of the lists by skill and title that name a member who has neither, or who is not named. */
  lists: number;
  opportunities: Looked;
  /** `wrong`: opportunities whose stored matches are not those that ranking gives. */
  matches: Looked;
}

/** What is found where nothing was looked at. */
export const nothingChecked: Checked = {
  members: { compared: 0, wrong: [] },
  lists: 0,
  opportunities: { compared: 0, wrong: [] },
  matches: { compared: 0, wrong: [] },
};

/** How many differences there are. */
export const differencesIn = ({ members, lists, opportunities, matches }: Checked): number =>
  members.wrong.length + lists + opportunities.wrong.length + matches.wrong.length;

const batchSize = 5_000;

/** Members in memory that the database does not have, or who may not be matched. */
const strangersIn = async (pools: Pools, index: MemberIndex): Promise<string[]> => {
  const strangers: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const known = new Set((await pools.asSystem((db) => findMembers(db, batch))).map(({ memberId }) => memberId));
    strangers.push(...batch.filter((id) => !known.has(id)));
    batch = [];
  };
  for (const id of index.ids()) if (batch.push(id) === batchSize) await look();
  await look();
  return strangers;
};

/** Compares every member in memory with the database. */
export const checkMembers = async (pools: Pools, index: MemberIndex): Promise<Looked> => {
  const wrong: string[] = [];
  let compared = 0;
  for await (const batch of loadMembers(pools)) {
    compared += batch.length;
    for (const member of batch) if (!index.holds(member)) wrong.push(member.memberId);
  }
  // Counting tells that somebody is there who should not be; only then is it worth asking who.
  const mayBeMore = index.size > compared - wrong.length;
  return { compared, wrong: mayBeMore ? [...wrong, ...(await strangersIn(pools, index))] : wrong };
};

/** A score and what it is called. */
export interface Due {
  score: number;
  ranking: Ranking | null;
  rankOrder: number;
}

/** Whether stored matches are those that ranking gives now; `scoreOf` tells of members that it does not list. */
export const areAsRanked = (
  stored: readonly StoredMatch[],
  listed: ReadonlyMap<string, Due>,
  cut: boolean,
  scoreOf: (memberId: string) => Due | undefined,
): boolean => {
  const isSame = (one: Due, other: Due | undefined) =>
    one.score === other?.score && one.rankOrder === other.rankOrder && one.ranking === other.ranking;
  const untouched = stored.filter(({ isUntouched }) => isUntouched).map(({ rankOrder }) => rankOrder);
  const lastStored = Math.max(...untouched);
  const lastListed = Math.max(...[...listed.values()].map(({ rankOrder }) => rankOrder));
  const ids = new Set(stored.map(({ memberId }) => memberId));
  // Where not all are stored, whoever has just the place of the last may be in or out: it depends on who came first.
  const isBelow = ({ rankOrder }: Due) => cut && rankOrder >= lastStored;
  return (
    [...listed].every(([memberId, due]) => ids.has(memberId) || isBelow(due)) &&
    stored.every((match) => {
      const due = listed.get(match.memberId);
      if (due) return isSame(match, due);
      return match.isUntouched ? cut && match.rankOrder === lastListed : isSame(match, scoreOf(match.memberId));
    })
  );
};

/** Of posted opportunities those that come next, from the beginning again after the last; at most `most`. */
export const nextOf = (all: readonly PostedOpportunity[], after: string, most: number): PostedOpportunity[] => {
  const sorted = all.toSorted((a, b) => (a.facts.opportunityId < b.facts.opportunityId ? -1 : 1));
  const from = sorted.findIndex(({ facts }) => facts.opportunityId > after);
  return [...sorted.slice(Math.max(0, from)), ...sorted.slice(0, Math.max(0, from))].slice(0, most);
};
