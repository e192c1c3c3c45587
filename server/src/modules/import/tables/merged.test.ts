import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withMerged } from './merged.ts';

const cell = fc.option(fc.string({ minLength: 1 }));
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });

it('repeats what a merged cell says and changes nothing else', () => {
  fc.assert(
    fc.property(table, fc.nat(2), fc.nat(7), fc.nat(9), (rows, column, first, more) => {
      const letter = 'ABC'[column];
      const xml = `<mergeCells><mergeCell ref="${letter}${first + 1}:${letter}${first + 1 + more}"/></mergeCells>`;
      const value = rows[first]?.[column] ?? null;
      const expected = rows.map((row, at) => {
        const isSpanned = at > first && at <= first + more && row.some((each) => each !== null);
        return row.map((each, place) => (isSpanned && place === column ? (each ?? value) : each));
      });
      expect(withMerged(rows, xml)).toEqual(expected);
    }),
  );
});

it.each([
  '<mergeCell ref="A1:A2"<',
  '<mergeCell ref="A1:&x;"/>',
  '<mergeCell/>',
  '<mergeCell ref="A0:ZZZZ9"/>',
  '<mergeCell ref="A9:A1"/>',
])('reads the rows as they stand where the part is damaged: %s', (part) => {
  const rows = [
    ['Porto', 'Ana'],
    [null, 'Rui'],
  ];
  expect(withMerged(rows, `<mergeCells>${part}</mergeCells>`)).toEqual(rows);
});

it('ends soon with a file made of ranges over each other', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [at === 0 ? 'Porto' : null, 'Ana']);
  const xml = `<x:mergeCells>${'<x:mergeCell ref="A1:B50000"/>'.repeat(100_000)}</x:mergeCells>`;
  expect(withMerged(rows, xml).at(-1)).toEqual(['Porto', 'Ana']);
});
