const HOUR = 3600;
const DAY = 24 * HOUR;

/** Delays that can be chosen, in seconds; the shortest is what undoing takes. */
const usual = [60, 15 * 60, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY];

const inWords = (seconds: number, language: string) => {
  const [value, unit] =
    seconds % DAY === 0
      ? [seconds / DAY, 'day']
      : seconds % HOUR === 0
        ? [seconds / HOUR, 'hour']
        : seconds % 60 === 0
          ? [seconds / 60, 'minute']
          : [seconds, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

/** Delays to choose from, shortest first, in words; the present one is among them. */
export const delays = (present: number, language: string): { seconds: number; words: string }[] =>
  [...new Set([...usual, present])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ seconds, words: inWords(seconds, language) }));
