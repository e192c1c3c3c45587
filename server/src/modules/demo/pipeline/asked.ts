import { messageTypes, tenantTypes } from '@marigold/contract/chat';
import { spoken } from '@marigold/words/spoken';
import { newId } from '#platform/database/id';
import type { Dice } from '../../../seed/dice.ts';
import { openAnswers } from '../content/answers.ts';
import type { Written } from '../content/role.ts';
import { day } from './moves.ts';

/** Minutes after which each message of a screening follows the one before: candidates think, the bot does not. */
const pauses = { bot: 0.05, yesNo: 0.6, open: 6 } as const;
const minute = day / 24 / 60;

/** A message before it has a place in its conversation. */
export interface Spoken {
  message_id: string;
  by: 'user' | 'member' | 'bot';
  type: number;
  text: string;
  at: Date;
  question_number: number | null;
  question_total: number | null;
  attachment_id: string | null;
}

/** A message of words alone. */
export const text = (by: Spoken['by'], words: string, at: Date): Spoken => ({
  message_id: newId(),
  by,
  type: messageTypes.Text,
  text: words,
  at,
  question_number: null,
  question_total: null,
  attachment_id: null,
});

/** Whose a message is, as the chat counts sides. */
export const kindOf = { user: tenantTypes.User, member: tenantTypes.Member, bot: tenantTypes.Bot } as const;

/** A screening that was begun at a moment: what was said in it, and how it stands. */
export interface Asked {
  lines: readonly Spoken[];
  screening: {
    questions: { id: string; mayRecord?: boolean }[];
    answers: Record<string, boolean | string | object>;
    state: 'asking' | 'passed';
    since: Date;
  };
}

/** Plays the screening of an opportunity with a candidate who answers as hoped, or who stops before the last question. */
export const ask = (
  { screening_questions: closed = [], open_questions: open = [] }: Written,
  {
    begins,
    isFinished,
    name,
    company,
    role,
  }: { begins: Date; isFinished: boolean; name: string; company: string; role: string },
  dice: Dice,
): Asked | undefined => {
  const questions = [
    ...closed.map(({ question, correctAnswer }) => ({
      id: newId(),
      kind: 'yesNo' as const,
      text: question,
      right: correctAnswer,
    })),
    ...open.map(({ question, mayRecord = false }) => ({
      id: newId(),
      kind: 'open' as const,
      text: question,
      ...(mayRecord && { mayRecord }),
    })),
  ];
  const total = questions.length;
  if (total === 0) return undefined;
  const words = { name, company, title: role, count: total };
  const answers: Record<string, boolean | string> = {};
  const lines: Spoken[] = [];
  let moment = begins.getTime();
  const say = (line: Omit<Spoken, 'at'>, minutes: number) => {
    lines.push({ ...line, at: new Date(moment) });
    moment += minutes * minute;
  };
  const saySimply = (key: string) => say(text('bot', spoken('en', 'bot', key, words), begins), pauses.bot);
  saySimply('hello');
  for (const [at, question] of questions.entries()) {
    const number = { question_number: at + 1, question_total: total, attachment_id: null };
    const [asks, answered] =
      question.kind === 'yesNo' ? (['L2Question', 'L2Answer'] as const) : (['OpenQuestion', 'OpenAnswer'] as const);
    say(
      { message_id: question.id, by: 'bot', type: messageTypes[asks], text: question.text, ...number },
      pauses[question.kind],
    );
    if (!isFinished && at === total - 1) break;
    const answer = question.kind === 'yesNo' ? question.right : dice.pick(openAnswers);
    answers[question.id] = answer;
    const said = typeof answer === 'string' ? answer : spoken('en', 'bot', answer ? 'yes' : 'no');
    say({ message_id: newId(), by: 'member', type: messageTypes[answered], text: said, ...number }, pauses.bot);
  }
  if (isFinished) {
    saySimply('review');
    saySimply('thanks');
  }
  const since = lines.at(-1)?.at ?? begins;
  return { lines, screening: { questions, answers, state: isFinished ? 'passed' : 'asking', since } };
};
