import { Bm25 } from '../../server/src/matching/text/bm25.ts';
import { ranked } from '../../server/src/matching/text/scores.ts';
import type { Occupation } from './occupations.ts';
import type { RankingSet, Synonym } from './sets.ts';

/** Ranks ids for a query's text, the best first. */
export type Ranker = (query: string) => string[];

/** Rankers by name: what is measured against. The first is the plain one of its task. */
export type Yardsticks = Record<string, Ranker>;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

const trigrams = (text: string): string[] =>
  words(text).flatMap((word) => {
    const padded = ` ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

const over = (
  ids: readonly string[],
  documents: readonly string[],
  terms: (text: string) => string[],
  termsOfQuery = (query: string): Iterable<string> => new Set(terms(query)),
): Ranker => {
  const bm25 = Bm25.of(documents.map(terms));
  return (query) => ranked(bm25.scores(termsOfQuery(query))).map((at) => ids[at]!);
};

/** How often the words of the title are counted where titles weigh more. */
const titleWeight = 5;

/** Of whole texts; and with the title of the job description, its first line, counted five times. */
export const cvYardsticks = ({ documents }: RankingSet): Yardsticks => {
  const [ids, texts] = [documents.map(({ id }) => id), documents.map(({ text }) => text)];
  const weighted = (query: string) => [
    ...words(query),
    ...Array.from({ length: titleWeight - 1 }, () => words(firstLine(query))).flat(),
  ];
  return {
    'BM25, words': over(ids, texts, words),
    'BM25, words, title × 5': over(ids, texts, words, weighted),
  };
};

/** Of words, and of the three-letter pieces of words. */
export const titleYardsticks = ({ documents }: RankingSet): Yardsticks => {
  const [ids, texts] = [documents.map(({ id }) => id), documents.map(({ text }) => text)];
  return { 'BM25, words': over(ids, texts, words), 'BM25, trigrams': over(ids, texts, trigrams) };
};

/** Of each name alone, an occupation standing where its best name does; and of all its names as one text. */
export const synonymYardsticks = (occupations: readonly Occupation[]): Yardsticks => {
  const namesOf = ({ label, alt }: Occupation) => [label, ...alt];
  const owners = occupations.flatMap((occupation) => namesOf(occupation).map(() => occupation.code));
  const alone = over(owners, occupations.flatMap(namesOf), words);
  const codes = occupations.map(({ code }) => code);
  return {
    'BM25, each name': (query) => [...new Set(alone(query))],
    'BM25, names joined': over(
      codes,
      occupations.map((occupation) => namesOf(occupation).join(' ')),
      words,
    ),
  };
};

/** The synonyms as queries for which their own occupation is relevant. */
export const synonymSet = (occupations: readonly Occupation[], synonyms: readonly Synonym[]): RankingSet => ({
  name: 'synonyms',
  documents: occupations.map(({ code, label }) => ({ id: code, text: label })),
  queries: synonyms.map(({ query, code }, at) => ({ id: String(at), text: query, relevant: new Set([code]) })),
});
