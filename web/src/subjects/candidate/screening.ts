import type { MatchScreening } from '@marigold/contract/matches';
import type { TFunction } from 'i18next';

/** What a screening came to, in words: answers as hoped for where it is judged, answers given otherwise. */
export const screeningWords = ({ state, isJudged, right, total }: MatchScreening, t: TFunction): string => {
  const counts = { right, total };
  if (!isJudged) return t('{{right}} of {{total}} answered', counts);
  return state === 'failed'
    ? t('{{right}} of {{total}} by yes or no, failed', counts)
    : t('{{right}} of {{total}} by yes or no, passed', counts);
};
