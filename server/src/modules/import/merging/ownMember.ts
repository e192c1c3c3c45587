import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';

/** Somebody who signs in, as they are known by their address. */
interface Person {
  personId: string;
  name: string;
  email: string;
}

/** What a candidate says of themself besides what ranks them. */
export interface Own {
  memberId: string;
  /** Whether companies may find them. */
  isFound: boolean;
  pronoun: string | null;
  birthYear: number | null;
}

/** The member of the pool that is a person's own; undefined where they said nothing of themself yet. */
export const ownMember = (db: Db, personId: string): Promise<Own | undefined> =>
  db.one(sql`
    select member_id "memberId", visible "isFound", pronoun, birth_year "birthYear" from member
    where person_id = ${personId} and company_id is null order by created_at limit 1`);

/** The same, made where there is none: nobody finds it before its person says so. */
export const ownMemberMade = async (db: Db, { personId, name, email }: Person): Promise<Own> => {
  const memberId = newId();
  await db.run(sql`
    insert into member (member_id, company_id, source, visible, name, email, avatar_seed)
    values (${memberId}, null, 'signup', false, ${name}, ${email}, ${memberId}) on conflict do nothing`);
  // One of the pool with this address that nobody signed in with before is this person's from now on.
  await db.run(sql`
    update member set person_id = ${personId} where email = ${email} and company_id is null and person_id is null`);
  const own = await ownMember(db, personId);
  if (!own) throw new Error('A member with this address belongs to somebody else');
  return own;
};

/** Stores what a person says of themself besides what ranks them and who may find them. */
export const noteOwn = (
  db: Db,
  memberId: string,
  { name, pronoun, birthYear }: Pick<Own, 'pronoun' | 'birthYear'> & { name: string },
): Promise<number> =>
  db.run(sql`
    update member set name = ${name}, pronoun = ${pronoun}, birth_year = ${birthYear}
    where member_id = ${memberId} and company_id is null`);

/** Stores whether companies may find a person; apart from their words, as both can be saved at once. */
export const noteFound = (db: Db, memberId: string, isFound: boolean): Promise<number> =>
  db.run(sql`update member set visible = ${isFound} where member_id = ${memberId} and company_id is null`);

/** Has running nodes match a member anew, as when whom they hide from has changed. */
export const rematch = (db: Db, memberId: string): Promise<unknown> =>
  db.one(sql`select pg_notify('marigold_member', ${memberId})`);

/**
 * Shows a person's photo with those of their members of which companies may see it: their own of the pool, and those with
 * which they applied. An address that somebody imported is no reason.
 */
export const notePhoto = (db: Db, personId: string, photoId: string | null): Promise<number> =>
  db.run(sql`
    update member m set photo_id = ${photoId} where person_id = ${personId} and photo_id is distinct from ${photoId}::uuid
      and (company_id is null or source = 'application'
        or exists (select from match_card x where x.member_id = m.member_id and x.applied_at is not null))`);
