import { z } from 'zod';
import { Id, Moment } from './kit.ts';

/** What is told live, by name. Whoever only listens needs no more than this; `live` has what each of them carries. */
export const liveTypes = [
  'opportunity.updated',
  'opportunity.reassigned',
  'review.ended',
  'match.created',
  'match.updated',
  'match.counters',
  'match.hidden',
  'interview.updated',
  'calendar.refused',
  'calendar.updated',
  'comment.created',
  'comment.mentioned',
  'message.created',
  'message.received',
  'message.read',
  'conversation.updated',
  'screening.updated',
  'typing',
  'presence',
  'faq.crawled',
  'team.updated',
  'absence.updated',
  'videos.updated',
  'company.followed',
  'company.updated',
  'session.updated',
  'session.revoked',
  'resync',
] as const;
/** The name of a live event. */
export type LiveType = (typeof liveTypes)[number];

/**
 * Up to where somebody knows of what is told. For people of a company a number that grows; for candidates a sealed text that
 * is another one each time, as the gaps between numbers would tell how much goes on that they do not hear.
 */
export const LiveCursor = z.union([z.int(), z.string().max(100)]);
export type LiveCursor = z.infer<typeof LiveCursor>;

/**
 * The header of every response to a signed-in caller: the cursor of the last event that the response certainly includes.
 * A client's first connection sends it as `after`.
 */
export const LIVE_SEQ = 'live-seq';

/**
 * The envelope of every live event. A client that reconnects sends the last `seq` it saw as `after`. Ephemeral events,
 * such as typing, have no number: `seq` is 0, which must never be sent as `after`.
 */
export const LiveEnvelope = z.object({
  seq: LiveCursor,
  type: z.enum(liveTypes),
  at: Moment,
  opportunityId: Id.optional(),
  data: z.unknown(),
});
export type LiveEnvelope = z.infer<typeof LiveEnvelope>;
