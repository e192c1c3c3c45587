import { local, tagsOf } from './sheet.ts';

/** Rows that are looked at for all ranges together: those of a table do not overlap, those of a file made to keep a reader busy do. */
const mostRows = 1_000_000;
/** The part of a sheet that names its merged cells, behind all rows. */
const ranges = /<((?:\w+:)?mergeCells)[\s>][^]*?<\/\1>/;

const rangesIn = (xml: string): string[] => {
  const found: string[] = [];
  try {
    tagsOf(ranges.exec(xml)?.[0] ?? '<none/>', ({ name, attributes }) => {
      if (local(name) === 'mergeCell') found.push(String(attributes['ref']));
    });
  } catch {
    // Where this part is damaged, the rows are read all the same.
  }
  return found;
};

/** The place of a column, from 0, by its letters: A, B, … AA. */
const columnAt = (letters: string): number => {
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
};

/**
 * The rows of a sheet with what merged cells say repeated in each row that they span: one city beside three people is that of
 * all three. A row that says nothing of its own stays empty, and the columns of a merged cell are one, its first.
 */
export const withMerged = <T>(rows: readonly (readonly (T | null)[])[], xml: string): (T | null)[][] => {
  const repeated = rows.map((row) => [...row]);
  const isFilled = rows.map((row) => row.some((cell) => cell !== null));
  let left = mostRows;
  for (const range of rangesIn(xml)) {
    const [, letters = '', from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
    const column = columnAt(letters);
    const first = Number(from) - 1;
    const value = rows[first]?.[column] ?? null;
    if (value === null) continue;
    for (let at = first + 1; left > 0 && at < Math.min(Number(to), rows.length); at += 1, left -= 1) {
      const row = repeated[at];
      if (row && isFilled[at]) row[column] ??= value;
    }
  }
  return repeated;
};
