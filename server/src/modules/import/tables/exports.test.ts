import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { english } from '../messages.ts';
import type { RowRead } from '../reading/draft.ts';
import { columnsFor } from './columns.ts';
import { csvRows } from './csv.ts';
import { readTable, type Table, unknownColumns } from './table.ts';

const read = async (lines: readonly string[]) => {
  const table: Table = { columns: [], remarks: [] };
  const rows: RowRead[] = [];
  for await (const row of readTable(
    csvRows(Readable.from([Buffer.from(lines.join('\n'))]), () => undefined),
    table,
  ))
    rows.push(row);
  return {
    drafts: rows.map(({ draft }) => draft),
    notes: rows.flatMap(({ row, notes }) => notes.map(({ text }) => [row, english(text)])),
    mistakes: rows.flatMap(({ row, mistakes }) => mistakes.map(({ text }) => [row, english(text)])),
    unknown: unknownColumns(table).map(english),
  };
};

const meanings = (headings: string) => {
  const row = headings.split(';');
  return Object.fromEntries(columnsFor(row).flatMap((column, at) => (column ? [[row[at], column]] : [])));
};

describe('tables of other systems', () => {
  it.each([
    [
      'First Name;Last Name;Email;Phone Number;Current Company;Current Position;Job Title;Application Date;Source',
      { 'Current Position': 'jobTitle', 'Current Company': 'company' },
      ['Job Title'],
    ],
    [
      'Name;Vorname;E-Mail;Mobil;PLZ;Ort;Land;Aktuelle Tätigkeit',
      { Name: 'lastName', Vorname: 'firstName', Land: 'country' },
      ['PLZ'],
    ],
    ['Name;Firstname;Lastname;Email', { Name: 'name', Firstname: 'firstName' }, []],
    [
      'Anrede;Titel;Vorname;Nachname;E-Mail;Stellenbezeichnung;Bewerbungseingang',
      { Nachname: 'lastName' },
      ['Titel', 'Stellenbezeichnung'],
    ],
    [
      'Title;First Name;Last Name;Job Title;Home City;Address',
      { 'Job Title': 'jobTitle', 'Home City': 'location' },
      ['Title', 'Address'],
    ],
    ['Person : First Name;Person : Last Name;Person : Email', { 'Person : Email': 'email' }, []],
    [
      'Full Name;Email ID;Mobile No.;Current Designation;Current Organization;Total Experience (Years);Key Skills',
      { 'Current Designation': 'jobTitle', 'Total Experience (Years)': 'experienceYears' },
      [],
    ],
    [
      'Nombre;Apellidos;Correo electrónico;Teléfono móvil;Provincia;Puesto actual;Empresa actual',
      { Nombre: 'firstName', 'Puesto actual': 'jobTitle', Provincia: 'region' },
      [],
    ],
    ['Nombre;Correo', { Nombre: 'name' }, []],
    [
      'companyName;address.city;address.state;skillSet',
      { companyName: 'company', 'address.city': 'location', 'address.state': 'region' },
      [],
    ],
    [
      'Kenntnisse / Fähigkeiten;Name, Vorname;Straße',
      { 'Kenntnisse / Fähigkeiten': 'skills', 'Name, Vorname': 'name' },
      ['Straße'],
    ],
  ])('understands the headings %s', (headings, expected, others) => {
    const found = meanings(headings);
    expect(found).toMatchObject(expected);
    for (const other of others) expect(found).not.toHaveProperty([other]);
  });

  it('finds the headings below a title and a date, and counts rows as the spreadsheet does', async () => {
    const { drafts, mistakes } = await read([
      'Export of candidates, all',
      '',
      'Made on 3 March, 2026',
      'Name;E-Mail;Kenntnisse',
      'Ana Pérez;ana@example.com;Java, Go, SQL',
      ';ben@example.com;',
    ]);
    expect(drafts[0]).toMatchObject({ name: 'Ana Pérez', email: 'ana@example.com', skills: ['Java', 'Go', 'SQL'] });
    expect(mistakes).toEqual([[6, 'Fill this in.']]);
  });

  it('writes names as people are called, and leaves a degree behind them', async () => {
    const { drafts } = await read(['name;x', "O'Neil, Patrick;", 'Ann Lee, PhD;', 'de Souza, Ana María;', 'Cher;']);
    expect(drafts.map((draft) => draft?.name)).toEqual([
      "Patrick O'Neil",
      'Ann Lee, PhD',
      'Ana María de Souza',
      'Cher',
    ]);
  });

  it('keeps jobs whose start leaves a doubt without it, and says so', async () => {
    const { drafts, notes } = await read([
      'name,employer,position held,since',
      'Ann,Acme,Nurse,2021-03',
      'Ben,Baker Ltd,Assistant,3/25/2019',
      'Cy,Acme,Nurse,4/5/2019',
    ]);
    expect(drafts.map((draft) => draft?.jobs[0]?.from)).toEqual(['2021-03', '2019-03', null]);
    expect(notes).toEqual([[4, 'Not taken: 4/5/2019 (no date that leaves no doubt)']]);
  });

  it('takes jobs that a cell of experience tells, a number of years where it is one, and names anything else', async () => {
    const { drafts, notes } = await read([
      'name,experience',
      'Ann,Nurse at St. Mary (2020-03 - Present)',
      'Ben,7 years',
      'Cy,a great deal',
    ]);
    expect(drafts[0]?.jobs).toMatchObject([{ title: 'Nurse', company: 'St. Mary', from: '2020-03', to: null }]);
    expect(drafts[1]?.experienceYears).toBe(7);
    expect(drafts[2]).toMatchObject({ name: 'Cy', experienceYears: null });
    expect(notes).toEqual([[4, 'Not taken: a great deal (no number)']]);
  });

  it('puts town, region and country of three columns together, and says where there is no town', async () => {
    const { drafts, notes } = await read(['name,city,state,country', 'Ann,Portland,ME,USA', 'Ben,,TX,USA']);
    expect(drafts[0]?.location).toBe('Portland, ME, USA');
    expect(notes).toEqual([
      [3, 'Not taken: TX (no town)'],
      [3, 'Not taken: USA (no town)'],
    ]);
  });
});
