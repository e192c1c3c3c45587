import uFuzzy from '@leeoniya/ufuzzy';
import { fold } from '#matching/text/words';

export interface Found<T> {
  entry: T;
  /** The name that fitted best. */
  name: string;
}

/** What an entry is called in each language, and what else people call it. */
export interface Names {
  names: readonly string[];
  aliases: readonly string[];
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}+#]/u.test(character);

const hasWord = (label: string, beginning: string): boolean => {
  for (let at = label.indexOf(beginning); at >= 0; at = label.indexOf(beginning, at + 1)) {
    if (!isLetter(label[at - 1])) return true;
  }
  return false;
};

const worstFit = 4;

/** One wrong, missing, doubled or swapped letter a word; the first letter must be right. */
const typos = new uFuzzy({ intraMode: 1, interLft: 2 });
const shortestWithTypos = 4;

/**
 * A search over names. `entries` stand in the order of their use, which decides among equally good fits.
 * Never finds the middle of a word; forgives typos only where nothing fits without. All names are kept as one long text, one
 * a line, which the engine looks through at once: an object for each of them would take ten times the memory.
 */
export const nameSearch = <T>(entries: readonly T[], namesOf: (entry: T) => Names) => {
  const folded: string[] = [];
  const owners: number[] = [];
  const ofAlias: boolean[] = [];
  for (const [entry, { names, aliases }] of entries.map(namesOf).entries())
    for (const [at, name] of [...names, ...aliases].entries()) {
      folded.push(fold(name));
      owners.push(entry);
      ofAlias.push(at >= names.length);
    }
  const text = folded.join('\n');
  const entryOf = Uint32Array.from(owners);
  const isAlias = Uint8Array.from(ofAlias, Number);
  /** Where each label begins, and after the last where the next would. */
  const starts = new Uint32Array(folded.length + 1);
  for (const [label, { length }] of folded.entries()) starts[label + 1] = (starts[label] ?? 0) + length + 1;
  const startOf = (label: number): number => starts[label] ?? 0;
  const lengthOf = (label: number): number => startOf(label + 1) - 1 - startOf(label);
  const labelAt = (position: number): number => {
    let low = 0;
    let high = starts.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (startOf(middle) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  /**
   * How well a label that holds the filter's words fits: 0 it is the filter, 1 its name begins with these words, 2 it begins
   * so, 3 and 4 some word does. After a whole word, as in "software engi", a beginning is as good in an alias as in a name,
   * and the more usual entry comes first.
   */
  const fit = (label: number, filter: string): number => {
    const start = startOf(label);
    if (!text.startsWith(filter, start)) return isAlias[label] ? worstFit : 3;
    if (lengthOf(label) === filter.length) return 0;
    if (isAlias[label]) return filter.includes(' ') ? 2 : 3;
    return isLetter(text[start + filter.length]) ? 2 : 1;
  };

  /** Labels in which each word of the filter begins a word. */
  const withWords = (words: readonly string[]): number[] => {
    const [first = '', ...others] = words;
    const found: number[] = [];
    for (let at = text.indexOf(first); at >= 0;) {
      const label = labelAt(at);
      const begins = !isLetter(text[at - 1]);
      const own = others.length > 0 && begins ? text.slice(startOf(label), startOf(label + 1) - 1) : '';
      if (begins && others.every((word) => hasWord(own, word))) found.push(label);
      at = text.indexOf(first, begins ? startOf(label + 1) : at + 1);
    }
    return found;
  };

  const withTypos = (wanted: string): readonly number[] =>
    wanted.length < shortestWithTypos ? [] : (typos.filter(text.split('\n'), wanted) ?? []);

  /** The label of an entry as it is written. */
  const nameOf = (entry: T, label: number): string => {
    const { names, aliases } = namesOf(entry);
    let first = label;
    while (entryOf[first - 1] === entryOf[label]) first -= 1;
    return [...names, ...aliases][label - first] ?? '';
  };

  return (filter: string, length: number): Found<T>[] => {
    const wanted = fold(filter);
    if (wanted === '') return entries.slice(0, length).map((entry) => ({ entry, name: namesOf(entry).names[0] ?? '' }));

    const found = withWords(wanted.split(' ')).map((label) => ({ label, rank: fit(label, wanted) }));
    if (found.length === 0) {
      // The whole name was meant, not its beginning: names of about the same length come first.
      const difference = (label: number) => Math.abs(lengthOf(label) - wanted.length);
      found.push(...withTypos(wanted).map((label) => ({ label, rank: worstFit + 1 + difference(label) })));
    }

    const best = new Map<number, number>();
    for (const { label } of found.sort(
      (a, b) => a.rank - b.rank || (entryOf[a.label] ?? 0) - (entryOf[b.label] ?? 0),
    )) {
      const entry = entryOf[label] ?? 0;
      if (!best.has(entry)) best.set(entry, label);
      if (best.size === length) break;
    }
    return [...best].flatMap(([at, label]) => {
      const entry = entries[at];
      return entry === undefined ? [] : [{ entry, name: nameOf(entry, label) }];
    });
  };
};
