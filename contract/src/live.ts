import { z } from 'zod';
import { ConversationState, Message } from './chat.ts';
import { Id, Moment } from './kit.ts';
import { OpportunityStatus } from './opportunity.ts';
import { MatchCounters, MatchStatus } from './pipeline.ts';
import { Ranking, RankingCounters } from './matches.ts';
import type { Permission, RolesWith } from './permissions.ts';

const Receipt = z.object({
  conversationId: Id,
  by: Id.describe('The memberId, or the userId of somebody of the company'),
  upTo: z.int().describe('The sequence, inclusive; when that was says the envelope'),
});
const ChangedMatch = z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() });

/** One thing that live connections are told. */
export interface LiveEvent {
  /**
   * Required: an event that does not say who may hear it does not compile. How far the permission reaches for somebody's role
   * decides: of everything in the company, or of what is about opportunities that are theirs or that they review; for
   * candidates, of what is addressed to them.
   */
  may: Permission;
  data: z.ZodType;
}

/** What the live connection tells, by type. Nobody hears what they may not read by a call. */
export const liveEvents = {
  'opportunity.updated': {
    may: 'seeOpportunities',
    data: z.object({ opportunityId: Id, status: OpportunityStatus, version: z.int() }),
  },
  'opportunity.reassigned': {
    may: 'use',
    data: z.object({ opportunityId: Id }).describe('To the reviewer it was taken from'),
  },
  'review.ended': {
    may: 'use',
    data: z
      .object({ opportunityId: Id, by: z.string(), reviewer: z.string().nullable() })
      .describe('To who was asked: taken back by somebody, or given to another reviewer; both by full name'),
  },
  'match.created': { may: 'seeCandidates', data: ChangedMatch },
  'match.updated': { may: 'seeCandidates', data: ChangedMatch },
  'match.counters': {
    may: 'seeCandidates',
    data: z.object({ counters: MatchCounters, rankings: RankingCounters }),
  },
  'comment.created': { may: 'seeCandidates', data: z.object({ memberId: Id, id: Id }) },
  'message.created': { may: 'chat', data: Message },
  'message.received': { may: 'chat', data: Receipt },
  'message.read': { may: 'chat', data: Receipt },
  'conversation.updated': { may: 'chat', data: ConversationState },
  typing: { may: 'chat', data: z.object({ conversationId: Id, by: Id }) },
  presence: {
    may: 'chat',
    data: z.object({
      userId: Id.describe('The memberId, or the userId of somebody of the company'),
      where: Id.nullable().describe('The conversation somebody has before them; null: none any more'),
    }),
  },
  'session.updated': {
    may: 'haveSession',
    data: z.object({}).describe('What the caller may do has changed: load everything anew'),
  },
  'session.revoked': { may: 'haveSession', data: z.object({ reason: z.string() }) },
  resync: { may: 'haveSession', data: z.object({}).describe('Some events are lost: load everything anew') },
} as const satisfies Record<string, LiveEvent>;
/** The name of a live event. */
export type LiveType = keyof typeof liveEvents;
/** What an event of a type says. */
export type LiveData<T extends LiveType> = z.infer<(typeof liveEvents)[T]['data']>;
/** The roles that may hear an event of a type. */
export type LiveRoles<T extends LiveType> = RolesWith<(typeof liveEvents)[T]['may']>;

/** What a client may say over its connection, by name; anything else is not heard. */
export const liveSayings = {
  typing: z.object({ conversationId: Id }).describe('I am writing in this conversation; at most once in two seconds'),
  presence: z.object({ conversationId: Id.nullable() }).describe('The conversation I have before me now'),
} as const;
/** The name of what a client may say. */
export type LiveSaying = keyof typeof liveSayings;

/**
 * The header of every answer to somebody signed in: the number of the last event that the answer is sure to hold already.
 * A client's first connection sends it as `after`.
 */
export const LIVE_SEQ = 'live-seq';

/**
 * The envelope of every live event. A client that comes back sends the last `seq` it saw as `after`. What nobody misses
 * later, such as that somebody types, has no number: `seq` 0, never to be sent as `after`.
 */
export const LiveEnvelope = z.object({
  seq: z.int(),
  type: z.enum(Object.keys(liveEvents) as [LiveType, ...LiveType[]]),
  at: Moment,
  opportunityId: Id.optional(),
  data: z.unknown(),
});
export type LiveEnvelope = z.infer<typeof LiveEnvelope>;
