import { z } from 'zod';
import { ConversationState, Message } from './chat.ts';
import { FaqCrawl } from './faq.ts';
import { Interview } from './interviews.ts';
import { Id } from './kit.ts';
import type { LiveType } from './liveEnvelope.ts';
import { OpportunityStatus } from './opportunity.ts';
import { MatchCounters, MatchStatus } from './pipeline.ts';
import { MatchScreening, Ranking, RankingCounters } from './matches.ts';
import type { Permission, RolesWith } from './permissions.ts';

const Receipt = z.object({
  conversationId: Id,
  by: Id.describe('The memberId, or the userId of a user of the company'),
  upTo: z.int().describe('The sequence, inclusive; the time is that of the envelope'),
});
const ChangedMatch = z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() });

/** A type of event that is sent to live connections. */
export interface LiveEvent {
  /**
   * Required: an event without a permission does not compile. The reach of the permission for a role decides who receives
   * it: everybody, or those whose own or assigned opportunity it is about; candidates receive what is addressed to them.
   */
  may: Permission;
  data: z.ZodType;
}

/** The live events, by type. Nobody receives what they may not read by a call. */
export const liveEvents = {
  'opportunity.updated': {
    may: 'seeOpportunities',
    data: z.object({ opportunityId: Id, status: OpportunityStatus, version: z.int() }),
  },
  'opportunity.reassigned': {
    may: 'use',
    data: z
      .object({ opportunityId: Id })
      .describe('Sent to the reviewer it was taken from, and to whoever was taken off its hiring team'),
  },
  'review.ended': {
    may: 'use',
    data: z
      .object({ opportunityId: Id, by: z.string(), reviewer: z.string().nullable() })
      .describe(
        'Sent to the reviewer who was asked: the request was recalled, or given to another reviewer; both by full name',
      ),
  },
  'match.created': { may: 'seeCandidates', data: ChangedMatch },
  'match.updated': {
    may: 'seeCandidates',
    data: ChangedMatch.extend({
      isFavorite: z.boolean().optional().describe('Only when that is what changed: it leaves the version as it is'),
    }),
  },
  'match.counters': {
    may: 'seeCandidates',
    data: z.object({ counters: MatchCounters, rankings: RankingCounters }),
  },
  'match.hidden': {
    may: 'seeCandidates',
    data: z
      .object({ matchId: Id, memberId: Id, isHidden: z.boolean() })
      .describe(
        'The candidate asked to be erased, or may be kept no longer: the match and its conversation are answered with 404, and in no list. `false`: a request was taken back, and they are there again',
      ),
  },
  'interview.updated': {
    may: 'seeCandidates',
    data: Interview.describe(
      'It was booked, changed or cancelled, is over, or stands otherwise in its calendar; `opportunityName` is in English',
    ),
  },
  'calendar.refused': {
    may: 'seeCandidates',
    data: z
      .object({ interviewId: Id, matchId: Id, candidate: z.string() })
      .describe('A calendar is not as the interview is, and nothing more is tried; sent to whoever organises it'),
  },
  'calendar.updated': {
    may: 'use',
    data: z
      .object({ state: z.enum(['ok', 'lost', 'none']) })
      .describe('Sent to whose calendar it is: it is connected, cannot be used any more, or was disconnected'),
  },
  'comment.created': { may: 'seeCandidates', data: z.object({ memberId: Id, id: Id }) },
  'comment.mentioned': {
    may: 'seeCandidates',
    data: z.object({ memberId: Id, id: Id }).describe('Sent to whom a comment mentions, when it first does'),
  },
  'message.created': { may: 'chat', data: Message },
  'message.received': { may: 'chat', data: Receipt },
  'message.read': { may: 'chat', data: Receipt },
  'conversation.updated': { may: 'chat', data: ConversationState },
  'screening.updated': {
    may: 'seeConversations',
    data: z.object({ matchId: Id, screening: MatchScreening.nullable() }),
  },
  typing: { may: 'chat', data: z.object({ conversationId: Id, by: Id }) },
  presence: {
    may: 'chat',
    data: z.object({
      userId: Id.describe('The memberId, or the userId of a user of the company'),
      where: Id.nullable().describe('The conversation that is open on the screen; null: none any more'),
    }),
  },
  'faq.crawled': {
    may: 'editFaq',
    data: FaqCrawl.describe('Another page of a site was read, or it is over; sent to whoever began it'),
  },
  'team.updated': {
    may: 'manageUsers',
    data: z
      .object({ userAccountId: Id })
      .describe('Somebody has another role or state, was asked to join, or is no longer asked'),
  },
  'absence.updated': {
    may: 'use',
    data: z.object({ userAccountId: Id }).describe('Whose absence has changed'),
  },
  'videos.updated': {
    may: 'use',
    data: z.object({}).describe('The company shows other videos of itself, or the same in another way'),
  },
  'company.followed': {
    may: 'use',
    data: z.object({ followers: z.int() }).describe('Somebody follows the company, or no longer; how many do now'),
  },
  'company.updated': {
    may: 'use',
    data: z.object({}).describe('The profile or the settings of the company were saved'),
  },
  'session.updated': {
    may: 'haveSession',
    data: z.object({}).describe('The caller’s permissions have changed: reload everything'),
  },
  'session.revoked': { may: 'haveSession', data: z.object({ reason: z.string() }) },
  resync: { may: 'haveSession', data: z.object({}).describe('Some events are lost: reload everything') },
} as const satisfies Record<LiveType, LiveEvent>;
/** The data of an event type. */
export type LiveData<T extends LiveType> = z.infer<(typeof liveEvents)[T]['data']>;
/** The roles that may receive an event of a type. */
export type LiveRoles<T extends LiveType> = RolesWith<(typeof liveEvents)[T]['may']>;

/** The messages that a client may send over its connection, by name; anything else is ignored. */
export const liveSayings = {
  typing: z
    .object({ conversationId: Id })
    .describe('The caller is typing in this conversation; at most once in two seconds'),
  presence: z.object({ conversationId: Id.nullable() }).describe('The conversation that the caller has open now'),
} as const;
/** The name of a message that a client may send. */
export type LiveSaying = keyof typeof liveSayings;
