import { z } from 'zod';
import { Id, Moment } from './kit.ts';
import { OpportunityStatus } from './opportunity.ts';
import { MatchCounters, MatchStatus } from './pipeline.ts';
import { Ranking, RankingCounters } from './matches.ts';

/** What the live connection tells, by type. Who hears it: people who may see the opportunity it is about. */
export const liveEvents = {
  'opportunity.updated': z.object({ opportunityId: Id, status: OpportunityStatus, version: z.int() }),
  'match.created': z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() }),
  'match.updated': z.object({ matchId: Id, status: MatchStatus, ranking: Ranking.nullable(), version: z.int() }),
  'match.counters': z.object({ counters: MatchCounters, rankings: RankingCounters }),
  'comment.created': z.object({ memberId: Id, id: Id }),
  'session.revoked': z.object({ reason: z.string() }),
  resync: z.object({}),
} as const;
/** The name of a live event. */
export type LiveType = keyof typeof liveEvents;
/** What an event of a type says. */
export type LiveData<T extends LiveType> = z.infer<(typeof liveEvents)[T]>;

/** The envelope of every live event. A client that comes back sends the last `seq` it saw as `after`. */
export const LiveEnvelope = z.object({
  seq: z.int(),
  type: z.enum(Object.keys(liveEvents) as [LiveType, ...LiveType[]]),
  at: Moment,
  opportunityId: Id.optional(),
  data: z.unknown(),
});
export type LiveEnvelope = z.infer<typeof LiveEnvelope>;
