import sql, { empty, type Sql } from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { partColumns, type PartColumns } from '#modules/opportunity';
import { type ChatCall, isMember } from './side.ts';

/** A conversation with what both sides see of each other. */
export interface ConversationRow extends PartColumns {
  conversation_id: string;
  company_id: string;
  opportunity_id: string;
  member_id: string;
  match_id: string;
  status: 0 | 1 | 2 | 3 | 4;
  mode: 1 | 2;
  reminder_status: 0 | 1 | 2 | 3 | 4 | 5;
  last_sequence: number;
  from_member: number;
  last_from_member: boolean;
  company_received: number;
  company_read: number;
  member_received: number;
  member_read: number;
  member_read_own: number;
  member_digest_at: Date | null;
  company_digest_at: Date | null;
  search_name: string;
  /** Where the conversation last told the candidate to stand; null: nothing has happened in it yet. */
  told_status: MatchStatus | null;
  version: number;
  last_cursor: string;
  match_status: MatchStatus;
  status_before: MatchStatus | null;
  status_since: Date;
  told_at: Date | null;
  member_name: string;
  avatar_seed: string;
  photo_id: string | null;
  person_id: string | null;
  job_title_id: string | null;
  custom_job_title: string | null;
  opportunity_status: string;
  company_name: string;
  logo_id: string | null;
  /** Of the caller, when they are of the company. */
  read_up_to: number;
  unread: number;
  takes_part: boolean;
  my_image_id: string | null;
  /** Whether somebody of the company wrote since the candidate withdrew. */
  is_answered: boolean;
  /** Whether the candidate wants no messages. */
  is_muted: boolean;
  /** Whether the candidate asked to be erased. */
  is_hidden: boolean;
}

/**
 * How many messages of candidates somebody of the company has not read, in conversations `c` read with `r`: what the bot of a
 * screening took is not for people to read, so it never counts.
 */
export const unread = sql`c.for_people - coalesce(r.read_for_people, 0)`;

/** What somebody of the company has read; others have nothing of the kind. */
const readingOf = (userId: string | undefined): { columns: Sql; join: Sql } =>
  userId
    ? {
        columns: sql`coalesce(r.read_up_to, 0) read_up_to, ${unread} unread,
          coalesce(r.takes_part, false) takes_part,
          (select profile_image_id from user_card where user_account_id = ${userId}) my_image_id`,
        join: sql`left join conversation_reader r on r.conversation_id = c.conversation_id and r.user_account_id = ${userId}`,
      }
    : { columns: sql`0 read_up_to, 0 unread, false takes_part, null::uuid my_image_id`, join: empty };

const shown = sql`c.conversation_id, c.company_id, c.opportunity_id, c.member_id, c.match_id, c.status, c.mode,
  c.reminder_status, c.last_sequence, c.from_member, c.last_from_member, c.company_received, c.company_read,
  c.member_received, c.member_read, c.member_read_own, c.member_digest_at, c.company_digest_at, c.search_name, c.told_status, c.version,
  c.muted_at is not null is_muted, c.is_hidden,
  c.last_at::text last_cursor, m.status match_status, m.status_before, m.status_since, m.told_at, p.name member_name, p.avatar_seed, p.photo_id, p.person_id,
  o.job_title_id, o.custom_job_title, ${partColumns}, o.status opportunity_status, co.name company_name, co.logo_id,
  m.status = 'withdrawn' and exists (select from message w where w.conversation_id = c.conversation_id and w.sender_kind = 2
    and w.sent_at > m.status_since) is_answered`;
const joined = sql`join match_card m on m.match_id = c.match_id join member_card p on p.member_id = c.member_id
  join opportunity_card o on o.opportunity_id = c.opportunity_id join company_face co on co.company_id = c.company_id`;

const reading = (userId: string | undefined, chosen: Sql, order: Sql = empty): Sql => {
  const own = readingOf(userId);
  return sql`select ${shown}, ${own.columns} from (${chosen}) c ${joined} ${own.join} ${order}`;
};

/** Conversations, of which `chosen` names the rows as `c`, with what somebody of the company has read of them. */
export const read = (db: Db, userId: string | undefined, chosen: Sql, order: Sql = empty) =>
  db.rows<ConversationRow>(reading(userId, chosen, order));

/** Conversations as the caller sees them. */
export const readFor = (call: ChatCall, chosen: Sql, order: Sql = empty) =>
  read(call.db, isMember(call) ? undefined : call.actor.userId, chosen, order);

/** One conversation as the caller sees it. */
export const find = (call: ChatCall, where: Sql): Promise<ConversationRow | undefined> =>
  call.db.one(
    reading(isMember(call) ? undefined : call.actor.userId, sql`select c.* from conversation c where ${where}`),
  );

/** Keeps a conversation from being changed by others until the transaction ends. */
export const lock = (db: Db, conversationId: string): Promise<number> =>
  db.run(sql`select 1 from conversation where conversation_id = ${conversationId} for no key update`);

/** What a conversation begins with. */
export interface NewConversation {
  companyId: string;
  opportunityId: string;
  memberId: string;
  matchId: string;
}

/** Begins the conversation of a match where there is none, and answers the id of the one there is. */
export const open = async (db: Db, it: NewConversation): Promise<string | undefined> => {
  await db.run(sql`
    insert into conversation (conversation_id, company_id, opportunity_id, member_id, match_id, search_name, muted_at)
    select ${newId()}, company_id, opportunity_id, member_id, match_id, search_name,
      (select max(k.muted_at) from conversation k where k.member_id = match.member_id and k.company_id = match.company_id)
    from match_card match
    where match_id = ${it.matchId} and company_id = ${it.companyId} and opportunity_id = ${it.opportunityId}
      and member_id = ${it.memberId}
    on conflict (match_id) do nothing`);
  const row = await db.one<{ conversation_id: string }>(
    sql`select conversation_id from conversation where match_id = ${it.matchId}`,
  );
  return row?.conversation_id;
};

/** The match of a member in an opportunity; of a candidate's own, the one they applied with first. */
export const matchOf = (db: Db, opportunityId: string, memberId: string | undefined) =>
  db.one<{ company_id: string; match_id: string; member_id: string }>(sql`
    select m.company_id, m.match_id, m.member_id from match_card m
    where m.opportunity_id = ${opportunityId} and ${memberId ? sql`m.member_id = ${memberId}` : sql`true`}
    order by m.applied_at nulls last, m.match_id limit 1`);

/** Whether an opportunity has a match. */
export const hasMatch = async (db: Db, opportunityId: string, matchId: string): Promise<boolean> =>
  (await db.one(sql`select from match_card where match_id = ${matchId} and opportunity_id = ${opportunityId}`)) !==
  undefined;

/** Changes what the company decides about a conversation. */
export const change = (db: Db, conversationId: string, to: { status?: number; mode?: number }): void =>
  db.behind(
    sql`
    update conversation set status = coalesce(${to.status ?? null}, status), mode = coalesce(${to.mode ?? null}, mode),
      version = version + 1
    where conversation_id = ${conversationId}`,
  );
