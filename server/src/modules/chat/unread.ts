import sql, { type Sql } from 'sql-template-tag';
import { reach } from '@marigold/contract/permissions';
import type { MatchStatus } from '@marigold/contract/matches';
import type { MatchTalk } from '#modules/matches';
import type { CompanyCall } from '#platform/http/call';
import { visibleTo } from '#modules/opportunity';
import { counted, type Counted, resultOf, stateAt } from './screening/result.ts';
import type { State } from './screening/flow.ts';
import { type ChatCall, isMember } from './side.ts';
import { unread } from './store.ts';

const heard = (userId: string, where: Sql) => sql`
  from conversation c join opportunity_card o using (opportunity_id)
  left join conversation_reader r on r.conversation_id = c.conversation_id and r.user_account_id = ${userId}
  where c.for_people > 0 and ${where}`;

interface Total {
  unread: number;
  conversations: number;
}

/** How many messages the caller has not read, and in how many conversations. */
export const countUnread = async (call: ChatCall): Promise<Total> => {
  const counted = isMember(call)
    ? sql`select coalesce(sum(n), 0)::int unread, count(*)::int conversations
        from (select last_sequence - from_member - (member_read - member_read_own) n from conversation) each where n > 0`
    : sql`select coalesce(sum(${unread}), 0)::int unread, count(*)::int conversations
        ${heard(call.actor.userId, sql`${visibleTo(call.actor, 'chat')} and ${unread} > 0`)}`;
  return (await call.db.one<Total>(counted)) ?? { unread: 0, conversations: 0 };
};

interface TalkRow extends Counted {
  match_id: string;
  unread: number;
  state: State | null;
  status: MatchStatus;
}

/** What is known of the talks of these matches: messages that the caller has not read, and how the screening stands. */
export const talksOfMatches = async (call: CompanyCall, matchesIds: readonly string[]) => {
  const { actor, db } = call;
  if (matchesIds.length === 0 || !reach(actor.role, 'chat')) return new Map<string, MatchTalk>();
  const rows = await db.rows<TalkRow>(sql`
    select c.match_id, ${unread} unread, s.state, m.status, q.* from conversation c join match_card m using (match_id)
    left join conversation_reader r on r.conversation_id = c.conversation_id and r.user_account_id = ${actor.userId}
    left join screening s on s.conversation_id = c.conversation_id
    left join lateral (select ${counted} from jsonb_array_elements(s.questions) q) q on true
    where c.match_id = any(${matchesIds}::uuid[])`);
  return new Map(
    rows.map((row): [string, MatchTalk] => [
      row.match_id,
      { unread: row.unread, screening: row.state && resultOf(stateAt(row.status, row.state), row) },
    ]),
  );
};

/** What is said in an opportunity. */
export interface Talk {
  opportunityId: string;
  conversations: number;
  unread: number;
  /** Conversations with such messages. */
  unreadConversations: number;
  lastAt: Date;
}

/** Opportunities that fulfil a condition on `o` and have conversations, the one somebody wrote in last first. */
export const talksOf = async (call: CompanyCall, where: Sql): Promise<Talk[]> => {
  const rows = await call.db.rows<{
    opportunity_id: string;
    conversations: number;
    unread: number;
    unheard: number;
    last_at: Date;
  }>(sql`
    select c.opportunity_id, count(*)::int conversations, sum(${unread})::int unread,
      count(*) filter (where ${unread} > 0)::int unheard, max(c.last_at) last_at
    from conversation c join opportunity_card o using (opportunity_id)
    left join conversation_reader r on r.conversation_id = c.conversation_id and r.user_account_id = ${call.actor.userId}
    where ${where} group by c.opportunity_id order by max(c.last_at) desc, c.opportunity_id`);
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    conversations: row.conversations,
    unread: row.unread,
    unreadConversations: row.unheard,
    lastAt: row.last_at,
  }));
};
