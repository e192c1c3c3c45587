import type { Db, Pools } from '#platform/database/db';
import { findAudiences } from '../audience.ts';
import { areAsRanked, checkMembers, type Checked, nextOf } from './check.ts';
import { tellCounters } from '../counters.ts';
import type { MemberFacts } from '../engine/facts.ts';
import { MemberIndex } from '../index/memberIndex.ts';
import { OpportunityIndex } from '../index/opportunityIndex.ts';
import type { Reference } from '../engine/reference.ts';
import {
  countMembers,
  demoCompanies,
  findMembers,
  findPosted,
  hiddenOpportunities,
  hidingFrom,
  loadLines,
  lockPosted,
  type PostedOpportunity,
  postedSettings,
} from './load.ts';
import type { Loading, Stored } from './messages.ts';
import * as ranked from './ranked.ts';
import * as store from './store.ts';
import { tellStored } from './announce.ts';

/** A look for mistakes takes so many opportunities, the next one the next: ranking thousands would hold up changes. */
const lookedAtOnce = 200;

/** Keeps members and posted opportunities in memory as the database has them, and stores the matches between them. */
export class Keeper {
  readonly #pools: Pools;
  readonly #reference: Reference;
  #members: MemberIndex;
  readonly #opportunities: OpportunityIndex;
  #settings = new Map<string, string>();
  /** The opportunity whose matches were looked at last. */
  #lookedAt = '';

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

  /** Reads everybody and every posted opportunity, telling how far it is. Until it is done, the ones known before serve. */
  async load(tell: (loading: Loading) => void = () => undefined): Promise<void> {
    const members = new MemberIndex(this.#reference);
    const of = await this.#pools.asSystem(countMembers);
    for await (const lines of loadLines(this.#pools)) {
      members.addLines(lines);
      tell({ read: members.size, of });
    }
    this.#members = members;
    await this.#followOpportunities();
  }

  /** Members of the pool who are not to be found by a company. */
  async hidingFrom(companyId: string): Promise<string[]> {
    return [...(await this.#pools.asSystem((db) => hidingFrom(db, companyId)))];
  }

  /**
   * Ranks all members for a posted opportunity, stores the best and tells the counters; null where it is not posted, or
   * where somebody has ranked it since a moment that is given.
   */
  rank(opportunityId: string, since?: string): Promise<Stored | null> {
    return this.#rank(opportunityId, since, async (db, matches, dropped) => {
      const written = await store.storeMatches(db, matches);
      if (written + dropped > 0) await tellCounters(db, await findAudiences(db, [opportunityId]));
      return written;
    });
  }

  #rank(
    opportunityId: string,
    since: string | undefined,
    storeAndTell: (db: Db, matches: store.ScoredMatch[], dropped: number) => Promise<number>,
  ): Promise<Stored | null> {
    return this.#pools.asSystem(async (db) => {
      const posted = await lockPosted(db, opportunityId);
      if (!posted || (since && (await ranked.isRankedSince(db, opportunityId, since)))) return null;
      const { facts, thresholds, limit } = posted;
      const droppable = await store.droppableMembers(db, opportunityId);
      await this.#learn(db, droppable);
      const hiding = await hidingFrom(db, facts.companyId);
      // As many more as hide, so that a full list stays full.
      const { members: best, ...totals } = this.#members.rank(facts, { thresholds, limit: limit + hiding.size });
      const members = best.filter(({ memberId }) => !hiding.has(memberId)).slice(0, limit);
      const listed = new Set(members.map(({ memberId }) => memberId));
      const kept = (await store.keptMembers(db, opportunityId)).flatMap((memberId) => {
        const scored = listed.has(memberId) ? undefined : this.#members.score(facts, memberId, thresholds);
        return scored ? [{ memberId, ...scored }] : [];
      });
      const matches = [...members, ...kept].map((match) => ({ opportunityId, ...match }));
      // A match that another node has stored since is of somebody of whom this one need not have heard.
      const weak = droppable.filter((memberId) => !listed.has(memberId));
      const dropped = await store.dropMatches(db, opportunityId, weak);
      await ranked.noteRanked(db, posted);
      return { ...totals, written: await storeAndTell(db, matches, dropped), dropped };
    });
  }

  /** Takes over members whom another node has matched already and of whom this one has not heard yet, lest it drops them. */
  async #learn(db: Db, membersIds: readonly string[]): Promise<void> {
    const strangers = membersIds.filter((memberId) => !this.#members.has(memberId));
    if (strangers.length === 0) return;
    for (const member of await findMembers(db, strangers)) this.#members.upsert(member);
  }

  /** Ranks a full opportunity in which somebody new makes somebody weaker go, and tells both. */
  async #makeRoom(opportunityId: string): Promise<void> {
    await this.#rank(opportunityId, undefined, async (db, matches, dropped) => {
      const written = await store.storeAndAnswer(db, matches);
      await tellStored(db, written, dropped > 0 ? [opportunityId] : []);
      return written.length;
    });
  }

  /**
   * Ranks the posted opportunities for which that is due, one after the other. Several nodes may do so at once: each
   * opportunity is ranked by one of them, and what one leaves undone is due at the next start.
   */
  async rankDue(since: string, why: ranked.Reason): Promise<void> {
    await this.#followOpportunities();
    const due = await this.#pools.asSystem((db) => ranked.findDue(db, since, why));
    for (const opportunityId of due) await this.rank(opportunityId, since);
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
      const hidden = await hiddenOpportunities(db, memberId);
      const matches = this.#opportunities.matches(member).filter(({ opportunityId }) => !hidden.has(opportunityId));
      const listed = matches.map(({ opportunityId }) => opportunityId);
      const fallen = (await store.keptOpportunities(db, memberId)).filter((id) => !listed.includes(id));
      const kept = (await findPosted(db, fallen)).flatMap(({ facts, thresholds }) => {
        const scored = this.#members.score(facts, memberId, thresholds);
        return scored ? [{ opportunityId: facts.opportunityId, ...scored }] : [];
      });
      const last = await store.lastInFull(db, memberId, listed);
      const stored = [...matches.filter(({ opportunityId }) => !last.has(opportunityId)), ...kept];
      const droppedFrom = await store.dropOtherOpportunities(db, memberId, listed);
      const written = await store.storeAndAnswer(
        db,
        stored.map((match) => ({ ...match, memberId })),
      );
      await tellStored(db, written, droppedFrom);
      return matches.flatMap(({ opportunityId, rankOrder }) =>
        rankOrder < (last.get(opportunityId) ?? 0) ? [opportunityId] : [],
      );
    });
  }

  /** Compares what is in memory with the database, and stored matches of some opportunities with the ranking of now. */
  async check(looksAtMatches: boolean): Promise<Checked> {
    await this.#followOpportunities();
    const members = await checkMembers(this.#pools, this.#members);
    const all = await this.#pools.asSystem((db) => findPosted(db, [...this.#settings.keys()]));
    const wrong = all.filter(({ facts, thresholds }) => !this.#opportunities.holds(facts, thresholds));
    return {
      members,
      lists: this.#members.countMisplaced(),
      opportunities: { compared: all.length, wrong: wrong.map(({ facts }) => facts.opportunityId) },
      matches: looksAtMatches ? await this.#checkMatches(all) : { compared: 0, wrong: [] },
    };
  }

  /** Looks at the next opportunities of those that are ranked as they should be. */
  async #checkMatches(all: readonly PostedOpportunity[]): Promise<Checked['matches']> {
    const current = new Set(await this.#pools.asSystem(ranked.findCurrent));
    const looked = nextOf(
      all.filter(({ facts }) => current.has(facts.opportunityId)),
      this.#lookedAt,
      lookedAtOnce,
    );
    const wrong: string[] = [];
    for (const { facts, thresholds, limit } of looked) {
      const [hiding, stored] = await this.#pools.asSystem(async (db) => [
        await hidingFrom(db, facts.companyId),
        await store.storedMatches(db, facts.opportunityId),
      ]);
      const { members, total } = this.#members.rank(facts, { thresholds, limit: limit + hiding.size });
      const shown = members.filter(({ memberId }) => !hiding.has(memberId));
      const listed = new Map(shown.slice(0, limit).map((member) => [member.memberId, member]));
      const isCut = total > members.length || shown.length > limit;
      const scoreOf = (memberId: string) => this.#members.score(facts, memberId, thresholds);
      if (!areAsRanked(stored, listed, isCut, scoreOf)) wrong.push(facts.opportunityId);
    }
    if (wrong.length === 0) this.#lookedAt = looked.at(-1)?.facts.opportunityId ?? '';
    return { compared: looked.length, wrong };
  }

  /** Makes what a look found wrong as it should be. */
  async mend({ members, lists, opportunities, matches }: Checked): Promise<void> {
    if (lists > 0) await this.load();
    for (const id of opportunities.wrong) this.#settings.delete(id);
    await this.follow(members.wrong);
    for (const id of matches.wrong) await this.rank(id);
  }

  async #followOpportunities(): Promise<void> {
    await this.#pools.asSystem(async (db) => {
      this.#reference.apart = new Set((await demoCompanies(db)).map((id) => this.#reference.companies.number(id)));
      const settings = await postedSettings(db);
      const changed = [...settings].filter(([id, now]) => this.#settings.get(id) !== now).map(([id]) => id);
      for (const { facts, thresholds } of await findPosted(db, changed)) {
        this.#opportunities.upsert(facts, thresholds);
      }
      for (const id of this.#settings.keys()) if (!settings.has(id)) this.#opportunities.remove(id);
      this.#settings = settings;
    });
  }
}
