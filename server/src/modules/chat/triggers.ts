import sql from 'sql-template-tag';
import {
  type Conversation,
  conversationModes,
  conversationStatuses,
  type Trigger,
  triggers,
} from '@marigold/contract/chat';
import { badRequest, forbidden, notFound, type Problem, refused } from '@marigold/contract/problems';
import type { CompanyCall, MemberCall } from '#platform/http/call';
import { isScreened, move, reject, withdraw } from '#modules/matches';
import { opportunityFor } from '#modules/opportunity';
import { conversationFor, lockedFor } from './conversations.ts';
import { closedFor, presentOne, stateOf } from './present.ts';
import type { Input } from './screening/flow.ts';
import { hold, startByUser } from './screening/start.ts';
import { act } from './screening/talk.ts';
import { type ChatCall, isMember } from './side.ts';
import * as store from './store.ts';
import { tellStates } from './notices/announce.ts';

const nameOf = (id: number): Trigger | undefined =>
  (Object.keys(triggers) as Trigger[]).find((name) => triggers[name] === id);

/** Where a trigger moves the match. */
const moving = {
  screeningPassed: 'inReview',
  invite: 'invite',
  interviewDone: 'interviewDone',
  jobOffer: 'jobOffer',
  hired: 'hired',
} as const satisfies Partial<Record<Trigger, string>>;

const isMoving = (trigger: Trigger): trigger is keyof typeof moving => trigger in moving;

const noBot = () =>
  refused('NO_BOT', 'There is no screening by chat in this conversation. Write to the candidate yourself.');
const interview = () =>
  refused('INTERVIEW_DECIDES', 'The interview itself decides this. Book, move or cancel the interview.');

/** What people of the company cannot set off by hand, and why. */
const refusals: Partial<Record<Trigger, () => Problem>> = {
  screeningFailed: () => forbidden('Only the answers to screening questions decide this.'),
  interviewScheduled: interview,
  rescheduled: interview,
  interviewCancelled: interview,
  withdrawn: () => forbidden('Only the candidate can withdraw. You can reject them instead.'),
  opportunityClosed: () =>
    refused('OPPORTUNITY_DECIDES', 'Close the opportunity; its conversations follow by themselves.'),
  reminder: noBot,
};

/** What a trigger makes of the conversation itself. */
const changes: Partial<Record<Trigger, { status?: number; mode?: number }>> = {
  handToHuman: { status: conversationStatuses.Open, mode: conversationModes.Human },
  pause: { status: conversationStatuses.Paused },
  close: { status: conversationStatuses.Closed },
};

/** What a trigger does in a screening that is not over. */
const talking: Partial<Record<Trigger, Input>> = {
  handToHuman: { does: 'takeOver' },
  pause: { does: 'pause' },
  close: { does: 'takeOver' },
};

/** Lets the bot go on where it stopped. */
const handBack = async (call: CompanyCall, conversationId: string): Promise<void> => {
  const row = await hold(call, conversationId);
  if (!row || !isScreened(row.match_status) || !(await act(call, row, { input: { does: 'handBack' } }))) throw noBot();
};

/** Changes a conversation and tells it; what stands so already stays. */
const change = async (call: CompanyCall, conversationId: string, trigger: Trigger): Promise<boolean> => {
  const row = await lockedFor(call, conversationId);
  const { conversationStatus } = stateOf(row, 'company');
  const to = changes[trigger] ?? {};
  const isSo = conversationStatus === to.status && (to.mode === undefined || row.mode === to.mode);
  if (isSo) return false;
  const closed = closedFor(row, 'company');
  if (closed && closed !== 'ended')
    throw refused(
      'CONVERSATION_CLOSED',
      closed === 'rejected'
        ? 'This candidate is rejected. Take the rejection back first.'
        : 'This candidate withdrew, so nothing more happens here.',
    );
  const input = talking[trigger];
  if (input) await act(call, row, { input });
  store.change(call.db, conversationId, to);
  const [changed] = await store.readFor(
    call,
    sql`select c.* from conversation c where c.conversation_id = ${conversationId}`,
  );
  if (changed) await tellStates(call.db, [changed]);
  return true;
};

const byUser = async (call: CompanyCall, conversationId: string, trigger: Trigger): Promise<void> => {
  const row = await conversationFor(call, conversationId);
  const refused = refusals[trigger];
  if (refused) throw refused();
  if (isMoving(trigger)) await move(call, row.opportunity_id, row.match_id, moving[trigger]);
  else if (trigger === 'startScreening') await startByUser(call, conversationId);
  else if (trigger === 'handToBot') await handBack(call, conversationId);
  else if (trigger === 'rejected') await reject(call, row.opportunity_id, row.match_id, {});
  else await change(call, conversationId, trigger);
};

const byMember = async (call: MemberCall, conversationId: string, trigger: Trigger): Promise<void> => {
  const row = await conversationFor(call, conversationId);
  if (trigger !== 'withdrawn') throw forbidden('Only the company can do this. You can withdraw your application.');
  // Candidates change no match themselves; what was read before holds no lock that this could wait for.
  const { platform } = call;
  await platform.pools.asCompany(row.company_id, (db) => withdraw({ db, platform }, row.match_id, 'Other', undefined));
};

/** Takes what happens next in a conversation, and answers how it stands then. */
export const update = async (call: ChatCall, conversationId: string, triggerId: number): Promise<Conversation> => {
  const trigger = nameOf(triggerId);
  if (!trigger) throw badRequest('There is no such trigger.', 'body.triggerId');
  await (isMember(call) ? byMember(call, conversationId, trigger) : byUser(call, conversationId, trigger));
  return presentOne(call, await conversationFor(call, conversationId));
};

/** What can happen to all conversations of an opportunity at once. */
const together: readonly Trigger[] = ['handToHuman', 'pause', 'close'];

/** Takes what happens next in all conversations of an opportunity that are open; answers how many changed. */
export const updateAll = async (
  call: CompanyCall,
  opportunityId: string,
  asked: { tenantIdentifier?: string | undefined; opportunityIdentifier?: string | undefined; triggerId: number },
): Promise<{ changed: number }> => {
  if ((asked.tenantIdentifier ?? call.actor.userId) !== call.actor.userId)
    throw forbidden('This belongs to another person. Only they can do this.');
  if ((asked.opportunityIdentifier ?? opportunityId) !== opportunityId) throw notFound('Opportunity');
  const opportunity = await opportunityFor(call, opportunityId, 'chat');
  const trigger = nameOf(asked.triggerId);
  // Closing an opportunity ends its conversations by itself, and candidates hear of it when they are told.
  if (trigger === 'opportunityClosed' && opportunity.status !== 'Posted') return { changed: 0 };
  if (!trigger || !together.includes(trigger))
    throw refused('ONE_BY_ONE', 'This can only be done in one conversation. Open it and do it there.');
  const open = await store.readFor(
    call,
    sql`select c.* from conversation c where c.opportunity_id = ${opportunityId} order by c.conversation_id`,
  );
  let changed = 0;
  for (const row of open.filter((each) => closedFor(each, 'company') === null))
    if (await change(call, row.conversation_id, trigger)) changed++;
  return { changed };
};
