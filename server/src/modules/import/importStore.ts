import sql, { type Sql } from 'sql-template-tag';
import {
  imports,
  type ImportKind,
  type ImportLine,
  type ImportSentence,
  type ImportTableColumn,
} from '@marigold/contract/import';
import type { Db } from '#platform/database/db';

/** Where an import stands; what is shown of an open one depends on its files. */
export type StoredState = 'open' | 'importing' | 'done' | 'undoing' | 'undone';

export interface ImportRow {
  import_id: string;
  company_id: string;
  user_account_id: string;
  state: StoredState;
  changes: number;
  /** Whether duplicates have been looked for since rows changed last. */
  looked: boolean;
  /** Whether every file has been read; as of the same moment as the rest. */
  all_read: boolean;
  created_at: Date;
  started_at: Date | null;
  done_at: Date | null;
  full_name: string | null;
  /** To the microsecond, as pages continue from it. */
  cursor: string;
  stopped_at: Date | null;
  /** Whether work on it was set aside because it ended its process again and again. */
  crashed: boolean;
  /** What is left once files and rows were forgotten. */
  past: Past | null;
}

/** The line of an import whose files and rows were forgotten. */
export interface Past extends Pick<ImportLine, 'fileNames' | 'files' | 'counts'> {}

export interface FileRow {
  file_id: string;
  company_id: string;
  import_id: string;
  number: number;
  file_name: string;
  inside: string | null;
  kind: ImportKind | null;
  state: 'waiting' | 'reading' | 'read' | 'failed';
  size: number;
  checksum: string;
  attempt: number;
  bytes_read: number;
  remarks: ImportSentence[];
  columns: ImportTableColumn[];
  /** A CV whose text is in pictures, as a first try to read it has found. */
  is_scan: boolean;
  rows: number;
}

const importColumns = sql`i.import_id, i.company_id, i.user_account_id, i.state, i.changes, i.looked = i.changes looked,
  not exists (select from import_file f where f.import_id = i.import_id and f.state in ('waiting', 'reading')) all_read, i.created_at, i.started_at, i.done_at,
  u.full_name, i.created_at::text cursor, i.stopped_at, i.crashed, i.past`;
const importFrom = sql`import i left join user_card u using (user_account_id)`;

/** Begins an import; one that is there already stays as it is. */
export const addImport = (db: Db, it: { importId: string; companyId: string; userId: string }): Promise<number> =>
  db.run(sql`
    insert into import (import_id, company_id, user_account_id)
    values (${it.importId}, ${it.companyId}, ${it.userId}) on conflict do nothing`);

/** An import of the company. */
export const findImport = (db: Db, importId: string) =>
  db.one<ImportRow>(sql`select ${importColumns} from ${importFrom} where i.import_id = ${importId}`);

/** Imports that somebody gave a file to; one that was only opened is none yet. */
const hasBegun = sql`(i.state <> 'open' or exists (select from import_file f where f.import_id = i.import_id))`;

/** Imports by a page's condition and order. */
export const listImports = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<ImportRow>(
    sql`select ${importColumns} from ${importFrom} where ${hasBegun} and ${where} order by ${order} limit ${limit}`,
  );

/** How many of them the company has. */
export const countImports = async (db: Db): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from import i where ${hasBegun}`))?.n ?? 0;

/** Where an import stands; until the transaction ends nobody else moves it on. */
export const lockImport = (db: Db, importId: string) =>
  db.one<{ company_id: string; state: StoredState; done_at: Date | null; stopped_at: Date | null }>(
    sql`select company_id, state, done_at, stopped_at from import where import_id = ${importId} for update`,
  );

/** Where an import stands; until the transaction ends it stays there. */
export const holdImport = (db: Db, importId: string) =>
  db.one<{ company_id: string; state: StoredState }>(
    sql`select company_id, state from import where import_id = ${importId} for share`,
  );

/** Moves an import on, also one that had stopped. */
export const setState = (db: Db, importId: string, state: StoredState): Promise<number> =>
  db.run(sql`
    update import set state = ${state}, stopped_at = null, crashed = false,
      started_at = case when ${state} = 'importing' then now() else started_at end,
      done_at = case when ${state} in ('done', 'undone') then coalesce(done_at, now()) else done_at end
    where import_id = ${importId}`);

/** Notes that nobody is at work on an import any more, though it is not done. */
export const noteStopped = (db: Db, importId: string): Promise<number> =>
  db.run(sql`update import set stopped_at = now() where import_id = ${importId} and state in ('importing', 'undoing')`);

/** Notes that work on an import was set aside; one that was started has stopped with it. */
export const noteCrashed = (db: Db, importId: string): Promise<number> =>
  db.run(sql`
    update import set crashed = true, stopped_at = case when state in ('importing', 'undoing') then now() end
    where import_id = ${importId}`);

const isOld = (moment: Sql) => sql`${moment} < now() - ${`${imports.undoDays} days`}::interval`;

/** Deletes imports that nobody started in time; answers how many. */
export const removeDrafts = (db: Db): Promise<number> =>
  db.run(sql`delete from import where state = 'open' and ${isOld(sql`created_at`)}`);

/** Imports that can no longer be undone, and of which files and rows are still there. */
export const findPast = (db: Db, most: number) =>
  db.rows<ImportRow>(sql`
    select ${importColumns} from ${importFrom}
    where i.past is null and i.state in ('done', 'undone') and ${isOld(sql`i.done_at`)} limit ${most}`);

/** Forgets what the files of an import said; its line in the list stays, and so do members and what came with them. */
export const forget = async (db: Db, importId: string, past: Past): Promise<void> => {
  await db.run(sql`update import set past = ${JSON.stringify(past)}::jsonb where import_id = ${importId}`);
  await db.run(sql`delete from import_file where import_id = ${importId}`);
};

/** Notes that rows changed, so that duplicates are to be looked for again. */
export const noteChange = (db: Db, importId: string): Promise<number> =>
  db.run(sql`update import set changes = changes + 1 where import_id = ${importId}`);

/** Notes which changes a look for duplicates has seen. */
export const noteLook = (db: Db, importId: string, changes: number): Promise<number> =>
  db.run(sql`update import set looked = ${changes}, crashed = false where import_id = ${importId}`);

/** Deletes an import with its files and rows; answers how many there were. */
export const removeImport = (db: Db, importId: string): Promise<number> =>
  db.run(sql`delete from import where import_id = ${importId}`);

const fileColumns = sql`f.file_id, f.company_id, f.import_id, f.number, f.file_name, f.inside, f.kind, f.state, f.size::float8,
  f.checksum, f.attempt, f.bytes_read::float8, f.remarks, f.columns, f.is_scan`;

/** Files of imports, each after the ZIP it was in. */
export const filesOf = (db: Db, importsIds: readonly string[]) =>
  db.rows<FileRow>(sql`
    select ${fileColumns}, (select count(*)::int from import_row r where r.file_id = f.file_id) rows
    from import_file f where import_id = any(${importsIds}::uuid[])
    order by (select coalesce(z.number, f.number) from (select 1) one
      left join import_file z on z.file_id = f.inside), f.number`);

/** A file of an import. */
export const findFile = (db: Db, importId: string, fileId: string) =>
  db.one<FileRow>(sql`
    select ${fileColumns}, (select count(*)::int from import_row r where r.file_id = f.file_id) rows
    from import_file f where f.import_id = ${importId} and f.file_id = ${fileId}`);

/** How many files an import has, those of its ZIPs among them. */
export const countFiles = async (db: Db, importId: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from import_file where import_id = ${importId}`))?.n ?? 0;

/** A file whose bytes are there. */
export interface NewFile {
  fileId: string;
  companyId: string;
  importId: string;
  fileName: string;
  inside: string | null;
  kind: ImportKind | null;
  size: number;
  checksum: string;
}

/** Adds a file to an import; one that is there already stays as it is. */
export const addFile = (db: Db, it: NewFile): Promise<number> =>
  db.run(sql`
    insert into import_file (file_id, company_id, import_id, number, file_name, inside, kind, size, checksum)
    select ${it.fileId}, ${it.companyId}, ${it.importId}, coalesce(max(number), 0) + 1, ${it.fileName}, ${it.inside}::uuid,
      ${it.kind}, ${it.size}, ${it.checksum}
    from import_file where import_id = ${it.importId}
    on conflict (file_id) do nothing`);

/** Another file of the company with the very same bytes: of this import, or of one that was not undone. */
export const sameFile = (db: Db, fileId: string) =>
  db.one<{ file_name: string; created_at: Date; is_here: boolean }>(sql`
    select o.file_name, i.created_at, o.import_id = f.import_id is_here
    from import_file f join import_file o on o.company_id = f.company_id and o.checksum = f.checksum and o.file_id <> f.file_id
    join import i on i.import_id = o.import_id
    where f.file_id = ${fileId} and (o.import_id, o.number) < (f.import_id, f.number)
      and (o.import_id = f.import_id or i.state = 'done')
    order by o.import_id = f.import_id desc, i.created_at desc, o.number limit 1`);

/** Deletes a file with its rows, and of a ZIP what was in it. */
export const removeFile = (db: Db, fileId: string): Promise<number> =>
  db.run(sql`delete from import_file where file_id = ${fileId}`);

const isUnread = (importId: string) => sql`
  n.import_id = ${importId} and n.state in ('waiting', 'reading') and i.state = 'open'`;

/**
 * Begins a try to read the next scan or other file of an import that waits for it, or whose reading broke off: what that
 * left is gone. Answers nothing where none waits.
 */
export const beginReading = async (db: Db, importId: string, isScan: boolean): Promise<FileRow | undefined> => {
  const file = await db.one<FileRow>(sql`
    update import_file f set state = 'reading', attempt = attempt + 1, bytes_read = 0, remarks = '[]'
    where file_id = (select file_id from import_file n join import i using (import_id)
      where ${isUnread(importId)} and n.is_scan = ${isScan} order by n.number limit 1)
    returning ${fileColumns}, 0 rows`);
  if (file) await db.run(sql`delete from import_row where file_id = ${file.file_id}`);
  return file;
};

/** Whether scans and other files of an import are still to be read. */
export const findUnread = async (db: Db, importId: string): Promise<{ scans: boolean; others: boolean }> =>
  (await db.one(sql`
    select coalesce(bool_or(n.is_scan), false) scans, coalesce(bool_or(not n.is_scan), false) others
    from import_file n join import i using (import_id) where ${isUnread(importId)}`)) ?? {
    scans: false,
    others: false,
  };

/** Has a file wait for its pictures to be read, unless a newer try has begun. */
export const noteScan = (db: Db, { file_id, attempt }: FileRow): Promise<number> =>
  db.run(sql`
    update import_file set state = 'waiting', is_scan = true
    where file_id = ${file_id} and attempt = ${attempt} and state = 'reading'`);

/** Whether a try to read is still the newest one; it stays so until the transaction ends. */
export const isReading = async (db: Db, { file_id, attempt }: FileRow): Promise<boolean> =>
  (await db.one(sql`
    select 1 from import_file where file_id = ${file_id} and attempt = ${attempt} and state = 'reading' for update`)) !==
  undefined;

/** The scan or other file of an import that is being read. */
export const findReading = (db: Db, importId: string, isScan: boolean) =>
  db.one<FileRow>(sql`
    select ${fileColumns}, 0 rows from import_file f where import_id = ${importId} and state = 'reading' and is_scan = ${isScan}
    order by number limit 1`);

/** Notes how far reading is. */
export const noteRead = (db: Db, fileId: string, bytes: number): Promise<number> =>
  db.run(sql`update import_file set bytes_read = ${bytes} where file_id = ${fileId}`);

/** Notes what came of reading. */
export const endReading = (
  db: Db,
  fileId: string,
  it: { state: 'read' | 'failed'; kind: ImportKind | null; remarks: ImportSentence[]; columns: ImportTableColumn[] },
): Promise<number> =>
  db.run(sql`
    update import_file set state = ${it.state}, kind = ${it.kind}, remarks = ${JSON.stringify(it.remarks)}::jsonb,
      columns = ${JSON.stringify(it.columns)}::jsonb, bytes_read = size
    where file_id = ${fileId}`);

/** Has a file read again, with its columns as somebody said them. */
export const readAgain = (db: Db, fileId: string, columns: ImportTableColumn[]): Promise<number> =>
  db.run(sql`
    update import_file set state = 'waiting', columns = ${JSON.stringify(columns)}::jsonb, bytes_read = 0
    where file_id = ${fileId}`);
