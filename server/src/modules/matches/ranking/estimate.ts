import type { z } from 'zod';
import type { Estimate, EstimateDetails } from '@marigold/contract/estimate';
import type { CompanyCall } from '#platform/http/call';
import { newId } from '#platform/database/id';
import type { OpportunityFacts } from '#matching/engine/facts';
import { nameFor } from '../names.ts';
import { thresholds } from './thresholds.ts';

const blankAsNull = (value: string | null | undefined): string | null => value || null;

/** What is asked so far, as the engine compares it. */
export const askedFacts = (companyId: string, details: z.output<typeof EstimateDetails>): OpportunityFacts => ({
  opportunityId: newId(),
  companyId,
  jobTitleId: blankAsNull(details.jobTitleId),
  customJobTitle: blankAsNull(details.customJobTitle),
  skillsIds: details.SkillsIds ?? [],
  mustHaveSkillsIds: details.mustHaveSkillsIds ?? [],
  locationId: blankAsNull(details.locationId),
  maxDistanceKm: details.maxDistanceKm ?? null,
  workModeId: blankAsNull(details.workModeId),
  employmentTypeId: blankAsNull(details.employmentTypeId),
  salaryId: blankAsNull(details.salaryId),
  experienceId: blankAsNull(details.experienceId),
  educationTypeId: blankAsNull(details.educationTypeId),
  industriesIds: details.InterestsIds ?? [],
  requiredFacts: details.requiredFacts ?? [],
});

/** How many members would match an opportunity that is being written; refused with 503 until they are all known. */
export const estimate = async (call: CompanyCall, details: z.output<typeof EstimateDetails>): Promise<Estimate> => {
  const { compared, excludes, ...totals } = await call.platform.matching.estimate(
    askedFacts(call.actor.companyId, details),
    await thresholds(call),
  );
  return {
    ...totals,
    pool: compared,
    excludes: excludes.map(({ fact, value: id, gain, isRequired }) => ({
      fact,
      id,
      value: nameFor(fact, id, call.language),
      gain,
      isRequired,
    })),
  };
};
