/** Stands where something was typed that is no whole number: no number of a profile is negative, and it can be kept as JSON. */
export const noNumber = -1;

/** Thousands apart as people write them, always by the same sign: 65.000, 65,000, 65 000, 90'000. */
const inThousands = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/;
/** More digits than a number can have and be exact. */
const mostDigits = 15;

/**
 * The whole number that somebody typed: 65000, 65.000, 65 000, and 65.000,00; null where nothing stands, `noNumber` where
 * something else does: 2,5 and 5-7 are no whole numbers, and no digit of them is left out to make one.
 */
export const wholeIn = (typed: string): number | null => {
  const bare = typed.replaceAll(/\s/g, '').replace(/[.,]0{1,2}$/, '');
  if (bare === '') return null;
  const digits = inThousands.test(bare) ? bare.replaceAll(/\D/g, '') : bare;
  return /^\d+$/.test(digits) && digits.length <= mostDigits ? Number(digits) : noNumber;
};

/** Whether what somebody is typing can still become a whole number: “65.” and “65.0” can, “5-” cannot. */
export const canBecomeWhole = (typed: string): boolean => /^\d[\d.,'’\s]*$/.test(typed.trim());
