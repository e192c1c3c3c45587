import sql from 'sql-template-tag';
import { conversationStatuses } from '@marigold/contract/chat';
import type { Db } from '#platform/database/db';
import type { Duty } from '#modules/users';

const theirs = (userId: string) => sql`r.user_account_id = ${userId} and r.takes_part
  and c.status <> ${conversationStatuses.Closed}`;

/**
 * Has what somebody read of conversations be read by whoever stands in for them, too; of what those read themselves nothing
 * changes, and they do not take part.
 */
export const copyReading = (db: Db, from: string, to: string) =>
  db.run(sql`
    insert into conversation_reader (conversation_id, user_account_id, company_id, read_up_to, read_for_people)
    select conversation_id, ${to}, company_id, read_up_to, read_for_people from conversation_reader
    where user_account_id = ${from} order by conversation_id
    on conflict (conversation_id, user_account_id) do nothing`);

/** Conversations in which somebody wrote: they are told of answers. What they had not read is new to whoever takes over. */
export const conversationDuty: Duty = {
  count: async (db, userId) =>
    (
      await db.one<{ n: number }>(sql`
        select count(*)::int n from conversation_reader r join conversation c using (conversation_id)
        where ${theirs(userId)}`)
    )?.n ?? 0,
  handOver: async ({ db }, { from, to }) => {
    await db.run(sql`
      insert into conversation_reader (conversation_id, user_account_id, company_id, read_up_to, read_for_people,
        mailed_for_people, takes_part)
      select r.conversation_id, ${to.user_account_id}, r.company_id, r.read_up_to, r.read_for_people, r.mailed_for_people, true
      from conversation_reader r join conversation c using (conversation_id) where ${theirs(from.user_account_id)}
      order by r.conversation_id
      on conflict (conversation_id, user_account_id) do update set takes_part = true`);
    await db.run(sql`
      update conversation_reader r set takes_part = false from conversation c
      where c.conversation_id = r.conversation_id and ${theirs(from.user_account_id)}`);
  },
};
