import sql from 'sql-template-tag';
import type { ImportField } from '@marigold/contract/import';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task, Tasks, Try } from '#platform/jobs/jobs';
import { keepWithMembers } from '#modules/files';
import { straighten } from './chains.ts';
import * as importStore from '../importStore.ts';
import { findDuplicates } from './duplicates.ts';
import type { MemberRecord } from './member.ts';
import { findMembers, type KnownMember, membersByEmail, partsOf, type Patch, patchMembers } from './memberRow.ts';
import { merged } from './merging.ts';
import { say } from '../messages.ts';
import { beginBulk, insertMembers, tellBulk } from './memberStore.ts';
import { crashing, patiently } from '../retries.ts';
import { rowRecord } from '../rows/rowStore.ts';

/** Rows of one transaction. */
const batchSize = 1_000;
/** From so many on, matching reads all members anew instead of one after the other. */
export const bulkFrom = 500;

interface Due {
  row_id: string;
  file_id: string;
  record: MemberRecord;
  decision: 'add' | 'merge';
  merge_into: string | null;
  take_theirs: ImportField[];
}

const isDue = sql`outcome is null and record is not null and decision <> 'skip'`;

/** What is to be taken over next: first who is added, then who is merged, each in their turn. */
const nextDue = (db: Db, importId: string): Promise<Due[]> =>
  db.rows(sql`
    with next as (select decision from import_row where import_id = ${importId} and ${isDue} order by decision limit 1)
    select row_id, file_id, ${rowRecord}, decision, merge_into, take_theirs from import_row r
    where import_id = ${importId} and ${isDue} and decision = (select decision from next)
    order by turn, row_id limit ${batchSize} for update`);

const countDue = async (db: Db, importId: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from import_row where import_id = ${importId} and ${isDue}`))
    ?.n ?? 0;

/** What became of a row. */
interface Came {
  rowId: string;
  outcome: 'added' | 'merged' | 'skipped';
  memberId: string | null;
}

const note = (db: Db, came: readonly Came[]) =>
  db.run(sql`
    update import_row r set outcome = given.outcome, member_id = given."memberId"
    from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as given ("rowId" uuid, outcome text, "memberId" uuid)
    where r.row_id = given."rowId"`);

/** A CV stays with the person it is of. */
const keepFiles = (db: Db, companyId: string, came: readonly Came[]) =>
  keepWithMembers(
    db,
    sql`
    select r.member_id, f.file_id, ${companyId}, f.file_name from import_row r join import_file f using (file_id)
    where r.row_id = any(${came.filter(({ memberId }) => memberId).map(({ rowId }) => rowId)}::uuid[]) and f.kind = 'cv'`,
  );

const add = async (db: Db, rows: readonly Due[]): Promise<Came[]> => {
  const added = new Set(
    await insertMembers(
      db,
      rows.map(({ record }) => record),
      'import',
    ),
  );
  const left = rows.filter(({ row_id }) => !added.has(row_id)).map(({ row_id }) => row_id);
  if (left.length > 0) {
    const remark = { field: 'email', label: '', text: say('Left out: somebody with this e-mail was added meanwhile.') };
    await db.run(sql`
      update import_row set notes = notes || ${JSON.stringify([remark])}::jsonb where row_id = any(${left}::uuid[])`);
  }
  return rows.map(({ row_id: rowId }) =>
    added.has(rowId) ? { rowId, outcome: 'added', memberId: rowId } : { rowId, outcome: 'skipped', memberId: null },
  );
};

/** Whom rows are to be merged into: a member, or whoever a row of the import has become. */
const targetsOf = async (db: Db, companyId: string, rows: readonly Due[]) => {
  const wanted = rows.flatMap(({ merge_into }) => merge_into ?? []);
  const became = await db.rows<{ id: string; member_id: string | null }>(
    sql`select row_id id, member_id from import_row where row_id = any(${wanted}::uuid[])`,
  );
  const targets = new Map(became.flatMap(({ id, member_id }) => (member_id ? [[id, member_id] as const] : [])));
  const members = await findMembers(db, companyId, [...new Set([...wanted, ...targets.values()])], true);
  return { targets, members: new Map(members.map((member) => [member.memberId, member])) };
};

interface Merge {
  rowId: string;
  memberId: string;
  before: Patch;
  after: Patch;
}

const noteMerges = (db: Db, { companyId, importId }: Of, merges: readonly Merge[]) =>
  db.run(sql`
    insert into import_merge (company_id, import_id, row_id, member_id, before, after)
    select ${companyId}, ${importId}, (e->>'rowId')::uuid, (e->>'memberId')::uuid, e->'before', e->'after'
    from jsonb_array_elements(${JSON.stringify(merges)}::jsonb) with ordinality given (e, at) order by at`);

interface Of {
  companyId: string;
  importId: string;
}

/** Merges rows one after the other, as each may stand on the one before, and stores what came of it at once. */
const merge = async (db: Db, of: Of, rows: readonly Due[]): Promise<Came[]> => {
  const { companyId, importId } = of;
  const { targets, members } = await targetsOf(db, companyId, rows);
  const emails = await membersByEmail(
    db,
    companyId,
    rows.flatMap(({ record }) => record.email ?? []),
  );
  const patches = new Map<string, Patch>();
  const merges: Merge[] = [];
  const alone: Due[] = [];
  const came: Came[] = [];
  for (const row of rows) {
    const wanted = row.merge_into ?? '';
    const memberId = targets.get(wanted) ?? wanted;
    const before = members.get(memberId);
    if (!before) {
      // Who was to be merged into is not there: the row stands for itself, and others that meant the same follow it.
      const isFirst = !alone.some(({ merge_into }) => merge_into === row.merge_into);
      if (isFirst) alone.push(row);
      continue;
    }
    const holder = row.record.email ? emails.get(row.record.email) : undefined;
    const theirs = holder && holder !== memberId ? { ...row.record, email: null } : row.record;
    const after: KnownMember = merged(before, theirs, row.take_theirs);
    if (after.email && after.email !== before.email) emails.set(after.email, memberId);
    members.set(memberId, after);
    targets.set(row.row_id, memberId);
    const changed = partsOf(after, before);
    patches.set(memberId, { ...patches.get(memberId), ...changed });
    merges.push({ rowId: row.row_id, memberId, before: partsOf(before, after), after: changed });
    came.push({ rowId: row.row_id, outcome: 'merged', memberId });
  }
  await patchMembers(
    db,
    companyId,
    [...patches].map(([memberId, patch]) => ({ memberId, patch })),
  );
  await noteMerges(db, of, merges);
  if (alone.length === 0) return came;
  const added = await add(db, alone);
  for (const { row_id: rowId, merge_into } of alone) {
    await db.run(sql`
      update import_row set merge_into = ${rowId}
      where import_id = ${importId} and outcome is null and merge_into = ${merge_into}::uuid and row_id <> ${rowId}`);
  }
  return [...came, ...added];
};

/** Takes the next rows over, in one transaction; answers whether there may be more. */
const takeBatch = ({ pools }: Platform, importId: string, isBulk: boolean): Promise<boolean> =>
  pools.asSystem(async (db) => {
    const held = await importStore.lockImport(db, importId);
    if (held?.state !== 'importing') return false;
    const companyId = held.company_id;
    if (isBulk) await beginBulk(db);
    const rows = await nextDue(db, importId);
    if (rows.length === 0) {
      await db.run(
        sql`update import_row set outcome = 'skipped' where import_id = ${importId} and record is not null and outcome is null`,
      );
      await importStore.setState(db, importId, 'done');
      if (isBulk) await tellBulk(db);
      return false;
    }
    const came = rows[0]?.decision === 'add' ? await add(db, rows) : await merge(db, { companyId, importId }, rows);
    await note(db, came);
    await keepFiles(db, companyId, came);
    return true;
  });

const take = async (platform: Platform, importId: string): Promise<void> => {
  const { pools } = platform;
  const found = await pools.asSystem((db) => importStore.findImport(db, importId));
  if (!found || found.state !== 'importing' || found.stopped_at) return;
  if (!found.looked) await findDuplicates(platform, { companyId: found.company_id, importId, changes: found.changes });
  await pools.asSystem((db) => straighten(db, importId));
  const due = await pools.asSystem(
    async (db) =>
      (await countDue(db, importId)) +
      ((
        await db.one<{ n: number }>(sql`
          select count(*)::int n from import_row where import_id = ${importId} and member_id is not null`)
      )?.n ?? 0),
  );
  while (await takeBatch(platform, importId, due >= bulkFrom));
};

/** Takes over what was decided; begun again after a crash, it goes on after the last batch that was stored. */
export const takeTask = (platform: Platform): Task<'import.take'> =>
  Object.assign(
    ({ importId }: Tasks['import.take'], attempt: Try) =>
      patiently(platform, importId, attempt, () => take(platform, importId)),
    { setAside: crashing(platform) },
  );
