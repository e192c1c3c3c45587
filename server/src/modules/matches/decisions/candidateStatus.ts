import sql, { type Sql } from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Db } from '#platform/database/db';
import { heldSeconds } from './letters.ts';

/** One line of a match's history. */
export interface Step {
  from: MatchStatus | null;
  to: MatchStatus;
  at: Date;
  /** The same, as exactly as the database has it. */
  moment: string;
  /** Whether it takes a withdrawal back. */
  takesBack: boolean;
  /** Whether the candidate knows of it at once, as they do where they chose, moved or cancelled the time of an interview. */
  isChoice?: boolean;
  /** Of a step out of a rejection: when its candidate had been told of it; null: they never were. */
  toldAt: Date | null;
  /** Of a rejection that cancelled an interview: when its candidate reads that, if it stands until then. */
  cancelsAt: Date | null;
}

/** What decides about a match, besides its history, what its candidate knows. */
export interface Standing {
  status: MatchStatus;
  /** When a rejection is told; null: it is not. */
  toldAt: Date | null;
  now: Date;
}

/** Hours before an interview until which its candidate reads of its end with the decision that ended it. */
const togetherHours = 4;
/** Hours before an interview by which its candidate reads of its end where the decision comes too late for that. */
const noticeHours = 24;

/**
 * When a candidate reads that a rejection cancelled their interview: with the rejection. Where that would be too close to the
 * interview, or after it, the cancellation goes ahead: a day before, or as soon as the rejection cannot be taken back silently,
 * as it does where they are never told.
 */
export const cancellationToldAt = (it: { decided: Sql; told: Sql; begins: Sql }): Sql => sql`
  greatest(${it.decided} + make_interval(secs => ${heldSeconds}), case
    when ${it.told} is null then '-infinity'
    when ${it.told} <= ${it.begins} - make_interval(hours => ${togetherHours}) then ${it.told}
    else ${it.begins} - make_interval(hours => ${noticeHours}) end)`;

const cancelled = cancellationToldAt({
  decided: sql`step.at`,
  told: sql`step.rejection_told_at`,
  begins: sql`i.starts_at`,
});

/** What happened to matches, by match, oldest first; of who was found anew only what came after. */
export const stepsOf = async (db: Db, matchIds: readonly string[]): Promise<Map<string, Step[]>> => {
  const rows = await db.rows<Step & { match_id: string; starts_anew: boolean }>(sql`
    with step as (
      select h.match_history_id, h.match_id, h.from_status, h.to_status, h.at, h.takes_back, h.is_choice, h.told_at, h.starts_anew,
        lead(h.at) over next next_at,
        case when lead(h.at) over next is null then m.told_at else lead(h.told_at) over next end rejection_told_at
      from match_history h join match_card m using (match_id) where h.match_id = any(${matchIds}::uuid[])
      window next as (partition by h.match_id order by h.at, h.match_history_id))
    select match_id, from_status "from", to_status "to", at, at::text moment, takes_back "takesBack", is_choice "isChoice", told_at "toldAt",
      case when to_status = 'rejected' and from_status = 'interviewScheduled' then (select min(${cancelled}) from interview_card i
        where i.match_id = step.match_id and i.state = 'Cancelled' and i.changed_at >= step.at
          and (next_at is null or i.changed_at < next_at)) end "cancelsAt",
      starts_anew from step order by at, match_history_id`);
  const found = new Map<string, Step[]>();
  for (const { match_id, starts_anew, ...step } of rows)
    found.set(match_id, starts_anew ? [] : [...(found.get(match_id) ?? []), step]);
  return found;
};

/** Milliseconds a company's step stands before it is told: until then it can be taken back, and its letter waits too. */
const heldFor = heldSeconds * 1000;
/** Nobody hears at once that an answer to a question ended their candidacy. */
export const screeningHeldFor = 24 * 3_600_000;

const isEnd = ({ to }: Step): boolean => to === 'rejected' || to === 'failedScreening';
/** When a step that ends a candidacy is told; null: it is not. */
const endToldAt = (step: Step, { toldAt }: Pick<Standing, 'toldAt'>): Date | null =>
  step.to === 'rejected' ? toldAt : new Date(step.at.getTime() + screeningHeldFor);

/** Without withdrawals that were taken back at once. */
const withoutTakenBack = (steps: readonly Step[]): Step[] => {
  const kept: Step[] = [];
  for (const step of steps) {
    if (step.takesBack && kept.at(-1)?.to === 'withdrawn') kept.pop();
    else kept.push(step);
  }
  return kept;
};

/** That a rejection cancelled an interview, where its candidate reads it before they are told of the rejection: known at once, since its minute is over. */
const cancellationOf = (step: Step, until: Date): Step[] =>
  step.cancelsAt && step.cancelsAt <= until ? [{ ...step, to: 'invite', at: step.cancelsAt, isChoice: true }] : [];

/**
 * Without decisions that nobody was told: what came before goes on, and a return to it is no news. Of an interview that fell
 * away with such a decision they may have read before.
 */
const withoutUntold = (steps: readonly Step[], standing: Pick<Standing, 'toldAt' | 'now'>): Step[] => {
  const kept: Step[] = [];
  let hidden: MatchStatus | null | undefined;
  for (const [at, step] of steps.entries()) {
    if (isEnd(step)) {
      const next = steps[at + 1];
      const told = next ? next.toldAt : endToldAt(step, standing);
      const isTold = told !== null && told <= standing.now;
      const before = cancellationOf(step, isTold ? new Date(told.getTime() - 1) : (next?.at ?? standing.now));
      kept.push(...before);
      if (isTold) {
        kept.push({ ...step, at: told });
        hidden = undefined;
      } else if (before.length > 0) hidden = 'invite';
      else hidden ??= step.from;
      continue;
    }
    if (hidden === undefined || step.to !== hidden) kept.push(step);
    hidden = undefined;
  }
  return kept;
};

const isOwn = (step: Step): boolean => step.to === 'withdrawn' || step.from === 'withdrawn' || step.isChoice === true;

/** Where a match stood before the first thing happened to it. */
const startOf = (steps: readonly Step[], { status }: Standing): MatchStatus =>
  steps.length > 0 ? (steps[0]?.from ?? 'matched') : status;

/** Without steps of the company that stood for less than a minute, and without those that led nowhere then. */
const withoutSlips = (steps: readonly Step[], start: MatchStatus, now: Date): Step[] => {
  const stood = steps.filter((step, at) => {
    const until = steps[at + 1]?.at ?? now;
    return isOwn(step) || isEnd(step) || until.getTime() - step.at.getTime() >= heldFor;
  });
  return stood.filter((step, at) => step.to !== (stood[at - 1]?.to ?? start));
};

/**
 * What of a match's history its candidate knows. A decision counts from the moment it is told, and not by anything that
 * changes before; what was taken back in time never was.
 */
export const visibleSteps = (steps: readonly Step[], standing: Standing): Step[] =>
  withoutSlips(withoutUntold(withoutTakenBack(steps), standing), startOf(steps, standing), standing.now);

/** Where a candidate knows to stand. */
export const visibleStatus = (steps: readonly Step[], standing: Standing): MatchStatus =>
  visibleSteps(steps, standing).at(-1)?.to ?? startOf(steps, standing);

/**
 * When somebody applied or was first written to; null: neither. The moment of an invitation does not count here, since that is
 * told later, if at all.
 */
export const reachedAt = (
  steps: readonly Step[],
  { appliedAt, contactedAt }: { appliedAt: Date | null; contactedAt: Date | null },
): Date | null => {
  const isInvited = steps.some(({ to, at }) => to === 'invite' && at.getTime() === contactedAt?.getTime());
  const writtenAt = isInvited ? null : contactedAt;
  return appliedAt && writtenAt && writtenAt < appliedAt ? writtenAt : (appliedAt ?? writtenAt);
};

/** When somebody first had to do with a role, as they know it: they were reached or invited; undefined for nobody's candidate. */
export const visibleStart = (told: readonly Step[], reached: Date | null): Date | undefined => {
  const invited = told.find((step) => step.to === 'invite')?.at;
  return reached && invited ? new Date(Math.min(reached.getTime(), invited.getTime())) : (reached ?? invited);
};

/** Since when a candidate knows to stand where they do; undefined for nobody's candidate. */
export const visibleSince = (told: readonly Step[], reached: Date | null): Date | undefined => {
  const start = visibleStart(told, reached);
  return start && new Date(Math.max(start.getTime(), told.at(-1)?.at.getTime() ?? 0));
};

/** The step by which a match came to where it stands, withdrawals and rejections that were taken back apart. */
export const standingStep = (steps: readonly Step[]): Step | undefined => {
  const kept = withoutTakenBack(steps);
  const last = kept.at(-1);
  if (last && isEnd(last)) return last;
  // That an interview was cancelled meanwhile is no step of its own.
  const steady = kept.map((step) => ({ ...step, cancelsAt: null }));
  return withoutUntold(steady, { toldAt: null, now: new Date() }).at(-1);
};

/** What a candidate will know later, if nothing else happens: when the last step is told, and when an end is. */
export const becomesVisible = (steps: readonly Step[], standing: Standing): { step: Date | null; end: Date | null } => {
  const kept = withoutTakenBack(steps);
  const last = kept.at(-1);
  const standsBy = withoutUntold(kept, standing).at(-1);
  const later = (at: Date | null) => (at && at > standing.now ? at : null);
  return {
    step: later(standsBy && !isEnd(standsBy) && !isOwn(standsBy) ? new Date(standsBy.at.getTime() + heldFor) : null),
    end: later(last && isEnd(last) ? endToldAt(last, standing) : null),
  };
};
