import { z } from 'zod';
import { FactName } from './matches.ts';
import { Details } from './opportunity.ts';

/** What is asked of the pool while an opportunity is being written. */
export const EstimateDetails = Details.pick({
  jobTitleId: true,
  customJobTitle: true,
  locationId: true,
  workModeId: true,
  employmentTypeId: true,
  salaryId: true,
  experienceId: true,
  educationTypeId: true,
  SkillsIds: true,
  mustHaveSkillsIds: true,
  InterestsIds: true,
})
  .partial()
  .strict();

/** How many would match what was written so far. */
export const Estimate = z.object({
  total: z.int(),
  top: z.int(),
  great: z.int(),
  good: z.int(),
  pool: z.int().describe('How many members were compared'),
  excludes: z.array(
    z.object({
      fact: FactName,
      id: z.string().describe('Of the requirement in the master data'),
      value: z.string().describe('Its name in the language of the request'),
      gain: z
        .int()
        .describe(
          'How many more would match without it; of a must-have: were it only wanted, of another skill: were it not',
        ),
    }),
  ),
});
export type Estimate = z.infer<typeof Estimate>;
