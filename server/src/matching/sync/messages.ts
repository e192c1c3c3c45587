import type { Checked } from './check.ts';
import type { Explanation } from '../engine/explain.ts';
import type { MemberFacts, OpportunityFacts } from '../engine/facts.ts';
import type { Estimate, Preview, Ranked, Totals } from '../index/memberIndex.ts';
import type { Thresholds } from '../engine/rules.ts';

/** What ranking an opportunity did. */
export interface Stored extends Totals {
  /** Matches written, and untouched ones dropped. */
  written: number;
  dropped: number;
}

/** What the matching thread can be asked. All but `explain` and `rankAmong` wait until members are loaded. */
export interface MatchingCalls {
  /** Answers when everybody is loaded. */
  ready(): Promise<void>;
  /** Ranks all members for a posted opportunity and stores the best; null where it is not posted. */
  rank(opportunityId: string): Promise<Stored | null>;
  /** Matches members against all posted opportunities now, without waiting for the database's notice. */
  follow(membersIds: string[]): Promise<void>;
  /** How many would match a role that is being written, and what keeps others away. */
  estimate(opportunity: OpportunityFacts, thresholds?: Thresholds): Promise<Estimate>;
  /** The best `limit` who would match a role that is being written, and skills that often go with those it asks for. */
  preview(opportunity: OpportunityFacts, limit: number, thresholds?: Thresholds): Promise<Preview>;
  /** The best of these members alone for each of these opportunities; nothing is stored. */
  rankAmong(members: MemberFacts[], opportunities: OpportunityFacts[]): Promise<Ranked[]>;
  /** Compares what is held and stored with the database; what differs is mended where that is asked for. */
  check(mend: boolean): Promise<Checked>;
  /** The score of one member, fact by fact. */
  explain(opportunity: OpportunityFacts, member: MemberFacts, thresholds?: Thresholds): Promise<Explanation>;
}
export type CallName = keyof MatchingCalls;

/** A call on its way to the thread; `close` ends it. */
export type Question = { id: number; name: CallName; values: unknown[] } | { name: 'close' };

/** How many members have been read, of how many. */
export interface Loading {
  read: number;
  of: number;
}

/** What the thread holds now, how far it is with reading while it does, and what it found when it last looked for mistakes. */
export interface Holding {
  members: number;
  opportunities: number;
  loading?: Loading;
  checked?: { at: string; differences: number };
}

/** What the thread tells on its own and as answers. */
export type Notice =
  | { type: 'ready'; holding: Holding }
  | { type: 'loading'; loading: Loading }
  | { type: 'warning'; message: string; error: string }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; error: string };

/** What the thread is started with. */
export interface ThreadData {
  url: string;
  /** Whether matches are stored as members change; otherwise the thread only answers. */
  storesMatches: boolean;
}
