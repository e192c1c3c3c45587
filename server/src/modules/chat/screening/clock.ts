import { DateTime } from 'luxon';

const hour = 3_600_000;
/** Hours of silence after which a candidate is reminded, and days after which a person of the company has to look. */
const silence = { first: 24 * hour, second: 72 * hour, expired: 7 * 24 * hour } as const;
/** Nobody is written to unasked from this hour of their evening until that of their morning. */
const quiet = { from: 20, until: 8 } as const;

/** The first moment from then on at which a person in this zone may be written to unasked. */
export const awake = (at: Date, zone: string): Date => {
  const local = DateTime.fromJSDate(at, { zone });
  const { hour: now } = local;
  if (now < quiet.until) return local.startOf('day').set({ hour: quiet.until }).toJSDate();
  if (now < quiet.from) return at;
  return local.startOf('day').plus({ days: 1 }).set({ hour: quiet.until }).toJSDate();
};

/** Whether a person in this zone may be written to unasked now. */
export const isAwake = (at: Date, zone: string): boolean => awake(at, zone).getTime() === at.getTime();

/** What comes next of a talk nobody answers in, and when: two reminders at most, then it expires. */
export const nextOf = (since: Date, reminders: number, zone: string): { does: 'remind' | 'expire'; at: Date } => {
  const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);
  if (reminders >= 2) return { does: 'expire', at: after(silence.expired) };
  return { does: 'remind', at: awake(after(reminders === 0 ? silence.first : silence.second), zone) };
};
