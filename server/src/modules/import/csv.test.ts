import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, type Table, unknownColumns } from './csv.ts';
import type { RowRead } from './draft.ts';
import { decoding, Unreadable } from './encoding.ts';
import { english } from './said.ts';

const inWords = (row: number, remarks: RowRead['notes']) =>
  remarks.map(({ label, text }) => ({ row, label, message: english(text) }));

/** Everything a table says, and why the rest of it does not. */
const read = async (csv: string | Uint8Array) => {
  const table: Table = { columns: [], remarks: [] };
  const rows: RowRead[] = [];
  let failed: string | undefined;
  try {
    for await (const row of readTable(Readable.from([Buffer.from(csv)]), table)) rows.push(row);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    failed = english(error.said);
  }
  return {
    failed,
    drafts: rows.flatMap(({ row, draft }) => (draft ? [{ row, draft }] : [])),
    errors: rows.flatMap(({ row, mistakes }) => inWords(row, mistakes)),
    notes: rows.flatMap(({ row, notes }) => inWords(row, notes)),
    remarks: table.remarks.map(english),
    unknown: unknownColumns(table),
    columns: table.columns,
  };
};
const names = ({ drafts }: Awaited<ReturnType<typeof read>>) => drafts.map(({ draft }) => draft.name);

describe('reading a table of people', () => {
  it('takes headings in German and Spanish, semicolons, a byte order mark and numbers as people write them', async () => {
    const reading = await read(
      '\uFEFFVorname;Nachname;E-MAIL;Wohnort;Kenntnisse;Gehaltswunsch;Berufserfahrung\r\n' +
        'Jörg;Müller;Joerg@Example.com;München;Java, Spring Boot|Git;65.000 €;7,5 Jahre\r\n',
    );
    expect(reading.errors).toEqual([]);
    expect(reading.drafts[0]).toMatchObject({
      row: 2,
      draft: {
        name: 'Jörg Müller',
        email: 'joerg@example.com',
        location: 'München',
        skills: ['Java', 'Spring Boot', 'Git'],
        salaryMinimum: 65_000,
        salaryCurrency: 'EUR',
        experienceYears: 7,
      },
    });
    expect(
      (await read('Nombre completo,Correo electrónico\nAna Pérez,ana@example.com'))?.drafts[0]?.draft,
    ).toMatchObject({
      name: 'Ana Pérez',
      email: 'ana@example.com',
    });
  });

  it('keeps quotes and line breaks inside a cell, and counts rows as a spreadsheet does', async () => {
    const reading = await read('name,about\n"Ana ""La Rápida"" Pérez","one\ntwo, three"\nBob,\n,nobody');
    expect(reading.drafts.map(({ row, draft }) => [row, draft.name, draft.about])).toEqual([
      [2, 'Ana "La Rápida" Pérez', 'one\ntwo, three'],
      [3, 'Bob', null],
    ]);
    expect(reading.errors).toEqual([{ row: 4, label: 'name', message: 'Fill this in.' }]);
  });

  it('names row, heading and reason of what is wrong, and still reads the others', async () => {
    const reading = await read(
      'Name,E-Mail,Birth year\nAnn,ann@,1990\nBen,ben@example.com,90\nCy,cy@example.com,1990\n',
    );
    expect(names(reading)).toEqual(['Cy']);
    expect(reading.errors).toEqual([
      { row: 2, label: 'E-Mail', message: 'Enter an e-mail like name@company.com.' },
      { row: 3, label: 'Birth year', message: 'Write the year with four digits.' },
    ]);
  });

  it('takes the letters of Windows and UTF-16, and says which it took for which', async () => {
    const windows = Buffer.from('name;city\nJörg;Köln\nZoë;Málaga', 'latin1');
    const reading = await read(windows);
    expect(names(reading)).toEqual(['Jörg', 'Zoë']);
    expect(reading.remarks.join()).toContain('as Windows writes them');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nJörg', 'utf16le')]);
    expect(await read(utf16)).toMatchObject({ drafts: [{ draft: { name: 'Jörg' } }], remarks: [] });
    expect(
      (await read(Buffer.concat([Buffer.from('name\nJörg Äpfel, Ñandú, Öl, Übung\n'), windows]))).failed,
    ).toContain('UTF-8');
  });

  it('takes any letters the same, wherever the file is cut in pieces on its way', async () => {
    const word = fc.oneof(
      fc.tuple(fc.constant('utf8' as const), fc.string({ unit: fc.constantFrom('a', 'é', 'Ã', '¤', '€', '🙂') })),
      fc.tuple(fc.constant('latin1' as const), fc.string({ unit: fc.constantFrom('a', 'é', 'ÿ', 'ñ') })),
    );
    await fc.assert(
      fc.asyncProperty(word, fc.nat(9), async ([encoding, letters], at) => {
        const written = `name,x\n-${letters}-,\n`;
        const bytes = Buffer.from(written, encoding);
        const pieces = [bytes.subarray(0, at), ...Array.from(bytes.subarray(at), (byte) => Buffer.of(byte))];
        let text = '';
        for await (const part of decoding(Readable.from(pieces), () => undefined)) text += part;
        expect(text).toBe(written);
      }),
    );
  });

  it('takes bars as separators, and the line by which spreadsheets name theirs', async () => {
    expect(names(await read('Name|E-Mail\nAnn|ann@example.com'))).toEqual(['Ann']);
    const { drafts, unknown } = await read('\uFEFFsep=;\r\nName;E-Mail;\r\nBen;ben@example.com;\r\n');
    expect(drafts).toMatchObject([{ row: 2, draft: { name: 'Ben', email: 'ben@example.com' } }]);
    expect(unknown).toEqual([]);
  });

  it('cuts 5,000 skills, and tells', async () => {
    const skills = Array.from({ length: 5_000 }, (_, index) => `skill ${index}`).join(';');
    const reading = await read(`name,skills\nAnn,${skills}`);
    expect(reading.drafts[0]?.draft.skills).toHaveLength(100);
    expect(reading.notes).toEqual([
      { row: 2, label: 'skills', message: '5000 skills are too many; the first 100 were taken.' },
    ]);
  });

  it.each([
    ['', 'is empty'],
    ['colour,size\nred,1', 'column with names'],
    ['email\nann@example.com', 'column with names'],
    ['name\n"Ann', 'cannot be read'],
    ['name\nAnn,more,and more', 'more cells than headings'],
    ['name,email', 'no people below'],
  ])('takes nobody from %j and says why', async (csv, reason) => {
    const { drafts, errors, failed, remarks } = await read(csv);
    expect(drafts).toEqual([]);
    expect([failed, ...errors.map(({ message }) => message), ...remarks].join(' ')).toContain(reason);
  });

  it('names the columns it did not understand, with what is in them', async () => {
    const { unknown, columns } = await read('name,favourite colour\nAnn,red\nBen,\nCy,blue\nDi,green');
    expect(unknown).toEqual(['favourite colour']);
    expect(columns[1]).toMatchObject({ field: null, isGuessed: true, samples: ['red', 'blue'] });
  });

  it('takes of two headings of one meaning the first that says something, and formulas as the text they are', async () => {
    const { drafts, notes } = await read('name,phone,phone\nAnn,,+49 30 901820\nBen,=1+1,2');
    expect(drafts.map(({ draft }) => draft.phone)).toEqual(['+49 30 901820', '=1+1']);
    expect(notes).toEqual([
      { row: 3, label: 'phone', message: 'This cell is a formula. Its text was taken as it stands.' },
    ]);
  });
});
