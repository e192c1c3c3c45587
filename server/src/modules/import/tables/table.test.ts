import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowRead } from '../reading/draft.ts';
import { decoding, Unreadable } from '../files/encoding.ts';
import { english } from '../messages.ts';
import { resolve } from '../reading/resolve.ts';
import { csvRows } from './csv.ts';
import { type Mapping, readTable, type Table, unknownColumns, windowsLetters } from './table.ts';

const inWords = (row: number, remarks: RowRead['notes']) =>
  remarks.map(({ label, text }) => ({ row, label, message: english(text) }));

/** Everything a table says, and why the rest of it does not. */
const read = async (csv: string | Uint8Array, mapping?: Mapping) => {
  const table: Table = { columns: [], remarks: [] };
  const rows: RowRead[] = [];
  let failed: string | undefined;
  try {
    const cells = csvRows(Readable.from([Buffer.from(csv)]), () => table.remarks.push(windowsLetters));
    for await (const row of readTable(cells, table, { mapping })) rows.push(row);
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
    unknown: unknownColumns(table).map(english),
    columns: table.columns,
  };
};
const names = ({ drafts }: Awaited<ReturnType<typeof read>>) => drafts.map(({ draft }) => draft.name);

describe('reading a table of people', () => {
  it('has no headings where the first row is somebody already, who is not lost', async () => {
    const csv = 'Anna Muster,anna@muster.example\nBen Muster,ben@muster.example\n';
    const { columns, remarks } = await read(csv);
    expect(columns.map(({ heading, field, samples }) => [heading, field, samples])).toEqual([
      ['1', null, ['Anna Muster', 'Ben Muster']],
      ['e-mail', 'email', ['anna@muster.example', 'ben@muster.example']],
    ]);
    expect(remarks).toEqual([expect.stringContaining('There is no column with names.')]);
    expect(names(await read(csv, new Map([[0, 'name']])))).toEqual(['Anna Muster', 'Ben Muster']);
  });

  it('takes where people would move and may work, as they say it', async () => {
    const reading = await read(
      'Name;Umzugsbereitschaft;Arbeitserlaubnis\nA;nein;DE, Schweiz\nB;weltweit;\nC;Porto, Portugal|Lisbon;\nD;Ja;Spain\nE;;\n',
    );
    const said = reading.drafts.map(({ draft }) => [draft.relocation?.mode, draft.relocation?.places]);
    expect(said).toEqual([
      ['no', []],
      ['anywhere', []],
      ['places', ['Porto, Portugal', 'Lisbon']],
      ['country', []],
      [undefined, undefined],
    ]);
    const [first, , third, fourth] = reading.drafts.map(({ draft }) => resolve(draft, { companyId: null }));
    expect([first?.member.relocation, first?.member.workPermits]).toEqual(['no', ['DE', 'CH']]);
    expect(third?.member.relocationPlacesIds).toEqual(['2735943', '2267057']);
    expect(fourth?.notes.map(({ text }) => english(text))).toEqual([
      '“Ja” was read as: would move within the country.',
    ]);
  });

  it('keeps what is earned in a month as the pay of a year, and says so', async () => {
    const reading = await read(
      'Name;Gehalt (Monat)\nAnn;3200 EUR\nBen;3.200,50 € mtl.\nCem;40.000 € p.a.\nDan;25 €/h\nEva;negotiable 450 € per day\nFay;3200\n',
    );
    expect(reading.errors).toEqual([]);
    expect(reading.drafts.map(({ draft }) => draft.salaryMinimum)).toEqual([
      38_400,
      38_406,
      40_000,
      null,
      null,
      38_400,
    ]);
    const label = 'Gehalt (Monat)';
    expect(reading.notes).toEqual([
      { row: 2, label, message: '“3200 EUR (monat)” was read as pay for a month, and kept as 38\u00a0400 a year.' },
      { row: 3, label, message: '“3.200,50 € mtl.” was read as pay for a month, and kept as 38\u00a0406 a year.' },
      {
        row: 5,
        label,
        message: 'Not taken: 25 €/h (not the salary of a year or a month: write that of a year)',
      },
      {
        row: 6,
        label,
        message: 'Not taken: negotiable 450 € per day (not the salary of a year or a month: write that of a year)',
      },
    ]);
  });

  it.each([
    ['Monthly gross salary', 38_400],
    ['Salario mensual', 38_400],
    ['Bruttomonatsgehalt', 38_400],
    ['Salary/month', 38_400],
    ['Jahresgehalt', 3_200],
    ['Annual salary', 3_200],
    ['Stundensatz', null],
    ['Day rate', null],
    ['Tarifa por hora', null],
  ])('has a column of pay called %s', async (heading, yearly) => {
    const { drafts, unknown } = await read(`Name;${heading};Currency\nAnn;3200;EUR\n`);
    expect([unknown, drafts[0]?.draft.salaryMinimum]).toEqual([[], yearly]);
  });

  it.each(['Rate', 'Annual leave', 'Days', 'Month'])('has no column of pay called %s', async (heading) => {
    expect((await read(`Name;${heading}\nAnn;3\n`)).columns[1]?.field).toBeNull();
  });

  it('leaves out what is no telephone number, with what to write instead', async () => {
    const reading = await read(
      'Name,Phone\nAnn,4.91711E+11\nBen,see email\nCem,ext. 12\nDan,+49 171 111 / +49 171 222\nEva,n/a\nFay,-\n',
    );
    expect(reading.errors).toEqual([]);
    expect(reading.drafts.map(({ draft }) => draft.phone)).toEqual([null, null, null, '+49 171 111', null, null]);
    const label = 'Phone';
    expect(reading.notes).toEqual([
      {
        row: 2,
        label,
        message:
          'Not taken: 4.91711E+11 (a phone number shortened by the spreadsheet: format the column as text there and save it again)',
      },
      { row: 3, label, message: 'Not taken: see email (no phone number: write one like +351 912 345 678)' },
      { row: 4, label, message: 'Not taken: ext. 12 (no phone number: write one like +351 912 345 678)' },
      { row: 5, label, message: 'Not taken: +49 171 222 (one is kept)' },
    ]);
  });

  it('takes the next column of the same meaning where one says nothing', async () => {
    const reading = await read(
      'Name,Email,E-mail 1,Phone,Mobile,Company,Job title,Salary\nAnn,n/a,ann@x.example,see mail,0171 1234567,-,Cook,k.A.\n',
    );
    expect(reading.errors).toEqual([]);
    expect(reading.drafts[0]?.draft).toMatchObject({
      email: 'ann@x.example',
      phone: '0171 1234567',
      jobTitle: 'Cook',
      jobs: [],
      salaryMinimum: null,
    });
    expect(reading.notes.map(({ label }) => label)).toEqual(['Phone']);
  });

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
    ['name\nAnn,more,and more', 'more cells than headings'],
    ['name,email', 'no people below'],
  ])('takes nobody from %j and says why', async (csv, reason) => {
    const { drafts, errors, failed, remarks } = await read(csv);
    expect(drafts).toEqual([]);
    expect([failed, ...errors.map(({ message }) => message), ...remarks].join(' ')).toContain(reason);
  });

  it('names the columns it did not understand, with what is in them', async () => {
    const { unknown, columns } = await read('name,favourite colour\nAnn,red\nBen,\nCy,blue\nDi,green');
    expect(unknown).toEqual(['Not taken: column favourite colour (rows that say something: 3)']);
    expect(columns[1]).toMatchObject({ field: null, isGuessed: true, samples: ['red', 'blue'] });
  });

  it('spoils with a stray quote the row that has it, which is named, and no other', async () => {
    const { failed, drafts, notes, errors } = await read(
      'name,about\nAnn,fine\n"Ben,open\nCy,"said ""so"", twice"\nDi,9" tall\n"Eve" the first,x\n"Fay,a,b\nGil,"two\nlines"',
    );
    expect(failed).toBeUndefined();
    expect(drafts.map(({ row, draft }) => [row, draft.name, draft.about])).toEqual([
      [2, 'Ann', 'fine'],
      [3, 'Ben', 'open'],
      [4, 'Cy', 'said "so", twice'],
      [5, 'Di', '9" tall'],
      [6, 'Eve the first', 'x'],
      [8, 'Gil', 'two\nlines'],
    ]);
    const message = 'A quote in this row is not closed. It was read without quotes: check.';
    expect(notes).toEqual([
      { row: 3, label: '', message },
      { row: 6, label: '', message },
    ]);
    expect(errors).toEqual([{ row: 7, label: '', message }]);
  });

  it('reads any rows as they were written, wherever a stray quote stands among them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', 'é') }), { minLength: 1, maxLength: 8 }),
        fc.nat(8),
        async (texts, at) => {
          const line = (text: string) => `Ann,"x${text.replaceAll('"', '""')}"`;
          const whole = await read(['name,about', ...texts.map(line)].join('\n'));
          expect(whole.drafts.map(({ draft }) => draft.about)).toEqual(texts.map((text) => `x${text}`.trim()));
          const spoiled = texts.map(line);
          spoiled.splice(at % (texts.length + 1), 0, '"Ben,open');
          const { failed, drafts } = await read(['name,about', ...spoiled].join('\n'));
          expect(failed).toBeUndefined();
          expect(drafts.length).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 200 },
    ));

  it('keeps an employer whose start is not told, and names what of a row did not reach the person', async () => {
    const { drafts, notes } = await read(
      'Name,Emails,Company,Job title,Since,Field of study\n' +
        'Ann,"ann@example.com; ann@home.example",Acme,Nurse,,Biology\n' +
        'Ben,ben@example.com,Acme,,2020,\nCy,cy@example.com,Acme,Nurse,2020-03,\n',
    );
    expect(drafts.map(({ draft }) => [draft.email, draft.jobs.length])).toEqual([
      ['ann@example.com', 1],
      ['ben@example.com', 0],
      ['cy@example.com', 1],
    ]);
    expect(notes).toEqual([
      { row: 2, label: 'Field of study', message: 'Not taken: Biology (no school)' },
      { row: 2, label: 'Emails', message: 'Not taken: ann@home.example (one is kept)' },
      { row: 3, label: 'Company', message: 'Not taken: Acme (no job title)' },
      { row: 3, label: 'Since', message: 'Not taken: 2020 (no job title)' },
    ]);
  });

  it('understands the exports of Greenhouse and Lever, where “Job” is the opening somebody applied for', async () => {
    const greenhouse = await read(
      'Candidate ID,First Name,Last Name,Company,Title,Email Address(es),Phone Number(s),Address,Job Name,Current Stage,Application Date\n' +
        '1,Ana,Pérez,Acme,Nurse,ana@example.com,+34 600 000 000,Madrid,Head of care,Offer,2026-02-01\n',
    );
    expect(greenhouse.drafts[0]?.draft).toMatchObject({
      name: 'Ana Pérez',
      email: 'ana@example.com',
      phone: '+34 600 000 000',
      location: 'Madrid',
      jobTitle: 'Nurse',
    });
    expect(greenhouse.unknown).toContain('Not taken: column Job Name (rows that say something: 1)');
    const lever = await read(
      'Candidate Name,Emails,Phones,Headline,Location,Current Company,Job,Stage,Tags\n' +
        'Ben Ode,ben@example.com,,Baker at Acme,Lagos,Acme,Head baker,New applicant,\n',
    );
    expect(lever.drafts[0]?.draft).toMatchObject({ name: 'Ben Ode', email: 'ben@example.com', jobTitle: null });
    expect(lever.unknown).toEqual([
      'Not taken: column Job (rows that say something: 1)',
      'Not taken: column Stage (rows that say something: 1)',
    ]);
    expect((await read('Name,Position\nCy,Baker')).drafts[0]?.draft.jobTitle).toBe('Baker');
  });

  it('takes of two headings of one meaning the first that says something, and formulas as the text they are', async () => {
    const { drafts, notes } = await read('name,phone,phone\nAnn,,+49 30 901820\nBen,=1000+1,20000');
    expect(drafts.map(({ draft }) => draft.phone)).toEqual(['+49 30 901820', '=1000+1']);
    expect(notes).toEqual([
      { row: 3, label: 'phone', message: 'This cell is a formula. Its text was taken as it stands.' },
      { row: 3, label: 'phone', message: 'Not taken: 20000 (one is kept)' },
    ]);
  });
});
