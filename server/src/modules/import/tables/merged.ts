/** Ranges that are looked at: no table that people keep has as many. */
const mostRanges = 50_000;
const range = /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;

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
  for (const [, letters = '', from, to] of [...xml.matchAll(range)].slice(0, mostRanges)) {
    const column = columnAt(letters);
    const first = Number(from) - 1;
    const value = rows[first]?.[column] ?? null;
    if (value === null) continue;
    for (let at = first + 1; at < Math.min(Number(to), rows.length); at += 1) {
      const row = repeated[at];
      if (row && isFilled[at]) row[column] ??= value;
    }
  }
  return repeated;
};
