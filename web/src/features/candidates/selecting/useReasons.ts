import { useTranslation } from 'react-i18next';
import type { Way } from './ways.ts';

/** Says what is in the way of some of so many candidates: a sentence for each obstacle, with how many it holds up. */
export const useReasons = (total: number) => {
  const { t } = useTranslation();
  return ({ obstacles }: Way): string[] =>
    obstacles.map(({ why, count: part }) =>
      part === total ? t(why) : t('{{part}} of {{total}}: {{why}}', { part, total, why: t(why) }),
    );
};
