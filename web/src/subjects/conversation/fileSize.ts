const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** How large a file is, in the largest unit that leaves a whole number to read: 12 kB, 3.4 MB. */
export const fileSize = (language: string, bytes: number): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1_000 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
};
