import { describe, expect, it } from 'vitest';
import { cvYardsticks, synonymSet, synonymYardsticks, titleYardsticks, type Yardsticks } from './bm25.ts';
import { meanOf, metricsOf } from './metrics.ts';
import { readOccupations, withoutSynonyms } from './occupations.ts';
import { cvSets, synonyms, titleSets, type RankingSet } from './sets.ts';

/** The sets are not ours to keep here; who has them says where. */
const data = process.env['MARIGOLD_EVALUATE_DATA'] ?? '';
const taxonomy = process.env['MARIGOLD_EVALUATE_TAXONOMY'] ?? '';
const isThere = data !== '' && taxonomy !== '';
if (!isThere) console.log('skipped: BM25 on the judged sets (MARIGOLD_EVALUATE_DATA, MARIGOLD_EVALUATE_TAXONOMY)');

const figures = (set: RankingSet, yardsticks: Yardsticks) =>
  Object.values(yardsticks).map((ranker) =>
    meanOf(set.queries.map(({ text, relevant }) => metricsOf(ranker(text), relevant))),
  );

describe.skipIf(!isThere)('BM25 gives on the judged sets what others found', () => {
  it('ranks CVs', () => {
    const all = cvSets(data).map((set) => figures(set, cvYardsticks(set)));
    expect(all.length).toBeGreaterThan(0);
    for (const [plain, weighted] of all) {
      expect(plain?.map50).toBeCloseTo(0.684, 1);
      expect(weighted?.map50).toBeGreaterThan(plain?.map50 ?? 1);
    }
  });

  it('ranks titles, better by pieces of words', () => {
    for (const set of titleSets(data)) {
      const [words, trigrams] = figures(set, titleYardsticks(set));
      expect(words?.map).toBeCloseTo(0.282, 1);
      expect(trigrams?.map).toBeCloseTo(0.341, 1);
    }
  });

  it('finds occupations by synonyms', { timeout: 300_000 }, () => {
    const unseen = synonyms(data);
    const occupations = withoutSynonyms(readOccupations(taxonomy), unseen);
    const [alone] = figures(synonymSet(occupations, unseen), synonymYardsticks(occupations));
    expect(alone?.r1).toBeCloseTo(0.577, 1);
    expect(alone?.r5).toBeCloseTo(0.824, 1);
  });
});

describe('taking a synonym out of its occupation', () => {
  const nurse = { code: '1', isco: '2221', label: 'nurse', alt: ['Ward Nurse', 'sister'], desc: '' };

  it('takes it out whatever its case, and from no other occupation', () => {
    const other = { ...nurse, code: '2' };
    const [left, untouched] = withoutSynonyms([nurse, other], [{ query: 'ward nurse', code: '1' }]);
    expect(left).toEqual({ ...nurse, alt: ['sister'] });
    expect(untouched).toEqual(other);
  });

  it('takes it out too where it is the main name', () => {
    const [left] = withoutSynonyms([nurse], [{ query: 'Nurse', code: '1' }]);
    expect(left).toEqual({ ...nurse, label: 'Ward Nurse', alt: ['sister'] });
  });
});
