import { CvRanking } from '../../server/src/matching/text/cvRanking.ts';
import { NameIndex } from '../../server/src/matching/text/nameIndex.ts';
import { ranked } from '../../server/src/matching/text/scores.ts';
import { TitleSpace } from '../../server/src/matching/text/titleSpace.ts';
import { catalog } from '../../server/src/modules/masterdata/index.ts';
import type { Ranker } from './bm25.ts';
import { asRead } from './cvText.ts';
import type { Occupation } from './occupations.ts';
import type { RankingSet } from './sets.ts';

/** Job description to CVs, each as our reader of CVs understood it. */
export const cvRanker = ({ documents }: RankingSet): Ranker => {
  const ranking = new CvRanking(documents.map(({ text }) => asRead(text)));
  return (query) => ranked(ranking.scores(query)).map((at) => documents[at]!.id);
};

const entryOf = ({ label, alt, desc, isco }: Occupation) => ({ names: [label, ...alt], text: desc, group: isco });

/** A name to the occupation that may be called so. */
export const synonymRanker = (occupations: readonly Occupation[]): Ranker => {
  const index = new NameIndex(occupations.map(entryOf));
  return (query) => ranked(index.scores(query)).map((at) => occupations[at]!.code);
};

/** Job title to job titles, by the occupations of ESCO and the job titles of our own master data. */
export const titleRanker = ({ documents }: RankingSet, occupations: readonly Occupation[]): Ranker => {
  const ownTitles = catalog.titles.map(({ name, aliases, skills, isco }) => ({
    names: [name, ...aliases],
    text: skills.map((id) => catalog.skill.get(id)?.name ?? '').join(' '),
    group: isco,
  }));
  const space = new TitleSpace(
    [...occupations.map(entryOf), ...ownTitles],
    documents.map(({ text }) => text),
  );
  return (query) => ranked(space.scores(query)).map((at) => documents[at]!.id);
};
