import { candidateStatusOf } from '@marigold/contract/candidacy';
import type { CandidateStatus } from '@marigold/contract/candidacy';
import type { MatchStatus } from '@marigold/contract/pipeline';
import type { ApplicationEvent } from '@marigold/contract/candidate';
import {
  reachedAt,
  visibleSince,
  visibleStart,
  visibleStatus,
  visibleSteps,
  type Standing as Stands,
  type Step,
} from '#modules/matches';

/** What is known of a match besides its history. */
export interface Standing extends Stands {
  appliedAt: Date | null;
  /** When the company first wrote to them, or asked them by its bot. */
  contactedAt: Date | null;
}

/** What the candidate was told. */
export interface ShownCandidacy {
  status: CandidateStatus;
  /** The same as the company calls it. */
  stands: MatchStatus;
  since: Date;
  timeline: { event: ApplicationEvent; at: Date }[];
}

const eventOf = (step: Step): ApplicationEvent | undefined => {
  if (step.from === 'withdrawn' && step.to === 'matched') return 'appliedAgain';
  if (step.toldAt) return 'reopened';
  const status = candidateStatusOf[step.to];
  return status === 'received' ? undefined : status;
};

/** What a candidate knows of a match, from what happened to it. Undefined for whom nobody got in touch with. */
export const candidacyOf = (steps: readonly Step[], standing: Standing): ShownCandidacy | undefined => {
  const { appliedAt } = standing;
  const told = visibleSteps(steps, standing);
  const reached = reachedAt(steps, standing);
  const [start, since] = [visibleStart(told, reached), visibleSince(told, reached)];
  if (!start || !since) return undefined;
  const events = told
    .filter((step) => step.at >= start)
    .flatMap((step) => {
      const event = eventOf(step);
      return event ? [{ event, at: step.at }] : [];
    });
  const applied = appliedAt ? [{ event: 'applied' as const, at: appliedAt }] : [];
  const timeline = [...applied, ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const stands = visibleStatus(steps, standing);
  return { status: candidateStatusOf[stands], stands, since, timeline };
};
