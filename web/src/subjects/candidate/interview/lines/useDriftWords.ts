import { providers } from '#subjects/calendar/providers.ts';
import type { Interview } from '@marigold/contract/interviews';
import { useTranslation } from 'react-i18next';
import { isSameDay } from '../times.ts';
import { useSpoken } from '../useSpoken.ts';

/** How an interview stands in its calendar since somebody changed it there. */
export interface DriftWords {
  /** As a sentence, with the name of the calendar. */
  whole: string;
  /** In a few words: In Google: 15:00. */
  short: string;
  /** From when to when it stands there; undefined where it does not. */
  span: readonly [from: Date, to: Date] | undefined;
}

/** What is said of interviews that somebody changed in a calendar; null where nobody did, or it no longer matters. */
export const useDriftWords = () => {
  const { t } = useTranslation();
  const { day, range, time } = useSpoken();
  return ({ drift, state, userEmail, provider, interviewTime }: Interview): DriftWords | null => {
    if (!drift || state !== 'Scheduled') return null;
    const calendar = userEmail ?? '';
    const there = { provider: providers[provider ?? 'caldav'].name };
    const { interviewTime: begin, endTime: end } = drift;
    const span = begin && end ? ([new Date(begin), new Date(end)] as const) : undefined;
    if (drift.kind === 'moved' && span) {
      const [from, to] = span;
      const clock = isSameDay(from, new Date(interviewTime)) ? time(from) : `${day(from)}, ${time(from)}`;
      return {
        whole: t('The calendar {{calendar}} has it at another time: {{time}}.', {
          calendar,
          time: `${day(from)}, ${range(from, to)}`,
        }),
        short: t('In {{provider}}: {{time}}', { ...there, time: clock }),
        span,
      };
    }
    if (drift.kind === 'declined')
      return {
        whole: t('It was declined in the calendar {{calendar}}.', { calendar }),
        short: t('Declined in {{provider}}', there),
        span: undefined,
      };
    return {
      whole: t('It was removed from the calendar {{calendar}}.', { calendar }),
      short: t('Removed in {{provider}}', there),
      span: undefined,
    };
  };
};
