import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connected } from '#kit/connect';
import { addMembers, findCompany, readCsv, readJsonResume, resolve, type Reading, type Remark } from '#modules/import';

const usage = 'npm run import -- FILE… [--company ID-OR-SLUG] [--partial] [--json]';

const readers: Record<string, (file: string) => Promise<Reading>> = {
  '.json': async (file) => readJsonResume(await readFile(file)),
  '.csv': (file) => readCsv(createReadStream(file)),
};

const read = async (file: string): Promise<Reading> => {
  const reader = readers[path.extname(file).toLowerCase()];
  if (!reader) throw new Error(`${file} is neither .csv nor .json (JSON Resume).`);
  return reader(file);
};

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
  const errors = readings.flatMap(({ file, reading }) => reading.errors.map((error) => ({ file, ...error })));
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
      reading.drafts.map(({ row, draft }) => ({ file, ...resolve(row, draft, companyId) })),
    );
    const memberIds = await addMembers(
      pools,
      people.map(({ member }) => member),
      'import',
    );
    const notes = readings.flatMap(({ file, reading }) => reading.notes.map((note) => ({ file, ...note })));
    for (const { file, notes: own } of people) notes.push(...own.map((note) => ({ file, ...note })));
    return { memberIds, known: people.length - memberIds.length, notes };
  });

await importFiles().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
