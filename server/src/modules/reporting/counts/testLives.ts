import fc from 'fast-check';
import type { MatchStatus } from '@marigold/contract/matches';

const statuses = ['inReview', 'invite', 'interviewDone', 'jobOffer', 'hired', 'rejected', 'withdrawn'] as const;

/** What somebody's history is made of: a step, taking the last one back, or coming back after a closing. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('move' as const), to: fc.constantFrom(...statuses) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reopen' as const) }) },
);

/** When a match came up and what happened to it, each so many hours after the one before. */
export const history = {
  createdAt: fc.date({ min: new Date('2026-02-01'), max: new Date('2026-06-01'), noInvalidDate: true }),
  deeds: fc.array(fc.tuple(deed, fc.integer({ min: 1, max: 200 })), { maxLength: 8 }),
};
const aHistory = fc.record(history);
/** One of them. */
export type History = typeof aHistory extends fc.Arbitrary<infer H> ? H : never;

/** A step of a history. */
export interface Step {
  from: MatchStatus;
  to: MatchStatus;
  at: Date;
}

/** A history as the lines that are written of it, the steps that stand in the end, and where it ended. */
export const lived = ({ createdAt, deeds }: History) => {
  const lines: (Step & { reason: string | null })[] = [];
  const standing: Step[] = [];
  let [status, at]: [MatchStatus, number] = ['matched', createdAt.getTime()];
  for (const [{ does, ...rest }, hours] of deeds) {
    at += hours * 3_600_000;
    const last = standing.at(-1);
    if (does === 'undo' && !last) continue;
    const to: MatchStatus = does === 'undo' ? (last?.from ?? 'matched') : 'to' in rest ? rest.to : 'matched';
    const line = { from: status, to, at: new Date(at) };
    lines.push({ ...line, reason: does === 'undo' ? 'TakenBack' : does === 'reopen' ? 'PostedAgain' : null });
    if (does === 'undo') standing.pop();
    else standing.push(line);
    status = to;
  }
  return { lines, standing, status };
};

/** The first step to each status that stands, in the order in which they came. */
export const firstOf = (standing: readonly Step[]): Map<MatchStatus, Date> => {
  const first = new Map<MatchStatus, Date>();
  for (const { to, at } of standing) if (to !== 'matched' && !first.has(to)) first.set(to, at);
  return first;
};

/** A moment as a day of a time zone. */
export const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at);
