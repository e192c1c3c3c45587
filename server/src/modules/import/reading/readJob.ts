import { readFile } from 'node:fs/promises';
import { imports, type ImportSentence, isTable } from '@marigold/contract/import';
import { Problem } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { isUnavailable } from '#platform/database/outage';
import { newId } from '#platform/database/id';
import type { Task, Tasks } from '#platform/jobs/jobs';
import { type Answered, ProcessLost } from '#platform/processes/pool';
import { type Remembered, rememberedBy } from '../tables/remembered.ts';
import { type Table, unknownColumns } from '../tables/table.ts';
import type { CvRemark, Scan } from '../cv/reading.ts';
import { remarks as remarksOfCvs } from '../cv/remarks.ts';
import { Unreadable } from '../files/encoding.ts';
import * as importStore from '../importStore.ts';
import { findDuplicatesAgain } from '../merging/duplicates.ts';
import { turnOf } from '../merging/merging.ts';
import { cvs, tables } from '../pools.ts';
import { BatchAnswer, type RowAnswer } from '../rows/rowAnswer.ts';
import type { FileOfRows } from '../rows/rowBatches.ts';
import { readLater, scanLater } from '../queue.ts';
import * as rowStore from '../rows/rowStore.ts';
import { say } from '../messages.ts';
import { scan } from '../scans/scan.ts';
import { crashing } from '../retries.ts';
import { unpack } from '../files/unpack.ts';

const asSentence = ({ message, values }: CvRemark): ImportSentence => say(message, values);

/** What makes a file unreadable, and not the place it is in. */
const isAway = (error: unknown) =>
  isUnavailable(error) ||
  (error instanceof Problem && error.status >= 500) ||
  (error instanceof ProcessLost && error.why === 'unstarted');

/** A try to read was overtaken by another one, or its file is gone. */
class Overtaken extends Error {}

const mappingOf = ({ columns }: importStore.FileRow): FileOfRows['mapping'] =>
  columns.flatMap(({ column, field, isGuessed }): FileOfRows['mapping'] => (isGuessed ? [] : [[column, field]]));

/** What was read of a file at once: see `batchesOf`. */
const batchesIn = (
  file: importStore.FileRow,
  place: string,
  { remembered, seen }: { remembered: Remembered; seen: Scan | undefined },
): AsyncGenerator<Answered<BatchAnswer>> => {
  const { kind } = file;
  if (kind === null || kind === 'zip')
    throw new Unreadable(
      say(
        'This is neither a table (CSV, XLSX) nor a JSON Resume, a CV (PDF, DOCX, TXT, PNG, JPEG) or a ZIP of them. Save it as one of these.',
      ),
    );
  const asked: FileOfRows = { place, kind, mapping: mappingOf(file), remembered, ...(seen && { scan: seen }) };
  return (kind === 'cv' ? cvs : tables).ask('rows', asked, BatchAnswer);
};

const newRow = (companyId: string, { member, ...read }: RowAnswer): rowStore.NewRow => {
  const rowId = newId();
  const record = member && { ...member, memberId: rowId, companyId, avatarSeed: rowId };
  return { ...read, rowId, record, turn: record ? turnOf(record) : '' };
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

const readRows = async (platform: Platform, file: importStore.FileRow, place: string, seen?: Scan) => {
  let table: Table = { columns: [], remarks: [] };
  const remarks: ImportSentence[] = [];
  let unreadable: ImportSentence | undefined;
  let isScan: boolean | undefined;
  const remembered = isTable(file.kind) ? await platform.pools.asSystem((db) => rememberedBy(db, file.company_id)) : [];
  for await (const { value } of batchesIn(file, place, { remembered, seen })) {
    ({ table, unreadable, isScan } = value);
    const rows = value.rows.map((row) => newRow(file.company_id, row));
    if (await store(platform, file, rows, value.bytesRead)) continue;
    remarks.push(tooMany);
    break;
  }
  if (unreadable) throw new Unreadable(unreadable);
  return {
    kind: file.kind,
    columns: table.columns,
    remarks: [...table.remarks, ...remarks, ...unknownColumns(table)],
    isScan: isScan ?? false,
  };
};

/** Reads a file that lies on this machine meanwhile. */
const readSpooled = async (platform: Platform, file: importStore.FileRow) => {
  const stream = await platform.files.read(file.file_id);
  if (!stream) throw new Unreadable(say('This file is gone. Add it again.'));
  const spooled = await platform.spool.receive(stream, imports.maxBytes.zip);
  try {
    const unpacked = file.kind === 'zip' ? await unpack(platform, file, spooled.place) : undefined;
    if (unpacked?.kind === 'zip') return { ...unpacked, isScan: false };
    const seen = file.is_scan ? await scan(await readFile(spooled.place)) : undefined;
    return await readRows(platform, { ...file, kind: unpacked?.kind ?? file.kind }, spooled.place, seen);
  } finally {
    await spooled.discard();
  }
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

/** Tries to read a file whose process was lost: a machine that was busy may have been the reason. */
const mostTries = 2;

/** What is to be said of a file that cannot be read. */
const saidOf = (error: unknown, { kind }: importStore.FileRow): ImportSentence => {
  if (error instanceof Unreadable) return error.said;
  if (!(error instanceof ProcessLost)) return say('Reading this file failed. Save it in another form and try again.');
  if (kind === 'cv') return error.why === 'late' ? asSentence(remarksOfCvs.tooSlow) : asSentence(remarksOfCvs.failed);
  return say(
    'Reading this file took too much time or memory and was stopped. Split it, or save it in another form, and try again.',
  );
};

/** Reads a file; answers whether it is still this task that does. */
const readOne = async (platform: Platform, file: importStore.FileRow): Promise<boolean> => {
  try {
    const { isScan, ...came } = await readSpooled(platform, file);
    if (isScan) await platform.pools.asSystem((db) => importStore.noteScan(db, file));
    else await end(platform, file, came);
  } catch (error) {
    if (error instanceof Overtaken) return !(await isReadElsewhere(platform, file));
    if (isAway(error)) throw error;
    if (error instanceof ProcessLost && file.attempt < mostTries) return true;
    if (!(error instanceof Unreadable))
      platform.log.warn({ error, fileId: file.file_id }, 'a file of an import could not be read');
    await end(platform, file, { state: 'failed', kind: file.kind, remarks: [saidOf(error, file)], columns: [] });
  }
  return true;
};

/** Gives up a file in whose reading the server ended again and again, and goes on with the others. */
const setAside = async (platform: Platform, importId: string, isScan: boolean): Promise<void> => {
  const file = await platform.pools.asSystem((db) => importStore.findReading(db, importId, isScan));
  if (!file) return crashing(platform)({ importId });
  const said = say(
    'The server ended twice while it read this file, so it is not read again. Save it in another form and add it again.',
  );
  await end(platform, file, { state: 'failed', kind: file.kind, remarks: [said], columns: [] });
  await platform.pools.asSystem((db) => readLater(db, importId));
};

/** Has the scans read that wait for it; looks for duplicates once nothing is left to be read. */
const goOn = async (platform: Platform, importId: string): Promise<void> => {
  const { scans, others } = await platform.pools.asSystem(async (db) => {
    const unread = await importStore.findUnread(db, importId);
    if (unread.scans) await scanLater(db, importId);
    return unread;
  });
  if (!scans && !others) await findDuplicatesAgain(platform, importId);
};

const begin = (platform: Platform, importId: string, isScan: boolean) =>
  platform.pools.asSystem((db) => importStore.beginReading(db, importId, isScan));

/** Reads one scan of an import, and has the next one read after those of others. */
export const scanTask = (platform: Platform): Task<'import.scan'> => {
  const readNext = async ({ importId }: Tasks['import.scan']): Promise<void> => {
    const file = await begin(platform, importId, true);
    if (!file || (await readOne(platform, file))) await goOn(platform, importId);
  };
  return Object.assign(readNext, {
    setAside: ({ importId }: Tasks['import.scan']) => setAside(platform, importId, true),
  });
};

/**
 * Reads the files of an import that wait for it, scans aside, then looks for duplicates. After a crash a file is begun
 * anew, and nothing is there twice.
 */
export const readTask = (platform: Platform): Task<'import.read'> => {
  const readAll = async ({ importId }: Tasks['import.read']): Promise<void> => {
    const next = () => begin(platform, importId, false);
    // Whoever overtook this task goes on with the other files; both would begin each other's anew for ever.
    for (let file = await next(); file; file = await next()) if (!(await readOne(platform, file))) return;
    await goOn(platform, importId);
  };
  return Object.assign(readAll, {
    setAside: ({ importId }: Tasks['import.read']) => setAside(platform, importId, false),
  });
};
