import { skillCredit, strictKinds, titleCredit } from './rules.ts';
import { Vocabulary } from './vocabulary.ts';

/** A skill as the master data has it, as far as matching reads it. */
export interface SkillEntry {
  id: string;
  kind: string;
  broader: readonly string[];
  related: readonly string[];
}

/** A job title as the master data has it, as far as matching reads it. */
export interface TitleEntry {
  id: string;
  family: string;
  related: readonly string[];
}

/** Something held or wanted, and what it is worth there in percent. */
export interface Credit {
  number: number;
  credit: number;
}

/**
 * Which skill stands in for which, and which job is near which. Ids alone decide, never their spelling, so Java is not
 * JavaScript.
 */
export class Taxonomy {
  readonly skills: Vocabulary;
  readonly titles: Vocabulary;
  readonly #worth: Credit[][] = [];
  readonly #impliedBy: Credit[][] = [];
  readonly #titleNeighbours: Credit[][] = [];
  readonly #titleTables = new Map<number, Uint8Array>();

  constructor(skills: readonly SkillEntry[], titles: readonly TitleEntry[]) {
    this.skills = new Vocabulary(skills.map(({ id }) => id));
    this.titles = new Vocabulary(titles.map(({ id }) => id));
    this.#relateSkills(skills);
    this.#relateTitles(titles);
  }

  /** What a skill is worth: itself, the broader ones it implies at any distance, the related ones. */
  worth(skill: number): readonly Credit[] {
    return this.#worth[skill] ?? [];
  }

  /** The skills that stand in for a wanted one, the one worth most first. */
  impliedBy(wanted: number): readonly Credit[] {
    return this.#impliedBy[wanted] ?? [];
  }

  /** The titles worth something where this one is wanted, the one worth most first. */
  titlesNear(wanted: number): readonly Credit[] {
    return this.#titleNeighbours[wanted] ?? [];
  }

  /** For every title what it is worth where this one is wanted; a table kept for the next time. */
  titleTable(wanted: number): Uint8Array {
    const kept = this.#titleTables.get(wanted);
    if (kept) return kept;
    const table = new Uint8Array(this.titles.size);
    for (const { number, credit } of this.titlesNear(wanted)) table[number] = credit;
    this.#titleTables.set(wanted, table);
    return table;
  }

  /** For every skill the best credit that these skills give for it. */
  cover(skills: Iterable<number>): Uint8Array {
    const cover = new Uint8Array(this.skills.size);
    for (const skill of skills) {
      for (const { number, credit } of this.worth(skill)) if (credit > cover[number]!) cover[number] = credit;
    }
    return cover;
  }

  #relateSkills(skills: readonly SkillEntry[]): void {
    const entries = new Map(skills.map((skill) => [skill.id, skill]));
    const worth = new Map(skills.map((skill) => [skill.id, new Map([[skill.id, skillCredit.same as number]])]));
    const raise = (held: string, wanted: string, credit: number) => {
      const best = worth.get(held);
      if (best && entries.has(wanted) && credit > (best.get(wanted) ?? 0)) best.set(wanted, credit);
    };
    const relate = (held: string, wanted: string) => {
      if (!strictKinds.includes(entries.get(wanted)?.kind ?? '')) raise(held, wanted, skillCredit.related);
    };
    for (const { id, related } of skills) {
      for (const broader of broaderOf(id, entries)) raise(id, broader, skillCredit.implied);
      for (const other of related) {
        relate(id, other);
        relate(other, id);
      }
    }
    for (const { id } of skills) this.#impliedBy[this.skills.find(id)] = [];
    for (const [id, best] of worth) {
      const number = this.skills.find(id);
      this.#worth[number] = [...best].map(([wanted, credit]) => ({ number: this.skills.find(wanted), credit }));
      for (const { number: wanted, credit } of this.#worth[number]!) this.#impliedBy[wanted]!.push({ number, credit });
    }
    for (const list of this.#impliedBy) list?.sort(bestFirst);
  }

  #relateTitles(titles: readonly TitleEntry[]): void {
    const near = new Map(titles.map(({ id }) => [id, new Map([[id, titleCredit.same as number]])]));
    const raise = (one: string, other: string, credit: number) => {
      for (const [a, b] of [[one, other] as const, [other, one] as const]) {
        const best = near.get(a);
        if (best && near.has(b) && credit > (best.get(b) ?? 0)) best.set(b, credit);
      }
    };
    const familyOf = new Map(titles.map(({ id, family }) => [id, family]));
    for (const { id, family, related } of titles) {
      for (const other of related)
        raise(id, other, familyOf.get(other) === family ? titleCredit.related : titleCredit.neighbour);
    }
    const families = new Map<string, string[]>();
    for (const { id, family } of titles) {
      const others = families.get(family) ?? [];
      for (const other of others) raise(id, other, titleCredit.family);
      others.push(id);
      families.set(family, others);
    }
    for (const [id, best] of near) {
      const credits = [...best].map(([other, credit]) => ({ number: this.titles.find(other), credit }));
      this.#titleNeighbours[this.titles.find(id)] = credits.sort(bestFirst);
    }
  }
}

const bestFirst = (a: Credit, b: Credit) => b.credit - a.credit || a.number - b.number;

/** Every broader skill above this one; a circle in the data ends the climb. */
const broaderOf = (id: string, entries: ReadonlyMap<string, SkillEntry>, above = new Set<string>()): Set<string> => {
  for (const broader of entries.get(id)?.broader ?? []) {
    if (broader === id || above.has(broader)) continue;
    above.add(broader);
    broaderOf(broader, entries, above);
  }
  return above;
};
