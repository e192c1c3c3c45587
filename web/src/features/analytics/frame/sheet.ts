/** A cell of a table: words, a number, or a day of the company. */
export type Cell = string | number | null | { day: string };

/** What a chart shows, as a table: the words of its columns, and a row for each of its points. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A cell in a file: days as YYYY-MM-DD, numbers with a point. */
const inFile = (cell: Cell): string | number => (cell === null ? '' : typeof cell === 'object' ? cell.day : cell);

/** A table in a file, its heading first. */
export const linesOf = ({ columns, rows }: Sheet): (string | number)[][] => [
  [...columns],
  ...rows.map((row) => row.map(inFile)),
];

/** A table with its name and days, as all tables of the dashboard stand in one file: a line for each number. */
export const longLinesOf = (name: string, { columns, rows }: Sheet): (string | number)[][] =>
  rows.flatMap(([first = null, ...numbers]) =>
    numbers.flatMap((number, at) =>
      number === null ? [] : [[name, inFile(first), columns[at + 1] ?? '', inFile(number)]],
    ),
  );
