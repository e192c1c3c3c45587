import type { PageQuery } from '@marigold/contract/page';
import { reach, roleOf } from '@marigold/contract/permissions';
import sql, { empty } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { page } from '#platform/http/page';
import { namePartsOf, patternsOf } from '#matching/text/words';
import { pictureUrl } from '#modules/files';

interface Row {
  user_account_id: string;
  full_name: string;
  user_type: number;
  state: 'Invited' | 'Active' | 'Deactivated';
  profile_image_id: string | null;
}

/**
 * People by whose opportunities reports can be filtered, by the words of their name; who was deactivated still has a past. Whoever sees only
 * their own opportunities finds themself alone.
 */
export const listUsers = async (
  call: CompanyCall,
  asked: PageQuery & { SearchName?: string | undefined; UsersId?: readonly string[] | undefined },
) => {
  const { actor, db, platform } = call;
  const { UsersId: ids } = asked;
  const words = patternsOf(namePartsOf(asked.SearchName ?? ''));
  const isOwn = reach(actor.role, 'seeAnalytics') === 'own';
  const wanted = sql`state <> 'Invited' ${isOwn ? sql`and user_account_id = ${actor.userId}` : empty}
    ${ids ? sql`and user_account_id = any(${ids}::uuid[])` : empty}
    ${words.length > 0 ? sql`and searched_name(full_name) like all (${words})` : empty}`;
  const found = await page<Row>(
    {
      secret: platform.secret,
      bound: ['analyticsusers', actor.companyId, isOwn && actor.userId, words.join(' '), ids?.join() ?? ''],
      tokenId: asked.TokenId,
      navigation: asked.PageNavigation,
      size: asked.PageSize,
    },
    [
      { column: sql`full_name`, descending: false, type: 'text' },
      { column: sql`user_account_id`, descending: false, type: 'uuid' },
    ],
    async (where, order, limit) =>
      (
        await db.rows<Row>(sql`
          select user_account_id, full_name, user_type, state, profile_image_id from user_contact
          where ${where} and ${wanted} order by ${order} limit ${limit}`)
      ).map((item) => ({ item, cursor: [item.full_name, item.user_account_id] })),
    async () => (await db.one<{ n: number }>(sql`select count(*)::int n from user_contact where ${wanted}`))?.n ?? 0,
  );
  return {
    ...found,
    data: found.data.map((row) => ({
      userId: row.user_account_id,
      fullName: row.full_name,
      userType: row.user_type,
      isActive: row.state === 'Active' && roleOf(row.user_type) !== undefined,
      pictureUrl: pictureUrl(platform, row.profile_image_id, row.user_account_id),
    })),
  };
};
