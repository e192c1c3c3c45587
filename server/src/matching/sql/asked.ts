import type { OpportunityFacts } from '../engine/facts.ts';
import { distanceOf } from '../engine/order.ts';
import { lies, type Lies, liesTo } from '../engine/points.ts';
import { prepareOpportunity, type PreparedOpportunity } from '../engine/prepare.ts';
import type { Reference } from '../engine/reference.ts';
import type { Vocabulary } from '../engine/vocabulary.ts';

/** Columns of a table that goes into a query: one array each. */
type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

/** What an opportunity asks, as tables and values that a query can be made with. */
export interface Asked {
  wanted: PreparedOpportunity;
  companyId: string;
  /** Whether the company sees its own members alone. */
  isApart: boolean;
  /** Every skill that is worth something, for which wanted one (by its place), and whether that is a must-have. */
  skills: Columns<{ id: string; place: number; credit: number; must: boolean }>;
  titles: Columns<{ id: string; credit: number }>;
  /** How every place lies to that of the role, and how far it is as the order counts it. */
  places: Columns<{ id: string; lies: Lies; kilometres: number }>;
  /** Places near enough to move to. */
  placesWithin: string[];
  currency: string | null;
  /** Null: open-ended. */
  salaryMaximum: number | null;
  workMode: string | null;
  employmentType: string | null;
  industries: string[];
  /** All ids that the master data knows; education from the lowest level up. */
  known: {
    workModes: string[];
    employmentTypes: string[];
    industries: string[];
    education: string[];
    titles: string[];
    skills: string[];
  };
}

const idsOf = (vocabulary: Vocabulary): string[] =>
  Array.from({ length: vocabulary.size - 1 }, (_, at) => vocabulary.id(at + 1));
const knownId = (vocabulary: Vocabulary, id: string | null): string | null => (vocabulary.find(id) > 0 ? id : null);

/** Works out what an opportunity asks; `placesIds`: the ids of all places. */
export const askedOf = (facts: OpportunityFacts, reference: Reference, placesIds: readonly string[]): Asked => {
  const { taxonomy, places, workModes, employmentTypes, industries } = reference;
  const wanted = prepareOpportunity(facts, reference);
  const skills = [...wanted.skills].flatMap((skill, place) =>
    taxonomy.impliedBy(skill).map(({ number, credit }) => ({
      id: taxonomy.skills.id(number),
      place,
      credit,
      must: wanted.mustHaves.includes(skill),
    })),
  );
  const titles = taxonomy.titlesNear(wanted.title);
  const where = wanted.asksLocation ? placesIds : [];
  const lying = where.map((id) => liesTo(wanted, places.number(id), places));
  return {
    wanted,
    companyId: facts.companyId,
    isApart: reference.apart.has(wanted.company),
    skills: {
      id: skills.map(({ id }) => id),
      place: skills.map(({ place }) => place),
      credit: skills.map(({ credit }) => credit),
      must: skills.map(({ must }) => must),
    },
    titles: {
      id: titles.map(({ number }) => taxonomy.titles.id(number)),
      credit: titles.map(({ credit }) => credit),
    },
    places: {
      id: [...where],
      lies: lying,
      kilometres: where.map((id) => distanceOf(wanted, places.number(id), places)),
    },
    placesWithin: where.filter((_, at) => lying[at]! <= lies.within),
    currency: wanted.currency > 0 ? reference.currencies.id(wanted.currency) : null,
    salaryMaximum: Number.isFinite(wanted.salaryMaximum) ? wanted.salaryMaximum : null,
    workMode: knownId(workModes, facts.workModeId),
    employmentType: knownId(employmentTypes, facts.employmentTypeId),
    industries: facts.industriesIds.filter((id) => industries.find(id) > 0),
    known: {
      workModes: idsOf(workModes),
      employmentTypes: idsOf(employmentTypes),
      industries: idsOf(industries),
      education: idsOf(reference.educationTypes),
      titles: idsOf(taxonomy.titles),
      skills: idsOf(taxonomy.skills),
    },
  };
};
