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

/** The words of a text, folded and in their order; "C++" and "C#" stay words of their own. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];

/** The same where names are searched. */
const searchedLetters: Record<string, string> = { ...plainLetters, ð: 'd', þ: 'th' };

/** What nobody sees and names are copied with: soft hyphens, zero-width blanks, marks of direction; no joiner, which spells. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A name as `searched_name` of the database has it written. Only accents of Latin, Greek and Cyrillic letters are left out:
 * in Arabic, Hindi, Thai or Japanese a mark is as much of the word as a letter, and is stored.
 */
const foldSearched = (name: string): string =>
  name
    .replace(unseen, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßłøæœđıðþ’]/g, (letter) => searchedLetters[letter] ?? letter);

/**
 * The words of a name as people look for it; apostrophes and dots inside of one are left out and dots after one, hyphens part
 * two. Signs that are typed for an apostrophe or a hyphen part two as well, as a name may be stored with either.
 */
export const namePartsOf = (name: string): string[] =>
  foldSearched(name)
    .replace(/(?<=\p{L})['.](?=\p{L})/gu, '')
    .replace(/(?<=\p{L})[-‐‑‒–—´`‘ʼ′](?=\p{L})/gu, ' ')
    .split(/[\s,]+/)
    .map((part) => part.replace(/(?<=\p{L})\.$/u, ''))
    .filter(Boolean);

const optionalMarks = /[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]+/g;

/**
 * What a searched name (`searched_name` of the database) is like where it holds every one of these parts; LIKE's own signs
 * mean nothing in them. At the end of a Greek word a sigma has another form, which capitals do not tell, and some
 * letters of Arabic have one as well; vowel points and hamzas of Arabic and points of Hebrew are written by some and left out
 * by others.
 */
export const patternsOf = (parts: readonly string[]): string[] =>
  parts.map(
    (part) =>
      `%${part
        .replace(/[\\%_]/g, String.raw`\$&`)
        .replace(/[σςىةٱ]/g, '_')
        .replace(optionalMarks, '%')}%`,
  );

/** Every piece of each word that is `size` characters long, the blanks around the word included. */
export const gramsOf = (words: readonly string[], size: number): string[] => {
  const grams: string[] = [];
  for (const word of words) {
    const padded = ` ${word} `;
    const last = Math.max(0, padded.length - size);
    for (let at = 0; at <= last; at++) grams.push(padded.slice(at, at + size));
  }
  return grams;
};
