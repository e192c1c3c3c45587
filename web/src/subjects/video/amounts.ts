const MEGABYTE = 1_000_000;

const unit = (language: string, name: string, value: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** Bytes as megabytes: with a decimal below ten. */
export const megabytes = (language: string, bytes: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 }).format(bytes / MEGABYTE);

/** A share of 0 to 100 as the language writes it: 64%. */
export const percentage = (language: string, percent: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);

/** Seconds as a person says them: 20 sec, 3 min. */
export const spell = (language: string, seconds: number): string =>
  seconds < 60 ? unit(language, 'second', seconds) : unit(language, 'minute', Math.round(seconds / 60));

/** Seconds as a clock shows them: 1:04. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
