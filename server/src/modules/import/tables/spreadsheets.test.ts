import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { importsOf, inEnglish } from '../testImports.ts';
import { xlsxOf, xlsxParts } from './testXlsx.ts';

let test: TestApp;
let recruiter: TestUser;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  recruiter = await test.register();
  imports = importsOf(test, recruiter);
});
afterAll(() => test.close());

const people = [
  ['Name', 'E-Mail', 'Ort', 'Kenntnisse', 'Seit', 'Beruf', 'Firma', 'Berufserfahrung'],
  ['Jörg Müller', 'joerg@example.com', 'Köln', 'SQL, Python', { day: 44_256 }, 'Koch', 'Gasthof & Söhne', 7],
] as const;

describe('a spreadsheet', () => {
  it('is read as a table is: the sheet of people, with dates and numbers as they were meant', async () => {
    const importId = await imports.read(['people.xlsx', xlsxOf({ Notes: [['Made by hand']], People: people })]);
    const [row] = await imports.rows(importId);
    expect(row).toMatchObject({
      mistakes: [],
      draft: {
        name: 'Jörg Müller',
        skills: ['SQL', 'Python'],
        experienceYears: '7',
        jobs: [{ title: 'Koch', company: 'Gasthof & Söhne', from: '2021-03' }],
      },
    });
    const { allFiles } = await imports.show(importId);
    expect(allFiles[0]).toMatchObject({ kind: 'xlsx', state: 'read' });
    expect(allFiles[0]?.remarks.map(inEnglish)).toContain('Not taken: the sheets Notes');
  });

  it('takes the values of formulas, and names the cells of those that have none', async () => {
    const rows = [
      ['Name', 'City', 'Phone'],
      ['Ann Lee', { formula: 'UPPER("Leeds")', value: 'Leeds' }, { formula: 'B9&"1"' }],
      ['Bea Low', 'York', { formula: 'B9&"2"' }],
    ];
    const importId = await imports.read(['formulas.xlsx', xlsxOf({ People: rows })]);
    const read = await imports.rows(importId);
    expect(read.map(({ draft }) => [draft.name, draft.location, draft.phone])).toEqual([
      ['Ann Lee', 'Leeds', ''],
      ['Bea Low', 'York', ''],
    ]);
    const [file] = (await imports.show(importId)).allFiles;
    expect(file?.remarks.map(inEnglish)).toContain(
      'Not taken: formulas without a value, in C2, C3. Open the table where it was made, save it and try again.',
    );
  });

  it('has what merged cells say in each of their rows, and nobody in rows that say nothing else', async () => {
    const rows = [
      ['People of May', '', ''],
      ['Name', 'City', 'Phone'],
      ['Ann Lee', 'York', '0171 555 1'],
      ['Bea Low', '', '0171 555 2'],
      ['Cem Ay', '', '0171 555 3'],
      ['', '', ''],
      ['Dan Fox', 'Leeds', '0171 555 4'],
    ];
    const merged = ['A1:C1', 'B3:B6', 'B7:C7'];
    const importId = await imports.read(['merged.xlsx', zipSync(xlsxParts({ People: rows }, merged))]);
    const read = await imports.rows(importId);
    expect(read.map(({ draft }) => [draft.name, draft.location, draft.phone])).toEqual([
      ['Ann Lee', 'York', '0171 555 1'],
      ['Bea Low', 'York', '0171 555 2'],
      ['Cem Ay', 'York', '0171 555 3'],
      ['Dan Fox', 'Leeds', '0171 555 4'],
    ]);
  });

  it('has columns whose meaning somebody may say', async () => {
    const importId = await imports.read([
      'x.xlsx',
      xlsxOf({
        A: [
          ['Name', 'Rufnummer privat?'],
          ['Ann', '0171 555'],
        ],
      }),
    ]);
    const [file] = (await imports.show(importId)).allFiles;
    const { status } = await test
      .as(recruiter)
      .patch(`/api/import/v1/companies/${recruiter.companyId}/imports/${importId}/files/${file?.fileId}`, {
        mapping: [{ column: 1, field: 'phone' }],
      });
    expect(status).toBe(200);
    await imports.until(importId, 'preview');
    expect((await imports.rows(importId))[0]?.draft.phone).toBe('0171 555');
  });

  it.each([
    ['without its sheet', () => ({ ...xlsxParts({ A: people }), 'xl/worksheets/sheet1.xml': strToU8('') })],
    [
      'with a cell at the end of the world',
      () => {
        const parts = xlsxParts({ A: people });
        const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
        return { ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet.replace('r="A2"', 'r="XFD1048576"')) };
      },
    ],
    ['without a row', () => xlsxParts({ A: [] })],
  ])('%s ends as read or refused with a reason', async (_, parts) => {
    const importId = await imports.read(['a.xlsx', zipSync(parts())]);
    const [file] = (await imports.show(importId)).allFiles;
    const said = file?.remarks.map(inEnglish).join(' ') ?? '';
    const isRefused = file?.state === 'failed' && /spreadsheet|empty|stopped/.test(said);
    const isRead = file?.state === 'read' && (await imports.rows(importId)).length <= 1;
    expect({ isRefused, isRead, said }).toSatisfy(
      (ended: { isRefused: boolean; isRead: boolean }) => ended.isRefused || ended.isRead,
    );
  });
});
