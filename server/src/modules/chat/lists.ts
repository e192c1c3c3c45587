import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { type Conversation, filterStatuses } from '@marigold/contract/chat';
import type { chat } from '@marigold/contract/chatRoutes';
import type { Page } from '@marigold/contract/page';
import type { CompanyCall, MemberCall } from '#platform/http/call';
import { page, type SortKey } from '#platform/http/page';
import { namePartsOf, patternsOf } from '#matching/text/words';
import { opportunityFor } from '#modules/opportunity';
import { presentAll } from './present.ts';
import * as store from './store.ts';

type Query = z.output<typeof chat.routes.listConversations.query> & { opportunityId: string };

const id = (descending: boolean): SortKey => ({ column: sql`c.conversation_id`, descending, type: 'uuid' });
const sorts = {
  newest: {
    keys: [{ column: sql`c.last_at`, descending: true, type: 'timestamptz' }, id(true)] as SortKey[],
    cursor: (row: store.ConversationRow) => [row.last_cursor, row.conversation_id],
  },
  byName: {
    keys: [{ column: sql`c.search_name`, descending: false, type: 'text' }, id(false)] as SortKey[],
    cursor: (row: store.ConversationRow) => [row.search_name, row.conversation_id],
  },
};

/** Every word searched for occurs in the name. */
const named = (words: readonly string[]): Sql => sql`c.search_name like all (${patternsOf(words)})`;

const filter = (call: CompanyCall, query: Query): Sql => {
  const words = namePartsOf(query.SearchFilter ?? '');
  const statuses = query.FilterStatus ? filterStatuses[query.FilterStatus] : undefined;
  const unread = sql`coalesce((select ${store.unread} from conversation_reader r
    where r.conversation_id = c.conversation_id and r.user_account_id = ${call.actor.userId}), c.for_people)`;
  return sql`
    c.opportunity_id = ${query.opportunityId}
    and ${words.length > 0 ? named(words) : sql`true`}
    and ${statuses ? sql`exists (select from match_card m where m.match_id = c.match_id and m.status = any(${statuses as string[]}))` : sql`true`}
    and ${query.unread === undefined ? sql`true` : sql`(${unread} > 0) = ${query.unread}`}
    and ${query.waiting === undefined ? sql`true` : sql`c.last_from_member = ${query.waiting}`}`;
};

/** Conversations of an opportunity, newest message first or by name. */
export const list = async (call: CompanyCall, query: Query): Promise<Page<Conversation>> => {
  await opportunityFor(call, query.opportunityId, 'chat');
  const where = filter(call, query);
  const { keys, cursor } = query.SortByName ? sorts.byName : sorts.newest;
  const found = await page(
    {
      secret: call.platform.secret,
      bound: [
        'conversations',
        query.opportunityId,
        query.SearchFilter,
        query.FilterStatus,
        query.SortByName,
        query.unread,
        query.waiting,
      ],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    keys,
    async (after, order, limit) =>
      (
        await store.readFor(
          call,
          sql`select c.* from conversation c where ${where} and ${after} order by ${order} limit ${limit}`,
          sql`order by ${order}`,
        )
      ).map((row) => ({ item: row, cursor: cursor(row) })),
    async () =>
      (await call.db.one<{ n: number }>(sql`select count(*)::int n from conversation c where ${where}`))?.n ?? 0,
  );
  return { ...found, data: await presentAll(call, found.data) };
};

/** More conversations than one candidate has. */
const most = 500;

/** A candidate's own conversations, newest message first. */
export const listOwn = async (call: MemberCall): Promise<Conversation[]> => {
  const order = sql`c.last_at desc, c.conversation_id desc`;
  const chosen = sql`select c.* from conversation c order by ${order} limit ${most}`;
  return presentAll(call, await store.readFor(call, chosen, sql`order by ${order}`));
};
