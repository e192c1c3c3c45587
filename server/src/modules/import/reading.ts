import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { imports, type ImportKind, type ImportSentence } from '@marigold/contract/import';
import { Problem } from '@marigold/contract/problems';
import type { Platform } from '#kit/call';
import { isUnavailable } from '#kit/db';
import { newId } from '#kit/id';
import type { Task } from '#kit/jobs';
import { type Mapping, readTable, type Table, unknownColumns } from './csv.ts';
import { readCvFile } from './cvFile.ts';
import type { RowRead } from './draft.ts';
import { Unreadable } from './encoding.ts';
import * as importStore from './importStore.ts';
import { readJsonResume } from './jsonResume.ts';
import { lookAgain } from './look.ts';
import { turnOf } from './merging.ts';
import { resolve } from './resolve.ts';
import * as rowStore from './rowStore.ts';
import { say } from './said.ts';
import { unpack } from './unpack.ts';

/** Rows of one transaction. */
const batchSize = 500;

/** What makes a file unreadable, and not the place it is in. */
const isAway = (error: unknown) => isUnavailable(error) || (error instanceof Problem && error.status >= 500);

/** A try to read was overtaken by another one, or its file is gone. */
class Overtaken extends Error {}

const counting = (stream: Readable) => {
  const counted = { bytes: 0 };
  const chunks = async function* () {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      counted.bytes += chunk.length;
      yield chunk;
    }
  };
  return { counted, chunks: chunks() };
};

const mappingOf = ({ columns }: importStore.FileRow): Mapping =>
  new Map(columns.flatMap(({ column, field, isGuessed }) => (isGuessed ? [] : [[column, field] as const])));

/** What was read of a file so far, and what is to be said of it. */
interface Reading {
  kind: ImportKind | null;
  table: Table;
  counted: { bytes: number };
  rows: AsyncIterable<RowRead> | Iterable<RowRead>;
}

const read = async (platform: Platform, file: importStore.FileRow): Promise<Reading> => {
  const stream = await platform.files.read(file.file_id);
  if (!stream) throw new Unreadable(say('This file is gone. Add it again.'));
  const { counted, chunks } = counting(stream);
  const table: Table = { columns: [], remarks: [] };
  const whole = async () => buffer(chunks);
  const { kind } = file;
  if (kind === 'csv') return { kind, table, counted, rows: readTable(chunks, table, mappingOf(file)) };
  if (kind === 'jsonResume') return { kind, table, counted, rows: readJsonResume(await whole()) };
  if (kind === 'cv') {
    const { row, remarks } = await readCvFile({ name: file.file_name, bytes: await whole() });
    return { kind, table: { columns: [], remarks }, counted, rows: row ? [row] : [] };
  }
  stream.destroy();
  throw new Unreadable(
    say(
      'This is neither a table (CSV) nor a JSON Resume, a CV (PDF, DOCX, TXT) or a ZIP of them. Save it as one of these.',
    ),
  );
};

const newRow = (
  companyId: string,
  { row, words, draft, mistakes, notes, found = [], labelOf }: RowRead,
): rowStore.NewRow => {
  const rowId = newId();
  const resolved = draft && resolve(draft, { memberId: rowId, companyId, labelOf });
  return {
    rowId,
    number: row,
    draft: words,
    record: resolved?.member ?? null,
    turn: resolved ? turnOf(resolved.member) : '',
    mistakes,
    notes: [...notes, ...(resolved?.notes ?? [])],
    found,
  };
};

/** Stores rows of the newest try; throws `Overtaken` for an older one. Answers whether there is room for more. */
const store = (
  { pools }: Platform,
  file: importStore.FileRow,
  rows: readonly rowStore.NewRow[],
  bytes: number,
): Promise<boolean> =>
  pools.asSystem(async (db) => {
    if (!(await importStore.isReading(db, file))) throw new Overtaken();
    const room = imports.maxRows - (await rowStore.countRows(db, file.import_id, 'all'));
    await rowStore.addRows(db, file, rows.slice(0, Math.max(room, 0)));
    await importStore.noteRead(db, file.file_id, Math.min(bytes, file.size));
    return rows.length <= room;
  });

const tooMany = say('An import takes {{most}} people. The rest was left out: begin another import with it.', {
  most: imports.maxRows,
});

const readRows = async (platform: Platform, file: importStore.FileRow) => {
  const { kind, table, counted, rows } = await read(platform, file);
  const remarks: ImportSentence[] = [];
  let batch: rowStore.NewRow[] = [];
  for await (const row of rows) {
    if (batch.push(newRow(file.company_id, row)) < batchSize) continue;
    const full = batch;
    batch = [];
    if (await store(platform, file, full, counted.bytes)) continue;
    remarks.push(tooMany);
    break;
  }
  if (batch.length > 0 && !(await store(platform, file, batch, counted.bytes))) remarks.push(tooMany);
  const unknown = unknownColumns(table);
  if (unknown.length > 0)
    remarks.push(
      say('These columns were not understood and left out: {{names}}.', { names: unknown.slice(0, 50).join(', ') }),
    );
  return { kind, columns: table.columns, remarks: [...table.remarks, ...remarks] };
};

const end = (
  { pools }: Platform,
  file: importStore.FileRow,
  came: Omit<Parameters<typeof importStore.endReading>[2], 'state'> & { state?: 'failed' },
) =>
  pools.asSystem(async (db) => {
    if (!(await importStore.isReading(db, file))) return;
    const { state = 'read', remarks } = came;
    const same = await importStore.sameFile(db, file.file_id);
    const sameSaid =
      same &&
      (same.is_here
        ? say('This is the same file as {{name}}, byte for byte.', { name: same.file_name })
        : say('The same file was imported on {{date}} already.', { date: same.created_at.toISOString().slice(0, 10) }));
    // Rows of a file that cannot be read as a whole would be a part of it that nobody chose.
    if (state === 'failed') await rowStore.removeRowsOf(db, file.file_id);
    await importStore.endReading(db, file.file_id, {
      ...came,
      state,
      remarks: [...remarks, ...(sameSaid ? [sameSaid] : [])],
    });
    await importStore.noteChange(db, file.import_id);
  });

/** Whether a file is being read by another task; otherwise somebody took it out or has it read again. */
const isReadElsewhere = async ({ pools }: Platform, file: importStore.FileRow): Promise<boolean> =>
  (await pools.asSystem((db) => importStore.findFile(db, file.import_id, file.file_id)))?.state === 'reading';

/** Reads a file; answers whether it is still this task that does. */
const readOne = async (platform: Platform, file: importStore.FileRow): Promise<boolean> => {
  try {
    const unpacked = file.kind === 'zip' ? await unpack(platform, file) : undefined;
    const came =
      unpacked?.kind === 'zip' ? unpacked : await readRows(platform, { ...file, kind: unpacked?.kind ?? file.kind });
    await end(platform, file, came);
  } catch (error) {
    if (error instanceof Overtaken) return !(await isReadElsewhere(platform, file));
    if (isAway(error)) throw error;
    const said =
      error instanceof Unreadable
        ? error.said
        : say('Reading this file failed. Save it in another form and try again.');
    if (!(error instanceof Unreadable))
      platform.log.warn({ error, fileId: file.file_id }, 'a file of an import could not be read');
    await end(platform, file, { state: 'failed', kind: file.kind, remarks: [said], columns: [] });
  }
  return true;
};

/**
 * Reads the files of an import that wait for it, then looks for duplicates. After a crash a file is begun anew, and nothing
 * is there twice.
 */
export const readTask =
  (platform: Platform): Task<'import.read'> =>
  async ({ importId }) => {
    const next = () => platform.pools.asSystem((db) => importStore.beginReading(db, importId));
    // Whoever overtook this task goes on with the other files; both would begin each other's anew for ever.
    for (let file = await next(); file; file = await next()) if (!(await readOne(platform, file))) return;
    await lookAgain(platform, importId);
  };
