import { z } from 'zod';
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
    z.object({ fact: z.string(), value: z.string(), gain: z.int().describe('How many more would match without it') }),
  ),
});
export type Estimate = z.infer<typeof Estimate>;
