import { describe, expect, it } from 'vitest';
import { explain } from '#matching/engine/explain';
import type { MemberFacts, OpportunityFacts } from '#matching/engine/facts';
import { sampleMember, sampleOpportunity, sampleReference } from '#matching/engine/sample';
import { sentence } from './sentences.ts';

const asked: Partial<OpportunityFacts>[] = [
  {},
  { skillsIds: [] },
  { mustHaveSkillsIds: ['react'] },
  { jobTitleId: null },
  { jobTitleId: null, customJobTitle: 'Gardener' },
  { locationId: null },
  { workModeId: 'remote' },
  { salaryId: null },
  { experienceId: null },
  { educationTypeId: null },
  { workModeId: null, employmentTypeId: null },
  { industriesIds: [] },
];
const given: Partial<MemberFacts>[] = [
  {},
  { skillsIds: ['css'] },
  { jobTitleIds: ['web-designer'] },
  { jobTitleIds: ['truck-driver', 'web-designer'] },
  { jobTitleIds: ['react-developer'] },
  { jobTitleIds: ['truck-driver', 'react-developer'] },
  { jobTitleIds: ['truck-driver', 'frontend-developer'] },
  { jobTitleIds: ['truck-driver'] },
  { locationId: 'lisbon' },
  { locationId: null },
  { salaryMinimum: null },
  { salaryMinimum: 54_000 },
  { salaryMinimum: 90_000 },
  { salaryCurrency: 'USD' },
  { experienceYears: null },
  { educationTypeId: null },
  { educationTypeId: 'school' },
  { educationTypeId: 'masters' },
  { workModesIds: ['remote'] },
  { employmentTypesIds: ['part-time'] },
  { workModesIds: ['remote'], employmentTypesIds: ['part-time'] },
  { industriesIds: [] },
  { industriesIds: ['health'] },
  { salaryMinimum: 15_000 },
  { locationId: 'lisbon', relocation: 'anywhere' },
];
const reference = sampleReference();
const told = asked.flatMap((wanted) =>
  given.flatMap((has) =>
    explain(sampleOpportunity({ educationTypeId: 'masters', ...wanted }), sampleMember(has), reference).facts.map(
      ({ text }) => text,
    ),
  ),
);

describe('the sentences of an explanation', () => {
  it.each(['de', 'es'] as const)('are all there in %s, with their numbers', (language) => {
    const untranslated = told.filter(
      ({ key, values }) => sentence(key, values, language) === sentence(key, values, 'en'),
    );
    expect(untranslated.map(({ key }) => key)).toEqual([]);
    const unfilled = told.map(({ key, values }) => sentence(key, values, language)).filter((text) => /[{}]/.test(text));
    expect(unfilled).toEqual([]);
  });

  it('write numbers as their language does', () => {
    const { key, values } = {
      key: 'Wishes for {{minimum}} {{currency}}, {{by}} above the band',
      values: { minimum: 45_000, currency: 'EUR', by: 5_000 },
    };
    expect([sentence(key, values, 'en'), sentence(key, values, 'de')]).toEqual([
      'Wishes for 45,000 EUR, 5,000 above the band',
      'Wünscht 45.000 EUR, das liegt 5.000 über dem Rahmen',
    ]);
  });
});
