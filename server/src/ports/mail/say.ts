import { DateTime } from 'luxon';
import type { MailText, Values } from '@marigold/words/keys';
import type { Language } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';

/** Speaks one language in mails. */
export interface Voice {
  language: Language;
  /** A text with its values; numbers are written as the language writes them. */
  say: (text: MailText, values?: Values) => string;
  /** A moment as people of the time zone see it, with the zone's name. */
  moment: (at: Date, timeZone: string) => string;
  /** A day (YYYY-MM-DD), whatever the zone. */
  day: (day: string) => string;
  number: (value: number) => string;
}

const hour = 3_600_000;
/** Whether the clocks of a zone are changed from an hour before some moments to an hour after them: one time there can be two moments. */
const isNearChange = (timeZone: string, moments: readonly Date[]): boolean => {
  const times = moments.map((at) => at.getTime());
  const [before, after] = [Math.min(...times) - hour, Math.max(...times) + hour].map(
    (at) => DateTime.fromMillis(at, { zone: timeZone }).offset,
  );
  return before !== after;
};

/**
 * How a time zone is named beside a time, or beside several: by where it is (“New Zealand Time”), and UTC and the zones named
 * after it as they are; by its distance from UTC (“GMT+1”) where its clocks change at about that time.
 */
export const zoneNameOf = (
  timeZone: string,
  ...moments: [Date, ...Date[]]
): 'short' | 'shortGeneric' | 'shortOffset' => {
  if (/^(?:Etc\/|UTC$|GMT)/.test(timeZone)) return 'short';
  return isNearChange(timeZone, moments) ? 'shortOffset' : 'shortGeneric';
};

/** The voice of a language. */
export const voiceOf = (language: Language): Voice => ({
  language,
  say: (text, values) => spoken(language, 'mails', text, values),
  moment: (at, timeZone) =>
    at.toLocaleString(language, {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: zoneNameOf(timeZone, at),
    }),
  day: (day) =>
    new Date(day).toLocaleDateString(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  number: (value) => value.toLocaleString(language),
});
