import sql, { join, type Sql } from 'sql-template-tag';
import {
  actingFor,
  type Bounds,
  boundsOf,
  type Part,
  type Parts,
  partsOf,
  partsWith,
  type Permission,
  reachesOpportunity,
  reasonsFor,
  teamParts,
  type Who,
} from '@marigold/contract/permissions';
import type { OpportunityRow } from '../row.ts';

/** The columns of an opportunity that say who has a part in it, and where it belongs. */
export type PartColumns = Pick<
  OpportunityRow,
  'created_by' | 'reviewer_id' | 'hiring_team' | 'department_id' | 'office_id'
>;
/** The same in SQL, of the opportunity called `o`. */
export const partColumns: Sql = sql`o.created_by, o.reviewer_id, o.hiring_team, o.department_id, o.office_id`;

/** Who has a part in an opportunity and where it belongs, as the contract's rule takes it. */
export const peopleOf = (row: PartColumns): Parts => ({
  ownerId: row.created_by,
  reviewerId: row.reviewer_id,
  hiringTeam: row.hiring_team,
  departmentId: row.department_id,
  officeId: row.office_id,
});

/** Whether a permission of this person reaches this opportunity. */
export const reaches = (who: Who, permission: Permission, row: PartColumns): boolean =>
  reachesOpportunity(who, permission, peopleOf(row));

/** Every reason why a permission of this person reaches this opportunity. */
export const reasonsOf = (who: Who, permission: Permission, row: PartColumns) =>
  reasonsFor(who, permission, peopleOf(row));

/** In whose place somebody has to do with an opportunity in which they have no part themselves; null: in nobody's. */
export const standsInFor = (who: Pick<Who, 'userId' | 'looksAs' | 'standsIn'>, row: PartColumns): string | null => {
  const [own, ...absent] = actingFor(who);
  const has = (userId: string) => partsOf(userId, peopleOf(row)).length > 0;
  return has(own) ? null : (absent.find(has) ?? null);
};

/** In whose place somebody reviews an opportunity; null: it is their own review, or none of theirs. */
export const reviewsFor = (
  who: Pick<Who, 'userId' | 'looksAs' | 'standsIn'>,
  { reviewer_id: reviewer }: Pick<PartColumns, 'reviewer_id'>,
): string | null => {
  const [own, ...absent] = actingFor(who);
  return reviewer !== null && reviewer !== own && absent.includes(reviewer) ? reviewer : null;
};

const none: Sql = sql`false`;

/** The opportunities, called `o`, in which one of these people has one of these parts. */
export const withPart = (userIds: readonly string[], by: readonly Part[]): Sql => {
  const given = teamParts.filter((part) => by.includes(part));
  const each = userIds.flatMap((userId) => [
    ...(by.includes('owner') ? [sql`o.created_by = ${userId}`] : []),
    ...(by.includes('reviewer') ? [sql`o.reviewer_id = ${userId}`] : []),
    ...(given.length > 0 ? [sql`o.hiring_team->>${userId}::text = any(${given}::text[])`] : []),
  ]);
  return each.length > 0 ? sql`(${join(each, ' or ')})` : none;
};

/** The opportunities, called `o`, that lie within bounds. */
const within = ({ departments, offices }: Bounds): Sql => {
  const sides = [
    ...(departments ? [sql`o.department_id = any(${departments}::uuid[])`] : []),
    ...(offices ? [sql`o.office_id = any(${offices}::uuid[])`] : []),
  ];
  return sides.length > 0 ? join(sides, ' and ') : none;
};

/** The opportunities, called `o`, that a permission of this person reaches: `reaches` for many rows. */
export const visibleTo = (who: Who, permission: Permission): Sql => {
  const by = partsWith(who, permission);
  if (by === 'all') return sql`true`;
  const bounds = boundsOf(who, permission);
  const parts = withPart(actingFor(who), by);
  return bounds ? sql`(${within(bounds)} or ${parts})` : parts;
};

/** The opportunities, called `o`, that somebody owns, alone or with others, or somebody in whose place they stand. */
export const ownedBy = (who: Pick<Who, 'userId' | 'looksAs' | 'standsIn'>): Sql =>
  withPart(actingFor(who), ['owner', 'coOwner']);

/** Who owns an opportunity, alone or with others. */
export const ownersOf = ({ created_by, hiring_team }: PartColumns): string[] => [
  created_by,
  ...Object.keys(hiring_team).filter((userId) => hiring_team[userId] === 'coOwner'),
];
