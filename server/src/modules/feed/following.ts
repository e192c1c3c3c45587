import sql from 'sql-template-tag';
import type { FollowedCompany } from '@marigold/contract/feed';
import { badRequest, notFound } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';

/** Companies that somebody may follow. */
const mostFollowed = 200;

/** The companies that somebody follows; to be asked as the system, since a company reads only how many follow it. */
export const followedBy = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.rows<{ followed_id: string }>(sql`select followed_id from feed_followed where user_account_id = ${userId}`)
  ).map(({ followed_id }) => followed_id);

const followersOf = async (db: Db, companyId: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from company_follower where company_id = ${companyId}`))?.n ??
  0;

/** Follows another company, or no longer; whoever looks at that company hears how many follow it now. */
export const followCompany = ({ platform, actor }: CompanyCall, followedId: string, isFollowed: boolean) =>
  platform.pools.asSystem(async (db): Promise<FollowedCompany> => {
    const { companyId, userId } = actor;
    const isThere = await db.one(sql`
      select 1 from company_face where company_id = ${followedId} and company_id <> ${companyId} and not is_demo`);
    if (!isThere) throw notFound('Company');
    if (isFollowed && (await followedBy(db, userId)).length >= mostFollowed)
      throw badRequest('You follow very many companies. Leave some first.', 'path.followedId');
    const changed = await db.run(
      isFollowed
        ? sql`insert into feed_followed (company_id, user_account_id, followed_id)
            values (${companyId}, ${userId}, ${followedId}) on conflict do nothing`
        : sql`delete from feed_followed where user_account_id = ${userId} and followed_id = ${followedId}`,
    );
    const followers = await followersOf(db, followedId);
    if (changed > 0) await tell(db, 'company.followed', { companyId: followedId }, { followers });
    return { companyId: followedId, isFollowed, followers };
  });
