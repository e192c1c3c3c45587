import sql from 'sql-template-tag';
import { conversationModes } from '@marigold/contract/chat';
import { refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import type { Task } from '#platform/jobs/jobs';
import { holdMatch, isScreened } from '#modules/matches';
import { questionsOf } from '#modules/opportunity';
import { tellStates } from '../notices/announce.ts';
import { type ConversationRow, lock, open, read } from '../store.ts';
import { awake, isAwake } from '#ports/mail/quietHours';
import { droppedIn, type Question } from './flow.ts';
import { forgetLater } from './forgetting.ts';
import * as store from './store.ts';
import { act, listenerOf, type Means, planAnew, planAt } from './talk.ts';

const day = 24 * 3_600_000;

/** The questions of a role as they are now, those with a right answer first. */
export const askedOf = async ({ db }: Means, opportunityId: string): Promise<Question[]> => {
  const found = await questionsOf(db, opportunityId);
  return [
    ...(found?.screening_questions ?? []).map(({ question, correctAnswer }) => ({
      id: newId(),
      kind: 'yesNo' as const,
      text: question,
      right: correctAnswer,
    })),
    ...(found?.open_questions ?? []).map(({ question, mayRecord }) => ({
      id: newId(),
      kind: 'open' as const,
      text: question,
      ...(mayRecord && { mayRecord }),
    })),
  ].filter(({ text }) => text.trim() !== '');
};

/** A conversation whose match and itself nobody else changes until the transaction ends, in the order of all locks. */
export const hold = async ({ db }: Means, conversationId: string): Promise<ConversationRow | undefined> => {
  const chosen = sql`select c.* from conversation c where c.conversation_id = ${conversationId}`;
  const [known] = await read(db, undefined, chosen);
  if (!known) return undefined;
  await holdMatch(db, known.match_id);
  await lock(db, conversationId);
  const [row] = await read(db, undefined, chosen);
  return row;
};

/** Begins a screening that is there; who is asleep is asked in the morning, unless they are here and wait for it. */
const begin = async (means: Means, row: ConversationRow, isHere: boolean): Promise<boolean> => {
  const { zone } = await listenerOf(means, row);
  const now = await store.clock(means.db);
  if (isHere || isAwake(now, zone)) return act(means, row, { input: { does: 'begin' } });
  await planAt(means, row.conversation_id, awake(now, zone));
  // It is the bot's turn: whoever writes meanwhile takes over, and nobody is asked in the morning.
  const place = { mode: conversationModes.Bot, reminderStatus: row.reminder_status };
  await store.mark(means.db, row.conversation_id, place);
  await tellStates(means.db, [{ ...row, mode: place.mode, version: row.version + 1 }]);
  return true;
};

const create = async (means: Means, row: ConversationRow): Promise<boolean> => {
  const questions = await askedOf(means, row.opportunity_id);
  return questions.length > 0 && (await store.create(means.db, row, questions));
};

/** Asks somebody who applies; with whom a person of the company has talked already, a person goes on. */
const meet = async (means: Means, row: ConversationRow): Promise<void> => {
  if (!(await store.hasPersonWritten(means.db, row.conversation_id)) && (await create(means, row)))
    await begin(means, row, true);
};

const sameAs = (one: Question, other: Question | undefined): boolean =>
  one.kind === other?.kind && one.text === other.text && one.right === other.right;

/**
 * Goes on with somebody who applies again where they stopped; where the questions of the role have changed since, it begins
 * anew. What a person of the company has taken over stays with them.
 */
const comeBack = async (means: Means, row: ConversationRow): Promise<void> => {
  const talk = await store.lock(means.db, row.conversation_id);
  if (!talk) return meet(means, row);
  if (talk.state === 'handedOver' || talk.state === 'paused') return;
  const questions = await askedOf(means, row.opportunity_id);
  const isSame =
    questions.length === talk.questions.length && questions.every((one, at) => sameAs(one, talk.questions[at]));
  if (isSame && talk.state !== 'ended') {
    // Who comes back is here: what waited for the morning, or had expired, goes on.
    if (talk.state === 'waiting') await begin(means, row, true);
    else if (talk.state === 'expired') await act(means, row, { input: { does: 'handBack' } });
    else await planAnew(means, row, talk);
  } else if (questions.length > 0) {
    await forgetLater(means.db, row.conversation_id, droppedIn(talk.answers, {}));
    await store.renew(means.db, row.conversation_id, questions);
    await begin(means, row, true);
  }
};

/** Who applies is asked at once, where the role has questions: they are here; `isBack`: they had withdrawn. */
export const startForApplicant = async (
  means: Means,
  it: { companyId: string; opportunityId: string; memberId: string; matchId: string; isBack: boolean },
): Promise<void> => {
  const { screening_questions, open_questions } = (await questionsOf(means.db, it.opportunityId)) ?? {};
  if ((screening_questions?.length ?? 0) + (open_questions?.length ?? 0) === 0) return;
  const id = await open(means.db, it);
  const row = id && (await hold(means, id));
  if (row && isScreened(row.match_status)) await (it.isBack ? comeBack(means, row) : meet(means, row));
};

/** Somebody of the company has a candidate asked who did not apply. */
export const startByUser = async (means: Means, conversationId: string): Promise<boolean> => {
  const row = await hold(means, conversationId);
  if (!row) return false;
  if (!isScreened(row.match_status) || row.opportunity_status !== 'Posted')
    throw refused('NO_BOT', 'Screening is for candidates of a posted role about whom nothing is decided yet.');
  if (await store.read(means.db, conversationId)) return false;
  if (await create(means, row)) return begin(means, row, false);
  throw refused(
    'NO_BOT',
    'This role has no screening questions. Add some to the role, or write to the candidate yourself.',
  );
};

/** Goes on with a talk in which nobody said anything: begins, reminds, or tells a person of the company. */
export const goOnTask =
  (platform: Platform): Task<'chat.screening'> =>
  ({ conversationId }) =>
    platform.pools.asSystem(async (db) => {
      const means = { db, platform };
      const row = await hold(means, conversationId);
      const talk = row && (await store.lock(db, conversationId));
      if (!row || !talk?.due_at) return;
      const { zone } = await listenerOf(means, row);
      const now = await store.clock(db);
      const isOpen = isScreened(row.match_status) && row.opportunity_status === 'Posted';
      // Nobody is written to who asked to be erased; whoever takes that back is asked a day later at most.
      if (row.is_hidden) await planAt(means, conversationId, awake(new Date(now.getTime() + day), zone));
      else if (row.is_muted) await act(means, row, { input: { does: 'end' } });
      // Nobody is reminded of what is over for the company; whoever comes back has it as it stood.
      else if (!isOpen) await planAt(means, conversationId, null);
      // Clocks jump, and nodes sleep: what is not due yet, or comes at night, waits.
      else if (talk.due_at > now) await planAt(means, conversationId, talk.due_at);
      else if (!isAwake(now, zone)) await planAt(means, conversationId, awake(now, zone));
      else if (talk.state === 'waiting') await act(means, row, { input: { does: 'begin' } });
      else await act(means, row, { input: { does: talk.reminders < 2 ? 'remind' : 'expire' } });
    });
