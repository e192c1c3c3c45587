import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FactName,
  factNames,
  type MemberFacts,
  type OpportunityFacts,
  type Relocation,
  relocations,
} from '../engine/facts.ts';
import { MemberIndex } from './memberIndex.ts';
import { OpportunityIndex } from './opportunityIndex.ts';
import { prepareMember, prepareOpportunity } from '../engine/prepare.ts';
import { sampleData, sampleMember, sampleOpportunity, samplePlaces, sampleReference } from '../engine/sample.ts';
import { score } from '../engine/score.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const { skills, titles, lists } = sampleData;
const oneOf = (list: readonly string[]) => fc.option(fc.constantFrom(...list), { nil: null });
const some = (list: readonly string[], most: number) => fc.uniqueArray(fc.constantFrom(...list), { maxLength: most });
const places = oneOf([...samplePlaces.keys(), 'nowhere']);

const members: fc.Arbitrary<MemberFacts> = fc.record({
  memberId: fc.uuid(),
  companyId: oneOf(['company', 'another company']),
  jobTitleIds: some(ids(titles), 4),
  skillsIds: some(ids(skills), 8),
  locationId: places,
  relocation: oneOf(relocations) as fc.Arbitrary<Relocation | null>,
  relocationPlacesIds: some([...samplePlaces.keys(), 'nowhere'], 3),
  workModesIds: some(ids(lists.workModes), 3),
  employmentTypesIds: some(ids(lists.employmentTypes), 2),
  salaryMinimum: fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: null }),
  salaryCurrency: oneOf(['EUR', 'USD', 'JPY']),
  experienceYears: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
  educationTypeId: oneOf(ids(lists.educationTypes)),
  industriesIds: some(ids(lists.industries), 3),
});

const opportunities: fc.Arbitrary<OpportunityFacts> = fc.record({
  opportunityId: fc.uuid(),
  companyId: fc.constant('company'),
  jobTitleId: oneOf(ids(titles)),
  customJobTitle: fc.constant(null),
  skillsIds: some(ids(skills), 8),
  mustHaveSkillsIds: some(ids(skills), 2),
  requiredFacts: fc.oneof(fc.constant<FactName[]>([]), fc.uniqueArray(fc.constantFrom(...factNames), { maxLength: 3 })),
  locationId: places,
  maxDistanceKm: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
  workModeId: oneOf(ids(lists.workModes)),
  employmentTypeId: oneOf(ids(lists.employmentTypes)),
  salaryId: oneOf(ids(lists.salaryBands)),
  experienceId: oneOf(ids(lists.experience)),
  educationTypeId: oneOf(ids(lists.educationTypes)),
  industriesIds: some(ids(lists.industries), 2),
});

const pools = fc.uniqueArray(members, { selector: ({ memberId }) => memberId, maxLength: 60 });
const thresholds = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([good, more, most]) => ({ good, great: good + more, top: good + more + most }));

const reference = sampleReference();
const scoreOf = (opportunity: OpportunityFacts, member: MemberFacts, limits = { top: 85, great: 70, good: 50 }) =>
  score(prepareOpportunity(opportunity, reference), prepareMember(member, reference), reference, limits);
const isVisible = ({ companyId }: MemberFacts) => companyId === null || companyId === 'company';
const indexOf = (pool: readonly MemberFacts[]) => {
  const index = new MemberIndex(sampleReference());
  for (const member of pool) index.upsert(member);
  return index;
};
const oneByOne = (opportunity: OpportunityFacts, pool: readonly MemberFacts[], limits?: typeof defaults) =>
  pool
    .filter(isVisible)
    .map((member) => ({ memberId: member.memberId, ...scoreOf(opportunity, member, limits) }))
    .filter(({ ranking }) => ranking !== null)
    .sort((a, b) => a.rankOrder - b.rankOrder || (a.memberId < b.memberId ? -1 : 1));
const defaults = { top: 85, great: 70, good: 50 };

describe('the index', () => {
  test('ranks exactly as scoring everybody one by one does, whatever the pool, the role and the thresholds', () => {
    fc.assert(
      fc.property(
        pools,
        opportunities,
        thresholds,
        fc.integer({ min: 1, max: 60 }),
        (pool, opportunity, limits, limit) => {
          const expected = oneByOne(opportunity, pool, limits);
          const ranked = indexOf(pool).rank(opportunity, { limit, thresholds: limits });
          expect(ranked.members).toEqual(expected.slice(0, limit));
          expect(ranked.total).toBe(expected.length);
          expect(ranked.compared).toBe(pool.filter(isVisible).length);
          for (const ranking of ['top', 'great', 'good'] as const) {
            expect(ranked[ranking]).toBe(expected.filter((each) => each.ranking === ranking).length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('compares a company that keeps apart with its own members alone, from both sides', () => {
    fc.assert(
      fc.property(pools, opportunities, (pool, opportunity) => {
        const apart = sampleReference();
        apart.apart = new Set([apart.companies.number('company')]);
        const index = new MemberIndex(apart);
        const posted = new OpportunityIndex(apart);
        posted.upsert(opportunity);
        for (const member of pool) index.upsert(member);
        const own = pool.filter(({ companyId }) => companyId === 'company');
        const ranked = index.rank(opportunity);
        expect(ranked).toEqual(indexOf(own).rank(opportunity));
        expect(index.estimate(opportunity)).toEqual(indexOf(own).estimate(opportunity));
        const matching = pool.filter((member) => posted.matches(member).length > 0);
        expect(new Set(matching.map(({ memberId }) => memberId))).toEqual(
          new Set(ranked.members.map(({ memberId }) => memberId)),
        );
      }),
    );
  });

  test('previews the totals of the estimate and the first of the ranking', () => {
    fc.assert(
      fc.property(pools, opportunities, fc.integer({ min: 1, max: 20 }), (pool, opportunity, limit) => {
        const { skills: asked, title } = prepareOpportunity(opportunity, reference);
        fc.pre(asked.length > 0 || title > 0);
        const index = indexOf(pool);
        const { members: shown, suggestions, ...totals } = index.preview(opportunity, limit);
        const { excludes: _excludes, ...expected } = index.estimate(opportunity);
        expect(totals).toEqual(expected);
        const ranked = index.rank(opportunity).members.map(({ memberId, score: points }) => [memberId, points]);
        expect(shown.map(({ memberId, score: points }) => [memberId, points])).toEqual(ranked.slice(0, limit));
        const skillsOf = new Map(pool.map(({ memberId, skillsIds }) => [memberId, skillsIds]));
        for (const { skillId, members: count } of suggestions) {
          expect(count).toBe(ranked.filter(([id]) => skillsOf.get(String(id))?.includes(skillId)).length);
          expect([...opportunity.skillsIds, ...opportunity.mustHaveSkillsIds]).not.toContain(skillId);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('previews nobody where neither title nor skill is asked', () => {
    fc.assert(
      fc.property(pools, opportunities, (pool, opportunity) => {
        const asked = { ...opportunity, jobTitleId: null, skillsIds: [], mustHaveSkillsIds: [] };
        expect(indexOf(pool).preview(asked, 10)).toMatchObject({ total: 0, members: [], suggestions: [] });
      }),
    );
  });

  test('does not depend on the order in which members come', () => {
    fc.assert(
      fc.property(pools, opportunities, (pool, opportunity) => {
        expect(indexOf(pool.toReversed()).rank(opportunity)).toEqual(indexOf(pool).rank(opportunity));
      }),
    );
  });

  test('follows members who change and leave as if it were built anew', () => {
    fc.assert(
      fc.property(pools, fc.array(fc.tuple(fc.nat(), members)), opportunities, (pool, changes, opportunity) => {
        const index = indexOf(pool);
        const now = new Map(pool.map((member) => [member.memberId, member]));
        for (const [at, change] of changes) {
          const memberId = pool[at % Math.max(1, pool.length)]?.memberId ?? change.memberId;
          if (at % 3 === 0) {
            index.remove(memberId);
            now.delete(memberId);
          } else {
            index.upsert({ ...change, memberId });
            now.set(memberId, { ...change, memberId });
          }
        }
        expect(index.rank(opportunity)).toEqual(indexOf([...now.values()]).rank(opportunity));
        expect(index.size).toBe(now.size);
      }),
    );
  });

  test('finds who reaches the lowest line by the job title alone, however many they are', () => {
    const pool = ['a', 'b', 'c'].map((memberId) => sampleMember({ memberId, skillsIds: [] }));
    const ranked = indexOf(pool).rank(sampleOpportunity());
    expect(ranked.members.map(({ memberId, score }) => [memberId, score])).toEqual([
      ['a', 68],
      ['b', 68],
      ['c', 68],
    ]);
  });

  test('shows a company the pool and its own members only', () => {
    const pool = [null, 'company', 'another company'].map((companyId) =>
      sampleMember({ companyId, memberId: `of ${companyId}` }),
    );
    const ranked = indexOf(pool).rank(sampleOpportunity());
    expect(ranked.members.map(({ memberId }) => memberId)).toEqual(['of company', 'of null']);
    expect(ranked.compared).toBe(2);
  });
});

describe('one member against all posted opportunities', () => {
  test('gives what scoring each of them gives', () => {
    const posted = fc.uniqueArray(opportunities, { selector: ({ opportunityId }) => opportunityId, maxLength: 30 });
    fc.assert(
      fc.property(posted, members, (all, member) => {
        const index = new OpportunityIndex(sampleReference());
        for (const opportunity of all) index.upsert({ ...opportunity, jobTitleId: null });
        for (const opportunity of all.toReversed()) index.upsert(opportunity);
        index.upsert({ ...sampleOpportunity(), opportunityId: 'closed' });
        index.remove('closed');
        const expected = all
          .filter(() => isVisible(member))
          .map((opportunity) => ({ opportunityId: opportunity.opportunityId, ...scoreOf(opportunity, member) }))
          .filter(({ ranking }) => ranking !== null)
          .sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1));
        const sorted = index.matches(member).sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1));
        expect(sorted).toEqual(expected);
      }),
    );
  });
});

describe('the estimate', () => {
  const without = (
    opportunity: OpportunityFacts,
    fact: string,
    value: string,
    isRequired = false,
  ): OpportunityFacts => {
    if (isRequired) return { ...opportunity, requiredFacts: opportunity.requiredFacts.filter((each) => each !== fact) };
    if (fact === 'skills') {
      const isPinned = opportunity.mustHaveSkillsIds.includes(value);
      const rest = (given: string[]) => given.filter((id) => id !== value);
      return isPinned
        ? { ...opportunity, mustHaveSkillsIds: rest(opportunity.mustHaveSkillsIds) }
        : { ...opportunity, skillsIds: rest(opportunity.skillsIds) };
    }
    if (fact === 'salary') return { ...opportunity, salaryId: null };
    if (fact === 'experience') return { ...opportunity, experienceId: null };
    if (fact === 'education') return { ...opportunity, educationTypeId: null };
    if (fact === 'location') return { ...opportunity, locationId: null };
    if (fact === 'industry') return { ...opportunity, industriesIds: [] };
    return opportunity.workModeId === value
      ? { ...opportunity, workModeId: null }
      : { ...opportunity, employmentTypeId: null };
  };

  test('counts what ranking counts, and each gain is what dropping that requirement really gains', () => {
    fc.assert(
      fc.property(pools, opportunities, (pool, drawn) => {
        // Dropping the work mode must change nothing but the work mode, and a must-have stays wanted.
        const opportunity = {
          ...drawn,
          workModeId: drawn.workModeId && 'on-site',
          skillsIds: [...new Set([...drawn.skillsIds, ...drawn.mustHaveSkillsIds])],
        };
        const index = indexOf(pool);
        const { excludes, ...totals } = index.estimate(opportunity);
        const { members: _, ...counted } = index.rank(opportunity);
        expect(totals).toEqual(counted);
        const { skillsIds, mustHaveSkillsIds, requiredFacts } = opportunity;
        const only = skillsIds.length === 1 && opportunity.jobTitleId === null ? skillsIds : [];
        const asked: [string, string | null | undefined][] = [
          ...skillsIds
            .filter((id) => !only.includes(id) || mustHaveSkillsIds.includes(id))
            .map((id) => ['skills', id] as [string, string]),
          ['salary', opportunity.salaryId],
          ['experience', opportunity.experienceId],
          ['education', opportunity.educationTypeId],
          ['location', opportunity.workModeId === 'remote' ? null : opportunity.locationId],
          ['workMode', opportunity.workModeId],
          ['workMode', opportunity.employmentTypeId],
          ['industry', opportunity.industriesIds[0]],
        ];
        const wantedOnly = asked.filter(([fact]) => fact === 'skills' || !requiredFacts.some((each) => each === fact));
        const requirements = [
          ...wantedOnly.map(([fact, value]) => ({ fact, value, isRequired: false })),
          ...requiredFacts.map((fact) => ({ fact, value: fact, isRequired: true })),
        ];
        for (const { fact, value, isRequired } of requirements) {
          if (!value) continue;
          const said = excludes.find(
            (each) => each.fact === fact && each.isRequired === isRequired && (isRequired || each.value === value),
          );
          const relaxed = without(opportunity, fact, value, isRequired);
          const really = index.estimate(relaxed).total - totals.total;
          expect([fact, value, said?.gain ?? 0]).toEqual([fact, value, Math.max(0, really)]);
          expect(oneByOne(relaxed, pool).length - totals.total).toBe(really);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('says what the must-have costs', () => {
    const pool = ['a', 'b', 'c'].map((memberId) =>
      sampleMember({ memberId, skillsIds: ['react', 'css', 'typescript'] }),
    );
    const { total, excludes } = indexOf(pool).estimate(sampleOpportunity({ mustHaveSkillsIds: ['german'] }));
    expect({ total, excludes }).toEqual({
      total: 0,
      excludes: [{ fact: 'skills', value: 'german', gain: 3, isRequired: false }],
    });
  });
});

describe('any score', () => {
  test('is the same for the same input, and a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(opportunities, members, (opportunity, member) => {
        const once = scoreOf(opportunity, member);
        expect(scoreOf(structuredClone(opportunity), structuredClone(member))).toEqual(once);
        expect(Number.isInteger(once.score) && once.score >= 0 && once.score <= 100).toBe(true);
      }),
    );
  });

  test('does not depend on the order in which skills and industries are given', () => {
    fc.assert(
      fc.property(opportunities, members, (opportunity, member) => {
        const reversed = {
          ...opportunity,
          skillsIds: opportunity.skillsIds.toReversed(),
          industriesIds: opportunity.industriesIds.toReversed(),
        };
        const turned = { ...member, skillsIds: member.skillsIds.toReversed() };
        expect(scoreOf(reversed, turned)).toEqual(scoreOf(opportunity, member));
      }),
    );
  });

  test('never falls when a member gains a skill', () => {
    fc.assert(
      fc.property(opportunities, members, fc.constantFrom(...ids(skills)), (opportunity, member, gained) => {
        const more = { ...member, skillsIds: [...member.skillsIds, gained] };
        expect(scoreOf(opportunity, more).score).toBeGreaterThanOrEqual(scoreOf(opportunity, member).score);
      }),
    );
  });
});

describe('lines of text', () => {
  const odd = (list: readonly { id: string }[], most: number) =>
    fc.array(fc.constantFrom(...ids(list), 'unknown', 'unknöwn'), { maxLength: most });
  const written = members.chain((member) =>
    fc
      .record({
        jobTitleIds: odd(titles, 6),
        skillsIds: odd(skills, 90),
        industriesIds: odd(lists.industries, 4),
        salaryMinimum: fc.option(fc.integer({ min: -1, max: 2_147_483_647 }), { nil: null }),
        experienceYears: fc.option(fc.integer({ min: -1, max: 400 }), { nil: null }),
        educationTypeId: oneOf([...ids(lists.educationTypes), 'unknown']),
      })
      .map((change): MemberFacts => ({ ...member, ...change })),
  );
  const lineOf = (member: MemberFacts) =>
    [
      member.memberId,
      member.companyId,
      member.jobTitleIds.join(','),
      member.skillsIds.join(','),
      member.locationId,
      member.relocation,
      member.relocationPlacesIds.join(','),
      member.workModesIds.join(','),
      member.employmentTypesIds.join(','),
      member.salaryMinimum,
      member.salaryCurrency,
      member.experienceYears,
      member.educationTypeId,
      member.industriesIds.join(','),
    ].join('\t');

  test('are read as exactly the members they are of', () => {
    const many = fc.uniqueArray(written, { selector: ({ memberId }) => memberId, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(many, many, (first, second) => {
        const index = new MemberIndex(sampleReference());
        for (const text of [first, second]) index.addLines(text.map(lineOf).join('\n'));
        const last = new Map([...first, ...second].map((member) => [member.memberId, member]));
        expect(index.size).toBe(last.size);
        expect([...last.values()].filter((member) => !index.holds(member))).toEqual([]);
        expect(index.countMisplaced()).toBe(0);
      }),
    );
  });
});
