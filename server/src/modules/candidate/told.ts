import { toldAs } from '@marigold/contract/candidacy';
import type { ToldEvent, ToldStatus } from '@marigold/contract/candidate';
import type { MatchStatus } from '@marigold/contract/matches';
import { heldSeconds } from '#modules/matches';

/** One line of a match's history. */
export interface Step {
  from: MatchStatus | null;
  to: MatchStatus;
  at: Date;
  /** Whether it takes a withdrawal back. */
  takesBack: boolean;
}

/** What is known of a match besides its history. */
export interface Standing {
  status: MatchStatus;
  appliedAt: Date | null;
  toldAt: Date | null;
  now: Date;
}

/** What the candidate was told. */
export interface Told {
  status: ToldStatus;
  since: Date;
  timeline: { event: ToldEvent; at: Date }[];
}

/** Milliseconds a company's step stands before it is told: until then it can be taken back, and its letter waits too. */
const heldFor = heldSeconds * 1000;
/** Nobody hears at once that an answer to a question ended their candidacy. */
const screeningHeldFor = 24 * 3_600_000;

/** Without withdrawals that were taken back at once. */
const withoutTakenBack = (steps: readonly Step[]): Step[] => {
  const kept: Step[] = [];
  for (const step of steps) {
    if (step.takesBack && kept.at(-1)?.to === 'withdrawn') kept.pop();
    else kept.push(step);
  }
  return kept;
};

/** When a step that ends a candidacy is told; undefined while it is not. */
const endToldAt = (step: Step, isLast: boolean, { toldAt, now }: Standing): Date | undefined => {
  const at = step.to === 'rejected' ? toldAt : new Date(step.at.getTime() + screeningHeldFor);
  return isLast && at && at <= now ? at : undefined;
};

/** Without decisions that nobody was told: what came before goes on, and a return to it is no news. */
const withoutUntold = (steps: readonly Step[], standing: Standing): Step[] => {
  const kept: Step[] = [];
  let hidden: MatchStatus | null | undefined;
  for (const [at, step] of steps.entries()) {
    if (step.to === 'rejected' || step.to === 'failedScreening') {
      const told = endToldAt(step, at === steps.length - 1, standing);
      if (told) kept.push({ ...step, at: told });
      else hidden ??= step.from;
      continue;
    }
    if (hidden === undefined || step.to !== hidden) kept.push(step);
    hidden = undefined;
  }
  return kept;
};

const isOwn = (step: Step): boolean => step.to === 'withdrawn' || step.from === 'withdrawn';

/** Without steps of the company that stood for less than a minute, and without those that led nowhere then. */
const withoutSlips = (steps: readonly Step[], now: Date): Step[] => {
  const stood = steps.filter((step, at) => {
    const until = steps[at + 1]?.at ?? now;
    const isEnd = step.to === 'rejected' || step.to === 'failedScreening';
    return isOwn(step) || isEnd || until.getTime() - step.at.getTime() >= heldFor;
  });
  return stood.filter((step, at) => step.to !== (stood[at - 1]?.to ?? 'matched'));
};

const eventOf = (step: Step): ToldEvent | undefined => {
  if (step.from === 'withdrawn' && step.to === 'matched') return 'appliedAgain';
  const status = toldAs[step.to];
  return status === 'received' ? undefined : status;
};

/**
 * What a candidate knows of a match, from what happened to it. A decision shows from the moment it is told, and not by
 * anything that changes before; what was taken back in time never was. Undefined for whom nobody got in touch with.
 */
export const toldOf = (steps: readonly Step[], standing: Standing): Told | undefined => {
  const { appliedAt, now } = standing;
  const told = withoutSlips(withoutUntold(withoutTakenBack(steps), standing), now);
  const invited = told.find((step) => step.to === 'invite')?.at;
  const start =
    appliedAt && invited ? new Date(Math.min(appliedAt.getTime(), invited.getTime())) : (appliedAt ?? invited);
  if (!start) return undefined;
  const events = told
    .filter((step) => step.at >= start)
    .flatMap((step) => {
      const event = eventOf(step);
      return event ? [{ event, at: step.at }] : [];
    });
  const applied = appliedAt ? [{ event: 'applied' as const, at: appliedAt }] : [];
  const timeline = [...applied, ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = told.at(-1);
  const since = new Date(Math.max(start.getTime(), last?.at.getTime() ?? 0));
  return { status: toldAs[last?.to ?? 'matched'], since, timeline };
};
