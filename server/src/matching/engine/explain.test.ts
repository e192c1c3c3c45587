import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { FactName, MemberFacts, OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import { RULES_VERSION } from './rules.ts';
import { sampleMember, sampleOpportunity, sampleReference } from './sample.ts';
import { score } from './score.ts';

const reference = sampleReference();
const explained = (wanted: Partial<OpportunityFacts>, has: Partial<MemberFacts>) =>
  explain(sampleOpportunity(wanted), sampleMember(has), reference);
const fact = (name: FactName, wanted: Partial<OpportunityFacts>, has: Partial<MemberFacts>) =>
  explained(wanted, has).facts.find((each) => each.fact === name);

describe('the explanation', () => {
  test('has the points of the score and the version of the rules', () => {
    const [wanted, has] = [{ mustHaveSkillsIds: ['react'] }, { skillsIds: ['react', 'css'], locationId: 'lisbon' }];
    const told = explained(wanted, has);
    const scored = score(
      prepareOpportunity(sampleOpportunity(wanted), reference),
      prepareMember(sampleMember(has), reference),
      reference,
    );
    expect(told).toMatchObject(scored);
    expect(told.rulesVersion).toBe(RULES_VERSION);
  });

  test('tells which skills are there, which imply others, and which are missing', () => {
    const wanted = { skillsIds: ['react', 'javascript', 'german', 'spring-boot'] };
    expect(fact('skills', wanted, { skillsIds: ['react', 'typescript', 'java'] })).toMatchObject({
      state: 'partial',
      matched: [
        { id: 'react' },
        { id: 'javascript', via: 'typescript' },
        { id: 'spring-boot', via: 'java', isPartial: true },
      ],
      missing: ['german'],
      text: { key: 'Has {{count}} of {{total}} skills', values: { count: 2, total: 4 } },
    });
  });

  test('names the lack of a must-have', () => {
    expect(
      fact('skills', { mustHaveSkillsIds: ['german'] }, { skillsIds: ['dutch', 'react', 'css', 'typescript'] }),
    ).toMatchObject({
      text: {
        key: 'Lacks {{lacking}} of the must-have skills, has {{count}} of {{total}} skills',
        values: { lacking: 1, count: 3, total: 4 },
      },
      missing: ['german'],
    });
  });

  test.each<[string, FactName, Partial<OpportunityFacts>, Partial<MemberFacts>]>([
    ['Works in this job', 'jobTitle', {}, {}],
    ['Has worked in this job before', 'jobTitle', {}, { jobTitleIds: ['truck-driver', 'frontend-developer'] }],
    ['Works in a related job', 'jobTitle', {}, { jobTitleIds: ['web-developer'] }],
    ['Has worked in a related job before', 'jobTitle', {}, { jobTitleIds: ['truck-driver', 'web-developer'] }],
    ['Works in a related job of another field', 'jobTitle', {}, { jobTitleIds: ['web-designer'] }],
    ['Has worked in other jobs', 'jobTitle', {}, { jobTitleIds: ['truck-driver', 'web-designer'] }],
    ['Works in another job of the same field', 'jobTitle', {}, { jobTitleIds: ['react-developer'] }],
    ['Has worked in other jobs', 'jobTitle', {}, { jobTitleIds: ['truck-driver'] }],
    ['The jobs are not known, which gives no points', 'jobTitle', {}, { jobTitleIds: [] }],
    ['The skills are not known, which gives no points', 'skills', { skillsIds: ['react'] }, { skillsIds: [] }],
    [
      'The job title is not a known one, so the skills decide',
      'jobTitle',
      { jobTitleId: null, customJobTitle: 'Bard' },
      {},
    ],
    ['Lives there', 'location', {}, {}],
    ['Lives about {{km}} km away', 'location', {}, { locationId: 'lisbon' }],
    ['Remote, so the place does not matter', 'location', { workModeId: 'remote' }, { locationId: null }],
    ['The place is not known, which counts half', 'location', {}, { locationId: null }],
    ['Has not named a salary, which takes no points off', 'salary', {}, { salaryMinimum: null }],
    ['Wishes for {{minimum}} {{currency}}, within the band', 'salary', {}, {}],
    ['Wishes for {{minimum}} {{currency}}, {{by}} above the band', 'salary', {}, { salaryMinimum: 52_000 }],
    ['Wishes for {{minimum}} {{currency}}, {{by}} below the band', 'salary', {}, { salaryMinimum: 15_500 }],
    ['Lives about {{km}} km away, would move', 'location', {}, { locationId: 'lisbon', relocation: 'country' }],
    [
      'Wishes for {{minimum}} {{currency}}, another currency, which counts half',
      'salary',
      {},
      { salaryCurrency: 'USD' },
    ],
    ['Has {{years}} years of experience, from {{from}} are asked for', 'experience', {}, {}],
    ['Has the education asked for', 'education', {}, {}],
    ['Is one level of education short', 'education', {}, { educationTypeId: 'school' }],
    ['Work mode and employment type suit', 'workMode', {}, {}],
    [
      'Has named no work mode and no employment type, which takes no points off',
      'workMode',
      {},
      { workModesIds: [], employmentTypesIds: [] },
    ],
    [
      'The employment type suits, no work mode was named, which takes no points off',
      'workMode',
      {},
      { workModesIds: [] },
    ],
    [
      'Is looking for another employment type, no work mode was named',
      'workMode',
      {},
      { workModesIds: [], employmentTypesIds: ['part-time'] },
    ],
    ['The work mode suits', 'workMode', { employmentTypeId: null }, {}],
    ['Is looking for another employment type', 'workMode', {}, { employmentTypesIds: ['part-time'] }],
    ['Knows the industry', 'industry', {}, {}],
    ['Has worked in other industries', 'industry', {}, { industriesIds: ['retail'] }],
    ['No industry is asked for', 'industry', { industriesIds: [] }, {}],
  ])('says: %s', (key, name, wanted, has) => {
    expect(fact(name, wanted, has)?.text.key).toBe(key);
  });

  test('gives the distance from Porto to Lisbon', () => {
    expect(fact('location', {}, { locationId: 'lisbon' })?.text.values).toEqual({ km: 274 });
  });

  test('names the job that a related one was read from', () => {
    expect(fact('jobTitle', {}, { jobTitleIds: ['web-developer'] })?.matched).toEqual([
      { id: 'frontend-developer', via: 'web-developer' },
    ]);
  });
});
