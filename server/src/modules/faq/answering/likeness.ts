/*
 * Which question somebody means: stems that rarely occur count more (their idf), stems of one group of synonyms are one. A
 * question is like another as far as it holds what was asked, and nothing else. No clock, no database, no language.
 */

/** A question that may be meant, by its stems. */
export interface Known {
  question: readonly string[];
  answer: readonly string[];
}

/** What a stem of the answer counts beside one of the question, and one that only begins alike beside the same. */
const weights = { answer: 0.3, beginning: 0.6 } as const;
/** Shares of the likeness: how much of what is asked a question holds, and how much of the question is asked. */
const shares = { asked: 0.7, held: 0.3 } as const;
/** Questions that are imagined at least, so that a word of a short FAQ is not taken for a common one. */
const fewest = 50;
/** Letters with which two stems have to begin alike: compounds such as Urlaubstage and Urlaub. */
const beginning = 5;

/** The names by which stems are compared: stems of one group have one name, and what says nothing has none. */
export type NameOf = (stem: string) => string | undefined;

const isBeginning = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= beginning && (one.startsWith(other) || other.startsWith(one));

/** How surely a stem is among others, from 0 to 1. */
const heldIn = (stem: string, others: ReadonlySet<string>): number => {
  if (others.has(stem)) return 1;
  for (const other of others) if (isBeginning(stem, other)) return weights.beginning;
  return 0;
};

/** How like what is asked each known question is, from 0 to 1, in their order. */
export const likenesses = (asked: readonly string[], known: readonly Known[], nameOf: NameOf): number[] => {
  const named = (stems: readonly string[]) => new Set(stems.flatMap((stem) => nameOf(stem) ?? []));
  const wanted = named(asked);
  const sets = known.map(({ question, answer }) => ({ question: named(question), answer: named(answer) }));
  const counts = new Map<string, number>();
  for (const { question, answer } of sets)
    for (const stem of new Set([...question, ...answer])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number => {
    const n = counts.get(stem) ?? 0;
    return Math.log(1 + (Math.max(sets.length, fewest) - n + 0.5) / (n + 0.5));
  };
  const sum = (stems: ReadonlySet<string>, of: (stem: string) => number): number => {
    let total = 0;
    for (const stem of stems) total += rarity(stem) * of(stem);
    return total;
  };
  const most = sum(wanted, () => 1);
  if (most === 0) return sets.map(() => 0);
  return sets.map(({ question, answer }) => {
    const found = sum(wanted, (stem) => Math.max(heldIn(stem, question), weights.answer * heldIn(stem, answer)));
    const whole = sum(question, () => 1);
    const held = whole === 0 ? 0 : sum(question, (stem) => heldIn(stem, wanted)) / whole;
    return (shares.asked * found) / most + shares.held * held;
  });
};
