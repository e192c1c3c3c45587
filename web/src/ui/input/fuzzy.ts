/** A text without case and accents, to be compared. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a word or the whole begins in a label, ignoring case and accents; −1 where it is not in it. */
export const placeOf = (label: string, typed: string): number => fold(label).indexOf(fold(typed.trim()));

/** Labels that contain what was typed, those that begin with it first, then those in which a word does. */
export const bestMatches = <T extends { label: string }>(items: readonly T[], typed: string): T[] => {
  const rank = ({ label }: T) => {
    const place = placeOf(label, typed);
    if (place <= 0) return place;
    return fold(label)[place - 1] === ' ' ? 1 : 2;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((entry) => entry.rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map((entry) => entry.item);
};
