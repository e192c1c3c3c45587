import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Passing } from '#platform/live/ephemeral';
import type { Actor, MemberActor } from '#platform/sessions/sessions';
import { reaches } from '#modules/opportunity';
import { type ConversationRow, read } from '../store.ts';
import { sidesOf } from './announce.ts';

/** The conversation, if this person takes part in it, or did so when they came. */
const theirs = async ({ pools }: Platform, actor: Actor | MemberActor, conversationId: string, isLeaving = false) => {
  const chosen = sql`select c.* from conversation c where c.conversation_id = ${conversationId}`;
  if (actor.role === 'Member') return (await pools.asPerson(actor.userId, (db) => read(db, undefined, chosen)))[0];
  const [row] = await pools.asCompany(actor.companyId, (db) => read(db, undefined, chosen));
  return row && (isLeaving || reaches(actor, 'chat', row)) ? row : undefined;
};

const toBoth = (row: ConversationRow) => {
  const { company, member } = sidesOf(row);
  return member ? [company, member] : [company];
};
const nameOf = (actor: Actor | MemberActor, row: ConversationRow) =>
  actor.role === 'Member' ? row.member_id : actor.userId;

/** Somebody is writing: both sides of the conversation hear it. */
export const typing = async (
  platform: Platform,
  actor: Actor | MemberActor,
  { conversationId }: { conversationId: string },
): Promise<Passing[]> => {
  const row = await theirs(platform, actor, conversationId);
  if (!row) return [];
  return toBoth(row).map((to) => ({ to, type: 'typing', data: { conversationId, by: nameOf(actor, row) } }));
};

/** Somebody has a conversation before them: both of its sides hear it, and those of the one before hear that they left. */
export const presence = async (
  platform: Platform,
  actor: Actor | MemberActor,
  { conversationId }: { conversationId: string | null },
  said: { conversationId: string | null } | undefined,
): Promise<Passing[]> => {
  const before = said?.conversationId ?? null;
  const told = async (id: string | null, where: string | null): Promise<Passing[]> => {
    const row = id === null ? undefined : await theirs(platform, actor, id, where === null);
    if (!row) return [];
    return toBoth(row).map((to) => ({ to, type: 'presence', data: { userId: nameOf(actor, row), where } }));
  };
  const left = before === conversationId ? [] : await told(before, null);
  return [...left, ...(await told(conversationId, conversationId))];
};
