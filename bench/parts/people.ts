import { catalog, places } from '../../server/src/modules/masterdata/index.ts';
import type { MemberFacts, OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import { Reference } from '../../server/src/matching/engine/reference.ts';
import { randomFrom } from './kit.ts';

/** The master data, prepared for matching. */
export const masterReference = (): Reference => {
  const towns = new Map(places.settlements().map((town) => [town.id, town]));
  return new Reference(catalog, (id) => towns.get(id));
};

/** Draws people and roles as they come in life: few titles, skills and towns are common, most are rare. */
export const drawFrom = (seed: number) => {
  const random = randomFrom(seed);
  const { titles, skills, lists } = catalog;
  const towns = places.settlements();
  const skewed = <T>(list: readonly T[], skew = 2): T => list[Math.floor(list.length * random() ** skew)]!;
  const even = <T>(list: readonly T[]): T => skewed(list, 1);
  const maybe = <T>(chance: number, value: () => T): T | null => (random() < chance ? value() : null);
  // Out of bytes, as a driver makes them: a string put together from parts would keep its parts in memory.
  const id = (kind: string, at: number) =>
    Buffer.from(`${kind}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`).toString('latin1');
  const eur = lists.salaryBands.filter(({ currency }) => currency === 'EUR');
  const usualSkills = (title: (typeof titles)[number], count: number, strangers: number) => [
    ...new Set([
      ...title.skills.filter(() => random() < count / title.skills.length),
      ...Array.from({ length: strangers }, () => skewed(skills, 3).id),
    ]),
  ];

  const member = (at: number, companyId: string | null = null): MemberFacts => {
    const title = skewed(titles);
    return {
      memberId: id('00000000', at),
      companyId,
      jobTitleIds: [
        title.id,
        ...(random() < 0.6 ? [even(title.related)!] : []),
        ...(random() < 0.3 ? [skewed(titles).id] : []),
      ],
      skillsIds: usualSkills(title, 6, 4),
      locationId: maybe(0.95, () => skewed(towns, 3).id),
      relocation: null,
      relocationPlacesIds: [],
      workModesIds: random() < 0.5 ? [] : [even(lists.workModes).id],
      employmentTypesIds: random() < 0.5 ? [] : [skewed(lists.employmentTypes).id],
      salaryMinimum: maybe(0.6, () => 20_000 + 1_000 * Math.floor(100 * random() ** 2)),
      salaryCurrency: random() < 0.9 ? 'EUR' : 'USD',
      experienceYears: maybe(0.9, () => Math.floor(30 * random() ** 2)),
      educationTypeId: maybe(0.8, () => even(lists.educationTypes).id),
      industriesIds: random() < 0.3 ? [] : [skewed(lists.industries).id],
    };
  };

  const opportunity = (at: number, companyId = id('c0000000', 1)): OpportunityFacts => {
    const title = skewed(titles);
    const wanted = usualSkills(title, 7, 2);
    return {
      opportunityId: id('0b000000', at),
      companyId,
      jobTitleId: title.id,
      customJobTitle: null,
      skillsIds: wanted,
      mustHaveSkillsIds: random() < 0.3 ? wanted.slice(0, 1) : [],
      locationId: skewed(towns, 3).id,
      requiredFacts: [],
      maxDistanceKm: null,
      workModeId: even(lists.workModes).id,
      employmentTypeId: skewed(lists.employmentTypes).id,
      salaryId: maybe(0.7, () => even(eur).id),
      experienceId: maybe(0.7, () => skewed(lists.experience).id),
      educationTypeId: maybe(0.5, () => even(lists.educationTypes).id),
      industriesIds: random() < 0.5 ? [] : [skewed(lists.industries).id],
    };
  };
  return { member, opportunity };
};
