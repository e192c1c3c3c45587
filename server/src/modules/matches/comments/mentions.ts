import sql from 'sql-template-tag';
import type { Mentionable, Mention } from '@marigold/contract/mentions';
import { refused } from '@marigold/contract/problems';
import { phrase, type Sentence } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { tellAll } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { pictureUrl } from '#modules/files';
import { activePeople, type OpportunityRow, reaches } from '#modules/opportunity';
import { findUser, whoOf } from '#modules/users';

/** A comment that mentions people. */
interface About {
  opportunity: OpportunityRow;
  memberId: string;
  commentId: string;
}

/** Everybody but the caller who may read comments on candidates of an opportunity: the rule that lets them in when they call. */
const readersOf = async ({ db, actor }: CompanyCall, opportunity: OpportunityRow) =>
  (await activePeople(db)).filter((person) => {
    const who = whoOf(person);
    return who && who.userId !== actor.userId && reaches(who, 'seeCandidates', opportunity);
  });

/** Who can be mentioned in a comment on a candidate of an opportunity, by name. */
export const mentionable = async (call: CompanyCall, opportunity: OpportunityRow): Promise<Mentionable[]> =>
  (await readersOf(call, opportunity)).map((person) => ({
    userId: person.user_account_id,
    fullName: person.full_name,
    userType: person.user_type,
    pictureUrl: pictureUrl(call.platform, person.profile_image_id, person.user_account_id),
  }));

/** Why somebody cannot be mentioned, and what to do about it. */
const whyNot = (account: Awaited<ReturnType<typeof findUser>>): Sentence => {
  const person = account?.full_name || account?.email;
  if (!account || !person) return phrase('Somebody you mention is not a colleague. Mention people from the list only.');
  if (account.state === 'Deactivated')
    return phrase('{{person}} is deactivated. Choose somebody whose account is active.', { person });
  if (account.state === 'Invited') return phrase('{{person}} has not joined yet. Choose somebody who has.', { person });
  return phrase('{{person}} cannot see this candidate. Take the mention out, or put them on the hiring team first.', {
    person,
  });
};

/** The people of these ids who may read the comment; the caller is left out, and whoever may not read it is refused. */
const allowed = async (call: CompanyCall, opportunity: OpportunityRow, ids: readonly string[]) => {
  const wanted = new Set(ids);
  wanted.delete(call.actor.userId);
  if (wanted.size === 0) return [];
  const people = (await readersOf(call, opportunity)).filter(({ user_account_id }) => wanted.delete(user_account_id));
  const [refusedId] = wanted;
  if (refusedId === undefined) return people;
  throw refused('CANNOT_READ', whyNot(await findUser(call.db, refusedId)));
};

/** Has a comment mention these people and no others, and tells those whom it did not mention before. */
export const setMentions = async (call: CompanyCall, about: About, ids: readonly string[]): Promise<void> => {
  const { opportunity, memberId, commentId } = about;
  const { db } = call;
  const kept = await db.rows<{ user_account_id: string }>(sql`
    select user_account_id from match_mention where match_comment_id = ${commentId}`);
  const isKept = new Set(kept.map(({ user_account_id }) => user_account_id));
  // Whoever was mentioned and may not read it any more stays mentioned: the text is an old one, and nothing is told anew.
  const people = await allowed(
    call,
    opportunity,
    ids.filter((id) => !isKept.has(id)),
  );
  await db.run(sql`
    delete from match_mention where match_comment_id = ${commentId} and user_account_id <> all(${ids}::uuid[])`);
  if (people.length === 0) return;
  await db.run(sql`
    insert into match_mention (match_comment_id, user_account_id, company_id, name)
    select ${commentId}, user_account_id, ${call.actor.companyId}, name
    from unnest(${people.map(({ user_account_id }) => user_account_id)}::uuid[],
      ${people.map(({ full_name }) => full_name)}::text[]) given (user_account_id, name)`);
  await tellAll(
    db,
    'comment.mentioned',
    people.map(({ user_account_id: userId }) => ({
      to: { ...audienceOf(opportunity), userId },
      data: { memberId, id: commentId },
    })),
  );
};

/** Whom comments mention, as it stands in SQL: a column `mentions` of the comment called `c`. */
export const mentionsColumn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('userId', n.user_account_id, 'name', n.name) order by n.created_at, n.user_account_id)
  from match_mention n where n.match_comment_id = c.match_comment_id), '[]') mentions`;

/** The same of whoever asks: whether the comment called `c` mentions them and they have not read it. */
export const unreadColumn = ({ actor }: CompanyCall) => sql`exists (
  select from match_mention n where n.match_comment_id = c.match_comment_id and n.user_account_id = ${actor.userId}
    and n.read_at is null) is_unread`;

/** What these columns hold. */
export interface MentionColumns {
  mentions: Mention[];
  is_unread: boolean;
}

/** Notes that the caller has read comments on a candidate that mention them. */
export const readMentions = async (
  { db, actor }: CompanyCall,
  matchId: string,
  ids: readonly string[],
): Promise<void> => {
  await db.run(sql`
    update match_mention n set read_at = now() from match_comment c
    where c.match_comment_id = n.match_comment_id and c.match_id = ${matchId} and n.match_comment_id = any(${ids}::uuid[])
      and n.user_account_id = ${actor.userId} and n.read_at is null`);
};
