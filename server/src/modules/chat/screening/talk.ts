import sql from 'sql-template-tag';
import { conversationModes, conversationStatuses, messageTypes } from '@marigold/contract/chat';
import { isQuestion } from '@marigold/contract/chatRules';
import type { Language } from '@marigold/contract/kit';
import { badRequest, refused } from '@marigold/contract/problems';
import { spoken } from '@marigold/words/spoken';
import type { Call, Platform } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { enqueue } from '#platform/jobs/jobs';
import { answerFromFaq } from './faqPort.ts';
import { followScreening, isScreened, noteContact } from '#modules/matches';
import { places } from '#modules/masterdata';
import { titleOf } from '#modules/opportunity';
import { calledBy } from '#ports/mail/letters/account';
import { readersOf } from '#ports/mail/reader';
import { tellStates } from '../notices/announce.ts';
import { planDigest } from '../notices/digest.ts';
import { mayWrite, statusFor } from '../present.ts';
import { botOf, write, type Written } from '../sending/write.ts';
import type { ConversationRow } from '../store.ts';
import { awake } from '#ports/mail/quietHours';
import { nextOf } from './clock.ts';
import { countOf, inConversation, reminderOf, resultOf, stateAt } from './result.ts';
import { forgetLater } from './forgetting.ts';
import { offerSlots } from './slotPort.ts';
import { droppedIn, type Input, openQuestion, type Outcome, type Said, type State, step, type Talk } from './flow.ts';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Goes on with a screening in which nobody said anything. */
    'chat.screening': { conversationId: string };
  }
}

export type Means = Pick<Call, 'db' | 'platform'>;

/** Whom the bot speaks with: in which language, and where their clock stands. */
interface Listener {
  language: Language;
  zone: string;
  name: string;
  company: string;
}

/** Who the candidate of a conversation is to the bot. */
export const listenerOf = async ({ db }: Means, row: ConversationRow): Promise<Listener> => {
  const reach = await store.reachOf(db, row.member_id);
  const [reader] = await readersOf(db, [{ companyId: row.company_id, to: reach?.email ?? '' }]);
  const language = reader?.language ?? 'en';
  const place = reach?.location_id ? places.get(reach.location_id, 'en')?.timeZone : undefined;
  return {
    language,
    zone: place ?? reader?.time_zone ?? 'UTC',
    name: calledBy(language, reach?.name ?? row.member_name),
    company: row.company_name,
  };
};

/** What is said in the candidate's language; questions are asked as their author wrote them. */
const wordsOf = (said: Said, talk: Talk, row: ConversationRow, { language, name, company }: Listener): string => {
  if (said.says === 'ask') return said.question.text;
  const left = talk.questions.filter(({ id }) => talk.answers[id] === undefined).length;
  const title = titleOf(row, language) ?? 'Untitled';
  const count = said.says === 'hello' ? talk.questions.length : left;
  const key = said.says === 'remind' && count === 0 ? 'remindToSend' : said.says;
  return spoken(language, 'bot', key, { name, company, title, count });
};

const messageOf = (said: Said, talk: Talk, row: ConversationRow, listener: Listener): Written => {
  const text = wordsOf(said, talk, row, listener);
  if (said.says !== 'ask') return { row, type: messageTypes.Text, sender: botOf(row), text };
  const { question, number } = said;
  return {
    row,
    type: question.kind === 'yesNo' ? messageTypes.L2Question : messageTypes.OpenQuestion,
    sender: botOf(row),
    text,
    id: question.id,
    question: { number, total: talk.questions.length },
  };
};

const passesOn = ({ says }: Said): boolean => says === 'passOn';

/** What is said to a text that is no answer: where the buttons are the second time, and nothing after that. */
const unrepeated = async (
  { db }: Means,
  row: ConversationRow,
  talk: Talk,
  listener: Listener,
  says: readonly Said[],
): Promise<readonly Said[]> => {
  const question = says.some((said) => said.says === 'yesOrNo') && openQuestion(talk);
  if (!question) return says;
  const refusals = (['yesOrNo', 'yesOrNoAgain'] as const).map((key) => wordsOf({ says: key }, talk, row, listener));
  const times = await store.timesSaid(db, row.conversation_id, { after: question.id, texts: refusals });
  if (times === 0) return says;
  return times === 1 ? [{ says: 'yesOrNoAgain' }] : [];
};

/** What the FAQ says to a candidate's own question, with its source; undefined where a person has to answer. */
const answerTo = async (
  { db }: Means,
  row: ConversationRow,
  input: Input,
  { language, company }: Listener,
): Promise<Written | undefined> => {
  if (input.does !== 'write') return undefined;
  const found = await answerFromFaq(db, { companyId: row.company_id, opportunityId: row.opportunity_id }, input.text);
  if (!found) return undefined;
  const text = spoken(language, 'bot', 'faqAnswer', { ...found, company });
  return { row, type: messageTypes.FaqAnswer, sender: botOf(row), text };
};

/** Offers times of an interview in the conversation, where the role wants that: an invitation, never an offer of a job. */
const offer = async (means: Means, row: ConversationRow, { language, company }: Listener): Promise<void> => {
  const { company_id: companyId, opportunity_id: opportunityId, match_id: matchId } = row;
  const offered = await offerSlots(means, { companyId, opportunityId, matchId });
  if (!offered) return;
  const people = new Intl.ListFormat(language).format(offered.people);
  const text = spoken(language, 'bot', 'offersTimes', { company, people, minutes: offered.minutes });
  await write(means, [{ row, type: messageTypes.Text, sender: botOf(row), text }]);
};

const refusals = {
  notAsked: () => badRequest('This question was not asked yet. Answer the open one first.', 'body.questionId'),
  wrongKind: () => badRequest('Answer this question with yes or no.', 'body.answer'),
  inWriting: () => badRequest('This question is answered in writing.', 'body.attachmentId'),
  notComplete: () => refused('INCOMPLETE', 'Some questions are still open. Answer them first, then send your answers.'),
} satisfies Record<NonNullable<Outcome['refused']>, () => Error>;

/** What somebody does in a talk, with the message they did it by. */
export interface Act {
  input: Input;
  own?: Written;
}

/** Tells the company's people how a screening stands. */
export const tellResult = ({ db }: Means, row: ConversationRow, talk: Talk): Promise<void> => {
  const screening = resultOf(stateAt(row.match_status, talk.state), countOf(talk));
  return tell(db, 'screening.updated', audienceOf(row), { matchId: row.match_id, screening });
};

/** Inputs by which the candidate's silence begins anew. */
const isSign = ({ does }: Input): boolean => !['remind', 'expire', 'end', 'pause', 'takeOver'].includes(does);

const dueOf = (state: State, since: Date, reminders: number, zone: string): Date | null =>
  state === 'asking' || state === 'confirming' ? nextOf(since, reminders, zone).at : null;

/**
 * Takes what somebody does, or the clock, in the screening of a conversation: stores how it stands, says what is to be said,
 * moves the match once it is judged, and plans what comes next. The match and the conversation are locked already, in this
 * order. Answers whether anything changed.
 */
export const act = async (means: Means, row: ConversationRow, { input, own }: Act): Promise<boolean> => {
  const { db } = means;
  const conversationId = row.conversation_id;
  const before = await store.lock(db, conversationId);
  if (!before) return false;
  const { talk, says: due, refused: why } = step(before, input);
  if (why) throw refusals[why]();
  const listener = await listenerOf(means, row);
  const says = await unrepeated(means, row, before, listener, due);
  const hasChanged = talk !== before || says.length > 0;
  const answered = says.some(passesOn) ? await answerTo(means, row, input, listener) : undefined;
  // What neither moved the talk nor was answered is for people to read.
  const isHeardByBot = talk !== before || answered !== undefined || says.some(({ says: what }) => what === 'notSent');
  if (own) await write(means, [{ ...own, isHeardByBot }]);
  if (!hasChanged) return false;
  if (input.does === 'begin') await noteContact(db, sql`${row.match_id}`);
  for (const said of says)
    await write(means, [answered && passesOn(said) ? answered : messageOf(said, talk, row, listener)]);
  const now = await store.clock(db);
  const reminders = before.reminders + (input.does === 'remind' ? 1 : 0);
  const since = isSign(input) ? now : before.since;
  const dueAt = dueOf(talk.state, since, reminders, listener.zone);
  await store.save(db, conversationId, { state: talk.state, answers: talk.answers, since, reminders });
  await forgetLater(db, conversationId, droppedIn(before.answers, talk.answers));
  await planAt(means, conversationId, dueAt);
  if (talk.state !== before.state && (talk.state === 'passed' || talk.state === 'failed')) {
    const isPosted = row.opportunity_status === 'Posted';
    await followScreening(means, row.match_id, { isPassed: talk.state === 'passed', isPosted });
    if (talk.state === 'passed' && isPosted) await offer(means, row, listener);
  }
  const place = talk.state === before.state ? {} : inConversation[talk.state];
  const reminderStatus = reminderOf(talk.state, reminders);
  await store.mark(db, conversationId, { ...place, reminderStatus });
  await tellStates(db, [
    { ...row, ...place, reminder_status: reminderStatus, version: row.version + 1 } as ConversationRow,
  ]);
  await tellResult(means, row, talk);
  // What is said without being asked for may not be seen at once; what a person has to look at is for the company.
  if (says.length > 0) planDigest(db, row, 'member');
  const isForPeople = ({ says: what }: Said) => what === 'yesOrNoAgain' || (what === 'passOn' && !answered);
  if (talk.state === 'expired' || says.some(isForPeople)) planDigest(db, row, 'company');
  return true;
};

/** Has a screening go on by itself at a time; null: not before somebody does something. */
export const planAt = async ({ db }: Means, conversationId: string, at: Date | null): Promise<void> => {
  await store.setDue(db, conversationId, at);
  if (at)
    await enqueue(db, 'chat.screening', { conversationId }, { key: `chat.screening ${conversationId}`, runAt: at });
};

/** Counts the candidate's silence from now on, where it counts; whom nobody has asked yet is asked when they are awake. */
export const planAnew = async (means: Means, row: ConversationRow, talk: store.ScreeningRow): Promise<void> => {
  const { state, answers, reminders } = talk;
  const { zone } = await listenerOf(means, row);
  const now = await store.clock(means.db);
  const at = state === 'waiting' ? awake(now, zone) : dueOf(state, now, reminders, zone);
  if (!at) return;
  await store.save(means.db, row.conversation_id, { state, answers, since: now, reminders });
  await planAt(means, row.conversation_id, at);
};

/** Whether the bot of this conversation takes what its candidate writes: as long as they stand where it asks, as far as they know. */
export const takesAnswers = (row: ConversationRow): boolean =>
  row.status === conversationStatuses.Screening &&
  row.mode === conversationModes.Bot &&
  isScreened(statusFor(row, 'member'));

/**
 * Whether the bot of this conversation answers what its candidate asks once their answers are sent: until somebody of the
 * company writes, and alike for those who passed and those who did not.
 */
export const takesQuestions = (row: ConversationRow, { state }: Pick<Talk, 'state'>, text: string): boolean =>
  row.status === conversationStatuses.Open &&
  row.mode === conversationModes.Bot &&
  (state === 'passed' || state === 'failed') &&
  isQuestion(text) &&
  mayWrite(row, 'member');

/** What is open in a talk, as the screens ask for it. */
export const currentOf = (talk: Talk): string | null =>
  (talk.state === 'asking' || talk.state === 'expired' ? openQuestion(talk)?.id : undefined) ?? null;

/** Runs something as the company of a conversation, which may say what candidates may not. */
export const asCompany = <T>(platform: Platform, companyId: string, run: (means: Means) => Promise<T>): Promise<T> =>
  platform.pools.asCompany(companyId, (db) => run({ db, platform }));
