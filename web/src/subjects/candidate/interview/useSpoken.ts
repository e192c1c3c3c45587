import { clockAt } from '@marigold/words/when';
import { todaysZone } from '@marigold/words/zoneCities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadBy, cityOf, ownZone, spokenOf } from './times.ts';

/** Times of interviews in the interface's language, here and where the candidate is. */
export const useSpoken = () => {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? i18n.language;
  return useMemo(() => {
    const spoken = spokenOf(language);
    /** Whether clocks in a zone show something else than those here. */
    const differs = (zone: string | null, at: Date): zone is string => zone !== null && aheadBy(zone, at) !== 0;
    /** A time on the clocks of a zone, with the day where it is another one. */
    const timeThere = (at: Date, zone: string) =>
      clockAt(zone, at).day === clockAt(ownZone(), at).day
        ? spoken.time(at, zone)
        : `${spoken.day(at, zone)}, ${spoken.time(at, zone)}`;
    return {
      ...spoken,
      differs,
      timeThere,
      /** 11:00 in Prague; same time in Faro; nothing where nobody knows. */
      there: (at: Date, zone: string | null): string | null => {
        if (zone === null || todaysZone(zone) === todaysZone(ownZone())) return null;
        return differs(zone, at)
          ? t('{{time}} in {{city}}', { time: timeThere(at, zone), city: cityOf(zone) })
          : t('same time in {{city}}', { city: cityOf(zone) });
      },
    };
  }, [language, t]);
};
