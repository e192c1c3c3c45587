import sql from 'sql-template-tag';
import type { z } from 'zod';
import { type AnswerRecording, chatLimits, type Message, messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { chat } from '@marigold/contract/chatRoutes';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { spoken } from '@marigold/words/spoken';
import type { MemberCall } from '#platform/http/call';
import { conversationFor } from '../conversations.ts';
import { findMessage, presentMessage, readMessages } from '../messages.ts';
import { mostLately } from '../sending/quickSend.ts';
import type { Written } from '../sending/write.ts';
import { closedFor, closedWords, statusFor } from '../present.ts';
import { type ChatCall, isMember } from '../side.ts';
import type { ConversationRow } from '../store.ts';
import { type Answer, type Input, isRecorded, numberOf, openQuestion, type Recorded, type Talk } from './flow.ts';
import * as store from './store.ts';
import { possible } from './possible.ts';
import { stateAt } from './result.ts';
import { recordedFor } from './recordings.ts';
import { hold } from './start.ts';
import { act, asCompany, currentOf, listenerOf, type Means, takesAnswers, takesQuestions } from './talk.ts';
import { yesOrNo } from './yesNo.ts';

type Sent = z.output<typeof chat.routes.sendMessage.body>;
type Screening = z.output<typeof chat.routes.getScreening.reply>;

const isAnswer = ({ messageTypeId }: Sent) =>
  messageTypeId === messageTypes.L2Answer || messageTypeId === messageTypes.OpenAnswer;

const noQuestion = () =>
  refused('NO_BOT', 'No question is being asked in this conversation. Send your answer as a text.');

interface Found {
  isAsked: boolean;
  recorded: Recorded | undefined;
  /** The question that was open when the message came in, before those that came with it were taken; null: none. */
  openThen: string | null;
}

/** What a candidate's message does in a talk. */
const inputOf = ({ messageTypeId, questionId, answer, text }: Sent, { isAsked, recorded, openThen }: Found): Input => {
  if (!isAnswer({ messageTypeId } as Sent)) {
    if (text === '') throw badRequest('Write a message.', 'body.text', 'EMPTY');
    return { does: 'write', yes: yesOrNo(text), text, open: questionId ?? openThen };
  }
  if (!isAsked || !questionId) throw noQuestion();
  if (recorded) return { does: 'answer', questionId, answer: recorded };
  if (answer === undefined || (typeof answer === 'string' && answer.trim() === ''))
    throw badRequest('Write an answer first.', 'body.answer', 'EMPTY');
  return { does: 'answer', questionId, answer: typeof answer === 'string' ? answer.trim() : answer };
};

/** The message by which a candidate answers, as it stands in the conversation. */
const ownOf = async (means: Means, row: ConversationRow, sent: Sent, talk: Talk): Promise<Written> => {
  const { language } = await listenerOf(means, row);
  const { answer, text, messageTypeId, id } = sent;
  const words = typeof answer === 'boolean' ? spoken(language, 'bot', answer ? 'yes' : 'no') : (answer ?? text);
  const question = isAnswer(sent) ? talk.questions.find((each) => each.id === sent.questionId) : undefined;
  return {
    row,
    type: messageTypeId,
    sender: { kind: tenantTypes.Member, id: row.member_id },
    text: words,
    id,
    attachmentId: sent.attachmentId ?? null,
    ...(question && { question: { number: numberOf(talk, question), total: talk.questions.length } }),
  };
};

/** Refuses more than anybody types. */
const refuseFlood = async ({ db, platform }: Means, row: ConversationRow): Promise<void> => {
  const most = mostLately(platform);
  const lately = await db.one<{ n: number }>(sql`
    select count(*)::int n from message where sender_id = ${row.member_id}
      and sent_at > now() - make_interval(secs => ${chatLimits.messages.seconds})`);
  if ((lately?.n ?? 0) >= most)
    throw refused(
      'TOO_MANY',
      phrase(
        'These are more messages than anybody reads: {{most}} in {{seconds}} seconds. Wait a moment, then send it again.',
        chatLimits.messages,
      ),
    );
};

/**
 * Takes what a candidate sends while the bot asks: an answer, or a text that may be one. Candidates cannot write in the bot's
 * name, so the company's transaction does; undefined where the bot does not ask, and nothing was done.
 */
export const answer = async (call: MemberCall, conversationId: string, sent: Sent): Promise<Message | undefined> => {
  const known = await conversationFor(call, conversationId);
  if (!takesAnswers(known)) {
    const before = isAnswer(sent) ? await findMessage(call.db, conversationId, sent.id) : undefined;
    if (before?.sender_id === known.member_id) return presentMessage(call, before, known);
    if (isAnswer(sent)) throw noQuestion();
    const talk = await asCompany(call.platform, known.company_id, ({ db }) => store.read(db, conversationId));
    if (!talk || !takesQuestions(known, talk, sent.text)) return undefined;
  }
  const isFile = sent.attachmentId && sent.messageTypeId !== messageTypes.OpenAnswer;
  if (isFile || sent.replyTo || sent.templateType) return undefined;
  return asCompany(call.platform, known.company_id, async (means) => {
    const then = await store.read(means.db, conversationId);
    const row = await hold(means, conversationId);
    if (!row) throw notFound('Conversation');
    const before = await findMessage(means.db, conversationId, sent.id);
    if (before && before.sender_id !== row.member_id)
      throw refused('EXISTS', 'A message of somebody else has this id. Send yours with another one.');
    if (before) return presentMessage(call, before, row);
    const talk = await store.lock(means.db, conversationId);
    const isAsked = talk !== undefined && (takesAnswers(row) || takesQuestions(row, talk, sent.text));
    const recorded = isAsked ? await recordedFor(means.db, row, sent) : undefined;
    const openThen = (then && openQuestion(then)?.id) ?? null;
    const input = inputOf(sent, { isAsked, recorded, openThen });
    if (!talk || !isAsked) return undefined;
    await refuseFlood(means, row);
    await act(means, row, { input, own: await ownOf(means, row, sent, talk) });
    const stored = await findMessage(means.db, conversationId, sent.id);
    return stored && presentMessage(call, stored, row);
  });
};

/** Sends the answers: from here they are judged. Once more changes nothing. */
export const confirm = async (call: ChatCall, conversationId: string): Promise<Screening> => {
  const row = await conversationFor(call, conversationId);
  if (!isMember(call)) throw refused('NO_BOT', 'Only the candidate sends their answers.');
  await asCompany(call.platform, row.company_id, async (means) => {
    const held = await hold(means, conversationId);
    const talk = held && (await store.lock(means.db, conversationId));
    const closed = held && closedFor(held, 'member');
    // What was sent before stays sent; who withdrew before that sends nothing more, whatever is still open.
    if (talk && talk.state !== 'passed' && talk.state !== 'failed' && (closed === 'withdrawn' || closed === 'rejected'))
      throw refused('CONVERSATION_CLOSED', closedWords[closed]);
    if (held) await act(means, held, { input: { does: 'confirm' } });
  });
  return screeningOf(call, conversationId);
};

/** The screening of a conversation: what was asked and answered, and what is open. Candidates see no right answers. */
export const screeningOf = async (call: ChatCall, conversationId: string): Promise<Screening> => {
  const row = await conversationFor(call, conversationId);
  const stored = await asCompany(call.platform, row.company_id, ({ db }) => store.read(db, conversationId));
  const talk = stored && {
    ...stored,
    state: stateAt(statusFor(row, isMember(call) ? 'member' : 'company'), stored.state),
  };
  const can = isMember(call) ? [] : await possible(call, row, talk);
  if (!talk) return { data: [], openQuestions: [], state: null, current: null, total: 0, can };
  const asked = await readMessages(
    call.db,
    sql`g.conversation_id = ${conversationId} and g.message_id = any(${talk.questions.map(({ id }) => id)}::uuid[])
      and g.type = ${messageTypes.L2Question}`,
    sql`g.sequence`,
    talk.questions.length,
  );
  const questions = new Map(talk.questions.map((question) => [question.id, question]));
  const option = (id: string, value: boolean) => ({
    text: spoken(call.language, 'bot', value ? 'yes' : 'no'),
    isSelected: talk.answers[id] === value,
    ...(!isMember(call) && { isRight: questions.get(id)?.right === value }),
  });
  return {
    data: asked.map((message) => ({
      ...presentMessage(call, message, row),
      options: [option(message.message_id, true), option(message.message_id, false)],
    })),
    openQuestions: talk.questions.flatMap(({ id, kind, text, mayRecord = false }) =>
      kind === 'open'
        ? [
            {
              questionId: id,
              question: text,
              answer: textOf(talk.answers[id]),
              mayRecord,
              recording: recordingOf(talk.answers[id]),
            },
          ]
        : [],
    ),
    state: isMember(call) ? knownState(talk, row) : talk.state,
    current: currentOf(talk),
    total: talk.questions.length,
    can,
  };
};

/** What a candidate knows of how they were judged: nothing before they are told where they stand. */
const knownState = ({ state }: Talk, row: ConversationRow): Screening['state'] => {
  if (state !== 'passed' && state !== 'failed') return state;
  const status = statusFor(row, 'member');
  if (status === 'matched') return 'sent';
  return status === 'failedScreening' ? 'failed' : 'passed';
};

const textOf = (given: Answer | undefined): string | null => {
  if (isRecorded(given)) return given.text;
  return typeof given === 'string' ? given : null;
};

const recordingOf = (given: Answer | undefined): AnswerRecording | null => {
  if (!isRecorded(given)) return null;
  const { recordingId, kind, seconds } = given;
  return { recordingId, kind, seconds };
};
