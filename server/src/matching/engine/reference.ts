import { Places, type PlaceLookup } from './places.ts';
import { Taxonomy, type SkillEntry, type TitleEntry } from './taxonomy.ts';
import { Vocabulary } from './vocabulary.ts';

/** The master data that matching reads; lists are in their order, education from the lowest level up. */
export interface MasterData {
  titles: readonly TitleEntry[];
  skills: readonly SkillEntry[];
  lists: {
    industries: readonly { id: string }[];
    educationTypes: readonly { id: string }[];
    employmentTypes: readonly { id: string }[];
    workModes: readonly { id: string }[];
    /** Years; from the least up; no maximum: open-ended. */
    experience: readonly { id: string; minYears: number; maxYears: number | null }[];
    /** A year's pay; no maximum: open-ended. */
    salaryBands: readonly { id: string; currency: string; min: number; max: number | null }[];
  };
}

/** Master data as matching needs it: everything numbered, relations worked out once. */
export class Reference {
  readonly taxonomy: Taxonomy;
  readonly places: Places;
  readonly companies = new Vocabulary();
  /** Numbers of companies that see their own members only: what is made up to look at is no place for people of the pool. */
  apart: ReadonlySet<number> = new Set();
  readonly currencies = new Vocabulary();
  readonly workModes: Vocabulary;
  readonly employmentTypes: Vocabulary;
  readonly industries: Vocabulary;
  /** Numbered upwards, so a higher number is a higher level. */
  readonly educationTypes: Vocabulary;
  readonly salaryBands: ReadonlyMap<string, { currency: string; min: number; max: number | null }>;
  /** Of each band the years it starts and ends at, and the years the band before it starts at. */
  readonly experience: ReadonlyMap<string, { from: number; to: number; nearly: number }>;

  constructor({ titles, skills, lists }: MasterData, places: PlaceLookup) {
    this.taxonomy = new Taxonomy(skills, titles);
    this.places = new Places(places);
    this.workModes = bits(lists.workModes, 8);
    this.employmentTypes = bits(lists.employmentTypes, 24);
    this.industries = bits(lists.industries, 64);
    this.educationTypes = new Vocabulary(lists.educationTypes.map(({ id }) => id));
    this.salaryBands = new Map(lists.salaryBands.map((band) => [band.id, band]));
    this.experience = new Map(
      lists.experience.map(({ id, minYears, maxYears }, at) => [
        id,
        { from: minYears, to: maxYears ?? Infinity, nearly: lists.experience[at - 1]?.minYears ?? minYears },
      ]),
    );
  }
}

const bits = (list: readonly { id: string }[], most: number): Vocabulary => {
  if (list.length > most) throw new RangeError(`A list of ${list.length} does not fit the ${most} bits kept for it.`);
  return new Vocabulary(list.map(({ id }) => id));
};
