import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const read = (csv: string | Uint8Array) => readCsv(Readable.from([Buffer.from(csv)]));
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
      [3, 'Bob', undefined],
    ]);
    expect(reading.errors).toEqual([{ row: 4, field: 'name', message: 'Fill this in.' }]);
  });

  it('names row, heading and reason of what is wrong, and still reads the others', async () => {
    const reading = await read(
      'Name,E-Mail,Birth year\nAnn,ann@,1990\nBen,ben@example.com,90\nCy,cy@example.com,1990\n',
    );
    expect(names(reading)).toEqual(['Cy']);
    expect(reading.errors).toEqual([
      { row: 2, field: 'E-Mail', message: 'Enter an e-mail like name@company.com.' },
      { row: 3, field: 'Birth year', message: 'Write the year with four digits.' },
    ]);
  });

  it('says so when the letters are in another encoding', async () => {
    const latin1 = Buffer.from('name\nJörg', 'latin1');
    expect((await read(latin1)).errors[0]?.message).toContain('UTF-8');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nJörg', 'utf16le')]);
    expect(names(await read(utf16))).toEqual(['Jörg']);
  });

  it('cuts 5,000 skills, and tells', async () => {
    const skills = Array.from({ length: 5_000 }, (_, index) => `skill ${index}`).join(';');
    const reading = await read(`name,skills\nAnn,${skills}`);
    expect(reading.drafts[0]?.draft.skills).toHaveLength(100);
    expect(reading.notes).toEqual([
      { row: 2, field: 'skills', message: '5000 skills are too many; the first 100 were taken.' },
    ]);
  });

  it.each([
    ['', 'column with names'],
    ['colour,size\nred,1', 'column with names'],
    ['name\n"Ann', 'cannot be read'],
    ['name\nAnn,more,and more', 'more cells than headings'],
  ])('refuses %j with a reason', async (csv, reason) => {
    const { drafts, errors } = await read(csv);
    expect(drafts).toEqual([]);
    expect(errors[0]?.message).toContain(reason);
  });

  it('names the columns it did not understand', async () => {
    const { notes } = await read('name,favourite colour\nAnn,red');
    expect(notes).toEqual([
      { row: 1, field: 'favourite colour', message: 'This column was not understood and left out.' },
    ]);
  });
});
