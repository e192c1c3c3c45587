/** The parts of a day in their order, each with the hour at which it ends. */
const ends = { night: 6, morning: 12, afternoon: 18, evening: 24 } as const;
/** A part of a day. */
export type Part = keyof typeof ends;
/** All parts of a day, in their order. */
export const parts = Object.keys(ends) as Part[];
/** The part of the day that a moment is in on the clocks of a zone. */
export const partOf = (at: string, timeZone: string): Part => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)),
  );
  return parts.find((part) => hour < ends[part]) ?? 'evening';
};
