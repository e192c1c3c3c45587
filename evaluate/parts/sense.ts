import type { MemberFacts, OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import { Reference } from '../../server/src/matching/engine/reference.ts';
import { MemberIndex } from '../../server/src/matching/index/memberIndex.ts';
import { catalog, places } from '../../server/src/modules/masterdata/index.ts';
import type { MemberRecord } from '../../server/src/modules/import/index.ts';
import { generateMembers } from '../../server/src/seed/members.ts';
import { heldOutRoles } from './heldOutRoles.ts';
import { type SenseRole, senseRoles } from './senseRoles.ts';

/** What the first ten of a role are like. */
export interface Sense {
  role: string;
  /** How many people of the pool make sense. */
  sensible: number;
  /** How many of the first ten do. */
  found: number;
  /** How many of the first ten are of the trade. */
  ofTrade: number;
  /** Pairs of the trade among the first hundred in which somebody out of reach stands above somebody within reach. */
  inverted: number;
}

const top = 10;
const shown = 100;
const poolSize = 20_000;
/** Kilometres that people travel, as the product's defaults say; worked out here without its code. */
const distances = { 'on-site': 60, hybrid: 100, remote: Infinity } as const;
const languageSkills = {
  de: 'german-language',
  es: 'spanish-language',
  fr: 'french-language',
  en: 'english-language',
  it: 'italian-language',
  nl: 'dutch-language',
};
const wantedSkills = 5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Great-circle distance in km by the haversine formula. */
const kilometres = (one: { lat: number; lon: number }, other: { lat: number; lon: number }): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon);
  return 2 * 6371 * Math.asin(Math.sqrt(h));
};

const familyOf = new Map(catalog.titles.map(({ id, family }) => [id, family]));

const isOfTrade = ({ families }: SenseRole, member: MemberRecord): boolean =>
  member.jobTitleIds.some((id) => families.includes(familyOf.get(id) ?? ''));

const towns = new Map<string, ReturnType<typeof places.named>>();
const townOf = ({ town }: SenseRole) => {
  if (!towns.has(town)) towns.set(town, places.named(town));
  return towns.get(town);
};

const isWithin = (role: SenseRole, member: MemberRecord): boolean => {
  const [from, to] = [townOf(role), member.locationId ? places.get(member.locationId) : undefined];
  return role.mode === 'remote' || (!!from && !!to && kilometres(from, to) <= distances[role.mode]);
};

/** What speaks against somebody, in the words of the predicate; nothing: they make sense. */
const against = (role: SenseRole, member: MemberRecord): string[] => {
  const band = catalog.lists.salaryBands.find(({ id }) => id === role.salary);
  const asksTooMuch =
    band?.max && member.salaryMinimum && member.salaryCurrency === band.currency
      ? member.salaryMinimum > band.max * 1.1
      : false;
  const years = catalog.lists.experience.find(({ id }) => id === role.experience)?.minYears ?? 0;
  const hasYears = member.experienceYears === null || member.experienceYears >= years * 0.6;
  const speaks = !role.language || member.languages.includes(role.language);
  const isFullTime = member.employmentTypesIds.length === 0 || member.employmentTypesIds.includes('full-time');
  const reasons = {
    trade: !isOfTrade(role, member),
    reach: !isWithin(role, member),
    salary: asksTooMuch,
    level: !hasYears,
    language: !speaks,
    employment: !isFullTime,
  };
  return Object.entries(reasons).flatMap(([reason, speaksAgainst]) => (speaksAgainst ? [reason] : []));
};

const makesSense = (role: SenseRole, member: MemberRecord): boolean =>
  isOfTrade(role, member) && against(role, member).length === 0;

/** A role as the engine reads it: the title with its usual skills, and the language it is done in. */
const factsOf = (role: SenseRole): OpportunityFacts => {
  const town = townOf(role);
  const title = catalog.title.get(role.title);
  if (!town || !title) throw new Error(`There is no ${town ? role.title : role.town} in the master data.`);
  const language = role.language ? [languageSkills[role.language]] : [];
  return {
    opportunityId: `${role.title} ${role.town}`,
    companyId: 'company',
    jobTitleId: role.title,
    customJobTitle: null,
    skillsIds: [...title.skills.slice(0, role.skills ?? wantedSkills), ...language],
    mustHaveSkillsIds: language,
    locationId: town.id,
    requiredFacts: [],
    maxDistanceKm: null,
    workModeId: role.mode,
    employmentTypeId: 'full-time',
    salaryId: role.salary ?? null,
    experienceId: role.experience ?? null,
    educationTypeId: null,
    industriesIds: [],
  };
};

interface Pool {
  index: MemberIndex;
  members: ReadonlyMap<string, MemberRecord>;
}

const ranked = (role: SenseRole, { index, members }: Pool, limit: number) =>
  index.rank(factsOf(role), { limit }).members.map((each) => ({ ...each, member: members.get(each.memberId)! }));

const read = (role: SenseRole, pool: Pool): Sense => {
  const listed = ranked(role, pool, shown).map(({ member }) => member);
  const first = listed.slice(0, top);
  const trade = listed.filter((member) => isOfTrade(role, member));
  let [away, inverted] = [0, 0];
  for (const member of trade) {
    if (isWithin(role, member)) inverted += away;
    else away += 1;
  }
  return {
    role: `${role.title}, ${role.town}, ${role.mode}`,
    sensible: [...pool.members.values()].filter((member) => makesSense(role, member)).length,
    found: first.filter((member) => makesSense(role, member)).length,
    ofTrade: first.filter((member) => isOfTrade(role, member)).length,
    inverted,
  };
};

/** The seeded pool, as an index reads it. */
const seededPool = (): Pool => {
  const index = new MemberIndex(new Reference(catalog, (id) => places.get(id)));
  const members = new Map(
    [...generateMembers({ count: poolSize, seed: 1 })].map((member) => [member.memberId, member]),
  );
  for (const member of members.values()) index.upsert(member satisfies MemberFacts);
  return { index, members };
};

/** Who of the first ten does not make sense and why, and the places of those who do and stand further down. */
const missesOf = (role: SenseRole, pool: Pool): string[] => {
  const listed = ranked(role, pool, poolSize);
  const lines = listed.slice(0, top).flatMap(({ member, score }, at) => {
    const reasons = against(role, member);
    return reasons.length > 0 ? [`  ${at + 1}. ${score} ${member.jobTitleIds.join(', ')}: ${reasons.join(', ')}`] : [];
  });
  const below = listed.flatMap(({ member, score }, at) =>
    at >= top && makesSense(role, member) ? [`${at + 1} (${score})`] : [],
  );
  const ids = new Set(listed.map(({ memberId }) => memberId));
  const unmatched = [...pool.members.values()].filter(
    (member) => !ids.has(member.memberId) && makesSense(role, member),
  ).length;
  return [
    ...lines,
    `  who makes sense further down: ${below.slice(0, top).join(', ') || 'nobody'}; no match: ${unmatched}`,
  ];
};

/** A table of roles, as the pool is ranked for each of them, and why those are in the way who do not make sense. */
interface Judged {
  table: string;
  roles: Sense[];
  misses: string[];
}

/** Ranks the seeded pool for each role of both tables; roles that were held out are not told one by one. */
export const sense = (): Judged[] => {
  const pool = seededPool();
  const roles = senseRoles.map((role) => read(role, pool));
  const misses = roles.flatMap(({ role, found, sensible }, at) =>
    found < Math.min(top, sensible) ? [`${role}: ${found} of ${sensible}`, ...missesOf(senseRoles[at]!, pool)] : [],
  );
  return [
    { table: 'Everyday roles', roles, misses },
    { table: 'Roles held out', roles: heldOutRoles.map((role) => read(role, pool)), misses: [] },
  ];
};

/** Prints each role, and how many of the first ten make sense where at least ten people do. */
export const printSense = (judged: readonly Judged[], misses: boolean): void => {
  for (const each of judged) {
    console.log(`\n${each.table}`);
    if (misses) console.log(each.misses.join('\n'));
    printTable(each.roles);
  }
};

const printTable = (all: readonly Sense[]): void => {
  console.table(all);
  const enough = all.filter(({ sensible }) => sensible >= top);
  const sum = (of: (each: Sense) => number, roles = all) => roles.reduce((total, each) => total + of(each), 0);
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
  console.log(`Roles: ${all.length}, of which ${enough.length} have at least ${top} people who make sense.`);
  console.log(
    `Who makes sense among the first ${top} there: ${share(
      sum(({ found }) => found, enough),
      top * enough.length,
    )}`,
  );
  const possible = sum(({ sensible }) => Math.min(top, sensible));
  console.log(
    `Of those who could be among the first ${top}, in all roles: ${share(
      sum(({ found }) => found),
      possible,
    )}`,
  );
  console.log(
    `Of the trade among the first ${top}: ${share(
      sum(({ ofTrade }) => ofTrade),
      top * all.length,
    )}`,
  );
  console.log(`Out of reach above within reach: ${sum(({ inverted }) => inverted)} pairs`);
};
