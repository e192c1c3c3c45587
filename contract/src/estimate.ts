import { z } from 'zod';
import { FactName } from './matches.ts';
import { Details } from './opportunity.ts';

/** The requirements of an opportunity that is being written. */
export const EstimateDetails = Details.pick({
  jobTitleId: true,
  customJobTitle: true,
  locationId: true,
  maxDistanceKm: true,
  workModeId: true,
  employmentTypeId: true,
  salaryId: true,
  experienceId: true,
  educationTypeId: true,
  SkillsIds: true,
  mustHaveSkillsIds: true,
  InterestsIds: true,
  requiredFacts: true,
})
  .partial()
  .strict();

/** How many members would match the requirements so far. */
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
          'How many more would match without it; of a must-have or a required fact: were it only wanted, of another skill: were it not',
        ),
      isRequired: z.boolean().describe('It is the fact as a whole, which is required; `id` is one of what it asks for'),
    }),
  ),
});
export type Estimate = z.infer<typeof Estimate>;
