import uFuzzy from '@leeoniya/ufuzzy';

/** Letters that Unicode does not take apart into a base letter and an accent. */
const plainLetters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', '’': "'" };

/** A name without case, accents and needless blanks, for comparing. */
export const fold = (name: string): string => {
  const lower = name.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøæœđı’]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
};

/** A German or Spanish title as a man, a woman and a form write it: "Entwickler", "Entwicklerin", "Entwickler/in". */
export const genders = (name: string): string[] =>
  name.includes('/')
    ? [name, name.replace(/\/\p{L}+/gu, ''), name.replace(/o\/a(?!\p{L})/gu, 'a').replace(/\/(in|a)(?!\p{L})/gu, '$1')]
    : [name];

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

interface Label {
  folded: string;
  name: string;
  isAlias: boolean;
  /** The entry's place in the order of use. */
  entry: number;
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

/** How well a label that holds the filter's words fits: 0 it is the filter, 1 and 2 its name begins so, 3 and 4 some word does. */
const fit = ({ folded, isAlias }: Label, filter: string): number => {
  if (folded === filter) return 0;
  if (!folded.startsWith(filter)) return isAlias ? worstFit : 3;
  if (isAlias) return 3;
  return isLetter(folded[filter.length]) ? 2 : 1;
};

/** One wrong, missing, doubled or swapped letter a word; the first letter must be right. */
const typos = new uFuzzy({ intraMode: 1, interLft: 2 });
const shortestWithTypos = 4;

const label = (name: string, isAlias: boolean, entry: number): Label => ({ folded: fold(name), name, isAlias, entry });

/**
 * A search over names. `entries` stand in the order of their use, which decides among equally good fits.
 * Never finds the middle of a word; forgives typos only where nothing fits without.
 */
export const nameSearch = <T>(entries: readonly T[], namesOf: (entry: T) => Names) => {
  const labels = entries.flatMap((entry, index) => {
    const { names, aliases } = namesOf(entry);
    return [...names.map((name) => label(name, false, index)), ...aliases.map((name) => label(name, true, index))];
  });
  const folded = labels.map((each) => each.folded);
  // One long text instead of many short ones: the engine looks through it at once.
  const text = folded.join('\n');
  const starts = Uint32Array.from(folded, (_, index) => index);
  for (let index = 1; index < starts.length; index += 1) {
    starts[index] = (starts[index - 1] ?? 0) + (folded[index - 1]?.length ?? 0) + 1;
  }
  const labelAt = (position: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  /** Labels in which each word of the filter begins a word. */
  const withWords = (words: readonly string[]): Label[] => {
    const [first = '', ...others] = words;
    const found: Label[] = [];
    for (let at = text.indexOf(first); at >= 0;) {
      const index = labelAt(at);
      const candidate = labels[index];
      const begins = !isLetter(text[at - 1]);
      if (candidate && begins && others.every((word) => hasWord(candidate.folded, word))) found.push(candidate);
      at = text.indexOf(first, begins ? (starts[index + 1] ?? text.length) : at + 1);
    }
    return found;
  };

  const withTypos = (wanted: string): Label[] =>
    wanted.length < shortestWithTypos
      ? []
      : (typos.filter(folded, wanted) ?? []).flatMap((index) => labels[index] ?? []);

  return (filter: string, length: number): Found<T>[] => {
    const wanted = fold(filter);
    if (wanted === '') return entries.slice(0, length).map((entry) => ({ entry, name: namesOf(entry).names[0] ?? '' }));

    const found = withWords(wanted.split(' ')).map((each) => ({ each, rank: fit(each, wanted) }));
    if (found.length === 0) {
      // The whole name was meant, not its beginning: names of about the same length come first.
      const difference = (each: Label) => Math.abs(each.folded.length - wanted.length);
      found.push(...withTypos(wanted).map((each) => ({ each, rank: worstFit + 1 + difference(each) })));
    }

    const best = new Map<number, string>();
    for (const { each } of found.sort((a, b) => a.rank - b.rank || a.each.entry - b.each.entry)) {
      if (!best.has(each.entry)) best.set(each.entry, each.name);
      if (best.size === length) break;
    }
    return [...best].flatMap(([index, name]) => {
      const entry = entries[index];
      return entry === undefined ? [] : [{ entry, name }];
    });
  };
};
