import sql from 'sql-template-tag';
import type { ImportField } from '@marigold/contract/import';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task, Tasks, Try } from '#platform/jobs/jobs';
import { findAudiences } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { takeFromMembers } from '#modules/files';
import * as importStore from '../importStore.ts';
import { changedIn, findMembers, type Patch, patchMembers } from '../merging/memberRow.ts';
import { fieldOf } from '../merging/memberFields.ts';
import { say } from '../messages.ts';
import { beginBulk, tellBulk } from '../merging/memberStore.ts';
import { bulkFrom } from '../merging/takeJob.ts';
import { crashing, patiently } from '../retries.ts';

/** Rows of one transaction. */
const batchSize = 500;

interface Of {
  companyId: string;
}

/** A merge that cannot be undone, and which fields somebody changed since. */
export interface Refused {
  rowId: string;
  fields: ImportField[];
}

/** Undoes merges, the last one first; those whose member was changed since stay as they are. */
export const undoMerges = async (db: Db, { companyId }: Of, rowsIds: readonly string[]): Promise<Refused[]> => {
  const merges = await db.rows<{ row_id: string; member_id: string; before: Patch; after: Patch }>(sql`
    select row_id, member_id, before, after from import_merge
    where company_id = ${companyId} and row_id = any(${rowsIds}::uuid[]) order by import_merge_id desc`);
  const members = new Map(
    (await findMembers(db, companyId, [...new Set(merges.map(({ member_id }) => member_id))], true)).map((member) => [
      member.memberId,
      member,
    ]),
  );
  const patches = new Map<string, Patch>();
  const refused: Refused[] = [];
  // A merge goes with its member, as when made-up people are removed: of such a row nothing is left to undo.
  const undone = rowsIds.filter((rowId) => !merges.some(({ row_id }) => row_id === rowId));
  for (const { row_id: rowId, member_id: memberId, before, after } of merges) {
    const member = members.get(memberId);
    if (!member) throw new Error(`The member ${memberId} of a merge is not there`);
    const changed = changedIn(member, after);
    if (changed.length > 0) {
      refused.push({
        rowId,
        fields: [...new Set(changed.map((fact) => fieldOf(fact).field))],
      });
      continue;
    }
    members.set(memberId, { ...member, ...before });
    patches.set(memberId, { ...patches.get(memberId), ...before });
    undone.push(rowId);
  }
  await patchMembers(
    db,
    companyId,
    [...patches].map(([memberId, patch]) => ({ memberId, patch })),
  );
  await db.run(sql`delete from import_merge where company_id = ${companyId} and row_id = any(${undone}::uuid[])`);
  await takeFromMembers(db, sql`select member_id, file_id from import_row where row_id = any(${undone}::uuid[])`);
  await db.run(sql`
    update import_row set outcome = 'undone', member_id = null
    where company_id = ${companyId} and row_id = any(${undone}::uuid[])`);
  return refused;
};

/** Whether somebody has to do with a member: got in touch, moved or commented, or more was merged into it. */
const isKnownElsewhere = sql`(
  exists (select from match_ranked m where m.member_id = r.member_id and (m.contacted_at is not null or m.applied_at is not null
    or m.status <> 'matched' or m.comments > 0))
  or exists (select from import_merge g where g.member_id = r.member_id))`;

/** Removes members that rows added, with their matches; whom somebody has to do with stays. Answers the rows of those. */
export const removeAdded = async (db: Db, { companyId }: Of, rowsIds: readonly string[]): Promise<string[]> => {
  // Whoever moves a candidate locks the match; after this nobody does.
  await db.run(sql`
    select 1 from match_card where member_id in (select member_id from import_row where row_id = any(${rowsIds}::uuid[]))
    order by match_id for update`);
  const kept = await db.rows<{ row_id: string }>(sql`
    update import_row r set outcome = 'kept'
    where r.company_id = ${companyId} and r.row_id = any(${rowsIds}::uuid[]) and ${isKnownElsewhere}
    returning row_id`);
  const keptIds = kept.map(({ row_id }) => row_id);
  const goneIds = rowsIds.filter((rowId) => !keptIds.includes(rowId));
  const concerned = await db.rows<{ id: string }>(sql`
    select distinct opportunity_id id from match_card
    where member_id in (select member_id from import_row where row_id = any(${goneIds}::uuid[]))`);
  await db.run(sql`
    delete from member where company_id = ${companyId}
      and member_id in (select member_id from import_row where row_id = any(${goneIds}::uuid[]) and company_id = ${companyId})`);
  await db.run(sql`
    update import_row set outcome = 'undone', member_id = null
    where company_id = ${companyId} and row_id = any(${goneIds}::uuid[])`);
  const audiences = await findAudiences(
    db,
    concerned.map(({ id }) => id),
  );
  await tellCounters(db, audiences);
  return keptIds;
};

const rowsOf = async (db: Db, importId: string, outcome: 'merged' | 'added'): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select r.row_id id from import_row r left join import_merge g using (row_id)
      where r.import_id = ${importId} and r.outcome = ${outcome}
      order by g.import_merge_id desc nulls last, r.row_id limit ${batchSize}`)
  ).map(({ id }) => id);

/** What an undo left as it is, said at the row. */
const noteRefused = (db: Db, refused: readonly Refused[]) =>
  db.run(sql`
    update import_row r set outcome = 'kept', notes = notes || given.said
    from jsonb_to_recordset(${JSON.stringify(
      refused.map(({ rowId, fields }) => ({
        rowId,
        said: fields.map((field) => ({ field, label: field, text: say('Not undone: it has changed since.') })),
      })),
    )}::jsonb) as given ("rowId" uuid, said jsonb)
    where r.row_id = given."rowId"`);

const undoBatch = ({ pools }: Platform, importId: string, isBulk: boolean): Promise<boolean> =>
  pools.asSystem(async (db) => {
    const held = await importStore.lockImport(db, importId);
    if (held?.state !== 'undoing' || held.stopped_at) return false;
    const of = { companyId: held.company_id };
    if (isBulk) await beginBulk(db);
    const merges = await rowsOf(db, importId, 'merged');
    if (merges.length > 0) {
      await noteRefused(db, await undoMerges(db, of, merges));
      return true;
    }
    const added = await rowsOf(db, importId, 'added');
    if (added.length > 0) {
      await removeAdded(db, of, added);
      return true;
    }
    await importStore.setState(db, importId, 'undone');
    if (isBulk) await tellBulk(db);
    return false;
  });

const undo = async (platform: Platform, importId: string): Promise<void> => {
  const { n = 0 } =
    (await platform.pools.asSystem((db) =>
      db.one<{ n: number }>(sql`
        select count(*)::int n from import_row
        where import_id = ${importId} and outcome in ('added', 'merged', 'kept', 'undone')`),
    )) ?? {};
  while (await undoBatch(platform, importId, n >= bulkFrom));
};

/** Undoes an import: merges from the last to the first, then who was added. After a crash it goes on where it was. */
export const undoTask = (platform: Platform): Task<'import.undo'> =>
  Object.assign(
    ({ importId }: Tasks['import.undo'], attempt: Try) =>
      patiently(platform, importId, attempt, () => undo(platform, importId)),
    { setAside: crashing(platform) },
  );
