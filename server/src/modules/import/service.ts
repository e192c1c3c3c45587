import sql from 'sql-template-tag';
import {
  type Import,
  type ImportCertainty,
  type ImportColumn,
  type ImportDecision,
  type ImportFile,
  imports,
  isTable,
} from '@marigold/contract/import';
import type { PageQuery } from '@marigold/contract/page';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { otherId } from '#platform/database/id';
import { page } from '#platform/http/page';
import * as importStore from './importStore.ts';
import { fileOf, importOf, linesOf, undoUntil } from './present.ts';
import { readLater, takeLater, undoLater } from './queue.ts';
import * as rowStore from './rows/rowStore.ts';
import { rememberColumns } from './tables/remembered.ts';

export interface OfImport {
  importId: string;
}
interface OfFile extends OfImport {
  fileId: string;
}

/** How a list of this company's is paged; a token is good for nothing else. */
export const paging = (call: CompanyCall, bound: string[], query: PageQuery) => ({
  secret: call.platform.secret,
  bound: [...bound, call.actor.companyId],
  tokenId: query.TokenId,
  navigation: query.PageNavigation,
  size: query.PageSize,
});

/** Imports of the company, newest first. */
export const list = async (call: CompanyCall, query: PageQuery) => {
  const { db } = call;
  const found = await page(
    paging(call, ['imports'], query),
    [
      { column: sql`i.created_at`, descending: true, type: 'timestamptz' },
      { column: sql`i.import_id`, descending: true, type: 'uuid' },
    ],
    async (where, order, limit) =>
      (await importStore.listImports(db, where, order, limit)).map((item) => ({
        item,
        cursor: [item.cursor, item.import_id],
      })),
    () => importStore.countImports(db),
  );
  return { ...found, data: await linesOf(db, found.data) };
};

/** An import of the company; 404 for any other. */
export const find = async ({ db }: CompanyCall, importId: string): Promise<importStore.ImportRow> => {
  const found = await importStore.findImport(db, importId);
  if (!found) throw notFound('Import');
  return found;
};

/** An import with its files. */
export const show = async (call: CompanyCall, { importId }: OfImport): Promise<Import> =>
  importOf(call.db, await find(call, importId));

/** Begins an import under this id, or another one where it is somebody else's; asked again, answers the same. */
export const create = async (call: CompanyCall, wanted: string): Promise<Import> => {
  const { companyId, userId } = call.actor;
  for (const importId of [wanted, otherId(companyId, wanted)]) {
    await importStore.addImport(call.db, { importId, companyId, userId });
    const found = await importStore.findImport(call.db, importId);
    if (found) return importOf(call.db, found);
  }
  throw refused('EXISTS', 'This id is taken. Begin the import under another one.');
};

/** The import, which nobody starts meanwhile; refuses one that was started. */
export const open = async (call: CompanyCall, importId: string) => {
  const held = await importStore.lockImport(call.db, importId);
  if (!held) throw notFound('Import');
  if (held.state !== 'open')
    throw refused('STARTED', 'This import was started already. Undo it, or begin another one.');
  return held;
};

/** Throws an import away that was not started. */
export const remove = async (call: CompanyCall, { importId }: OfImport) => {
  await open(call, importId);
  await importStore.removeImport(call.db, importId);
  return { done: true as const };
};

/** Takes a file out of an import that was not started; with a ZIP goes what was in it. */
export const removeFile = async (call: CompanyCall, { importId, fileId }: OfFile) => {
  await open(call, importId);
  if (!(await importStore.findFile(call.db, importId, fileId))) throw notFound('File');
  await importStore.removeFile(call.db, fileId);
  await importStore.noteChange(call.db, importId);
  await readLater(call.db, importId);
  return { done: true as const };
};

/** Says what columns of a table mean, and has it read again. */
export const map = async (
  call: CompanyCall,
  { importId, fileId, body }: OfFile & { body: { mapping: { column: number; field: ImportColumn | null }[] } },
): Promise<ImportFile> => {
  const { db } = call;
  await open(call, importId);
  const file = await importStore.findFile(db, importId, fileId);
  if (!file) throw notFound('File');
  if (!isTable(file.kind)) throw refused('NOT_A_TABLE', 'Only tables (CSV, XLSX) have columns that can be mapped.');
  if (file.state !== 'read')
    throw refused('READING', 'This table has not been read. Wait until it is, then say what its columns mean.');
  const said = new Map(body.mapping.map(({ column, field }) => [column, field]));
  const unknown = body.mapping.find(({ column }) => !file.columns.some((each) => each.column === column));
  if (unknown)
    throw badRequest(
      phrase('This table has no column {{column}}. Load it again.', { column: unknown.column }),
      'body.mapping',
    );
  const columns = file.columns.map((column) => {
    const field = said.get(column.column);
    return field === undefined ? column : { ...column, field, isGuessed: false };
  });
  await rememberColumns(
    db,
    call.actor.companyId,
    file.columns.map(({ heading }) => heading),
    [...said],
  );
  await importStore.readAgain(db, fileId, columns);
  await readLater(db, importId);
  return fileOf({ ...file, state: 'waiting', columns, bytes_read: 0 });
};

/** Decides all duplicates of a certainty at once. */
export const decide = async (
  call: CompanyCall,
  { importId, body }: OfImport & { body: { certainty: ImportCertainty; decision: ImportDecision } },
) => {
  await open(call, importId);
  if (body.certainty === 'certain' && body.decision === 'add')
    throw refused('EMAIL_KNOWN', 'Members with these e-mails are here already. Merge or skip them.');
  return { changed: await rowStore.decideRows(call.db, importId, body) };
};

/** Starts an import, or one that stopped again; one that is under way or done answers as it is. */
export const start = async (call: CompanyCall, of: OfImport): Promise<Import> => {
  const { db } = call;
  const held = await importStore.lockImport(db, of.importId);
  if (!held) throw notFound('Import');
  const isStopped = held.state === 'importing' && held.stopped_at !== null;
  if (!isStopped && (held.state === 'importing' || held.state === 'done')) return show(call, of);
  if (held.state !== 'open' && held.state !== 'importing')
    throw refused('UNDONE', 'This import was undone. Begin another one with the same files.');
  const now = await show(call, of);
  if (now.allFiles.some(({ state }) => state === 'waiting' || state === 'reading'))
    throw refused('READING', 'Files of this import are still being read. Wait until they are, then start.');
  if (now.counts.toAdd + now.counts.toMerge === 0)
    throw refused('NOTHING_READY', 'There is nobody to take over. Add files, mend mistakes, or skip fewer rows.');
  await importStore.setState(db, of.importId, 'importing');
  await takeLater(db, of.importId);
  return show(call, of);
};

/** Undoes an import that is done, or stopped on its way; one that is being undone, or is, answers as it is. */
export const undo = async (call: CompanyCall, of: OfImport): Promise<Import> => {
  const { db } = call;
  const held = await importStore.lockImport(db, of.importId);
  if (!held) throw notFound('Import');
  const isStopped = held.stopped_at !== null;
  if (!isStopped && (held.state === 'undoing' || held.state === 'undone')) return show(call, of);
  if (held.state !== 'done' && !isStopped)
    throw refused(
      'NOT_DONE',
      'Only an import that is done can be undone. Wait until it is, or delete one not started.',
    );
  if (held.state === 'done') refuseLate(held);
  await importStore.setState(db, of.importId, 'undoing');
  await undoLater(db, of.importId);
  return show(call, of);
};

/** Refuses to undo what was done too long ago. */
export const refuseLate = (held: { state: importStore.StoredState; done_at: Date | null }) => {
  if (!undoUntil(held, 1))
    throw refused(
      'TOO_LATE',
      phrase('An import can be undone for {{days}} days. Change or remove its members one by one.', {
        days: imports.undoDays,
      }),
    );
};
