import {
  type Import,
  type ImportFile,
  type ImportLine,
  imports,
  type ImportRow,
  type ImportSentence,
  type ImportState,
  isTable,
} from '@marigold/contract/import';
import type { Language } from '@marigold/contract/kit';
import type { Db } from '#platform/database/db';
import { drawnPictureUrl } from '#modules/files';
import * as importStore from './importStore.ts';
import { findMembers } from './merging/memberRow.ts';
import type { Content } from './merging/memberFields.ts';
import { compared } from './merging/merging.ts';
import * as rowStore from './rows/rowStore.ts';
import { say } from './messages.ts';

const mostNames = 3;
const mostKept = 100;
const day = 24 * 60 * 60_000;

const noCounts = {
  rows: 0,
  ready: 0,
  withMistakes: 0,
  duplicates: 0,
  known: 0,
  repeated: 0,
  toAdd: 0,
  toMerge: 0,
  toSkip: 0,
  added: 0,
  merged: 0,
  skipped: 0,
  kept: 0,
  undone: 0,
};

const isRead = ({ state }: importStore.FileRow) => state === 'read' || state === 'failed';

const stateOf = (
  { state, looked, all_read, crashed }: importStore.ImportRow,
  files: readonly importStore.FileRow[],
): ImportState => {
  if (state !== 'open') return state;
  if (crashed && all_read) return 'failed';
  if (!all_read || !looked) return 'reading';
  return files.length > 0 && files.every((file) => file.state === 'failed') ? 'failed' : 'preview';
};

const share = (done: number, all: number): number => (all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100)));

const percentOf = (state: ImportState, files: readonly importStore.FileRow[], counts: ImportLine['counts']): number => {
  const { toAdd, toMerge, added, merged, kept, undone } = counts;
  if (state === 'importing') return share(added + merged, toAdd + toMerge);
  if (state === 'undoing') return share(kept + undone, added + merged + kept + undone);
  if (state !== 'reading') return 100;
  const sum = (of: (file: importStore.FileRow) => number) => files.reduce((all, file) => all + of(file), 0);
  // The last hundredth is looking for duplicates.
  return Math.min(
    99,
    share(
      sum((file) => file.bytes_read),
      sum((file) => file.size),
    ),
  );
};

/** Until when an import can be undone; null where it cannot. */
export const undoUntil = (
  { state, done_at }: Pick<importStore.ImportRow, 'state' | 'done_at'>,
  changed: number,
): Date | null => {
  if (state !== 'done' || !done_at || changed === 0) return null;
  const until = new Date(done_at.getTime() + imports.undoDays * day);
  return until > new Date() ? until : null;
};

const lineOf = (
  row: importStore.ImportRow,
  files: readonly importStore.FileRow[],
  counts: ImportLine['counts'],
): ImportLine => {
  const state = stateOf(row, files);
  const top = files.filter(({ inside }) => inside === null);
  const { past } = row;
  return {
    importId: row.import_id,
    state,
    createdDate: row.created_at.toISOString(),
    createdBy: row.full_name ?? '',
    fileNames: top.slice(0, mostNames).map((file) => file.file_name),
    files: top.length,
    percent: percentOf(state, files, counts),
    counts,
    startedDate: row.started_at?.toISOString() ?? null,
    doneDate: row.done_at?.toISOString() ?? null,
    undoUntil: undoUntil(row, counts.added + counts.merged)?.toISOString() ?? null,
    isStopped: row.stopped_at !== null,
    isPast: past !== null,
    ...past,
  };
};

/** Imports as a list shows them. */
export const linesOf = async (db: Db, rows: readonly importStore.ImportRow[]): Promise<ImportLine[]> => {
  const ids = rows.map(({ import_id }) => import_id);
  const counts = await rowStore.countsOf(db, ids);
  const files = await importStore.filesOf(db, ids);
  return rows.map((row) =>
    lineOf(
      row,
      files.filter((file) => file.import_id === row.import_id),
      counts.get(row.import_id) ?? noCounts,
    ),
  );
};

/** A file as the wizard shows it. */
export const fileOf = (row: importStore.FileRow): ImportFile => ({
  fileId: row.file_id,
  fileName: row.file_name,
  inside: row.inside,
  kind: row.kind,
  state: row.state,
  size: row.size,
  percent: isRead(row) ? 100 : share(row.bytes_read, row.size),
  rows: row.rows,
  remarks: row.remarks,
  columns: isTable(row.kind) ? row.columns : [],
});

const crashedRemark = ({ state }: importStore.ImportRow): ImportSentence =>
  state === 'open'
    ? say(
        'The server ended twice while it looked for duplicates in this import, so it stopped. Throw it away, and import fewer people at once.',
      )
    : say(
        'The server ended twice while it worked on this import, so it stopped. Go on once more; if it stops again, undo it and import fewer people at once.',
      );

/** An import with its files. */
export const importOf = async (db: Db, row: importStore.ImportRow): Promise<Import> => {
  const files = await importStore.filesOf(db, [row.import_id]);
  const counts = await rowStore.countsOf(db, [row.import_id]);
  const line = lineOf(row, files, counts.get(row.import_id) ?? noCounts);
  const keptMembers = row.state === 'undone' ? await rowStore.keptMembers(db, row.import_id, mostKept) : [];
  return { ...line, remarks: row.crashed ? [crashedRemark(row)] : [], allFiles: files.map(fileOf), keptMembers };
};

/** Whom rows may be, by the ids of members and rows. */
const sidesOf = async (db: Db, companyId: string, rows: readonly rowStore.RowRow[]) => {
  const idsOf = (kind: 'member' | 'row') =>
    rows.flatMap(({ duplicates }) => duplicates.filter(({ of }) => of === kind).map(({ id }) => id));
  const sides = new Map<string, Content & { avatarSeed: string }>();
  for (const member of await findMembers(db, companyId, idsOf('member')))
    sides.set(member.memberId, { ...member, avatarSeed: member.memberId });
  const [first] = rows;
  for (const { row_id, record } of first ? await rowStore.findRows(db, first.import_id, idsOf('row')) : [])
    if (record) sides.set(row_id, record);
  return sides;
};

/** Rows as the wizard shows them, each with both sides of what it may double. */
export const rowsOf = async (
  db: Db,
  companyId: string,
  rows: readonly rowStore.RowRow[],
  language: Language,
): Promise<ImportRow[]> => {
  const sides = await sidesOf(db, companyId, rows);
  return rows.map((row) => ({
    rowId: row.row_id,
    fileId: row.file_id,
    fileName: row.file_name,
    row: row.number,
    draft: row.draft,
    isEdited: row.is_edited,
    // What was read before places were kept has none.
    found: row.found.map((found) => ({ ...found, places: found.places ?? [] })),
    mistakes: row.mistakes,
    notes: row.notes,
    duplicates: row.duplicates.flatMap(({ of, id, certainty, percent, why }) => {
      const ours = sides.get(id);
      const theirs = row.record;
      if (!ours || !theirs) return [];
      return [
        {
          of,
          id,
          name: ours.name,
          avatarUrl: drawnPictureUrl(ours.avatarSeed),
          certainty,
          percent,
          why,
          compare: compared(ours, theirs, row.take_theirs, language),
        },
      ];
    }),
    decision: row.decision,
    mergeInto: row.decision === 'merge' ? row.merge_into : null,
    takeTheirs: row.take_theirs,
    outcome: row.outcome,
    memberId: row.member_id,
  }));
};
