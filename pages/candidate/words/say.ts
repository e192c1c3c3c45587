import { serverNow } from '@marigold/contract/serverTime';
import { clockOf, localeOf } from '@marigold/words/clock';
import { readCandidateWords, speakerOf } from '@marigold/words/candidate';
import { isLanguage, source } from '@marigold/words/languages';
import { type Reader, spanOf, timeOf } from '@marigold/words/when';

const given = document.documentElement.lang;

/** The language the server made the page in. */
export const language = isLanguage(given) ? given : source;

/** A text in the language of the page, with its values. */
export const say = speakerOf(await readCandidateWords(language));

/** The day of a moment, or a day alone such as 2026-12-02, in words, with the year where it is another one. */
export const day = (at: string): string => {
  const date = new Date(/^[\d-]+$/.test(at) ? `${at}T12:00` : at);
  const isThisYear = date.getFullYear() === new Date(serverNow()).getFullYear();
  return date.toLocaleDateString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
};

/** How times of day are written for this reader. */
export const clock = clockOf(localeOf(language));

const reader = (): Reader => ({ language, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, clock });

/** The time of a day. */
export const time = (at: string): string => timeOf(reader(), new Date(at));

/** A day and the time from and to, with the name of the reader's time zone. */
export const span = (from: string, to: string): string =>
  spanOf(reader(), new Date(serverNow()), new Date(from), new Date(to));

/** A day and the time of it. */
export const moment = (at: string): string => `${day(at)}, ${time(at)}`;
