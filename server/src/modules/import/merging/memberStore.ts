import sql, { raw } from 'sql-template-tag';
import type { Db, Pools } from '#platform/database/db';
import type { MemberRecord } from './member.ts';
import { fieldOf, memberFacts, typeOf } from './memberFields.ts';

/** Where a stored member came from. */
type Source = 'seed' | 'import' | 'demo';

/** Members in one statement: large enough that round trips do not count, small enough to stay in memory. */
const batchSize = 2_000;

const columns = raw(memberFacts.map((fact) => fieldOf(fact).column).join(', '));
const names = raw(memberFacts.map((fact) => `"${fact}"`).join(', '));
const typed = raw(memberFacts.map((fact) => `"${fact}" ${typeOf(fact)}`).join(', '));

/**
 * Stores members in the running transaction and answers the ids of the new ones; who is there already, by id or by
 * e-mail, stays as they are. Running nodes hear of each one, unless the transaction is in bulk.
 */
export const insertMembers = async (db: Db, members: readonly MemberRecord[], source: Source): Promise<string[]> => {
  const added = await db.rows<{ member_id: string }>(sql`
    insert into member (member_id, company_id, source, avatar_seed, ${columns})
    select "memberId", "companyId", ${source}, "avatarSeed", ${names}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given (
      "memberId" uuid, "companyId" uuid, "avatarSeed" text, ${typed})
    on conflict do nothing
    returning member_id`);
  return added.map((row) => row.member_id);
};

/** Has running nodes hear of this transaction's members once, by `tellBulk`, instead of one by one. */
export const beginBulk = (db: Db): Promise<number> => db.run(sql`set local app.bulk = 'on'`);

/** Tells running nodes to read all members again, when the transaction commits. */
export const tellBulk = (db: Db): Promise<number> => db.run(sql`select pg_notify('marigold_member_bulk', '')`);

/**
 * Stores members in batches of one transaction each, and tells running nodes once at the end. Answers the ids of the
 * new ones; who is there already, by id or by e-mail, stays as they are.
 */
export const addMembers = async (pools: Pools, members: Iterable<MemberRecord>, source: Source): Promise<string[]> => {
  const added: string[] = [];
  const store = async (batch: MemberRecord[]) => {
    const ids = await pools.asSystem(async (db) => {
      await beginBulk(db);
      return insertMembers(db, batch, source);
    });
    added.push(...ids);
  };
  let batch: MemberRecord[] = [];
  for (const member of members) {
    batch.push(member);
    if (batch.length < batchSize) continue;
    await store(batch);
    batch = [];
  }
  if (batch.length > 0) await store(batch);
  if (added.length > 0) await pools.asSystem(tellBulk);
  return added;
};

/** Deletes the made-up members of the transaction's company, and with them their matches, history and comments. */
export const removeMadeUp = (db: Db) =>
  db.run(sql`delete from member where source = 'demo' and company_id = current_company()`);

/** The id of a company by its id or slug. */
export const findCompany = async (db: Db, idOrSlug: string): Promise<string | undefined> =>
  (
    await db.one<{ company_id: string }>(
      sql`select company_id from company_face where company_id::text = ${idOrSlug} or slug = ${idOrSlug}`,
    )
  )?.company_id;
