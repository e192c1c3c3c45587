import type { Db, Pools } from '#kit/db';
import { findAudiences } from './audience.ts';
import { tellCounters } from './counters.ts';
import type { MemberFacts } from './facts.ts';
import { MemberIndex, type Totals } from './index.ts';
import { OpportunityIndex } from './opportunities.ts';
import type { Reference } from './reference.ts';
import { demoCompanies, findMembers, findPosted, loadMembers, lockPosted, postedMarks } from './load.ts';
import * as store from './store.ts';
import { tellStored } from './told.ts';

/** What ranking an opportunity did. */
export interface Stored extends Totals {
  /** Matches written, and untouched ones dropped. */
  written: number;
  dropped: number;
}

/** Keeps members and posted opportunities in memory as the database has them, and stores the matches between them. */
export class Keeper {
  readonly #pools: Pools;
  readonly #reference: Reference;
  #members: MemberIndex;
  readonly #opportunities: OpportunityIndex;
  #marks = new Map<string, string>();

  constructor(pools: Pools, reference: Reference) {
    this.#pools = pools;
    this.#reference = reference;
    this.#members = new MemberIndex(reference);
    this.#opportunities = new OpportunityIndex(reference);
  }

  /** The members as they are known now; another object after each `load`. */
  get members(): MemberIndex {
    return this.#members;
  }

  get opportunities(): OpportunityIndex {
    return this.#opportunities;
  }

  /** Reads everybody and every posted opportunity. Until it is done, the ones known before serve. */
  async load(): Promise<void> {
    const members = new MemberIndex(this.#reference);
    for await (const batch of loadMembers(this.#pools)) for (const member of batch) members.upsert(member);
    this.#members = members;
    await this.#followOpportunities();
  }

  /** Ranks all members for a posted opportunity, stores the best and tells the counters; null where it is not posted. */
  rank(opportunityId: string): Promise<Stored | null> {
    return this.#rank(opportunityId, async (db, matches, dropped) => {
      const written = await store.storeMatches(db, matches);
      if (written + dropped > 0) await tellCounters(db, await findAudiences(db, [opportunityId]));
      return written;
    });
  }

  #rank(
    opportunityId: string,
    storeAndTell: (db: Db, matches: store.ScoredMatch[], dropped: number) => Promise<number>,
  ): Promise<Stored | null> {
    return this.#pools.asSystem(async (db) => {
      const posted = await lockPosted(db, opportunityId);
      if (!posted) return null;
      const { facts, thresholds, limit } = posted;
      const { members, ...totals } = this.#members.rank(facts, { thresholds, limit });
      const listed = new Set(members.map(({ memberId }) => memberId));
      const kept = (await store.keptMembers(db, opportunityId)).flatMap((memberId) => {
        const scored = listed.has(memberId) ? undefined : this.#members.score(facts, memberId, thresholds);
        return scored ? [{ memberId, ...scored }] : [];
      });
      const matches = [...members, ...kept].map((match) => ({ opportunityId, ...match }));
      const dropped = await store.dropOthers(db, opportunityId, [...listed]);
      return { ...totals, written: await storeAndTell(db, matches, dropped), dropped };
    });
  }

  /** Ranks a full opportunity in which somebody new makes somebody weaker go, and tells both. */
  async #makeRoom(opportunityId: string): Promise<void> {
    await this.#rank(opportunityId, async (db, matches, dropped) => {
      const written = await store.storeAndAnswer(db, matches);
      await tellStored(db, written, dropped > 0 ? [opportunityId] : []);
      return written.length;
    });
  }

  /** Ranks every posted opportunity, one after the other. */
  async rankAll(): Promise<void> {
    await this.#followOpportunities();
    for (const opportunityId of this.#marks.keys()) await this.rank(opportunityId);
  }

  /** Takes over what changed in these members; answers those that can be matched, by their ids. */
  async refresh(membersIds: readonly string[]): Promise<Map<string, MemberFacts>> {
    const found = await this.#pools.asSystem((db) => findMembers(db, membersIds));
    const byId = new Map(found.map((member) => [member.memberId, member]));
    for (const memberId of membersIds) {
      const member = byId.get(memberId);
      if (member) this.#members.upsert(member);
      else this.#members.remove(memberId);
    }
    return byId;
  }

  /** Takes over what changed in these members, and matches them against all posted opportunities. */
  async follow(membersIds: readonly string[]): Promise<void> {
    const byId = await this.refresh(membersIds);
    await this.#followOpportunities();
    const full = new Set<string>();
    for (const memberId of new Set(membersIds)) {
      const member = byId.get(memberId);
      if (member) {
        for (const opportunityId of await this.#match(member)) full.add(opportunityId);
      } else {
        await this.#pools.asSystem(async (db) =>
          tellStored(db, [], await store.dropOtherOpportunities(db, memberId, [])),
        );
      }
    }
    for (const opportunityId of full) await this.#makeRoom(opportunityId);
  }

  /** Stores and tells what a member matches; answers the full opportunities in which somebody weaker has to make room. */
  #match(member: MemberFacts): Promise<string[]> {
    const { memberId } = member;
    return this.#pools.asSystem(async (db) => {
      const matches = this.#opportunities.matches(member);
      const listed = matches.map(({ opportunityId }) => opportunityId);
      const fallen = (await store.keptOpportunities(db, memberId)).filter((id) => !listed.includes(id));
      const kept = (await findPosted(db, fallen)).flatMap(({ facts, thresholds }) => {
        const scored = this.#members.score(facts, memberId, thresholds);
        return scored ? [{ opportunityId: facts.opportunityId, ...scored }] : [];
      });
      const lowest = await store.lowestInFull(db, memberId, listed);
      const stored = [...matches.filter(({ opportunityId }) => !lowest.has(opportunityId)), ...kept];
      const droppedFrom = await store.dropOtherOpportunities(db, memberId, listed);
      const written = await store.storeAndAnswer(
        db,
        stored.map((match) => ({ ...match, memberId })),
      );
      await tellStored(db, written, droppedFrom);
      return matches.flatMap(({ opportunityId, score }) =>
        score > (lowest.get(opportunityId) ?? Infinity) ? [opportunityId] : [],
      );
    });
  }

  async #followOpportunities(): Promise<void> {
    await this.#pools.asSystem(async (db) => {
      this.#reference.apart = new Set((await demoCompanies(db)).map((id) => this.#reference.companies.number(id)));
      const marks = await postedMarks(db);
      const changed = [...marks].filter(([id, mark]) => this.#marks.get(id) !== mark).map(([id]) => id);
      for (const { facts, thresholds } of await findPosted(db, changed)) {
        this.#opportunities.upsert(facts, thresholds);
      }
      for (const id of this.#marks.keys()) if (!marks.has(id)) this.#opportunities.remove(id);
      this.#marks = marks;
    });
  }
}
