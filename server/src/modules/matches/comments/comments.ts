import sql from 'sql-template-tag';
import type { Comment } from '@marigold/contract/matches';
import { forbidden, notFound, refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { tell } from '#platform/live/events';
import { newId, otherId } from '#platform/database/id';
import { audienceOf } from '#matching/audience';
import { pictureUrl } from '#modules/files';
import { opportunityFor } from '#modules/opportunity';
import * as store from '../store.ts';
import {
  type MentionColumns,
  mentionable,
  mentionsColumn,
  readMentions,
  setMentions,
  unreadColumn,
} from './mentions.ts';

interface Row extends MentionColumns {
  match_comment_id: string;
  match_id: string;
  user_account_id: string;
  full_name: string;
  profile_image_id: string | null;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
}

const written = (call: CompanyCall) => sql`
  select c.match_comment_id, c.match_id, c.user_account_id, u.full_name, u.profile_image_id, c.comment, c.created_at, c.edited_at,
    ${mentionsColumn}, ${unreadColumn(call)}
  from match_comment c join user_card u using (user_account_id)`;

const byId = (call: CompanyCall, id: string) =>
  call.db.one<Row>(sql`${written(call)} where c.match_comment_id = ${id}`);

const present = (call: CompanyCall, row: Row): Comment => ({
  id: row.match_comment_id,
  comment: row.comment,
  userId: row.user_account_id,
  userFullName: row.full_name,
  pictureUrl: pictureUrl(call.platform, row.profile_image_id, row.user_account_id),
  createdDate: row.created_at.toISOString(),
  editedDate: row.edited_at?.toISOString() ?? null,
  mentions: row.mentions,
  isUnread: row.is_unread,
});

const commented = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
  permission: 'seeCandidates' | 'commentOnCandidates',
) => {
  const opportunity = await opportunityFor(call, opportunityId, permission);
  const match = await store.findByMember(call.db, opportunityId, memberId);
  if (!match) throw notFound('Member');
  return { opportunity, match };
};

const saved = async (call: CompanyCall, id: string, matchId: string): Promise<Row> => {
  const row = await byId(call, id);
  if (row?.match_id !== matchId) throw notFound('Comment');
  return row;
};

/** Stores a comment and counts it in one statement; false when the id is taken. */
const insert = async (db: Db, match: store.MatchRow, it: { id: string; userId: string; comment: string }) =>
  (await db.run(sql`
    with added as (
      insert into match_comment (match_comment_id, company_id, match_id, user_account_id, comment)
      values (${it.id}, ${match.company_id}, ${match.match_id}, ${it.userId}, ${it.comment})
      on conflict (match_comment_id) do nothing returning match_id)
    update match m set comments = m.comments + 1 from added a where m.match_id = a.match_id`)) === 1;

/** The team's comments on a candidate in an opportunity, oldest first. */
export const list = async (call: CompanyCall, opportunityId: string, memberId: string): Promise<Comment[]> => {
  const { match } = await commented(call, opportunityId, memberId, 'seeCandidates');
  const rows = await call.db.rows<Row>(
    sql`${written(call)} where c.match_id = ${match.match_id} order by c.created_at, c.match_comment_id`,
  );
  return rows.map((row) => present(call, row));
};

/** Adds a comment. The same client-made id again answers the comment that it made. */
export const add = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
  { id = newId(), comment, mentions }: { id?: string | undefined; comment: string; mentions: readonly string[] },
): Promise<Comment> => {
  const { opportunity, match } = await commented(call, opportunityId, memberId, 'commentOnCandidates');
  const { userId } = call.actor;
  const add = async (commentId: string) => {
    const isNew = await insert(call.db, match, { id: commentId, userId, comment });
    return { isNew, row: await byId(call, commentId) };
  };
  const own = await add(id);
  const { isNew, row } = own.row ? own : await add(otherId(match.company_id, id));
  if (row?.match_id !== match.match_id || row.user_account_id !== userId)
    throw refused('ID_TAKEN', 'This id is taken. Send the comment again with a new one.');
  if (!isNew) return present(call, row);
  const commentId = row.match_comment_id;
  await tell(call.db, 'comment.created', audienceOf(opportunity), { memberId, id: commentId });
  await setMentions(call, { opportunity, memberId, commentId }, mentions);
  return present(call, await saved(call, commentId, match.match_id));
};

/** Changes a comment of the caller's own; 403 for a colleague's. */
export const edit = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
  { id, comment, mentions }: { id: string; comment: string; mentions?: readonly string[] | undefined },
): Promise<Comment> => {
  const { opportunity, match } = await commented(call, opportunityId, memberId, 'commentOnCandidates');
  const { user_account_id } = await saved(call, id, match.match_id);
  if (user_account_id !== call.actor.userId)
    throw forbidden('A colleague wrote this comment. Only they can change it.');
  await call.db.run(sql`
    update match_comment set comment = ${comment}, edited_at = now()
    where match_comment_id = ${id} and comment <> ${comment}`);
  if (mentions) await setMentions(call, { opportunity, memberId, commentId: id }, mentions);
  return present(call, await saved(call, id, match.match_id));
};

/** Who can be mentioned in a comment on a candidate. */
export const people = async (call: CompanyCall, opportunityId: string, memberId: string) => {
  const { opportunity } = await commented(call, opportunityId, memberId, 'commentOnCandidates');
  return mentionable(call, opportunity);
};

/** Notes that the caller has read comments on a candidate that mention them; others are left alone. */
export const markRead = async (
  call: CompanyCall,
  opportunityId: string,
  memberId: string,
  ids: readonly string[],
): Promise<void> => {
  const { match } = await commented(call, opportunityId, memberId, 'seeCandidates');
  await readMentions(call, match.match_id, ids);
};
