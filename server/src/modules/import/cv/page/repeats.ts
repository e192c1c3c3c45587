import { lineOf, type Piece, type Row, rowsOf } from './rows.ts';

/** Lines at the head and at the foot of a page that may be on each of them. */
const mostAtEdge = 2;
const pageNumber =
  /^(?:page|p\.|seite|p[áa]gina|pagina|strona|pag\.)?\s*\d{1,2}(?:\s*(?:\/|of|von|de|van|di|sur|z)\s*\d{1,2})?$/iu;
const isPageNumber = (words: string): boolean => pageNumber.test(words) && /\p{L}|\//u.test(words);

/** The lines at the edges of a page, each by its words with its numbers aside. */
const edgesOf = (pieces: readonly Piece[]) => {
  const rows = rowsOf(pieces);
  const at = [...rows.keys()].filter((place) => place < mostAtEdge || place >= rows.length - mostAtEdge);
  return at.flatMap((place) => {
    const row = rows[place];
    if (!row) return [];
    return [{ row, isTop: place < mostAtEdge, isLast: place >= rows.length - mostAtEdge, words: lineOf(row) }];
  });
};
/** In points: by how much it may stand higher or lower on another page. */
const tolerance = 3;
const keyOf = ({ words, row }: { words: string; row: Row }): string =>
  `${words.replace(/\d+/g, '#').trim()} ${Math.round(row.y / tolerance)}`;

/**
 * Pages without what is printed at the edge of each, such as a name with the number of the page: where it stands first it is
 * kept, unless it is the foot of that page or counts pages.
 */
export const withoutRepeats = (pages: readonly (readonly Piece[])[]): Piece[][] => {
  const edges = pages.map(edgesOf);
  const counts = new Map<string, number>();
  for (const each of edges) {
    for (const key of new Set(each.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map((pieces, page) => {
    const gone = (edges[page] ?? []).filter((edge) => {
      const { words, isTop, isLast } = edge;
      const isCounted = words.split(/\t/).some((part) => isPageNumber(part.trim())) && words.length <= 120;
      const isRepeated = (counts.get(keyOf(edge)) ?? 0) > 1 && words.length <= 120;
      return (isCounted && (isLast || isTop)) || (isRepeated && (page > 0 || !isTop));
    });
    const left = new Set(gone.flatMap(({ row }) => row.pieces));
    const kept = pieces.filter((piece) => !left.has(piece));
    // A page of nothing else says at least that.
    return kept.length > 0 ? kept : [...pieces];
  });
};
