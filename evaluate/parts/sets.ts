import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Document {
  id: string;
  text: string;
}

export interface Query extends Document {
  relevant: ReadonlySet<string>;
}

/** Documents, and queries of which somebody else judged what is relevant. */
export interface RankingSet {
  name: string;
  documents: Document[];
  queries: Query[];
}

const lines = (file: string): string[] => readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);

const jsonLines = (file: string): Document[] => lines(file).map((line) => JSON.parse(line) as Document);

const columns = (file: string): string[][] => lines(file).map((line) => line.split('\t'));

/** Judgements in the form of TREC: query, 0, document, relevance. Queries that nothing is relevant for are left out. */
const judged = (queries: readonly Document[], file: string): Query[] => {
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', , document = '', relevance] of columns(file)) {
    if (Number(relevance) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  return queries.flatMap((query) => {
    const found = relevant.get(query.id);
    return found ? [{ ...query, relevant: found }] : [];
  });
};

/** Job descriptions to CVs: every folder of `talentclef26-ro` that holds a corpus. */
export const cvSets = (data: string): RankingSet[] => {
  const folder = path.join(data, 'talentclef26-ro');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .filter((set) => existsSync(path.join(folder, set, 'corpus.jsonl')))
    .map((set) => ({
      name: `cv-ranking/${set}`,
      documents: jsonLines(path.join(folder, set, 'corpus.jsonl')),
      queries: judged(jsonLines(path.join(folder, set, 'queries.jsonl')), path.join(folder, set, 'qrels.tsv')),
    }));
};

/** Job titles to job titles. */
export const titleSets = (data: string): RankingSet[] => {
  const folder = path.join(data, 'jobtitle-similarity');
  if (!existsSync(folder)) return [];
  const titles = (file: string) =>
    columns(path.join(folder, file)).map(([id = '', text = '']): Document => ({ id, text }));
  return [
    {
      name: 'title-similarity',
      documents: titles('corpus_documents.tsv'),
      queries: judged(titles('queries.tsv'), path.join(folder, 'annotations.tsv')),
    },
  ];
};

/** A name that its occupation does not hold any more, and the code of that occupation. */
export interface Synonym {
  query: string;
  code: string;
}

/** Synonyms of occupations; empty where the set is missing. */
export const synonyms = (data: string): Synonym[] => {
  const file = path.join(data, 'esco-alias', 'queries.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Synonym[]) : [];
};
