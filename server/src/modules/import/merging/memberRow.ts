import sql, { empty, raw } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { columnsOf, type Content, fieldOf, type MemberFact, memberFacts } from './memberFields.ts';
import { areSame } from './merging.ts';

/** All facts of a member as they are read, by their names. */
const contentColumns = columnsOf(memberFacts);
const assignments = raw(
  memberFacts.map((fact) => `${fieldOf(fact).column} = (next.m).${fieldOf(fact).column}`).join(', '),
);

/** A member of the company as an import sees one. */
export type KnownMember = Content & { memberId: string };

/** Members of a company, or with null of the pool; locked when they are going to change. */
export const findMembers = (
  db: Db,
  companyId: string | null,
  membersIds: readonly string[],
  lock = false,
): Promise<KnownMember[]> =>
  db.rows(sql`
    select member_id "memberId", ${contentColumns} from member
    where company_id is not distinct from ${companyId}::uuid and member_id = any(${membersIds}::uuid[])
    order by member_id ${lock ? sql`for update` : empty}`);

/** What changes of a member: only the parts that are named. */
export type Patch = Partial<Content>;

/** The parts in which two contents differ, as the first has them. */
export const partsOf = (one: Content, other: Content): Patch =>
  Object.fromEntries(memberFacts.filter((part) => !areSame(one[part], other[part])).map((part) => [part, one[part]]));

/** The parts of a member that are no longer what they are said to be. */
export const changedIn = (member: Content, said: Patch): MemberFact[] =>
  memberFacts.filter((part) => part in said && !areSame(member[part], said[part]));

/** Changes members of a company, or with null of the pool. */
export const patchMembers = async (
  db: Db,
  companyId: string | null,
  patches: readonly { memberId: string; patch: Patch }[],
): Promise<void> => {
  const given = patches
    .filter(({ patch }) => Object.keys(patch).length > 0)
    .map(({ memberId, patch }) => ({
      id: memberId,
      patch: Object.fromEntries(
        Object.entries(patch).map(([part, value]) => [fieldOf(part as MemberFact).column, value]),
      ),
    }));
  if (given.length === 0) return;
  await db.run(sql`
    with given as (select (e->>'id')::uuid id, e->'patch' patch from jsonb_array_elements(${JSON.stringify(given)}::jsonb) e),
    next as (select jsonb_populate_record(o, given.patch) m from member o join given on o.member_id = given.id)
    update member set ${assignments}, person_id = case when (next.m).email is not null then member.person_id end from next
    where member.member_id = (next.m).member_id and member.company_id is not distinct from ${companyId}::uuid`);
};

/** Who of these addresses is a member of the company already. */
export const membersByEmail = async (
  db: Db,
  companyId: string,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db.rows<{ email: string; id: string }>(sql`
    select email, member_id id from member
    where coalesce(company_id, '00000000-0000-0000-0000-000000000000') = ${companyId} and email = any(${emails})`);
  return new Map(rows.map(({ email, id }) => [email, id]));
};
