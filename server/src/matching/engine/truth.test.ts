import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { type FactName, factNames, type MemberFacts, type OpportunityFacts, relocations } from './facts.ts';
import { sampleData, sampleMember, sampleOpportunity, samplePlaces, sampleReference } from './sample.ts';

/*
 * Every sentence of an explanation is compared with what is said here from the data alone, without code of the engine:
 * what the skills are, how far somebody lives, how a wish lies to the band.
 */

const { skills, titles, lists } = sampleData;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const one = (list: readonly string[]) => fc.option(fc.constantFrom(...list), { nil: null });
const some = <T extends string>(list: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...list), { maxLength: most });
const places = [...samplePlaces.keys(), 'nowhere'];

const members: fc.Arbitrary<MemberFacts> = fc
  .record({
    jobTitleIds: some(ids(titles), 3),
    skillsIds: some(ids(skills), 6),
    locationId: one(places),
    relocation: fc.option(fc.constantFrom(...relocations), { nil: null }),
    relocationPlacesIds: some(places, 2),
    employmentTypesIds: some(ids(lists.employmentTypes), 2),
    salaryMinimum: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
    salaryCurrency: fc.constantFrom('EUR', 'USD'),
    experienceYears: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    workModesIds: some(ids(lists.workModes), 2),
    educationTypeId: one(ids(lists.educationTypes)),
    industriesIds: some(ids(lists.industries), 2),
  })
  .map(sampleMember);
const opportunities: fc.Arbitrary<OpportunityFacts> = fc
  .record({
    skillsIds: some(ids(skills), 6),
    locationId: one(places),
    maxDistanceKm: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
    workModeId: one(ids(lists.workModes)),
    employmentTypeId: one(ids(lists.employmentTypes)),
    salaryId: one(ids(lists.salaryBands)),
    experienceId: one(ids(lists.experience)),
    educationTypeId: one(ids(lists.educationTypes)),
    industriesIds: some(ids(lists.industries), 2),
    requiredFacts: some(factNames, 8),
  })
  .map(sampleOpportunity);

const skill = (id: string) => skills.find((each) => each.id === id)!;
/** A skill with everything broader than it. */
const withBroader = (id: string): string[] => [id, ...skill(id).broader.flatMap(withBroader)];
const areRelated = (a: string, b: string) => skill(a).related.includes(b) || skill(b).related.includes(a);
const isStrict = (id: string) => ['licence', 'spoken-language'].includes(skill(id).kind);

/** How far a wanted skill is there. */
const held = (wanted: string, own: readonly string[]): 'full' | 'half' | 'missing' => {
  if (own.some((id) => withBroader(id).includes(wanted))) return 'full';
  return !isStrict(wanted) && own.some((id) => areRelated(id, wanted)) ? 'half' : 'missing';
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Kilometres by the haversine formula; undefined where a place is not known. */
const kilometres = (from: string | null, to: string | null): number | undefined => {
  const [a, b] = [samplePlaces.get(from ?? ''), samplePlaces.get(to ?? '')];
  if (!a || !b) return undefined;
  const part = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2;
  const h = part(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * part(a.lon, b.lon);
  return 12_742 * Math.asin(Math.sqrt(h));
};
const distanceOf = ({ maxDistanceKm, workModeId }: OpportunityFacts) =>
  maxDistanceKm ?? (workModeId === 'hybrid' ? 100 : 60);
/** All places of the sample lie in one country. */
const wouldMove = (role: OpportunityFacts, { relocation, relocationPlacesIds }: MemberFacts): boolean =>
  relocation === 'anywhere' ||
  relocation === 'country' ||
  (relocation === 'places' &&
    relocationPlacesIds.some((id) => (kilometres(role.locationId, id) ?? Infinity) <= distanceOf(role)));
const isFar = (role: OpportunityFacts, member: MemberFacts): boolean =>
  role.workModeId !== 'remote' && (kilometres(role.locationId, member.locationId) ?? 0) > distanceOf(role);

/** A distance within a kilometre of the limit may fall on either side of it: places are whole metres on a sphere. */
const isOnTheEdge = (role: OpportunityFacts, placeId: string | null): boolean =>
  [1, 2 / 3].some((share) => Math.abs((kilometres(role.locationId, placeId) ?? -9) - distanceOf(role) * share) < 1);

const above = 'Wishes for {{minimum}} {{currency}}, {{by}} above the band';
const below = 'Wishes for {{minimum}} {{currency}}, {{by}} below the band';
const within = 'Wishes for {{minimum}} {{currency}}, within the band';
const unknownPlace = 'The place is not known, which counts half';

/** What the skills are, and the sentence about them where there is anything to compare. */
const truthOfSkills = (role: OpportunityFacts, member: MemberFacts) => {
  const idsOf = (is: string) => role.skillsIds.filter((id) => held(id, member.skillsIds) === is);
  return {
    full: idsOf('full'),
    half: idsOf('half'),
    missing: idsOf('missing'),
    values:
      role.skillsIds.length > 0 && member.skillsIds.length > 0
        ? { count: idsOf('full').length, total: role.skillsIds.length }
        : {},
  };
};

/** How a wish lies to the band, and by how much; nothing where they are not compared. */
const truthOfSalary = ({ salaryId }: OpportunityFacts, { salaryMinimum, salaryCurrency }: MemberFacts) => {
  const band = lists.salaryBands.find(({ id }) => id === salaryId);
  if (!band || salaryMinimum === null || salaryCurrency !== band.currency) return undefined;
  const max = band.max ?? Infinity;
  if (salaryMinimum > max) return { key: above, by: salaryMinimum - max };
  return salaryMinimum < band.min ? { key: below, by: band.min - salaryMinimum } : { key: within, by: undefined };
};

/** How far somebody lives in whole kilometres, whether they are said to live there, to be unknown, or to move. */
const truthOfPlace = (role: OpportunityFacts, member: MemberFacts) => {
  if (role.locationId === null || role.workModeId === 'remote') return 'not asked for';
  const km = kilometres(role.locationId, member.locationId);
  if (km === undefined) return unknownPlace;
  if (role.locationId === member.locationId) return 'Lives there';
  return { km, moves: km > (distanceOf(role) * 2) / 3 && movesAt(role, member, km) };
};
/** Whoever lives within the distance moves only where they would move anyway. */
const movesAt = (role: OpportunityFacts, member: MemberFacts, km: number): boolean =>
  member.relocation === 'country' ? km > distanceOf(role) : wouldMove(role, member);

/** What stands in the way, whether or not it holds the score down. */
const truthOfObstacles = (role: OpportunityFacts, member: MemberFacts): FactName[] => {
  const band = lists.salaryBands.find(({ id }) => id === role.salaryId);
  const wants = member.employmentTypesIds;
  const asked = lists.experience.findIndex(({ id }) => id === role.experienceId);
  const nearly = lists.experience[Math.max(0, asked - 1)]?.minYears ?? 0;
  const isThere = {
    location: isFar(role, member) && !wouldMove(role, member),
    salary: band?.currency === member.salaryCurrency && (member.salaryMinimum ?? 0) * 10 > (band.max ?? Infinity) * 11,
    workMode: role.employmentTypeId !== null && wants.length > 0 && !wants.includes(role.employmentTypeId),
    experience: asked >= 0 && (member.experienceYears ?? 99) < nearly,
  };
  return (Object.keys(isThere) as (keyof typeof isThere)[]).filter((name) => isThere[name]);
};

const isAnother = (asked: string | null, wishes: readonly string[]): boolean =>
  asked !== null && wishes.length > 0 && !wishes.includes(asked);
const isBelow = (list: readonly { id: string }[], own: string | null, asked: string | null): boolean =>
  own !== null && ids(list).indexOf(own) < ids(list).indexOf(asked ?? '');
const familyOf = (id: string) => titles.find((each) => each.id === id)?.family;
const areRelatedJobs = (a: string, b: string): boolean =>
  titles.some(({ id, related }) => (id === a && related.includes(b)) || (id === b && related.includes(a)));
/** Whether a job is the role's or a related one of its family. */
const isNear = (job: string, asked: string): boolean =>
  job === asked || (areRelatedJobs(job, asked) && familyOf(job) === familyOf(asked));

/** Whether a fact would be lacking, were it required. */
const isLacking: Record<FactName, (role: OpportunityFacts, member: MemberFacts) => boolean> = {
  skills: ({ skillsIds }, { skillsIds: own }) => {
    const worth = { full: 90, half: 40, missing: 0 };
    const credits = skillsIds.map((id) => (own.includes(id) ? 100 : worth[held(id, own)]));
    return skillsIds.length > 0 && Math.floor(credits.reduce((a, b) => a + b, 0) / skillsIds.length / 2) < 30;
  },
  jobTitle: ({ jobTitleId }, { jobTitleIds }) =>
    jobTitleIds.length > 0 && !jobTitleIds.some((id) => isNear(id, jobTitleId ?? '')),
  location: (role, member) => isFar(role, member) && !wouldMove(role, member),
  salary: (role, member) => truthOfSalary(role, member)?.key === above,
  experience: ({ experienceId }, { experienceYears }) =>
    experienceYears !== null &&
    experienceYears < (lists.experience.find(({ id }) => id === experienceId)?.minYears ?? 0),
  education: (role, member) => isBelow(lists.educationTypes, member.educationTypeId, role.educationTypeId),
  workMode: (role, { workModesIds, employmentTypesIds }) =>
    isAnother(role.workModeId, workModesIds) || isAnother(role.employmentTypeId, employmentTypesIds),
  industry: ({ industriesIds: asked }, { industriesIds: own }) =>
    asked.length > 0 && own.length > 0 && !asked.some((id) => own.includes(id)),
};

/** Met, in part or not, by how much of something there is. */
const byShare = (isAll: boolean, isSome: boolean) => (isAll ? 'met' : isSome ? 'partial' : 'missed');

/** How one wish for a way of working stands to what the role asks for. */
const wishState = (asked: string | null, wishes: readonly string[]) => {
  if (asked === null) return 'open';
  if (wishes.length === 0) return 'unnamed';
  return wishes.includes(asked) ? 'met' : 'missed';
};

/** How far each fact is fulfilled where it is asked for and something is named: what was never named is neither met nor missed. */
const truthOfStates: Record<FactName, (role: OpportunityFacts, member: MemberFacts) => string> = {
  skills: ({ skillsIds: asked }, { skillsIds: own }) => {
    if (asked.length === 0) return 'open';
    if (own.length === 0) return 'unnamed';
    return byShare(
      asked.every((id) => own.includes(id)),
      asked.some((id) => held(id, own) !== 'missing'),
    );
  },
  jobTitle: ({ jobTitleId }, { jobTitleIds: [now, ...earlier] }) => {
    if (now === undefined) return 'unnamed';
    const asked = jobTitleId ?? '';
    const isClose = areRelatedJobs(now, asked) || familyOf(now) === familyOf(asked);
    return byShare(now === asked, isClose || earlier.some((id) => isNear(id, asked)));
  },
  location: (role, member) => {
    const place = truthOfPlace(role, member);
    if (place === 'not asked for') return 'open';
    if (place === unknownPlace) return 'unnamed';
    const km = typeof place === 'object' ? place.km : 0;
    return byShare(km <= (distanceOf(role) * 2) / 3, km <= distanceOf(role) || wouldMove(role, member));
  },
  salary: ({ salaryId }, { salaryMinimum, salaryCurrency }) => {
    const band = lists.salaryBands.find(({ id }) => id === salaryId);
    if (!band) return 'open';
    if (salaryMinimum === null) return 'unnamed';
    const max = band.max ?? Infinity;
    const isComparable = salaryCurrency === band.currency;
    return byShare(isComparable && salaryMinimum <= max, !isComparable || salaryMinimum * 10 <= max * 11);
  },
  experience: ({ experienceId }, { experienceYears: years }) => {
    const at = lists.experience.findIndex(({ id }) => id === experienceId);
    if (at < 0) return 'open';
    if (years === null) return 'unnamed';
    return byShare(years >= lists.experience[at]!.minYears, years >= lists.experience[Math.max(0, at - 1)]!.minYears);
  },
  education: ({ educationTypeId: asked }, { educationTypeId: own }) => {
    const levels = ids(lists.educationTypes);
    if (asked === null) return 'open';
    if (own === null) return 'unnamed';
    return byShare(levels.indexOf(own) >= levels.indexOf(asked), levels.indexOf(own) + 1 >= levels.indexOf(asked));
  },
  workMode: ({ workModeId, employmentTypeId }, { workModesIds, employmentTypesIds }) => {
    const both = [wishState(workModeId, workModesIds), wishState(employmentTypeId, employmentTypesIds)];
    const asked = [...new Set(both.filter((state) => state !== 'open'))];
    if (asked.length < 2) return asked[0] ?? 'open';
    return byShare(false, asked.includes('met'));
  },
  industry: ({ industriesIds: asked }, { industriesIds: own }) => {
    if (asked.length === 0) return 'open';
    if (own.length === 0) return 'unnamed';
    return byShare(
      asked.some((id) => own.includes(id)),
      false,
    );
  },
};
/** Facts of which a sentence says that nothing was named or known of them. */
const isSaidUnnamed = (sentence: string): boolean =>
  /^(Has named no|Has not named|The .* (is|are) not known, )/.test(sentence);

/** Of which wishes it is true that they suit: those that were named. */
const namedWishes = (role: OpportunityFacts, { workModesIds, employmentTypesIds }: MemberFacts): string[] => [
  ...(role.workModeId && workModesIds.includes(role.workModeId) ? ['work mode'] : []),
  ...(role.employmentTypeId && employmentTypesIds.includes(role.employmentTypeId) ? ['employment type'] : []),
];
/** Of which wishes a sentence says that they suit. */
const saidToSuit = (sentence: string): string[] => {
  const claim = /^([^,]*) suits?\b/.exec(sentence)?.[1]?.toLowerCase() ?? '';
  return ['work mode', 'employment type'].filter((wish) => claim.includes(wish));
};

/** The same as the explanation says it. */
const saidOf = (role: OpportunityFacts, member: MemberFacts) => {
  const { score, ranking, cap, lacksRequired, facts } = explain(role, member, sampleReference());
  const said = (name: FactName) => facts.find(({ fact }) => fact === name)!;
  const { matched, missing, text: skillsText } = said('skills');
  const idsOf = (isPartial: boolean) => matched.filter((each) => !!each.isPartial === isPartial).map(({ id }) => id);
  const pay = said('salary').text;
  const where = said('location').text;
  const isCompared = [above, below, within].includes(pay.key);
  const isFarOff = where.key.startsWith('Lives about');
  const isNotAsked = ['Remote, so the place does not matter', 'No place is asked for'].includes(where.key);
  return {
    score,
    ranking,
    lacksRequired,
    cap,
    states: Object.fromEntries(facts.map(({ fact, state }) => [fact, state])),
    unnamed: facts.flatMap(({ fact, text }) => (isSaidUnnamed(text.key) ? [fact] : [])),
    points: facts.reduce((sum, { points }) => sum + points, 0),
    own: matched.flatMap(({ via }) => via ?? []),
    skills: { full: idsOf(false), half: idsOf(true), missing, values: skillsText.values },
    salary: isCompared ? { key: pay.key, by: pay.values['by'] } : undefined,
    suits: saidToSuit(said('workMode').text.key),
    wishes: said('workMode').matched.map(({ id }) => id),
    hasWishedPay: said('salary').matched.length > 0,
    differs: said('workMode').text.key.startsWith('Is looking for'),
    km: isFarOff ? Number(where.values['km']) : undefined,
    place: isFarOff ? where.key.endsWith('would move') : isNotAsked ? 'not asked for' : where.key,
  };
};

test('what is said of each fact is so', () => {
  fc.assert(
    fc.property(opportunities, members, (role, member) => {
      fc.pre(![member.locationId, ...member.relocationPlacesIds].some((id) => isOnTheEdge(role, id)));
      const said = saidOf(role, member);
      const place = truthOfPlace(role, member);
      const isFarOff = typeof place === 'object';
      const obstacles: string[] = truthOfObstacles(role, member);
      const states = Object.fromEntries(factNames.map((name) => [name, truthOfStates[name](role, member)]));
      expect(said.states).toEqual(states);
      expect(said.unnamed).toEqual(factNames.filter((name) => states[name] === 'unnamed'));
      expect(said.skills).toEqual(truthOfSkills(role, member));
      expect(said.own.filter((id) => !member.skillsIds.includes(id))).toEqual([]);
      expect(said.salary).toEqual(truthOfSalary(role, member));
      expect(said.suits).toEqual(said.differs ? [] : namedWishes(role, member));
      const { workModesIds, employmentTypesIds } = member;
      const wished = [role.workModeId, role.employmentTypeId].filter((id) =>
        [...workModesIds, ...employmentTypesIds].some((each) => each === id),
      );
      expect(said.wishes).toEqual(wished);
      expect(said.hasWishedPay && member.salaryMinimum === null).toBe(false);
      expect(said.place).toEqual(isFarOff ? place.moves : place);
      expect(Math.abs((said.km ?? 0) - (isFarOff ? place.km : 0))).toBeLessThan(2);
      expect(said.score).toBeLessThanOrEqual(said.points);
      expect(said.cap === null).toBe(said.score === said.points);
      expect(said.cap?.points ?? said.points).toBe(said.points);
      const reasons = said.cap?.facts.filter((fact) => fact !== 'skills') ?? obstacles;
      expect(reasons).toEqual(obstacles);
      const lacking = factNames.filter((fact) => role.requiredFacts.includes(fact) && isLacking[fact](role, member));
      expect(said.lacksRequired).toEqual(lacking);
      expect(said.ranking !== null).toBe(lacking.length === 0 && said.score >= 50);
    }),
    { numRuns: 2_000 },
  );
});
