import { z } from 'zod';
import { ConversationState, Message } from './chat.ts';
import { Id, Moment } from './kit.ts';
import { OpportunityStatus } from './opportunity.ts';
import { MatchCounters, MatchStatus } from './pipeline.ts';
import { Ranking, RankingCounters } from './matches.ts';

const Receipt = z.object({
  conversationId: Id,
  by: Id.describe('The memberId, or the userId of somebody of the company'),
  upTo: z.int().describe('The sequence, inclusive; when that was says the envelope'),
});

/**
 * What the live connection tells, by type. Who hears it: people who may see the opportunity it is about; of conversations
 * also the candidate.
 */
export const liveEvents = {
  'opportunity.updated': z.object({ opportunityId: Id, status: OpportunityStatus, version: z.int() }),
  'match.created': z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() }),
  'match.updated': z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() }),
  'match.counters': z.object({ counters: MatchCounters, rankings: RankingCounters }),
  'comment.created': z.object({ memberId: Id, id: Id }),
  'message.created': Message,
  'message.received': Receipt,
  'message.read': Receipt,
  'conversation.updated': ConversationState,
  typing: z.object({ conversationId: Id, by: Id }),
  presence: z.object({
    userId: Id.describe('The memberId, or the userId of somebody of the company'),
    where: Id.nullable().describe('The conversation somebody has before them; null: none any more'),
  }),
  'session.revoked': z.object({ reason: z.string() }),
  resync: z.object({}),
} as const;
/** The name of a live event. */
export type LiveType = keyof typeof liveEvents;
/** What an event of a type says. */
export type LiveData<T extends LiveType> = z.infer<(typeof liveEvents)[T]>;

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
