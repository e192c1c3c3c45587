import { fold } from '#modules/masterdata';

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const vowels: Record<string, string> = { ae: 'a', oe: 'o', ue: 'u' };

/**
 * A word folded, and how else a text may spell it: Söhne is also Soehne, and soehne may be Söhne. Of ß and ss there is one
 * spelling when they are folded.
 */
export const spellingsOf = (word: string): string[] => {
  const typed = word.toLowerCase().normalize('NFC');
  const folded = fold(typed);
  return [
    ...new Set([
      folded,
      fold(typed.replaceAll(/[äöü]/g, (letter) => spelledOut[letter] ?? letter)),
      folded.replaceAll(/ae|oe|ue/g, (two) => vowels[two] ?? two),
    ]),
  ];
};
