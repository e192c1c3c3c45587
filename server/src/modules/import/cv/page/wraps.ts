import { lineOf, right, type Row } from './rows.ts';

/** In sizes of the text: from which on letters are a title, whose lines are one where they follow each other. */
const titleSize = 1.15;
const longestTitle = 60;
/** Large letters stand further apart. */
const titleGap = 2.1;

/** Joins lines of a title, such as a name that takes two of them, in the upper third of a page. */
export const withWholeTitles = (rows: readonly Row[], body: number, above: number): Row[] => {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const [first] = row.pieces;
    const [head] = last?.pieces ?? [];
    const isOne =
      last &&
      first &&
      head &&
      row.y > above &&
      first.font === head.font &&
      Math.abs(first.size - head.size) < 0.5 &&
      first.size >= body * titleSize &&
      last.y - row.y < first.size * titleGap &&
      last.pieces.length + row.pieces.length <= 16 &&
      lineOf(last).length + lineOf(row).length <= longestTitle;
    if (!isOne) joined.push({ ...row });
    else {
      const end = last.pieces.at(-1);
      const x = end ? right(end) + (end.text.endsWith('-') ? 0 : end.size * 0.3) : first.x;
      const moved = row.pieces.map((piece) => ({ ...piece, x: x + piece.x - first.x }));
      last.pieces = [...last.pieces, ...moved];
      last.y = row.y;
    }
  }
  return joined;
};

/** In sizes of a letter, from one line of a paragraph to the next at most. */
const lineGap = 1.6;
/** Points by which lines of a paragraph may begin apart. */
const aligned = 2;
const longestWrapped = 100;
/** In sizes of a letter: how wide a column may be in which names have no room. */
const narrow = 32;

/** What stands at the end of an employer's name, and on a line of its own where the name was too long for one. */
const legalForm =
  /^(?:GmbH|AG|KG|mbH|e\.\s?V\.|Ltd\.?|LLC|Inc\.?|S\.\s?[AL]\.|S\.r\.l\.|B\.V\.|Lda\.)(?:\s*& Co\.? KG)?$/u;

/** A word that nothing ends with: “Elektroniker für Energie- und”, “Estagiário de”. */
const unended = /(?:^|\s)(?:und|and|y|et|e|i|&|für|zur|zum|der|des|de|del|di|of|for|in|van|voor|do|da|w)$/iu;

/** Where a column begins and ends. */
interface Sides {
  from: number;
  to: number;
}

/** Whether a line goes on where another had no more room: as small letters, the rest of a hyphenated word, or a legal form. */
const isRest = (before: Row, row: Row, { from, to }: Sides): boolean => {
  const [head, first] = [before.pieces[0], row.pieces[0]];
  const end = before.pieces.at(-1);
  if (!head || !first || !end) return false;
  const isOneKind = [...before.pieces, ...row.pieces].every(
    ({ font, size }) => font === first.font && Math.abs(size - first.size) < 0.5,
  );
  const isBelow = Math.abs(head.x - first.x) <= aligned && before.y - row.y <= first.size * lineGap;
  const [one, other] = [lineOf(before), lineOf(row)];
  if (!isOneKind || !isBelow || one.length + other.length > longestWrapped || /[\t\d.;:!?]$/.test(one)) return false;
  if (/\t|\b(?:19|20)\d\d\b|@/.test(`${one}\n${other}`)) return false;
  const firstWord = (first.width / Math.max(1, first.text.length)) * (other.split(' ')[0] ?? '').length;
  if (right(end) + firstWord <= to) return false;
  if (legalForm.test(other)) return true;
  const isNarrow = to - from <= first.size * narrow;
  return isNarrow && (/^\p{Ll}/u.test(other) || unended.test(one) || (/\p{L}-$/u.test(one) && /^\p{Lu}/u.test(other)));
};

/** Joins short lines that were broken for want of room in a narrow column, such as names of skills, schools and employers. */
export const withWholeLines = (rows: readonly Row[]): Row[] => {
  const pieces = rows.flatMap((row) => row.pieces);
  const sides = { from: Math.min(Infinity, ...pieces.map(({ x }) => x)), to: Math.max(0, ...pieces.map(right)) };
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const end = last?.pieces.at(-1);
    const [first] = row.pieces;
    if (!last || !end || !first || !isRest(last, row, sides)) joined.push({ ...row });
    else {
      const gap = end.text.endsWith('-') ? 0 : end.size * 0.3;
      const moved = row.pieces.map((piece) => ({ ...piece, x: right(end) + gap + piece.x - first.x }));
      joined[joined.length - 1] = { y: row.y, pieces: [...last.pieces, ...moved] };
    }
  }
  return joined;
};
