import type { AnswerRecording, Message, Screening } from '@marigold/contract/chat';
import { messageTypes } from '@marigold/contract/chatRules';

/** A question of the screening that was asked, and what was answered so far. */
export interface Asked {
  id: string;
  number: number;
  text: string;
  kind: 'yesNo' | 'open';
  /** Of an answer by video or voice: what is said in it, as far as that was written down. */
  answer: boolean | string | null;
  /** Whether it may be answered by video or voice. */
  mayRecord: boolean;
  recording: AnswerRecording | null;
}

/** The questions that were asked so far, in their order. */
export const askedIn = ({ data, openQuestions, current, total }: Screening): Asked[] => {
  const before = total - openQuestions.length;
  const yesNo = data.map(({ id, text, options: [yes, no], questionNumber }, at): Asked => {
    const answer = yes?.isSelected ? true : no?.isSelected ? false : null;
    return { id, number: questionNumber ?? at + 1, text, kind: 'yesNo', answer, mayRecord: false, recording: null };
  });
  const open = openQuestions.map(({ questionId, question, answer, mayRecord, recording }, at): Asked => ({
    id: questionId,
    number: before + at + 1,
    text: question,
    kind: 'open',
    answer,
    mayRecord,
    recording,
  }));
  return [...yesNo, ...open.filter(({ id, answer }) => answer !== null || id === current)];
};

/** Whether a message asks a question; these are read out where they are answered. */
export const isQuestion = ({ messageTypeId }: Pick<Message, 'messageTypeId'>): boolean =>
  messageTypeId === messageTypes.L2Question || messageTypeId === messageTypes.OpenQuestion;

/**
 * The id of the question that somebody has above them who writes; undefined where that is not certain. A question is in the
 * log before the screening names it: whoever answers it at once must not be taken to answer the one before.
 */
export const questionAbove = (
  { screening, isBehind }: { screening: Pick<Screening, 'current'> | undefined; isBehind: boolean },
  messages: readonly Pick<Message, 'id' | 'messageTypeId'>[],
): string | undefined => {
  const known = screening?.current ?? undefined;
  if (!isBehind) return known;
  const last = messages.findLast(isQuestion)?.id;
  return known !== undefined && last !== known ? last : undefined;
};

/** The newest of a candidate's own messages to each question: only there the answer can be changed. */
export const newestAnswers = (messages: readonly Message[]): ReadonlyMap<string, number> => {
  const newest = new Map<number, string>();
  for (const { id, questionNumber } of messages) if (questionNumber !== null) newest.set(questionNumber, id);
  return new Map([...newest].map(([number, id]) => [id, number]));
};
