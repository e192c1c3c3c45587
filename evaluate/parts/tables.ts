import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BatchAnswer } from '../../server/src/modules/import/rows/rowAnswer.ts';
import { batchesOf } from '../../server/src/modules/import/rows/rowBatches.ts';

/** A person of a table as somebody would read it; what is missing is not asked. */
interface ToldPerson {
  name: string;
  email?: string | null;
  phone?: string | null;
  location?: string | null;
  title?: string | null;
  titleAlso?: string[];
  company?: string | null;
  companyAlso?: string[];
  skills?: string[] | null;
}

/** A table of another system and who is in it. */
interface ToldTable {
  file: string;
  people: ToldPerson[];
  /** What stands in a column that is not the person's own, such as the job applied for. */
  traps?: string[];
  broken: { name?: string; email?: string; why: string }[];
}

/** A row as the import reads it. */
interface ReadRow {
  name: string;
  email: string;
  phone: string;
  location: string;
  title: string;
  company: string;
  skills: string[];
  isAccepted: boolean;
}

const fields = ['name', 'email', 'phone', 'location', 'title', 'company', 'skills'] as const;
type Field = (typeof fields)[number];

/** How a table was read with nobody's help. */
export interface TableMeasured {
  file: string;
  people: number;
  /** Rows that are taken as they are. */
  found: number;
  refused: number;
  wronglyAccepted: number;
  trapped: number;
  /** Right and asked, for each field. */
  right: Record<Field, [right: number, asked: number]>;
}

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
const digits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '').replace(/^00/, '');
/** With or without the code of a country, and the zero that stands for it. */
const local = (text: string | null | undefined): string =>
  digits(text)
    .replace(/^(1|44|49|34)(?=\d{8})/, '')
    .replace(/^0/, '');

const isRight: Record<Field, (person: ToldPerson, row: ReadRow) => boolean> = {
  name: (person, row) => plain(person.name) === plain(row.name),
  email: (person, row) => plain(person.email) === plain(row.email),
  phone: (person, row) => local(person.phone) === local(row.phone),
  location: (person, row) => plain(row.location).includes(plain(person.location)),
  title: (person, row) => [person.title, ...(person.titleAlso ?? [])].some((each) => plain(each) === plain(row.title)),
  company: (person, row) =>
    [person.company, ...(person.companyAlso ?? [])].some((each) => plain(each) === plain(row.company)),
  skills: ({ skills }, row) => {
    const read = row.skills.map(plain);
    const wanted = skills ?? [];
    return wanted.every((skill) => read.includes(plain(skill))) && read.length <= wanted.length + 1;
  },
};

const readRows = async (place: string): Promise<ReadRow[]> => {
  const kind = place.endsWith('.xlsx') ? 'xlsx' : 'csv';
  const rows: ReadRow[] = [];
  for await (const { value } of batchesOf({ place, kind, mapping: [] })) {
    for (const { draft, mistakes } of BatchAnswer.parse(value).rows) {
      const [job] = draft.jobs;
      const { name, email, phone, location, skills } = draft;
      const [title, company] = [draft.jobTitle || (job?.title ?? ''), job?.company ?? ''];
      rows.push({ name, email, phone, location, title, company, skills, isAccepted: mistakes.length === 0 });
    }
  }
  return rows;
};

const measure = ({ file, people, traps = [], broken }: ToldTable, rows: readonly ReadRow[]): TableMeasured => {
  const right = Object.fromEntries(fields.map((field) => [field, [0, 0]])) as unknown as TableMeasured['right'];
  const used = new Set<ReadRow>();
  const unused = (is: (row: ReadRow) => boolean) => rows.find((row) => !used.has(row) && is(row));
  let [found, refused] = [0, 0];
  for (const person of people) {
    const row =
      rows.find(({ email }) => person.email && plain(email) === plain(person.email)) ??
      unused(({ name }) => plain(name) === plain(person.name)) ??
      unused(({ phone }) => Boolean(person.phone) && digits(phone) === digits(person.phone));
    if (row) used.add(row);
    if (row?.isAccepted) found += 1;
    else if (row) refused += 1;
    for (const field of fields) {
      if (!person[field]) continue;
      right[field][1] += 1;
      if (row && isRight[field](person, row)) right[field][0] += 1;
    }
  }
  // A row without a name is nobody, and what is no address may be left out but not kept.
  const isWrong = ({ name, email }: ToldTable['broken'][number]) =>
    rows.some((row) =>
      email
        ? row.isAccepted && plain(row.email) === plain(email)
        : row.isAccepted && plain(row.name) === plain(name) && /not-an/.test(row.email),
    );
  const trapWords = new Set(traps.map(plain));
  const trapped = rows.filter(({ name, title, company, location }) =>
    [name, title, company, location].some((each) => trapWords.has(plain(each))),
  ).length;
  const wronglyAccepted = broken.filter(isWrong).length;
  return { file, people: people.length, found, refused, wronglyAccepted, trapped, right };
};

/** Reads the tables of a folder (`files/`, `truth.json`) by the guessed meaning of their columns alone, and compares. */
export const measureTables = async (folder: string): Promise<TableMeasured[]> => {
  const told = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as ToldTable[];
  const here = new Set(readdirSync(path.join(folder, 'files')));
  const measured: TableMeasured[] = [];
  for (const table of told.filter(({ file }) => here.has(file)))
    measured.push(measure(table, await readRows(path.join(folder, 'files', table.file))));
  return measured;
};

const percent = ([right, asked]: readonly [number, number]): string =>
  asked === 0 ? '–' : `${((100 * right) / asked).toFixed(1)} %`;

/** Prints how tables were read: each, and all together. */
export const printTables = (measured: readonly TableMeasured[]): void => {
  const row = ({ people, found, refused, wronglyAccepted, trapped, right }: Omit<TableMeasured, 'file'>) => ({
    people,
    found,
    refused,
    'wrongly taken': wronglyAccepted,
    trapped,
    ...Object.fromEntries(fields.map((field) => [field, percent(right[field])])),
  });
  const sum = (of: (table: TableMeasured) => number): number => measured.reduce((total, table) => total + of(table), 0);
  const right = Object.fromEntries(
    fields.map((field) => [field, [sum((table) => table.right[field][0]), sum((table) => table.right[field][1])]]),
  ) as unknown as TableMeasured['right'];
  const all = {
    people: sum(({ people }) => people),
    found: sum(({ found }) => found),
    refused: sum(({ refused }) => refused),
    wronglyAccepted: sum(({ wronglyAccepted }) => wronglyAccepted),
    trapped: sum(({ trapped }) => trapped),
    right,
  };
  console.table(Object.fromEntries([...measured.map((table) => [table.file, row(table)]), ['all', row(all)]]));
  const mean =
    fields.reduce((total, field) => total + right[field][0] / Math.max(1, right[field][1]), 0) / fields.length;
  console.log(
    `People found: ${percent([all.found, all.people])}; fields right, the mean of seven: ${(100 * mean).toFixed(1)} %`,
  );
};
