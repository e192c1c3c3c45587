import { z } from 'zod';
import { Estimate, EstimateDetails } from './estimate.ts';
import { Id, Named } from './kit.ts';
import { Ranking } from './matches.ts';

/** The requirements, and how many people to show. */
export const PreviewAsk = z.strictObject({
  details: EstimateDetails,
  limit: z.int().min(1).max(20).default(10),
});

/** Who would match an opportunity while it is being written, best first, and what often goes with its skills. */
export const Preview = Estimate.omit({ excludes: true }).extend({
  data: z.array(
    z.object({
      memberId: Id,
      name: z.string(),
      headline: z.string(),
      avatarUrl: z.string(),
      score: z.int(),
      ranking: Ranking,
      points: z.array(z.object({ text: z.string(), isMet: z.boolean() })).describe('Skills, place and work mode'),
    }),
  ),
  suggestions: z
    .array(Named.extend({ members: z.int().describe('How many of the matching members have it') }))
    .describe('Skills that are not required but often occur with the others'),
});
export type Preview = z.infer<typeof Preview>;
