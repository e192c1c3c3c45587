import sql from 'sql-template-tag';
import { conversationModes, conversationStatuses, reminderStatuses } from '@marigold/contract/chat';
import type { MatchScreening, MatchStatus } from '@marigold/contract/matches';
import { isScreened } from '#modules/matches';
import { isOpen, type State, type Talk } from './flow.ts';

/** How many questions and answers a screening has. */
export interface Counted {
  /** Of both kinds. */
  questions: number;
  answered: number;
  /** With a right answer. */
  judged: number;
  agreeing: number;
}

/** The same of a stored screening `s`, whose questions are `q`. */
export const counted = sql`count(*)::int questions, count(*) filter (where s.answers ? (q.value ->> 'id'))::int answered,
  count(*) filter (where q.value ->> 'kind' = 'yesNo')::int judged,
  count(*) filter (where q.value ->> 'kind' = 'yesNo' and s.answers -> (q.value ->> 'id') = q.value -> 'right')::int agreeing`;

/** How many questions and answers a talk has. */
export const countOf = ({ questions, answers }: Pick<Talk, 'questions' | 'answers'>): Counted => {
  const judged = questions.filter(({ kind }) => kind === 'yesNo');
  return {
    questions: questions.length,
    answered: questions.filter(({ id }) => answers[id] !== undefined).length,
    judged: judged.length,
    agreeing: judged.filter(({ id, right }) => answers[id] === right).length,
  };
};

/**
 * How a screening stands for somebody to whom its candidate has this status: a candidacy that went on or ended without the
 * answers ends it, for as long as that stands.
 */
export const stateAt = (status: MatchStatus, state: State): State =>
  isOpen(state) && !isScreened(status) ? 'ended' : state;

/** What a screening came to, as a row of a list shows it; nothing of one that ended without its answers. */
export const resultOf = (state: State, { questions, answered, judged, agreeing }: Counted): MatchScreening | null => {
  if (state === 'ended') return null;
  const given = { isJudged: false, right: answered, total: questions };
  if (state !== 'passed' && state !== 'failed') return { state: 'pending', ...given };
  return judged > 0 ? { state, isJudged: true, right: agreeing, total: judged } : { state, ...given };
};

/** What a state means for the conversation. */
export const inConversation: Record<State, { status?: number; mode?: number }> = {
  waiting: {},
  asking: { status: conversationStatuses.Screening, mode: conversationModes.Bot },
  confirming: { status: conversationStatuses.Screening, mode: conversationModes.Bot },
  expired: {},
  paused: { status: conversationStatuses.Paused },
  handedOver: { status: conversationStatuses.Open, mode: conversationModes.Human },
  passed: { status: conversationStatuses.Open },
  failed: { status: conversationStatuses.Open },
  ended: { status: conversationStatuses.Open },
};

/** How a reminder of a talk stands in its conversation. */
export const reminderOf = (state: State, reminders: number): number => {
  if (state === 'expired') return reminderStatuses.Expired;
  if (state !== 'asking' && state !== 'confirming') return reminderStatuses.Off;
  return [reminderStatuses.Scheduled, reminderStatuses.FirstSent, reminderStatuses.SecondSent][reminders] ?? 3;
};
