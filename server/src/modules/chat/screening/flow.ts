/*
 * The talk of a screening as rules without a clock, a database or a language: what somebody does in a state, what it makes of
 * the talk, and what is to be said. One question is open at a time, the first without an answer; answers can be corrected until
 * the candidate sends them, and are judged then. docs/screening.md draws the table below.
 */

import { isQuestion, type RecordingKind } from '@marigold/contract/chatRules';

/** A question: one with a right answer, or an open one. */
export interface Question {
  /** Also the id of the message that asks it, so that it is asked once. */
  id: string;
  kind: 'yesNo' | 'open';
  text: string;
  /** Of a yes-or-no question. */
  right?: boolean;
  /** Of an open one: whether it may be answered by video or voice. */
  mayRecord?: boolean;
}

/** An answer by video or voice; the text is what is said in it, as far as the candidate wrote it down. */
export interface Recorded {
  recordingId: string;
  kind: RecordingKind;
  seconds: number;
  text: string;
}
/** What a question is answered with. */
export type Answer = boolean | string | Recorded;
/** Whether an answer is by video or voice. */
export const isRecorded = (answer: Answer | undefined): answer is Recorded => typeof answer === 'object';

export const states = [
  'waiting',
  'asking',
  'confirming',
  'paused',
  'handedOver',
  'passed',
  'failed',
  'expired',
  'ended',
] as const;
/**
 * Where a talk stands. waiting: it begins in the morning; asking: a question is open; confirming: all are answered, not sent;
 * paused and handedOver: by a person of the company; passed and failed: judged; expired: never answered; ended: the candidacy
 * went on or ended without it.
 */
export type State = (typeof states)[number];

/** A talk with a candidate. */
export interface Talk {
  state: State;
  questions: readonly Question[];
  answers: Readonly<Record<string, Answer>>;
}

/** What somebody does, or what the clock says. */
export type Input =
  | { does: 'begin' }
  | { does: 'answer'; questionId: string; answer: Answer }
  | { does: 'write'; yes: boolean | undefined; text: string; open?: string | null }
  | { does: 'confirm' }
  | { does: 'pause' }
  | { does: 'takeOver' }
  | { does: 'handBack' }
  | { does: 'remind' }
  | { does: 'expire' }
  | { does: 'end' };

/** What the bot says. */
export type Said =
  | { says: 'hello' | 'yesOrNo' | 'yesOrNoAgain' | 'review' | 'thanks' | 'notSent' | 'passOn' | 'remind' | 'back' }
  | { says: 'ask'; question: Question; number: number };

/** What an input comes to. Refused: it changes nothing, and whoever did it is told. */
export interface Outcome {
  talk: Talk;
  says: readonly Said[];
  refused?: 'notAsked' | 'wrongKind' | 'inWriting' | 'notComplete';
}

const nothing = (talk: Talk): Outcome => ({ talk, says: [] });
const refuse = (talk: Talk, refused: NonNullable<Outcome['refused']>): Outcome => ({ talk, says: [], refused });

/** The question that is open; none once all are answered. */
export const openQuestion = ({ questions, answers }: Pick<Talk, 'questions' | 'answers'>): Question | undefined =>
  questions.find(({ id }) => answers[id] === undefined);

/** Which of the questions one is, from 1. */
export const numberOf = ({ questions }: Pick<Talk, 'questions'>, question: Question): number =>
  questions.findIndex(({ id }) => id === question.id) + 1;

/** Asks what is open, or shows the answers where nothing is. */
const goOn = (talk: Talk): Outcome => {
  const question = openQuestion(talk);
  return question
    ? { talk: { ...talk, state: 'asking' }, says: [{ says: 'ask', question, number: numberOf(talk, question) }] }
    : { talk: { ...talk, state: 'confirming' }, says: [{ says: 'review' }] };
};

/** Goes on after a while: a question that stands in the chat already is not asked again. */
const comeBack = (talk: Talk): Outcome => {
  const { talk: next, says } = goOn(talk);
  return { talk: next, says: [{ says: 'back' }, ...says] };
};

const begin = (talk: Talk): Outcome => {
  const { talk: next, says } = goOn(talk);
  return { talk: next, says: [{ says: 'hello' }, ...says] };
};

/** Takes an answer to the open question or a correction of an earlier one. */
const answer = (talk: Talk, questionId: string, given: Answer): Outcome => {
  const question = talk.questions.find(({ id }) => id === questionId);
  const open = openQuestion(talk);
  const isEarlier = question !== undefined && talk.answers[question.id] !== undefined;
  if (!question || (!isEarlier && question.id !== open?.id)) return refuse(talk, 'notAsked');
  if ((question.kind === 'yesNo') !== (typeof given === 'boolean')) return refuse(talk, 'wrongKind');
  if (isRecorded(given) && !question.mayRecord) return refuse(talk, 'inWriting');
  const next = { ...talk, answers: { ...talk.answers, [question.id]: given } };
  return isEarlier ? nothing({ ...next, state: open ? 'asking' : 'confirming' }) : goOn(next);
};

type Write = Omit<Extract<Input, { does: 'write' }>, 'does'>;

/**
 * Takes a text: an answer where it can only be that, else something for a person. One that was written while another question
 * was open (null: none) answers nothing, since its writer had not seen what is open now.
 */
const write = (talk: Talk, { yes, text, open }: Write): Outcome => {
  const question = openQuestion(talk);
  const asks = isQuestion(text);
  if (!asks && open !== undefined && open !== (question?.id ?? null)) return nothing(talk);
  if (!question) return yes === undefined || (asks && !yes) ? { talk, says: [{ says: 'passOn' }] } : send(talk, yes);
  if (asks) return { talk, says: [{ says: 'passOn' }] };
  if (question.kind === 'open') return answer(talk, question.id, text);
  return yes === undefined ? { talk, says: [{ says: 'yesOrNo' }] } : answer(talk, question.id, yes);
};

/** Judges what was sent: one answer that differs from the right one fails; free texts never do. */
const judge = (talk: Talk): Outcome => {
  const isRight = ({ id, kind, right }: Question) => kind === 'open' || talk.answers[id] === right;
  const state = talk.questions.every(isRight) ? 'passed' : 'failed';
  return { talk: { ...talk, state }, says: [{ says: 'thanks' }] };
};

/** What a yes or a no makes of answers that are complete: they are sent, or their writer is told how to change and send them. */
const send = (talk: Talk, yes: boolean): Outcome => (yes ? judge(talk) : { talk, says: [{ says: 'notSent' }] });

/** Once the answers are sent a question is still answered, or passed on to a person; anything else is for people alone. */
const writeAfterwards = (talk: Talk, { text }: Pick<Write, 'text'>): Outcome =>
  isQuestion(text) ? { talk, says: [{ says: 'passOn' }] } : nothing(talk);

const to = (state: State) => (talk: Talk) => nothing({ ...talk, state });
const remind = (talk: Talk): Outcome => ({ talk, says: [{ says: 'remind' }] });

type Does = Input['does'];
type Rule<D extends Does> = (talk: Talk, input: Extract<Input, { does: D }>) => Outcome;
type Rules = { readonly [D in Does]?: Rule<D> };

/** Until the talk is handed back. */
const withPerson: Rules = { handBack: comeBack, end: to('ended') };

/** What can happen in each state; what is not here changes nothing. */
export const table: Readonly<Record<State, Rules>> = {
  waiting: { begin, takeOver: to('handedOver'), pause: to('paused'), end: to('ended') },
  asking: {
    answer: (talk, { questionId, answer: given }) => answer(talk, questionId, given),
    write,
    confirm: (talk) => refuse(talk, 'notComplete'),
    remind,
    expire: to('expired'),
    pause: to('paused'),
    takeOver: to('handedOver'),
    end: to('ended'),
  },
  confirming: {
    answer: (talk, { questionId, answer: given }) => answer(talk, questionId, given),
    write,
    confirm: judge,
    remind,
    expire: to('expired'),
    pause: to('paused'),
    takeOver: to('handedOver'),
    end: to('ended'),
  },
  paused: { ...withPerson, takeOver: to('handedOver') },
  handedOver: withPerson,
  // Who comes late is not turned away: the talk goes on where it stopped.
  expired: {
    answer: (talk, { questionId, answer: given }) => answer(talk, questionId, given),
    write,
    confirm: (talk) => (openQuestion(talk) ? refuse(talk, 'notComplete') : judge(talk)),
    takeOver: to('handedOver'),
    handBack: comeBack,
    end: to('ended'),
  },
  passed: { write: writeAfterwards },
  failed: { write: writeAfterwards },
  ended: {},
};

/** What an input makes of a talk. */
export const step = (talk: Talk, input: Input): Outcome => {
  const rule = table[talk.state][input.does] as ((talk: Talk, input: Input) => Outcome) | undefined;
  return rule ? rule(talk, input) : nothing(talk);
};

/** The recordings by which a talk was answered that an outcome needs no more. */
export const droppedIn = (before: Talk['answers'], after: Talk['answers']): string[] => {
  const kept = new Set(Object.values(after).map((each) => isRecorded(each) && each.recordingId));
  return Object.values(before).flatMap((each) =>
    isRecorded(each) && !kept.has(each.recordingId) ? [each.recordingId] : [],
  );
};

/** Whether a talk in this state can still come to a judgement. */
export const isOpen = (state: State): boolean => state !== 'passed' && state !== 'failed' && state !== 'ended';

/** Whether the candidate is asked by the bot: what they write goes to it. */
export const isAsking = ({ state }: Pick<Talk, 'state'>): boolean =>
  state === 'asking' || state === 'confirming' || state === 'expired';
