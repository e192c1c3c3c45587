import { Bm25 } from './bm25.ts';
import { NameIndex, type NamedEntry } from './nameIndex.ts';
import { best, fused, type Scores } from './scores.ts';
import { stemsOf } from './stems.ts';
import { gramsOf, wordsOf } from './words.ts';

/** Entries that a title may stand for; the rest is noise. */
const meaningsKept = 30;

/** How much it says that two titles lie in one group of ISCO-08, by the digits that their groups have in common. */
const groupWorth: readonly (readonly [digits: number, worth: number])[] = [
  [4, 1],
  [3, 0.7],
  [2, 0.4],
];

/** What each way of looking weighs. */
const weights = { pieces: 1, words: 0.5, entries: 1, groups: 1 };

type Profile = Map<string, number>;

const pieces = (title: string): string[] => gramsOf(wordsOf(title), 3);

/** Features and the titles that have them, so that a cosine reads only what two titles share. */
class Profiles {
  readonly #titles: number;
  readonly #holders = new Map<string, { titles: number[]; values: number[] }>();

  constructor(profiles: readonly Profile[]) {
    this.#titles = profiles.length;
    for (const [title, profile] of profiles.entries()) {
      for (const [feature, value] of evened(profile)) {
        let holders = this.#holders.get(feature);
        if (!holders) this.#holders.set(feature, (holders = { titles: [], values: [] }));
        holders.titles.push(title);
        holders.values.push(value);
      }
    }
  }

  /** The cosine between a profile and that of each title, from 0 to 1. */
  likeness(profile: Profile): Scores {
    const scores = new Float64Array(this.#titles);
    for (const [feature, value] of evened(profile)) {
      const { titles = [], values = [] } = this.#holders.get(feature) ?? {};
      for (const [at, title] of titles.entries()) scores[title]! += value * values[at]!;
    }
    return scores;
  }
}

const evened = (profile: Profile): Profile => {
  const length = Math.hypot(...profile.values());
  return new Map([...profile].map(([feature, value]) => [feature, value / (length || 1)]));
};

/**
 * Ranks titles by how near they are to another one, not by spelling alone: each title is placed among the entries of a
 * taxonomy that it may stand for (explicit semantic analysis, Gabrilovich and Markovitch 2007), and titles that stand for
 * the same entries, or for entries of one ISCO-08 group, are near.
 */
export class TitleSpace {
  readonly #entries: readonly NamedEntry[];
  readonly #index: NameIndex;
  readonly #pieces: Bm25;
  readonly #words: Bm25;
  readonly #byEntry: Profiles;
  readonly #byGroup: Profiles;

  constructor(entries: readonly NamedEntry[], titles: readonly string[]) {
    this.#entries = entries;
    this.#index = new NameIndex(entries);
    this.#pieces = Bm25.of(titles.map(pieces));
    this.#words = Bm25.of(titles.map(stemsOf));
    const meanings = titles.map((title) => this.#meanings(title));
    this.#byEntry = new Profiles(meanings.map(({ entries: profile }) => profile));
    this.#byGroup = new Profiles(meanings.map(({ groups }) => groups));
  }

  /** A score for each title, in the order in which they were given. */
  scores(title: string): Scores {
    const meanings = this.#meanings(title);
    return fused([
      [this.#pieces.scores(new Set(pieces(title))), weights.pieces],
      [this.#words.scores(new Set(stemsOf(title))), weights.words],
      [this.#byEntry.likeness(meanings.entries), weights.entries],
      [this.#byGroup.likeness(meanings.groups), weights.groups],
    ]);
  }

  /** How likely a title stands for each entry, and for the groups those lie in. */
  #meanings(title: string): { entries: Profile; groups: Profile } {
    const scores = this.#index.scores(title);
    const chosen = best(scores, meaningsKept);
    const top = scores[chosen[0] ?? 0] ?? 0;
    const entries: Profile = new Map();
    const groups: Profile = new Map();
    for (const at of chosen) {
      const chance = Math.exp(scores[at]! - top);
      entries.set(String(at), chance);
      const group = this.#entries[at]!.group ?? '';
      for (const [digits, worth] of groupWorth) {
        if (group.length < digits) continue;
        const feature = group.slice(0, digits);
        groups.set(feature, (groups.get(feature) ?? 0) + worth * chance);
      }
    }
    return { entries, groups };
  }
}
