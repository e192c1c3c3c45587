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

/** The words of a name as people look for it; apostrophes and dots inside of one are left out, hyphens part two. */
export const namePartsOf = (name: string): string[] =>
  fold(name)
    .replace(/(?<=\p{L})['.](?=\p{L})/gu, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * What a searched name (`searched_name` of the database) is like where it holds every one of these parts; LIKE's own signs
 * mean nothing in them.
 */
export const patternsOf = (parts: readonly string[]): string[] =>
  parts.map((part) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`);

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
