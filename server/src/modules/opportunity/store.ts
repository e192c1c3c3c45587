import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { OpportunityStatus } from '@marigold/contract/opportunity';
import { type Content, fields } from '@marigold/contract/opportunityFields';
import type { Who } from '@marigold/contract/permissions';
import type { Belonging, UnitKind } from '@marigold/contract/structure';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import type { MemberPicture } from '#modules/files';
import { contentColumns, type OpportunityRow, slugOf } from './row.ts';
import { visibleTo } from './team/sight.ts';

/** The opportunity; locked until the transaction ends when it is going to be changed. */
export const find = (db: Db, id: string, lock: boolean) =>
  db.one<OpportunityRow>(
    sql`select * from opportunity where opportunity_id = ${id} ${lock ? sql`for no key update` : empty}`,
  );

/** What is posted, by its ids. */
export const posted = (db: Db) =>
  db.rows<Pick<OpportunityRow, 'company_id' | 'opportunity_id'>>(
    sql`select company_id, opportunity_id from opportunity where status = 'Posted' order by opportunity_id`,
  );

const json = new Set<string>(
  fields.filter(({ kind }) => kind === 'screeningQuestions' || kind === 'openQuestions').map(({ column }) => column),
);
const value = (content: Content, column: (typeof contentColumns)[number]) =>
  json.has(column) ? sql`${JSON.stringify(content[column])}::jsonb` : sql`${content[column]}`;

/** Starts a draft; undefined when the id is taken, or its end by a draft of the same title, as both are in the address. */
export const create = (db: Db, it: { id: string; companyId: string; userId: string; content: Content }) =>
  db.one<OpportunityRow>(sql`
    insert into opportunity (opportunity_id, company_id, slug, created_by, last_edited_by, edited_by,
      ${join(contentColumns.map((column) => raw(column)))})
    values (${it.id}, ${it.companyId}, ${slugOf({ ...it.content, opportunity_id: it.id })}, ${it.userId}, ${it.userId}, ${[it.userId]},
      ${join(contentColumns.map((column) => value(it.content, column)))})
    on conflict do nothing returning *`);

/** An address, unless another opportunity of the company has it; then the one it had. */
const freeSlug = (row: OpportunityRow, wanted: string): Sql => sql`case when exists (select 1 from opportunity other
  where other.company_id = ${row.company_id} and other.slug = ${wanted} and other.opportunity_id <> ${row.opportunity_id})
  then slug else ${wanted} end`;

/** Writes the content. The address follows the title until the first posting, then it stays. */
export const saveContent = (db: Db, row: OpportunityRow, content: Content, userId: string) =>
  db.one<OpportunityRow>(sql`
    update opportunity set
      ${join(contentColumns.map((column) => sql`${raw(column)} = ${value(content, column)}`))},
      slug = ${row.posted_date ? sql`slug` : freeSlug(row, slugOf({ ...content, opportunity_id: row.opportunity_id }))},
      version = version + 1, last_edited_by = ${userId}, last_edit_date = now(),
      edited_by = case when ${userId}::uuid = any(edited_by) then edited_by else edited_by || ${userId}::uuid end
    where opportunity_id = ${row.opportunity_id} returning *`);

/** What a step writes besides the status. */
export type StepColumns = Partial<
  Pick<
    OpportunityRow,
    | 'requested_by'
    | 'requested_date'
    | 'note'
    | 'reviewer_id'
    | 'comment'
    | 'rejected_date'
    | 'approval_date'
    | 'posted_date'
    | 'closed_by'
    | 'archived_from'
    | 'requested_from'
    | 'told_choice'
    | 'return_message'
  >
> & {
  /** As the clock has it that the rest of the transaction is dated by. */
  closed_date?: Sql | null;
  reopened_date?: Sql;
  reviewed_content?: Content;
};

/** The moment of the running transaction. */
export const now = sql`now()`;

/** Sets the status and what the step writes besides. */
export const move = (db: Db, id: string, status: OpportunityStatus, columns: StepColumns) =>
  db.one<OpportunityRow>(sql`
    update opportunity set status = ${status}, version = version + 1 ${Object.entries(columns).reduce<Sql>(
      (set, [column, to]) => sql`${set}, ${raw(column)} = ${column === 'reviewed_content' ? JSON.stringify(to) : to}`,
      empty,
    )}
    where opportunity_id = ${id} returning *`);

/** The opportunity, if it is posted, which it stays until the transaction ends. */
export const holdPosted = (db: Db, id: string) =>
  db.one<OpportunityRow>(sql`select * from opportunity where opportunity_id = ${id} and status = 'Posted' for share`);

/** What candidates of an opportunity are asked; nothing of one that is not there. */
export const questionsOf = (db: Db, id: string) =>
  db.one<Pick<OpportunityRow, 'screening_questions' | 'open_questions'>>(
    sql`select screening_questions, open_questions from opportunity where opportunity_id = ${id}`,
  );

/** The opportunities, called `o`, of a department or an office. */
export const isIn = (kind: UnitKind, unitId: string): Sql =>
  kind === 'department' ? sql`o.department_id = ${unitId}` : sql`o.office_id = ${unitId}`;

/** The opportunities of a department or an office, locked in one order until the transaction ends. */
export const lockIn = (db: Db, kind: UnitKind, unitId: string) =>
  db.rows<OpportunityRow>(sql`
    select o.* from opportunity o where ${isIn(kind, unitId)} order by o.opportunity_id for no key update`);

/** Writes to which department and office an opportunity belongs. */
export const setPlace = (db: Db, id: string, { departmentId, officeId }: Belonging) =>
  db.one<OpportunityRow>(sql`
    update opportunity set department_id = ${departmentId}, office_id = ${officeId}
    where opportunity_id = ${id} returning *`);

/** Deletes an opportunity; its history goes with it. */
export const remove = (db: Db, id: string) => db.run(sql`delete from opportunity where opportunity_id = ${id}`);

/** Whether anybody was ever matched with it. */
export const hasMatches = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(sql`select 1 from match_ranked where opportunity_id = ${id} limit 1`)) !== undefined;

/** One line of the history, with the name of who did it. */
export interface HistoryRow {
  opportunity_history_id: string;
  at: Date;
  by: string;
  step: string;
  from_status: OpportunityStatus | null;
  to_status: OpportunityStatus;
  comment: string | null;
  own_decision: boolean;
}

/** Writes what happened; `row` is the opportunity afterwards. */
export const addHistory = (
  db: Db,
  row: OpportunityRow,
  it: {
    userId: string;
    step: string;
    from: OpportunityStatus | null;
    comment?: string | undefined;
    ownDecision?: boolean;
  },
) =>
  db.run(sql`
    insert into opportunity_history (opportunity_history_id, company_id, opportunity_id, user_account_id, step, from_status,
      to_status, comment, own_decision)
    values (${newId()}, ${row.company_id}, ${row.opportunity_id}, ${it.userId}, ${it.step}, ${it.from}, ${row.status},
      ${it.comment ?? null}, ${it.ownDecision ?? false})`);

/** Whether the last thing that happened to an opportunity was this step of this person. */
export const isOwnLastStep = async (db: Db, id: string, userId: string, step: string): Promise<boolean> =>
  (await db.one(sql`
    select from (select step, user_account_id from opportunity_history where opportunity_id = ${id}
      order by at desc, opportunity_history_id desc limit 1) last
    where last.step = ${step} and last.user_account_id = ${userId}`)) !== undefined;

/** What happened, newest first; the last 500 lines. */
export const history = (db: Db, id: string) =>
  db.rows<HistoryRow>(sql`
    select h.opportunity_history_id, h.at, coalesce(u.full_name, '') as by, h.step, h.from_status, h.to_status, h.comment,
      h.own_decision
    from opportunity_history h left join user_card u on u.user_account_id = h.user_account_id
    where h.opportunity_id = ${id} order by h.at desc, h.opportunity_history_id desc limit 500`);

/** People by their id. */
export interface People {
  [id: string]: { full_name: string; profile_image_id: string | null };
}

/** The people behind ids, for showing names and pictures. */
export const people = async (db: Db, ids: (string | null)[]): Promise<People> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db.rows<{ user_account_id: string; full_name: string; profile_image_id: string | null }>(
    sql`select user_account_id, full_name, profile_image_id from user_card where user_account_id = any(${wanted})`,
  );
  return Object.fromEntries(rows.map(({ user_account_id, ...person }) => [user_account_id, person]));
};

/** Whether an opportunity that the person sees shows this video. */
export const showsVideo = async (db: Db, videoId: string, who: Who): Promise<boolean> =>
  (await db.one(
    sql`select 1 from opportunity o where o.video_id = ${videoId} and ${visibleTo(who, 'seeOpportunities')} limit 1`,
  )) !== undefined;

/** A row of a list, with the sort values as exact as the database has them. */
export interface Listed extends OpportunityRow {
  edit_cursor: string;
  wait_cursor: string;
  counters: Record<string, number> | null;
  avatars: MemberPicture[] | null;
}

const pictures = 3;

/** Rows of the list with their counters and the pictures of their best matches. */
export const list = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<Listed>(sql`
    select o.*, o.last_edit_date::text edit_cursor, coalesce(o.requested_date, o.last_edit_date)::text wait_cursor,
      (select jsonb_object_agg(status, n) from (select status, sum(count)::int n from match_tally c
        where c.opportunity_id = o.opportunity_id group by status) by_status) counters,
      (select jsonb_agg(to_jsonb(best)) from (select m.avatar_seed, m.photo_id from match_ranked x join member_card m using (member_id)
        where x.opportunity_id = o.opportunity_id order by x.rank_order, x.match_id limit ${pictures}) best) avatars
    from opportunity o where ${where} order by ${order} limit ${limit}`);

/** How many rows fit. */
export const count = async (db: Db, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from opportunity o where ${where}`))?.n ?? 0;

/** How many rows fit, by status; statuses without any are left out. */
export const countByStatus = async (db: Db, where: Sql): Promise<Partial<Record<OpportunityStatus, number>>> => {
  const rows = await db.rows<{ status: OpportunityStatus; n: number }>(
    sql`select status, count(*)::int n from opportunity o where ${where} group by status`,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** How many candidates the rows that fit have together. */
export const countCandidates = async (db: Db, where: Sql): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select coalesce(sum(c.count), 0)::int n from opportunity o join match_tally c using (opportunity_id) where ${where}`)
  )?.n ?? 0;

/** The titles that occur, most used first. */
export const titles = (db: Db, where: Sql) =>
  db.rows<{ job_title_id: string | null; custom_job_title: string | null }>(sql`
    select job_title_id, custom_job_title from opportunity o
    where ${where} and (job_title_id is not null or custom_job_title is not null)
    group by 1, 2 order by count(*) desc, 1, 2 limit 1000`);
