/** The language as this device's reader has it, with a region where they prefer one; the language alone where nobody says. */
export const localeOf = (
  language: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string => preferred.find((each) => each.split('-')[0] === language) ?? language;

/**
 * How a reader's clocks show a time of day, in any language: with 12 hours (9:30 AM) where that is usual for them, else with
 * 24 (09:30). Every time that a screen shows is written this way.
 */
export const clockOf = (locale: string) => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
};
