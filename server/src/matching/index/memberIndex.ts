import { estimate, type Estimate } from './estimate.ts';
import type { MemberFacts, OpportunityFacts } from '../engine/facts.ts';
import { MemberLines } from './memberLines.ts';
import { Members } from './members.ts';
import { prepareOpportunity } from '../engine/prepare.ts';
import { preview, type Preview } from './preview.ts';
import { rank, type Ranked } from './rank.ts';
import type { Reference } from '../engine/reference.ts';
import { defaultThresholds, type Thresholds } from '../engine/rules.ts';
import { Scan, type Totals } from './scan.ts';
import { score, type Score } from '../engine/score.ts';
import { Search } from './search.ts';

export type { Estimate, Preview, Ranked, Totals };

export interface RankOptions {
  /** How many members are listed; 5,000 when silent. */
  limit?: number;
  thresholds?: Thresholds;
}

/**
 * All members in memory: ranked for an opportunity in milliseconds, with exactly the scores that `score` gives each.
 * A company sees the pool and its own members; a made-up one its own alone.
 */
export class MemberIndex {
  readonly #members: Members;
  readonly #search = new Search();
  #lines: MemberLines | undefined;

  constructor(reference: Reference, members = new Members(reference)) {
    this.#members = members;
  }

  get size(): number {
    return this.#members.count;
  }

  /** Whether there is such a member. */
  has(memberId: string): boolean {
    return this.#members.has(memberId);
  }

  /** Adds a member or takes over what changed. */
  upsert(member: MemberFacts): void {
    this.#members.upsert(member);
  }

  /** The same for members as lines of text, as `loadLines` reads them. */
  addLines(lines: string): void {
    this.#lines ??= new MemberLines(this.#members.reference);
    this.#lines.read(lines, (memberId, member) => this.#members.put(memberId, member));
  }

  /** Forgets a member; does nothing where there is none. */
  remove(memberId: string): void {
    this.#members.remove(memberId);
  }

  /** Whether a member is here with exactly these facts. */
  holds(member: MemberFacts): boolean {
    return this.#members.holds(member);
  }

  /** The ids of all members. */
  ids(): Iterable<string> {
    return this.#members.ids();
  }

  /** How many entries of the lists by skill and title do not fit the members they name; 0 unless something is broken. */
  countMisplaced(): number {
    return this.#members.countMisplaced();
  }

  /** The best members for an opportunity, by score and then by id. */
  rank(opportunity: OpportunityFacts, { limit = 5000, thresholds = defaultThresholds }: RankOptions = {}): Ranked {
    return rank(new Scan(this.#members, this.#search, opportunity, thresholds), this.#members, limit);
  }

  /** What one member gets; undefined where there is no such member. */
  score(
    opportunity: OpportunityFacts,
    memberId: string,
    thresholds: Thresholds = defaultThresholds,
  ): Score | undefined {
    const { reference } = this.#members;
    const member = this.#members.find(memberId);
    return member && score(prepareOpportunity(opportunity, reference), member, reference, thresholds);
  }

  /** How many would match, and what keeps others away; `without` are members of the pool who hide from the company. */
  estimate(
    opportunity: OpportunityFacts,
    thresholds: Thresholds = defaultThresholds,
    without: readonly string[] = [],
  ): Estimate {
    return estimate(this.#scan(opportunity, thresholds, without), this.#members, opportunity);
  }

  /** The best `limit` for an opportunity that is being written, and skills that often go with those asked for. */
  preview(
    opportunity: OpportunityFacts,
    limit: number,
    thresholds: Thresholds = defaultThresholds,
    without: readonly string[] = [],
  ): Preview {
    return preview(this.#scan(opportunity, thresholds, without), this.#members, limit);
  }

  #scan(opportunity: OpportunityFacts, thresholds: Thresholds, without: readonly string[]): Scan {
    return new Scan(this.#members, this.#search, opportunity, thresholds, without);
  }
}
