import { DateTime } from 'luxon';

/** Nobody is written to unasked from this hour of their evening until that of their morning. */
const quiet = { from: 20, until: 8 } as const;

/** The first moment from then on at which a person in this zone may be written to unasked. */
export const awake = (at: Date, zone: string): Date => {
  const local = DateTime.fromJSDate(at, { zone });
  const { hour } = local;
  if (hour < quiet.until) return local.startOf('day').set({ hour: quiet.until }).toJSDate();
  if (hour < quiet.from) return at;
  return local.startOf('day').plus({ days: 1 }).set({ hour: quiet.until }).toJSDate();
};

/** Whether a person in this zone may be written to unasked now. */
export const isAwake = (at: Date, zone: string): boolean => awake(at, zone).getTime() === at.getTime();
