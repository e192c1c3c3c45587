import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { FactName, MemberFacts, OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import { sampleMember, sampleOpportunity, sampleReference } from './sample.ts';
import { score } from './score.ts';

const reference = sampleReference();
const scored = (has: Partial<MemberFacts>, wanted: Partial<OpportunityFacts> = {}, thresholds = {}) =>
  score(
    prepareOpportunity(sampleOpportunity(wanted), reference),
    prepareMember(sampleMember(has), reference),
    reference,
    { top: 85, great: 70, good: 50, ...thresholds },
  );
const capOf = (has: Partial<MemberFacts>) => explain(sampleOpportunity(), sampleMember(has), reference).cap;

const farAway = { locationId: 'lisbon' };
const askingTooMuch = { salaryMinimum: 55_001 };
const partTime = { employmentTypesIds: ['part-time'] };
const beginner = { experienceYears: 0 };
const fewSkills = { skillsIds: ['react'] };

describe('what stands in the way', () => {
  test.each<[string, FactName, Partial<MemberFacts>, number]>([
    ['lives beyond the distance', 'location', farAway, 69],
    ['asks for more than a tenth above the band', 'salary', askingTooMuch, 84],
    ['looks for another employment type', 'workMode', partTime, 84],
    ['is more than one band of experience short', 'experience', beginner, 84],
  ])('holds down who %s', (_, fact, has, most) => {
    expect(scored(has).score).toBe(most);
    expect(capOf(has)?.facts).toEqual([fact]);
    expect(capOf(has)?.points).toBeGreaterThan(most);
  });

  test('holds at good who has two of them', () => {
    expect(scored({ ...askingTooMuch, ...partTime }).score).toBe(69);
    expect(capOf({ ...askingTooMuch, ...partTime })?.facts).toEqual(['salary', 'workMode']);
  });

  test('says nothing where the points are lower anyway', () => {
    expect(scored(fewSkills)).toMatchObject({ score: 76, ranking: 'great' });
    expect(capOf(fewSkills)).toBeNull();
    expect(capOf({ ...fewSkills, ...beginner })).toEqual(null);
  });

  test('is no obstacle that is not known or just within what is allowed', () => {
    expect(scored({ locationId: null }).ranking).toBe('top');
    expect(scored({ experienceYears: null }).ranking).toBe('top');
    expect(scored({ salaryMinimum: 55_000 }).ranking).toBe('top');
    expect(scored({ salaryMinimum: 200_000, salaryCurrency: 'USD' }).ranking).toBe('top');
  });

  test('holds at good and at great whatever the company calls so', () => {
    const thresholds = { top: 95, great: 90, good: 40 };
    expect(scored(farAway, {}, thresholds)).toMatchObject({ score: 89, ranking: 'good' });
    expect(scored(partTime, {}, thresholds)).toMatchObject({ score: 94, ranking: 'great' });
  });
});

describe('how far somebody may live', () => {
  test.each<[string, Partial<OpportunityFacts>, Partial<MemberFacts>, boolean]>([
    ['an hour away for a role on site', {}, { locationId: 'aveiro' }, true],
    ['the other end of the country for a remote role', { workModeId: 'remote' }, farAway, true],
    ['farther than the author says', { maxDistanceKm: 50 }, { locationId: 'aveiro' }, false],
    ['as far as the author says', { maxDistanceKm: 300 }, farAway, true],
    ['far away, and would move within the country', {}, { ...farAway, relocation: 'country' }, true],
    ['far away, and would move anywhere', {}, { ...farAway, relocation: 'anywhere' }, true],
    ['far away, and would not move', {}, { ...farAway, relocation: 'no' }, false],
    [
      'far away, and would move to a place near the role',
      {},
      { ...farAway, relocation: 'places', relocationPlacesIds: ['matosinhos'] },
      true,
    ],
    [
      'far away, and would move elsewhere',
      {},
      { ...farAway, relocation: 'places', relocationPlacesIds: ['lisbon'] },
      false,
    ],
  ])('%s', (_, wanted, has, isInReach) => {
    expect(scored(has, wanted).score > 69).toBe(isInReach);
  });
});

describe('the order', () => {
  /** Whether the first stands before the second. */
  const isBefore = (one: Partial<MemberFacts>, other: Partial<MemberFacts>) =>
    scored(one).rankOrder < scored(other).rankOrder;

  test('has who is within reach before who is not, whatever the score', () => {
    const within = { ...fewSkills, jobTitleIds: ['react-developer'], educationTypeId: null };
    expect(scored(within).score).toBeLessThan(scored(farAway).score);
    expect(isBefore(within, farAway)).toBe(true);
  });
  test('has the nearer first where the points are the same', () => {
    expect(isBefore({ locationId: 'porto' }, { locationId: 'matosinhos' })).toBe(true);
  });
  test('has the experience nearest to the band first', () => {
    expect(isBefore({ experienceYears: 5 }, { experienceYears: 9 })).toBe(true);
    expect(isBefore({ experienceYears: 9 }, { experienceYears: 30 })).toBe(true);
  });
  test('has who fits before who is hindered where both have the same ranking, whatever the score', () => {
    const [fits, dear] = [{ ...fewSkills }, { ...askingTooMuch }];
    expect([scored(fits), scored(dear)]).toMatchObject([
      { ranking: 'great', score: 76 },
      { ranking: 'great', score: 84 },
    ]);
    expect(isBefore(fits, dear)).toBe(true);
    expect(isBefore(partTime, { ...farAway })).toBe(true);
    expect(isBefore({ ...askingTooMuch }, { ...fewSkills, jobTitleIds: ['react-developer'] })).toBe(true);
  });
  test('has who is within reach first and who has no ranking last, then by ranking and score', () => {
    const anybody = fc.record({
      locationId: fc.constantFrom(null, 'porto', 'aveiro', 'lisbon', 'nowhere'),
      experienceYears: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
      salaryMinimum: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
      skillsIds: fc.subarray(['react', 'css', 'typescript', 'german']),
    });
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const [first, second] = [scored(one), scored(other)];
        const placeOf = ({ locationId, salaryMinimum, experienceYears }: typeof one, ranking: string | null) => {
          if (ranking === null) return 20;
          const isHindered = (salaryMinimum ?? 0) > 55_000 || experienceYears === 0;
          const step = 2 * ['top', 'great', 'good'].indexOf(ranking) + Number(isHindered);
          return locationId === 'lisbon' ? 10 + step : step;
        };
        const [before, after] = [placeOf(one, first.ranking), placeOf(other, second.ranking)];
        fc.pre(before < after || (before === after && first.score > second.score));
        expect(first.rankOrder).toBeLessThan(second.rankOrder);
      }),
    );
  });
});
