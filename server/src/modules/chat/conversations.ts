import sql from 'sql-template-tag';
import type { Conversation } from '@marigold/contract/chat';
import { boundsOf } from '@marigold/contract/permissions';
import { badRequest, forbidden, notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { opportunityFor, reaches } from '#modules/opportunity';
import { presentOne } from './present.ts';
import { type ChatCall, isMember } from './side.ts';
import * as store from './store.ts';

/** Begins the conversation of a match where there is none, and answers its id: for who applies, in their own transaction. */
export const openConversation = async (db: Db, it: store.NewConversation): Promise<string> => {
  const id = await store.open(db, it);
  if (!id) throw notFound('Match');
  return id;
};

const missing = () => notFound('Conversation');

/** The conversation if the caller takes part in it: a candidate in their own, the company as far as their role reaches. */
export const conversationFor = async (call: ChatCall, conversationId: string): Promise<store.ConversationRow> => {
  const row = await store.find(call, sql`c.conversation_id = ${conversationId}`);
  if (!row) throw missing();
  if (!isMember(call) && !reaches(call.actor, 'chat', row))
    throw boundsOf(call.actor, 'chat') && !reaches(call.actor, 'seeOpportunities', row) ? missing() : forbidden();
  return row;
};

/** The same, kept from being changed by others until the transaction ends. */
export const lockedFor = async (call: ChatCall, conversationId: string): Promise<store.ConversationRow> => {
  const [, row] = await Promise.all([store.lock(call.db, conversationId), conversationFor(call, conversationId)]);
  return row;
};

/** Whom a call is about: a user names the member, a candidate is it. */
const memberAsked = (call: ChatCall, memberId: string | undefined, path: string): string | undefined => {
  if (isMember(call)) return undefined;
  if (!memberId) throw badRequest('Say which candidate you want to write to.', path);
  return memberId;
};

/** The conversation with a candidate of an opportunity, begun where there is none. */
export const start = async (
  call: ChatCall,
  opportunityId: string,
  memberIdentifier: string | undefined,
): Promise<Conversation> => {
  const memberId = memberAsked(call, memberIdentifier, 'body.memberIdentifier');
  if (!isMember(call)) await opportunityFor(call, opportunityId, 'chat');
  const match = await store.matchOf(call.db, opportunityId, memberId);
  if (!match) throw notFound(isMember(call) ? 'Application' : 'Candidate');
  const id = await openConversation(call.db, {
    companyId: match.company_id,
    opportunityId,
    memberId: match.member_id,
    matchId: match.match_id,
  });
  return presentOne(call, await conversationFor(call, id));
};

/** The conversation with a candidate of an opportunity; 404 where nobody began one. */
export const lookUp = async (
  call: ChatCall,
  opportunityId: string,
  asked: string | undefined,
): Promise<Conversation> => {
  const memberId = memberAsked(call, asked, 'query.memberId');
  if (!isMember(call)) await opportunityFor(call, opportunityId, 'chat');
  const match = await store.matchOf(call.db, opportunityId, memberId);
  const row = match && (await store.find(call, sql`c.match_id = ${match.match_id}`));
  if (!row) throw missing();
  return presentOne(call, row);
};

/** One conversation. */
export const get = async (call: ChatCall, conversationId: string): Promise<Conversation> =>
  presentOne(call, await conversationFor(call, conversationId));

/** The conversation of a match: one, or none. */
export const ofMatch = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<Conversation[]> => {
  await opportunityFor(call, opportunityId, 'chat');
  const row = await store.find(call, sql`c.match_id = ${matchId} and c.opportunity_id = ${opportunityId}`);
  if (!row && !(await store.hasMatch(call.db, opportunityId, matchId))) throw notFound('Match');
  return row ? [await presentOne(call, row)] : [];
};
