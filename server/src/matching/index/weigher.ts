import { lackedBy } from '../engine/obstacles.ts';
import {
  bestTitleCredit,
  educationPoints,
  employmentTypePoints,
  experiencePoints,
  industryPoints,
  liesTo,
  type Lies,
  lies,
  locationPointsOf,
  salaryPoints,
  workModePoints,
  wouldMove,
} from '../engine/points.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from '../engine/prepare.ts';
import { emptyMember, placeIn, readRecord, relocationIn, sketched, words } from './records.ts';
import type { Reference } from '../engine/reference.ts';
import { maxPoints } from '../engine/rules.ts';

/** An opportunity, and whose members are seen besides its own company's. */
interface Weighing {
  wanted: PreparedOpportunity;
  reference: Reference;
  shared: number;
}

/** No number of points: not worked out yet. */
const unknown = 255;
const nowhere = new Uint32Array();
const byte = 256;
const half = maxPoints.workMode / 2;

const tableOf = (size: number, points: (value: number) => number): Uint8Array => {
  const table = new Uint8Array(size);
  for (let value = 0; value < size; value++) table[value] = points(value);
  return table;
};

/**
 * What members get for one opportunity, by the functions that score one by one. Where few values exist, their points
 * are worked out once, so weighing a member is one access to memory and a few to small tables.
 */
export class Weigher {
  /** Of the member weighed last: the best title's credit in percent, and points. */
  title = 0;
  location = 0;
  salary = 0;
  experience = 0;
  education = 0;
  modes = 0;
  employmentType = 0;
  industry = 0;
  /** And where the member lives, and the years of experience. */
  place = 0;
  years = 0;
  readonly #records: Uint32Array;
  readonly #sketches: Uint32Array;
  readonly #relocationPlaces: ReadonlyMap<number, Uint32Array>;
  readonly #wanted: PreparedOpportunity;
  readonly #reference: Reference;
  readonly #shared: number;
  /** Whoever is looked at again, for what their points do not tell. */
  readonly #stated = emptyMember();
  readonly #titles: Uint8Array;
  readonly #experience: Uint8Array;
  readonly #education: Uint8Array;
  readonly #modes: Uint8Array;
  /** How a place lies, worked out when the first member from there is weighed. */
  readonly #places: Uint8Array;
  /** What a sketch's years give at most; its highest value stands for many, unknown ones among them. */
  readonly #mostExperience: Uint8Array;
  readonly #mostEducation: Uint8Array;

  constructor(
    records: Uint32Array,
    sketches: Uint32Array,
    relocationPlaces: ReadonlyMap<number, Uint32Array>,
    { wanted, reference, shared }: Weighing,
  ) {
    this.#records = records;
    this.#sketches = sketches;
    this.#relocationPlaces = relocationPlaces;
    this.#wanted = wanted;
    this.#reference = reference;
    this.#shared = shared;
    this.#titles = reference.taxonomy.titleTable(wanted.title);
    this.#experience = tableOf(byte, (years) => experiencePoints(wanted, years));
    this.#education = tableOf(byte, (level) => educationPoints(wanted, level));
    this.#modes = tableOf(byte, (modes) => workModePoints(wanted, modes));
    this.#places = new Uint8Array(reference.places.size).fill(unknown);
    this.#mostExperience = this.#experience.slice(0, sketched.experience.most + 1);
    this.#mostExperience[sketched.experience.most] = Math.max(
      ...this.#experience.subarray(sketched.experience.most, experienceUnknown),
      this.#experience[experienceUnknown]!,
    );
    this.#mostEducation = this.#education.slice(0, sketched.education.most + 1);
    this.#mostEducation[sketched.education.most] = maxPoints.education;
  }

  /** The half of its fact each: work mode and employment type. */
  get workMode(): number {
    return this.modes + this.employmentType;
  }

  /** What the six facts beside skills and title give a member at most; cheaper than weighing. */
  most(member: number): number {
    const sketch = this.#sketches[member]!;
    const place = sketch & sketched.place.most;
    return (
      (place === sketched.place.most
        ? maxPoints.location
        : this.#locationOf(place, sketch >>> sketched.relocation.shift, member)) +
      this.#mostExperience[(sketch >>> sketched.experience.shift) & sketched.experience.most]! +
      this.#mostEducation[(sketch >>> sketched.education.shift) & sketched.education.most]! +
      this.#modes[(sketch >>> sketched.workModes.shift) & sketched.workModes.most]! +
      (maxPoints.salary + half + maxPoints.industry)
    );
  }

  /** What those facts really give together; -1 for a member that the company does not see. */
  weigh(member: number): number {
    const records = this.#records;
    const at = words * member;
    const company = records[at]!;
    const wanted = this.#wanted;
    if (company !== wanted.company && company !== this.#shared) return -1;
    const place = records[at + 5]!;
    const levels = records[at + 6]!;
    const types = records[at + 4]!;
    const earlier = records[at + 7]!;
    this.title = bestTitleCredit(this.#titles, levels >>> 16, earlier & 0xffff, earlier >>> 16);
    this.place = placeIn(place);
    this.years = levels & 0xff;
    this.location = this.#locationOf(this.place, relocationIn(place), member);
    this.salary = salaryPoints(wanted, records[at + 1]!, place >>> 24);
    this.experience = this.#experience[this.years]!;
    this.education = this.#education[(levels >>> 8) & 0xff]!;
    this.modes = this.#modes[types >>> 24]!;
    this.employmentType = employmentTypePoints(wanted, types & 0xffffff);
    this.industry = industryPoints(wanted, records[at + 2]!, records[at + 3]!);
    return (
      this.location + this.salary + this.experience + this.education + this.modes + this.employmentType + this.industry
    );
  }

  /** The required facts that the member weighed last lacks, as bits; by the credits of their skills. */
  lacked(member: number, credits: number): number {
    return lackedBy(this.#wanted, this.stated(member), {
      credits,
      title: this.title,
      location: this.location,
      workMode: this.workMode,
      industry: this.industry,
    });
  }

  /** What a member says about themselves, without the skills; valid until the next one is read. */
  stated(member: number): PreparedMember {
    readRecord(this.#records, member, this.#stated);
    return this.#stated;
  }

  #locationOf(place: number, relocation: number, member: number): number {
    const lying = this.#liesAt(place);
    if (lying <= lies.within || relocation === 0) return locationPointsOf(lying, false);
    const relocationPlaces = this.#relocationPlaces.get(member) ?? nowhere;
    return locationPointsOf(
      lying,
      wouldMove(this.#wanted, lying, { relocation, relocationPlaces }, this.#reference.places),
    );
  }

  #liesAt(place: number): Lies {
    const known = this.#places[place]!;
    if (known !== unknown) return known as Lies;
    return (this.#places[place] = liesTo(this.#wanted, place, this.#reference.places));
  }
}
