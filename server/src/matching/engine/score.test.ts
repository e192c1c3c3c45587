import { describe, expect, test } from 'vitest';
import { factNames, type FactName, type MemberFacts, type OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import { maxPoints } from './rules.ts';
import { sampleMember, sampleOpportunity, sampleReference } from './sample.ts';
import { score } from './score.ts';

const reference = sampleReference();
const scored = (wanted: Partial<OpportunityFacts>, has: Partial<MemberFacts>) =>
  score(
    prepareOpportunity(sampleOpportunity(wanted), reference),
    prepareMember(sampleMember(has), reference),
    reference,
  );
const fact = (name: FactName, wanted: Partial<OpportunityFacts>, has: Partial<MemberFacts>) =>
  scored(wanted, has).facts.find((each) => each.fact === name);

describe('the score', () => {
  test('is 100 for who has everything, and the facts come in the order of the petals', () => {
    const all = scored({}, {});
    expect(all).toMatchObject({ score: 100, ranking: 'top' });
    expect(all.facts.map((each) => each.fact)).toEqual(factNames);
    expect(all.facts.every((each) => each.state === 'met')).toBe(true);
  });

  test('gives 100 points in all', () => {
    expect(Object.values(maxPoints).reduce<number>((sum, points) => sum + points, 0)).toBe(100);
  });

  test('is the sum of its facts', () => {
    const some = scored({}, { skillsIds: ['react'], locationId: 'lisbon', educationTypeId: null });
    expect(some.facts.reduce((sum, { points }) => sum + points, 0)).toBe(some.score);
  });

  test('gives full points for what is not asked', () => {
    const open = {
      jobTitleId: 'frontend-developer',
      locationId: null,
      workModeId: null,
      employmentTypeId: null,
      salaryId: null,
    };
    const all = scored({ ...open, experienceId: null, educationTypeId: null, industriesIds: [] }, { locationId: null });
    expect(all.facts.slice(2).map(({ state, points, max }) => [state, points === max])).toEqual(
      Array.from({ length: 6 }, () => ['open', true]),
    );
  });

  test('follows the skills where the master data does not know the job title', () => {
    const custom = { jobTitleId: null, customJobTitle: 'Petal wrangler' };
    expect(fact('jobTitle', custom, { skillsIds: ['css', 'react'] })).toEqual({
      fact: 'jobTitle',
      state: 'open',
      points: 18,
      max: 36,
    });
  });
});

describe('skills', () => {
  test('React implies front-end development', () => {
    expect(fact('skills', { skillsIds: ['frontend-development'] }, { skillsIds: ['react'] })?.points).toBe(28);
  });
  test('an implication reaches over several steps: TypeScript implies programming', () => {
    expect(fact('skills', { skillsIds: ['programming'] }, { skillsIds: ['typescript'] })?.points).toBe(28);
  });
  test('front-end development does not imply React', () => {
    expect(fact('skills', { skillsIds: ['react'] }, { skillsIds: ['frontend-development'] })?.state).toBe('missed');
  });
  test('Java is not JavaScript', () => {
    expect(fact('skills', { skillsIds: ['javascript'] }, { skillsIds: ['java'] })?.state).toBe('missed');
    expect(fact('skills', { skillsIds: ['java'] }, { skillsIds: ['javascript'] })?.state).toBe('missed');
  });
  test('a related skill counts in part', () => {
    expect(fact('skills', { skillsIds: ['spring-boot'] }, { skillsIds: ['java'] })).toMatchObject({
      state: 'partial',
      points: 12,
    });
  });
  test('a spoken language or a licence is held or it is not', () => {
    expect(fact('skills', { skillsIds: ['german'] }, { skillsIds: ['dutch'] })?.state).toBe('missed');
    expect(fact('skills', { skillsIds: ['truck-licence'] }, { skillsIds: ['truck-driving'] })?.state).toBe('missed');
    expect(fact('skills', { skillsIds: ['truck-driving'] }, { skillsIds: ['truck-licence'] })?.state).toBe('partial');
  });
  test('who lacks a must-have is no match, however high the score', () => {
    const wanted = { mustHaveSkillsIds: ['german'] };
    expect(scored(wanted, { skillsIds: ['react', 'css', 'typescript'] })).toMatchObject({ score: 92, ranking: null });
    expect(scored(wanted, {}).ranking).toBe('top');
  });
  test('a must-have may be implied but not merely related', () => {
    expect(scored({ mustHaveSkillsIds: ['javascript'] }, {}).ranking).not.toBeNull();
    expect(
      scored({ mustHaveSkillsIds: ['spring-boot'] }, { skillsIds: ['java', 'react', 'css', 'typescript', 'german'] })
        .ranking,
    ).toBeNull();
  });
  test('an id that the master data does not know is neither asked nor said', () => {
    expect(scored({ skillsIds: ['react', 'lace-making'] }, { skillsIds: ['react', 'lace-making'] }).score).toBe(100);
    expect(fact('skills', { skillsIds: ['lace-making'] }, {})?.state).toBe('open');
  });
});

describe('what a member never named', () => {
  test.each<[FactName, Partial<MemberFacts>]>([
    ['skills', { skillsIds: [] }],
    ['jobTitle', { jobTitleIds: [] }],
    ['location', { locationId: null }],
    ['salary', { salaryMinimum: null }],
    ['experience', { experienceYears: null }],
    ['education', { educationTypeId: null }],
    ['workMode', { workModesIds: [], employmentTypesIds: [] }],
    ['industry', { industriesIds: [] }],
  ])('of %s is neither met nor missed', (name, has) => {
    expect(fact(name, {}, has)?.state).toBe('unnamed');
  });

  test('leaves the way of working to the wish that they did name', () => {
    expect(fact('workMode', {}, { workModesIds: [] })?.state).toBe('partial');
    expect(fact('workMode', {}, { workModesIds: [], employmentTypesIds: ['part-time'] })?.state).toBe('missed');
    expect(fact('workMode', { employmentTypeId: null }, { workModesIds: [] })?.state).toBe('unnamed');
    expect(fact('workMode', { workModeId: null }, { employmentTypesIds: ['part-time'] })?.state).toBe('missed');
  });
});

describe('the other facts', () => {
  test.each<[FactName, string, Partial<OpportunityFacts>, Partial<MemberFacts>, number]>([
    ['jobTitle', 'a related title', {}, { jobTitleIds: ['web-developer'] }, 25],
    ['jobTitle', 'another title of the same family', {}, { jobTitleIds: ['react-developer'] }, 18],
    ['jobTitle', 'the same, held earlier', {}, { jobTitleIds: ['truck-driver', 'react-developer'] }, 0],
    ['jobTitle', 'a related title of another family', {}, { jobTitleIds: ['web-designer'] }, 14],
    ['jobTitle', 'the same, held earlier', {}, { jobTitleIds: ['truck-driver', 'web-designer'] }, 0],
    ['jobTitle', 'a related title, held earlier', {}, { jobTitleIds: ['truck-driver', 'web-developer'] }, 18],
    ['jobTitle', 'the same title, held earlier', {}, { jobTitleIds: ['truck-driver', 'frontend-developer'] }, 27],
    [
      'jobTitle',
      'a title held four jobs ago',
      {},
      { jobTitleIds: ['truck-driver', 'truck-driver', 'truck-driver', 'frontend-developer'] },
      0,
    ],
    ['location', 'the next town', {}, { locationId: 'matosinhos' }, 8],
    ['location', 'an hour away', {}, { locationId: 'aveiro' }, 4],
    ['location', 'an hour away in a hybrid role', { workModeId: 'hybrid' }, { locationId: 'aveiro' }, 8],
    ['location', 'another end of the country', {}, { locationId: 'lisbon' }, 0],
    ['location', 'another end of the country in a remote role', { workModeId: 'remote' }, { locationId: 'lisbon' }, 8],
    ['location', 'a place not said', {}, { locationId: null }, 4],
    ['salary', 'no wish', {}, { salaryMinimum: null, salaryCurrency: null }, 8],
    ['salary', 'a wish at the upper end', {}, { salaryMinimum: 50_000 }, 8],
    ['salary', 'a wish a tenth above', {}, { salaryMinimum: 55_000 }, 4],
    ['salary', 'a wish far above', {}, { salaryMinimum: 55_001 }, 0],
    ['salary', 'another currency', {}, { salaryMinimum: 200_000, salaryCurrency: 'USD' }, 4],
    [
      'salary',
      'an open-ended band',
      { salaryId: 'usd-from-100k' },
      { salaryMinimum: 900_000, salaryCurrency: 'USD' },
      8,
    ],
    ['experience', 'more years than the band', {}, { experienceYears: 30 }, 8],
    ['experience', 'one band short', {}, { experienceYears: 1 }, 4],
    ['experience', 'two bands short', {}, { experienceYears: 0 }, 0],
    ['experience', 'years not said', {}, { experienceYears: null }, 4],
    ['education', 'one level short', {}, { educationTypeId: 'school' }, 1],
    ['education', 'two levels short', { educationTypeId: 'masters' }, { educationTypeId: 'school' }, 0],
    ['workMode', 'open to any way of working', {}, { workModesIds: [], employmentTypesIds: [] }, 4],
    ['workMode', 'another employment type', {}, { employmentTypesIds: ['part-time'] }, 2],
    [
      'workMode',
      'another work mode and employment type',
      {},
      { workModesIds: ['remote'], employmentTypesIds: ['part-time'] },
      0,
    ],
    ['industry', 'one in common', { industriesIds: ['retail', 'software'] }, {}, 2],
    ['industry', 'none in common', {}, { industriesIds: ['health'] }, 0],
    ['industry', 'not said', {}, { industriesIds: [] }, 1],
  ])('%s: %s', (name, _, wanted, has, points) => {
    expect(fact(name, wanted, has)?.points).toBe(points);
  });
});
