import { setTimeout as pause } from 'node:timers/promises';
import { Problem, refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { tell } from '#platform/live/events';
import { findAudiences } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { demoCompanies } from '#modules/company';
import { insertMembers, removeMadeUp } from '#modules/import';
import { cancelHeld } from '#ports/mail/mail';
import { refuseUnlessOffered } from './service.ts';
import * as store from './store.ts';

/** Milliseconds that whoever adds candidates waits for their matches; later ones appear by themselves. */
const mostMatching = 3_000;

const refuseInDemo = async ({ actor, db }: Pick<CompanyCall, 'actor' | 'db'>): Promise<void> => {
  if (await demoCompanies.isDemo(db, actor.companyId))
    throw refused('IN_THE_DEMO', 'Everybody in the demo is made up already. This is for a company of your own.');
};

/** How many made-up candidates the caller's company has. Where the demo is off, they are still there to be removed. */
export const count = async ({ db, platform }: CompanyCall): Promise<number> => {
  const members = await store.countMembers(db);
  if (members === 0) refuseUnlessOffered(platform);
  return members;
};

/** Matching that cannot answer now catches up by itself. */
const unlessAway = (error: unknown): void => {
  if (!(error instanceof Problem && error.status === 503)) throw error;
};

/** Adds made-up candidates to the caller's company and matches them with what it has posted; once, however often asked. */
export const add = async ({ actor, platform }: CompanyCall): Promise<number> => {
  refuseUnlessOffered(platform);
  // The call's own transaction is left alone: while one is open, a second waits for a connection that others may wait for, too.
  const inside = <T>(work: (db: Db) => Promise<T>) => platform.pools.asCompany(actor.companyId, work);
  await inside((db) => refuseInDemo({ actor, db }));
  const { ownCast } = await import('./cast.ts');
  const cast = await ownCast(actor.companyId);
  const added = await inside((db) => insertMembers(db, cast, 'demo'));
  if (added.length > 0) {
    const matched = platform.matching.follow(added).catch(unlessAway);
    await Promise.race([matched, pause(mostMatching, undefined, { ref: false })]);
  }
  return inside(store.countMembers);
};

/** Removes the company's made-up candidates with everything noted about them; answers how many are left: none. */
export const remove = async (call: CompanyCall): Promise<number> => {
  const { db } = call;
  await refuseInDemo(call);
  if ((await count(call)) === 0) return 0;
  const matches = await store.matchesOfMembers(db);
  await cancelHeld(
    db,
    matches.map(({ match_id }) => match_id),
  );
  await removeMadeUp(db);
  const opportunities = await findAudiences(db, [...new Set(matches.map(({ opportunity_id }) => opportunity_id))]);
  await tell(db, 'resync', { companyId: call.actor.companyId }, {});
  await tellCounters(db, opportunities);
  return 0;
};
