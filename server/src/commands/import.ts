import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connected } from '#platform/database/connect';
import type { ImportRemark, ImportSentence } from '@marigold/contract/import';
import {
  addMembers,
  csvRows,
  english,
  findCompany,
  readJsonResume,
  readTable,
  resolve,
  type RowRead,
  unknownColumns,
  Unreadable,
  windowsLetters,
  xlsxRows,
} from '#modules/import';

const usage = 'npm run import -- FILE… [--company ID-OR-SLUG] [--partial] [--json]';

/** What was read of a file: its people, and what makes it unreadable from some place on. */
interface Reading {
  people: RowRead[];
  remarks: ImportSentence[];
  failed: ImportSentence | undefined;
}

const peopleIn = async (file: string, reading: Reading) => {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.json') reading.people.push(...readJsonResume(await readFile(file)));
  else if (extension === '.csv' || extension === '.xlsx') {
    const table = { columns: [], remarks: reading.remarks };
    const remark = (said: ImportSentence) => reading.remarks.push(said);
    // Its errors are those of reading it.
    const bytes = () => createReadStream(file).on('error', () => undefined);
    const rows = extension === '.csv' ? csvRows(bytes(), () => remark(windowsLetters)) : xlsxRows(file, remark);
    for await (const row of readTable(rows, table)) reading.people.push(row);
    reading.remarks.push(...unknownColumns(table));
  } else throw new Error(`${file} is neither .csv, .xlsx nor .json (JSON Resume).`);
};

const read = async (file: string): Promise<Reading> => {
  const reading: Reading = { people: [], remarks: [], failed: undefined };
  try {
    await peopleIn(file, reading);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reading.failed = error.said;
  }
  return reading;
};

/** Something about one row of a file, in English. */
interface Remark {
  row: number;
  field: string;
  message: string;
}

const remarksOf = (row: number, remarks: readonly ImportRemark[]): Remark[] =>
  remarks.map(({ label, text }) => ({ row, field: label, message: english(text) }));

const errorsOf = ({ people, failed }: Reading): Remark[] => [
  ...(failed ? [{ row: 1, field: '', message: english(failed) }] : []),
  ...people.flatMap(({ row, mistakes }) => remarksOf(row, mistakes)),
];

const sentence = (file: string, { row, field, message }: Remark): string =>
  `${file}, row ${row}${field ? `, ${field}` : ''}: ${message}`;

/** Reads all files and stores their people, or none of them as long as a row is refused and --partial is not given. */
const importFiles = async () => {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, partial: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  if (files.length === 0) throw new Error(usage);

  const readings = await Promise.all(files.map(async (file) => ({ file, reading: await read(file) })));
  const errors = readings.flatMap(({ file, reading }) => errorsOf(reading).map((error) => ({ file, ...error })));
  const isRefused = errors.length > 0 && !values.partial;
  const stored = isRefused ? { notes: [], memberIds: [], known: 0 } : await store(readings, values.company);

  const result = { ...stored, errors, refused: isRefused };
  if (values.json) console.log(JSON.stringify(result));
  else {
    for (const { file, ...remark } of [...errors, ...stored.notes]) console.log(sentence(file, remark));
    console.log(
      isRefused
        ? `Nothing was imported. Mend the rows above, or leave them out with --partial.`
        : `${stored.memberIds.length} people were imported, ${stored.known} were there already, ${errors.length} rows have mistakes.`,
    );
  }
  if (errors.length > 0) process.exitCode = 1;
};

const store = (readings: { file: string; reading: Reading }[], company: string | undefined) =>
  connected(async (pools) => {
    const companyId = company ? await pools.asSystem((db) => findCompany(db, company)) : null;
    if (companyId === undefined) throw new Error(`There is no company with the id or slug ${company}.`);

    const people = readings.flatMap(({ file, reading }) =>
      reading.people.flatMap(({ row, draft, notes, labelOf }) => {
        if (!draft) return [];
        const resolved = resolve(draft, { companyId, labelOf });
        return [{ file, member: resolved.member, notes: remarksOf(row, [...notes, ...resolved.notes]) }];
      }),
    );
    const memberIds = await addMembers(
      pools,
      people.map(({ member }) => member),
      'import',
    );
    const notes = [
      ...readings.flatMap(({ file, reading }) =>
        reading.remarks.map((said) => ({ file, row: 1, field: '', message: english(said) })),
      ),
      ...people.flatMap(({ file, notes: own }) => own.map((note) => ({ file, ...note }))),
    ];
    return { memberIds, known: people.length - memberIds.length, notes };
  });

await importFiles().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
