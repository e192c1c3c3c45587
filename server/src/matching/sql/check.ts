import type { Pools } from '#platform/database/db';
import { areAsRanked, type Due } from '../sync/check.ts';
import { demoCompanies, findPosted } from '../sync/load.ts';
import * as ranked from '../sync/ranked.ts';
import type { Reference } from '../engine/reference.ts';
import { storedMatches } from '../sync/store.ts';
import { askedOf } from './asked.ts';
import { scoreInSql } from './score.ts';

/** Posted opportunities: those that are still to be ranked, and those whose stored matches are not what ranking gives. */
export interface StoredCheck {
  compared: number;
  waiting: string[];
  wrong: string[];
}

/** Compares the stored matches of all posted opportunities with what the database itself works out; needs no members in memory. */
export const checkStored = async (
  pools: Pools,
  reference: Reference,
  placesIds: readonly string[],
): Promise<StoredCheck> => {
  const { posted, current, demo } = await pools.asSystem(async (db) => ({
    posted: await ranked.findAllPosted(db),
    current: new Set(await ranked.findCurrent(db)),
    demo: await demoCompanies(db),
  }));
  reference.apart = new Set(demo.map((id) => reference.companies.number(id)));
  const wrong: string[] = [];
  for (const opportunityId of current) {
    const isRight = await pools.asSystem(async (db) => {
      const [opportunity] = await findPosted(db, [opportunityId]);
      if (!opportunity) return true;
      const { facts, thresholds, limit } = opportunity;
      const asked = askedOf(facts, reference, placesIds);
      // One more than is stored tells whether some were left out.
      const best = await scoreInSql(db, asked, thresholds, { best: limit + 1 });
      const listed = new Map<string, Due>(best.slice(0, limit).map((match) => [match.memberId, match]));
      const stored = await storedMatches(db, opportunityId);
      const others = stored.filter(({ memberId }) => !listed.has(memberId)).map(({ memberId }) => memberId);
      const kept = others.length > 0 ? await scoreInSql(db, asked, thresholds, { members: others }) : [];
      const scores = new Map<string, Due>(kept.map((match) => [match.memberId, match]));
      return areAsRanked(stored, listed, best.length > limit, (memberId) => scores.get(memberId));
    });
    if (!isRight) wrong.push(opportunityId);
  }
  return { compared: current.size, waiting: posted.filter((id) => !current.has(id)), wrong };
};
