import { providers } from '#subjects/calendar/providers.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import { CalendarCheck2, CalendarClock, CalendarX2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How an interview and its calendar are doing, as a picture and a sentence. */
export interface SyncLook {
  icon: LucideIcon;
  tint: string;
  words: string;
}

/** What is said of interviews and their calendars; null where none is connected. */
export const useSyncLook = () => {
  const { t } = useTranslation();
  return ({ syncState, syncReason, provider, userEmail }: Interview): SyncLook | null => {
    if (!provider || syncState === 'NotConnected') return null;
    const values = { provider: providers[provider].name, calendar: userEmail ?? '' };
    if (syncState === 'Synced')
      return {
        icon: CalendarCheck2,
        tint: color.successText,
        words: t('Stands in the calendar {{calendar}}', values),
      };
    if (syncState === 'Pending')
      return {
        icon: CalendarClock,
        tint: color.text3,
        words:
          syncReason === 'late'
            ? t('{{provider}} has not answered yet. Marigold keeps trying.', values)
            : t('On its way to the calendar {{calendar}}', values),
      };
    const trouble = { icon: CalendarX2, tint: color.warningText };
    if (syncState === 'Drifted')
      return { ...trouble, words: t('Something else stands in the calendar {{calendar}}', values) };
    if (syncReason === 'late') return { ...trouble, words: t('{{provider}} did not answer for two days.', values) };
    if (syncReason === 'refused') return { ...trouble, words: t('{{provider}} did not take it.', values) };
    return { ...trouble, words: t('The calendar {{calendar}} has to be connected again.', values) };
  };
};
