import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ImportKind } from '@marigold/contract/import';
import type { TaskAnswer } from '#platform/processes/program';
import { csvRows } from '../tables/csv.ts';
import { readTable, type Table, windowsLetters } from '../tables/table.ts';
import type { Remembered, SaidColumns } from '../tables/remembered.ts';
import { xlsxRows } from '../tables/xlsx.ts';
import { readCvFile } from '../reading/cvFile.ts';
import type { RowRead } from '../reading/draft.ts';
import { Unreadable } from '../files/encoding.ts';
import { readJsonResume } from '../reading/jsonResume.ts';
import type { Scan } from '../cv/reading.ts';
import { resolve } from '../reading/resolve.ts';
import type { BatchAnswer, RowAnswer } from './rowAnswer.ts';

/** A file that people are read out of. */
export interface FileOfRows {
  /** Where it lies on this machine. */
  place: string;
  kind: Exclude<ImportKind, 'zip'>;
  /** What somebody said the columns of a table mean. */
  mapping: SaidColumns;
  /** What was said of tables before. */
  remembered?: Remembered;
  /** What was recognised in the pictures of a CV. */
  scan?: Scan;
}

/** Rows that are answered at once: few enough that the server has its turn, many enough that it is not asked too often. */
const mostRows = 500;
/** Characters of them, about. */
const mostCharacters = 500_000;

const answerOf = ({ row, words, draft, mistakes, notes, found = [], labelOf }: RowRead): RowAnswer => {
  const resolved = draft && resolve(draft, { companyId: null, labelOf });
  return {
    number: row,
    draft: words,
    member: resolved?.member ?? null,
    mistakes,
    notes: [...notes, ...(resolved?.notes ?? [])],
    found,
  };
};

/** What is being read, and how far it is. */
interface Reading {
  table: Table;
  bytesRead: number;
  isScan?: boolean;
}

const rowsOf = async function* (
  { place, kind, mapping, remembered = [], scan }: FileOfRows,
  reading: Reading,
): AsyncGenerator<RowRead> {
  const said = { mapping: new Map(mapping), remembered };
  if (kind === 'csv') {
    const chunks = async function* () {
      for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
        reading.bytesRead += chunk.length;
        yield chunk;
      }
    };
    const rows = csvRows(chunks(), () => reading.table.remarks.push(windowsLetters));
    yield* readTable(rows, reading.table, said);
    return;
  }
  if (kind === 'xlsx') {
    const rows = xlsxRows(place, (said) => reading.table.remarks.push(said));
    yield* readTable(rows, reading.table, said);
    reading.bytesRead = (await stat(place)).size;
    return;
  }
  const bytes = await readFile(place);
  reading.bytesRead = bytes.length;
  if (kind === 'jsonResume') {
    yield* readJsonResume(bytes);
    return;
  }
  const { row, remarks, isScan } = await readCvFile(bytes, scan);
  reading.isScan = isScan;
  reading.table.remarks.push(...remarks);
  if (row) yield row;
};

/** Reads people out of a file, some at a time; a file that cannot be read says so at last. */
export const batchesOf = async function* (file: FileOfRows): AsyncGenerator<TaskAnswer> {
  const reading: Reading = { table: { columns: [], remarks: [] }, bytesRead: 0 };
  let rows: RowAnswer[] = [];
  let characters = 0;
  const batch = (unreadable?: Unreadable): TaskAnswer => {
    const value: BatchAnswer = { rows, ...reading, ...(unreadable && { unreadable: unreadable.said }) };
    rows = [];
    characters = 0;
    return { value };
  };
  try {
    for await (const row of rowsOf(file, reading)) {
      const answer = answerOf(row);
      rows.push(answer);
      characters += JSON.stringify(answer).length;
      if (rows.length >= mostRows || characters >= mostCharacters) yield batch();
    }
    yield batch();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield batch(error);
  }
};
