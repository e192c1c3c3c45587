import sql, { type Sql } from 'sql-template-tag';
import type { PageQuery } from '@marigold/contract/page';
import { statuses, statusOfId } from '@marigold/contract/opportunity';
import { actingFor, parts, roleOf, type Who } from '@marigold/contract/permissions';
import { forbidden, notFound } from '@marigold/contract/problems';
import { getSettings } from '#modules/company';
import { fold } from '#modules/masterdata';
import { findUser } from '#modules/users';
import type { CompanyCall } from '#platform/http/call';
import { page, type SortKey } from '#platform/http/page';
import { listItem, reviewItem } from './present.ts';
import { titleOf } from './row.ts';
import * as store from './store.ts';
import { visibleTo, withPart } from './team/sight.ts';

/** Filters of both lists, and the page that is asked for. */
export type ListQuery = PageQuery & {
  StatusId?: number | '' | undefined;
  JobTitleId?: string | undefined;
  SearchTitle?: string | undefined;
  DepartmentId?: string | undefined;
  OfficeId?: string | undefined;
};

/** The person in the path. Admins may ask for others; everybody else only for themselves. */
const personAsked = async ({ db, actor }: CompanyCall, userId: string): Promise<Who> => {
  if (userId === actor.userId) return actor;
  if (actor.role !== 'SuperAdmin' && actor.role !== 'Admin')
    throw forbidden('This is the list of another person. Only admins can open it.');
  const user = await findUser(db, userId);
  const role = user && roleOf(user.user_type);
  if (!role) throw notFound('User');
  return { userId, role, bounds: user.bounds };
};

const seenBy = async (call: CompanyCall, userId: string, isMine = false): Promise<Sql> => {
  const who = await personAsked(call, userId);
  const visible = visibleTo(who, 'seeOpportunities');
  return isMine ? sql`${visible} and ${withPart(actingFor(who), parts)}` : visible;
};

/** What was sent to a person to review; a draft that was taken back is its author's alone. */
const sentTo = async (call: CompanyCall, userId: string): Promise<Sql> => {
  const who = await personAsked(call, userId);
  return sql`o.reviewer_id = any(${actingFor(who)}::uuid[]) and o.status <> 'Draft'`;
};

const fits = (words: readonly string[], name: string | null): boolean => {
  const folded = fold(name ?? '');
  return words.every((word) => folded.includes(word));
};
const wordsOf = (filter: string): string[] => fold(filter).split(' ').filter(Boolean);

const titlesLike = async (call: CompanyCall, visible: Sql, filter: string): Promise<Sql> => {
  const words = wordsOf(filter);
  const titles = await store.titles(call.db, visible);
  const fitting = titles.filter((row) => fits(words, titleOf(row, call.language)));
  return sql`(o.job_title_id = any(${fitting.map((row) => row.job_title_id)}) or o.custom_job_title = any(${fitting.map((row) => row.custom_job_title)}))`;
};

const filtered = async (
  call: CompanyCall,
  visible: Sql,
  { StatusId, JobTitleId, SearchTitle, DepartmentId, OfficeId }: ListQuery,
): Promise<Sql> => {
  const status = StatusId ? statusOfId(StatusId) : undefined;
  return sql`${visible}
    and ${status ? sql`o.status = ${status}` : sql`o.status <> 'Archived'`}
    and ${DepartmentId ? store.isIn('department', DepartmentId) : sql`true`}
    and ${OfficeId ? store.isIn('office', OfficeId) : sql`true`}
    and ${JobTitleId ? sql`(o.job_title_id = ${JobTitleId} or o.custom_job_title = ${JobTitleId})` : sql`true`}
    and ${SearchTitle?.trim() ? await titlesLike(call, visible, SearchTitle) : sql`true`}`;
};

const newestEdit: SortKey[] = [
  { column: sql`o.last_edit_date`, descending: true, type: 'timestamptz' },
  { column: sql`o.opportunity_id`, descending: true, type: 'uuid' },
];
const longestWaiting: SortKey[] = [
  { column: sql`coalesce(o.requested_date, o.last_edit_date)`, descending: false, type: 'timestamptz' },
  { column: sql`o.opportunity_id`, descending: false, type: 'uuid' },
];

const listed = async <T>(
  call: CompanyCall,
  query: ListQuery,
  kind: string,
  where: Sql,
  keys: SortKey[],
  cursorOf: (row: store.Listed) => string,
  present: (row: store.Listed, people: store.People) => T,
) => {
  const found = await page(
    {
      secret: call.platform.secret,
      bound: [
        kind,
        call.actor.userId,
        query.StatusId,
        query.JobTitleId,
        query.SearchTitle,
        query.DepartmentId,
        query.OfficeId,
      ],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    keys,
    async (after, order, limit) =>
      (await store.list(call.db, sql`${where} and ${after}`, order, limit)).map((item) => ({
        item,
        cursor: [cursorOf(item), item.opportunity_id],
      })),
    () => store.count(call.db, where),
  );
  const people = await store.people(
    call.db,
    found.data.flatMap((row) => [row.created_by, row.last_edited_by, row.reviewer_id, row.requested_by]),
  );
  return { ...found, data: found.data.map((row) => present(row, people)) };
};

/** What a person may see, newest edit first. */
export const listOpportunities = async (
  call: CompanyCall,
  query: ListQuery & { userId: string; Mine?: boolean | undefined },
) => {
  const visible = await seenBy(call, query.userId, query.Mine);
  const { approvalRequired } = await getSettings(call.db);
  return listed(
    call,
    query,
    `opportunities of ${query.userId} ${query.Mine ? 'mine' : 'seen'}`,
    await filtered(call, visible, query),
    newestEdit,
    (row) => row.edit_cursor,
    (row, people) => listItem(call, row, people, approvalRequired),
  );
};

/** How many opportunities a person may see, by status, and how many candidates the posted ones have. */
export const countOpportunities = async (call: CompanyCall, userId: string, isMine?: boolean) => {
  const visible = await seenBy(call, userId, isMine);
  const counted = await store.countByStatus(call.db, visible);
  const candidates = await store.countCandidates(call.db, sql`${visible} and o.status = 'Posted'`);
  const byStatus = Object.fromEntries(statuses.map((status) => [status, counted[status] ?? 0]));
  return { ...(byStatus as Record<(typeof statuses)[number], number>), candidates };
};

/** What was given to a person to review, the longest waiting first. */
export const listReviews = async (call: CompanyCall, query: ListQuery & { userId: string }) =>
  listed(
    call,
    query,
    `reviews of ${query.userId}`,
    await filtered(call, await sentTo(call, query.userId), query),
    longestWaiting,
    (row) => row.wait_cursor,
    (row, people) => reviewItem(call, row, people),
  );

/** Titles that occur in what a person may see, by what was typed. */
export const searchTitles = async (call: CompanyCall, userId: string, filter: string, length: number) => {
  const rows = await store.titles(call.db, await seenBy(call, userId));
  const words = wordsOf(filter);
  return rows
    .map((row) => ({ id: row.job_title_id ?? row.custom_job_title ?? '', name: titleOf(row, call.language) ?? '' }))
    .filter(({ name }) => fits(words, name))
    .slice(0, length);
};
