/** How much of the past tells the speed; milliseconds. */
const WINDOW = 8000;
/** Before this much is measured nothing is said; milliseconds. */
const ENOUGH = 1500;

/** Tells how long the rest of an upload takes, from what arrived lately. */
export interface Pace {
  /** Bytes that have arrived at a moment; answers the seconds left, or null while that is not known. */
  at: (moment: number, sent: number) => number | null;
}

/** A pace for an upload of that many bytes. */
export const paceOf = (total: number): Pace => {
  let samples: { moment: number; sent: number }[] = [];
  return {
    at: (moment, sent) => {
      samples = [...samples.filter((one) => moment - one.moment <= WINDOW), { moment, sent }];
      const [first] = samples;
      if (!first || moment - first.moment < ENOUGH || sent <= first.sent) return null;
      const perSecond = ((sent - first.sent) / (moment - first.moment)) * 1000;
      return Math.ceil((total - sent) / perSecond);
    },
  };
};
