import { Empty } from '#ui/Empty.tsx';
import { useTranslation } from 'react-i18next';

/** Nothing is to be done: says so, and what came in the meantime. */
export function NothingWaits({ arrived }: { arrived: number }) {
  const { t } = useTranslation();
  return (
    <Empty drawing="done" title={t('Nothing waits for you.')}>
      {arrived > 0
        ? t('{{count}} new matches arrived since yesterday.', {
            count: arrived,
            defaultValue_one: '{{count}} new match arrived since yesterday.',
            defaultValue_other: '{{count}} new matches arrived since yesterday.',
          })
        : t('New top matches, approvals and decisions stand here when they need you.')}
    </Empty>
  );
}
