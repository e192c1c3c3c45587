/** Lines from which on a cell is a column of the page rather than what its row is headed by. */
const fewestLines = 3;

/** What parts a cell of a table from the next: a row is a line, unless what stands first is a column of its own. */
export const gapBehind = (cell: string): string =>
  cell.split('\n').filter((line) => line.trim() !== '').length >= fewestLines ? '\n\n' : '\t';

/** The cells of a row as text. */
export const joinedCells = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at < cells.length - 1 ? cell + gapBehind(cell) : cell)).join('');
