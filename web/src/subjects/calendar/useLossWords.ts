import type { Connection } from '@marigold/contract/calendar';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import { providers } from './providers.ts';

/** Says why a calendar cannot be used any more, and since when. */
export const useLossWords = () => {
  const { t } = useTranslation();
  const { brief } = useFormat();
  return ({ provider, reason, since }: Connection): string => {
    const values = { provider: providers[provider].name, when: brief(since) };
    if (reason === 'denied')
      return t(
        '{{provider}} lets Marigold in no further since {{when}}. Reconnect and allow all that is asked.',
        values,
      );
    if (reason === 'key') return t('This server has had a new key since {{when}} and cannot open it.', values);
    if (provider === 'caldav') return t('The server has not taken the password since {{when}}.', values);
    return t('{{provider}} has given no access since {{when}}.', values);
  };
};
