import { toldAs } from '@marigold/contract/candidacy';
import type { ToldStatus } from '@marigold/contract/candidacy';
import type { MatchStatus } from '@marigold/contract/pipeline';
import type { ToldEvent } from '@marigold/contract/candidate';
import { knownSince, knownStart, knownStatus, knownSteps, type Standing as Stands, type Step } from '#modules/matches';

/** What is known of a match besides its history. */
export interface Standing extends Stands {
  appliedAt: Date | null;
}

/** What the candidate was told. */
export interface Told {
  status: ToldStatus;
  /** The same as the company calls it. */
  stands: MatchStatus;
  since: Date;
  timeline: { event: ToldEvent; at: Date }[];
}

const eventOf = (step: Step): ToldEvent | undefined => {
  if (step.from === 'withdrawn' && step.to === 'matched') return 'appliedAgain';
  if (step.toldAt) return 'reopened';
  const status = toldAs[step.to];
  return status === 'received' ? undefined : status;
};

/** What a candidate knows of a match, from what happened to it. Undefined for whom nobody got in touch with. */
export const toldOf = (steps: readonly Step[], standing: Standing): Told | undefined => {
  const { appliedAt } = standing;
  const told = knownSteps(steps, standing);
  const [start, since] = [knownStart(told, appliedAt), knownSince(told, appliedAt)];
  if (!start || !since) return undefined;
  const events = told
    .filter((step) => step.at >= start)
    .flatMap((step) => {
      const event = eventOf(step);
      return event ? [{ event, at: step.at }] : [];
    });
  const applied = appliedAt ? [{ event: 'applied' as const, at: appliedAt }] : [];
  const timeline = [...applied, ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const stands = knownStatus(steps, standing);
  return { status: toldAs[stands], stands, since, timeline };
};
