import { plusDays } from '#subjects/company/days.ts';

interface Day {
  date: string;
  value: number;
}
/** Days that are drawn as one point. */
export interface Bucket {
  from: string;
  to: string;
  value: number;
  /** Of the points around the end of it, so that single days do not hide how it goes. */
  average: number;
}

/** Points that a chart can show side by side. */
const mostPoints = 120;

/** How many days a point of a chart stands for. */
export const bucketSize = (days: number): 1 | 7 | 30 => (days <= mostPoints ? 1 : days <= mostPoints * 7 ? 7 : 30);

/** Points that an average is made of: a week of days, else the points themselves. */
const averaged = (size: number): number => (size === 1 ? 7 : 1);

/** Days in points of so many, counted from the last day on; `earlier` are the days right before, for the first averages. */
export const bucketsOf = (series: readonly Day[], earlier: readonly Day[], size: number): Bucket[] => {
  const sumTo = (days: readonly Day[]) => days.reduce((sum, { value }) => sum + value, 0);
  const both = [...earlier, ...series];
  const buckets: Bucket[] = [];
  for (let end = both.length; end > earlier.length; end -= size) {
    const begin = Math.max(end - size, earlier.length);
    const to = both[end - 1]?.date ?? '';
    const around = both.slice(Math.max(0, end - averaged(size) * size), end);
    const points = Math.max(1, around.length / size);
    buckets.unshift({
      from: plusDays(to, begin - end + 1),
      to,
      value: sumTo(both.slice(begin, end)),
      average: sumTo(around) / points,
    });
  }
  return buckets;
};

/** Values in at most so many groups of the same size, each summed up by `of`; the last one ends with the last value. */
export const grouped = <T, R>(values: readonly T[], most: number, of: (group: readonly T[]) => R): R[] => {
  const size = Math.max(1, Math.ceil(values.length / most));
  const groups: R[] = [];
  for (let end = values.length; end > 0; end -= size) groups.unshift(of(values.slice(Math.max(0, end - size), end)));
  return groups;
};
