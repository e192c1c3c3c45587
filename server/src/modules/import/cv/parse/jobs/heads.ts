import { fold } from '#modules/masterdata';
import { type Entry, type HeadLine, piecesOf } from '../entries.ts';
import { isPlace, knownSureness, ofContract, ofEmployer, sureness, titleNamed } from '../titles.ts';

const mostLookedUp = 2;

/** "Nurse at Northern Hospital" */
const beforeEmployer = /\s(?:at|bei|beim|en(?=\s\p{Lu}))\s/u;

/** What of an entry's head is its title, and how sure that is. */
export interface Title {
  words: string;
  sureness: number;
  head: HeadLine;
}

/** The pieces of a line; where one line is all there is, commas part it as well: “Nurse, Northern Hospital”. */
const piecesIn = (heads: readonly HeadLine[], head: HeadLine): string[] => {
  const { strong, weak } = piecesOf(head);
  return heads.length === 1 && strong.length === 1 ? weak : strong;
};

/** A title with the brackets behind it that belong to it: “Staff Nurse (Band 5)”. */
export const withBrackets = (title: Title): Title => {
  const { words, head } = title;
  const behind = head.words.slice(head.words.indexOf(words) + words.length);
  const [, brackets = '', inside = ''] = /^(\s?\(([^()]{2,40})\))/u.exec(behind) ?? [];
  return brackets && !ofContract.test(inside) && !isPlace(inside) ? { ...title, words: words + brackets } : title;
};

/** Where in the head of an entry a piece stands: by lines from its end, and by pieces of the line. */
const placeIn = (heads: readonly HeadLine[], head: HeadLine, words: string): string =>
  `${heads.length - heads.indexOf(head)}:${piecesOf(head).strong.indexOf(words)}`;

/**
 * Where titles stand in the entries of a section, by those that sound like one: a layout puts all of them in the same place.
 * Nothing where none does.
 */
export const usualPlace = (entries: readonly Entry[]): string | undefined => {
  const votes = new Map<string, number>();
  for (const { head: heads } of entries) {
    for (const head of heads) {
      for (const words of piecesOf(head).strong) {
        const sure = knownSureness(words);
        if (sure === 0 || ofEmployer.test(fold(words))) continue;
        const place = placeIn(heads, head, words);
        votes.set(place, (votes.get(place) ?? 0) + sure);
      }
    }
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/** How somebody was employed, where an employer would stand: what they were is said beside it. */
const isKind =
  /^(?:freelancer?|self-employed|freiberuflich|selbst(?:st)ändig|aut[oó]nom[oa]|ind[ée]pendante?|zzp(?:['’]?er)?)$/iu;

/**
 * What of an entry's head is its title. Where nothing sounds like one, what stands where the others have theirs (`usual`), or
 * the first words that are no employer's.
 */
export const titleOf = (heads: readonly HeadLine[], usual?: string): Title | undefined => {
  const all = heads.flatMap((head) => {
    const { strong, weak } = piecesOf(head);
    const before = strong.map((piece) => piece.split(beforeEmployer)[0] ?? '');
    const whole = head.words.includes('\t') ? [] : [head.words];
    return [...new Set([...whole, ...strong, ...weak, ...before])].map((words): Title => {
      const sure = isKind.test(words) && heads.length + strong.length > 2 ? sureness.unknown : knownSureness(words);
      return { words, head, sureness: sure === sureness.partly && ofEmployer.test(fold(words)) ? 0 : sure };
    });
  });
  const isBetter = (a: Title, b: Title): boolean => {
    if (a.sureness !== b.sureness) return a.sureness > b.sureness;
    // The longest that is known, the shortest that only sounds so; the higher line.
    return a.head === b.head && a.words.length > b.words.length === a.sureness > sureness.partly;
  };
  const best = all.reduce<Title | undefined>(
    (chosen, each) => (chosen && !isBetter(each, chosen) ? chosen : each),
    undefined,
  );
  if (best && best.sureness >= sureness.known) return best;
  // To look for misspelled names takes time: only words that can be a title as a whole, and only those.
  const near = heads
    .flatMap((head) => piecesOf(head).strong.map((words) => ({ words, head })))
    .slice(0, mostLookedUp)
    .find(({ words }) => !ofEmployer.test(fold(words)) && titleNamed(words));
  if (near) return { ...near, sureness: sureness.near };
  if (best && best.sureness > 0) return best;
  const [expected] = heads.flatMap((head) =>
    piecesOf(head)
      .strong.filter((words) => placeIn(heads, head, words) === usual)
      .flatMap((words) => (piecesIn(heads, head).includes(words) ? [words] : piecesIn(heads, head)))
      .filter((words) => !ofEmployer.test(fold(words)))
      .map((words) => ({ words, head, sureness: sureness.unknown })),
  );
  if (expected) return expected;
  const plain = heads.flatMap((head) =>
    piecesIn(heads, head)
      .flatMap((piece) => piece.split(beforeEmployer))
      .map((words) => ({ words, head, sureness: sureness.unknown })),
  );
  return plain.find(({ words }) => !ofEmployer.test(fold(words)) && !isPlace(words) && words.length <= 80) ?? plain[0];
};

/** Where an employer's name ends and a sentence about it begins: “Northern Looms. Ran the night shift.” */
const sentence = /(?<=\p{Ll}{4})\.(?:\s.*)?$|(?<=\p{Ll}{2}|\.)\.\s+\p{Lu}\p{Ll}+\s+\p{Ll}.*$/u;

/** "Northern Looms Ltd, Leeds" without the town. */
const withoutPlace = (words: string): string => {
  const pieces = words
    .replace(sentence, '')
    .replace(/^[\s,;:()–—-]+|[\s,;:(–—-]+$/gu, '')
    .split(/,\s+/);
  const isState = (at: number) => /^[A-Z]{2}$/.test(pieces.at(at) ?? '') && isPlace(pieces.at(at - 1) ?? '');
  while (pieces.length > 1 && (isPlace(pieces.at(-1) ?? '') || isState(-1))) pieces.pop();
  return pieces.join(', ').replace(/\s*\(([^)]*)\)$/, (all, inside: string) => (isPlace(inside) ? '' : all));
};

/** Whether employer and town are there and the next line is what somebody was. */
export const isMissed = (heads: readonly HeadLine[], words: string): boolean =>
  knownSureness(words) > 0 && (titleOf(heads)?.sureness ?? 0) < sureness.partly;

/** What of an entry’s head is its employer: what is called as employers are, or what is no place. */
export const companyOf = (heads: readonly HeadLine[], title: Title): { words: string; head: HeadLine } | undefined => {
  const rest = heads.flatMap((head) =>
    (head === title.head ? head.words.replace(title.words, '\t') : head.words)
      .split(/\t|\s[|·•–—@-]\s|\s\/(?:\s|$)|[|·•]|(?:^|\s)(?:at|bei|beim|en(?=\s\p{Lu}))\s/u)
      // What stands in brackets beside a title is a kind of contract or hours.
      .filter((piece) => !/^\s*\(.*\)\s*$/.test(piece))
      .map((piece) => ({ head, words: withoutPlace(piece.trim()) })),
  );
  const named = rest.filter(
    ({ words, head }) =>
      words.length > 1 && fold(words) !== fold(title.words) && /\p{L}/u.test(words) && head.line.text.includes(words),
  );
  // “Kreissparkasse Esslingen, Trainee”, “Electrician at Stadtwerke Herford”
  const isJoined = ({ head, words }: { head: HeadLine; words: string }) =>
    head === title.head &&
    !isPlace(words) &&
    (head.words.startsWith(`${words}, `) || /^ (?:at|bei|beim) /.test(head.words.split(title.words)[1] ?? ''));
  return (
    named.find(({ words }) => ofEmployer.test(fold(words))) ??
    named.find(isJoined) ??
    named.find(({ words }) => !isPlace(words)) ??
    named[0]
  );
};
