import { expect, it } from 'vitest';
import { cellsOf, fileName, tableOf } from './files.ts';
import { linesOf, longLinesOf } from './sheet.ts';

const sheet = {
  columns: ['Day', 'Number', 'Before'],
  rows: [[{ day: '2026-10-01' }, 3, null] as const, [{ day: '2026-10-02' }, 0, 2] as const],
};

it('a file of a chart has its heading and a line for each point', () => {
  expect(linesOf(sheet)).toEqual([
    ['Day', 'Number', 'Before'],
    ['2026-10-01', 3, ''],
    ['2026-10-02', 0, 2],
  ]);
});

it('a file of all charts has a line for each number, and none for what is not known', () => {
  expect(longLinesOf('Matches', sheet)).toEqual([
    ['Matches', '2026-10-01', 'Number', 3],
    ['Matches', '2026-10-02', 'Number', 0],
    ['Matches', '2026-10-02', 'Before', 2],
  ]);
});

it('a file is named by letters and digits of any language', () => {
  expect(fileName('Gründe: /etc?', '2026-10-01')).toBe('gründe-etc-2026-10-01');
});

it('a table runs nothing in a spreadsheet, and keeps what stands in its cells apart', async () => {
  const table = await tableOf([
    ['Frage', 'Zahl'],
    ['=HYPERLINK("https://example.com")', 3],
    ['@SUM(A1)', 0],
    ['Berlin, "Mitte"', 2.5],
  ]);
  expect(table.split('\r\n')).toEqual([
    '\ufeffFrage,Zahl',
    `"'=HYPERLINK(""https://example.com"")",3`,
    `'@SUM(A1),0`,
    `"Berlin, ""Mitte""",2.5`,
    '',
  ]);
});

it('a workbook has texts that are no formulas, and numbers', () => {
  expect(cellsOf([['=HYPERLINK("https://example.com")', 3, '']])).toEqual([
    [
      { type: String, value: '=HYPERLINK("https://example.com")' },
      { type: Number, value: 3 },
      { type: String, value: '' },
    ],
  ]);
});
