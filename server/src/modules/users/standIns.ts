import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** These people and, of those who are away now, whoever stands in for them; nobody twice. */
export const withStandIns = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ stand_in_id: string }>(sql`
    select stand_in_id from absence_span
    where user_account_id = any(${userIds}::uuid[]) and starts_at <= now() and ends_at > now()
    order by stand_in_id`);
  return [...new Set([...userIds, ...rows.map((row) => row.stand_in_id)])];
};
