import type { ImportLine } from '@marigold/contract/import';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';

/** What an import found, or what became of it, in a few words. */
export const useOutcomeWords = () => {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  return ({ state, counts }: Pick<ImportLine, 'state' | 'counts'>): string => {
    const isAhead = state === 'reading' || state === 'preview' || state === 'failed';
    const said = isAhead
      ? ([
          [counts.rows, t('{{number}} found', { number: number(counts.rows) })],
          [counts.withMistakes, t('{{number}} with mistakes', { number: number(counts.withMistakes) })],
          [counts.known, t('{{number}} known already', { number: number(counts.known) })],
          [counts.repeated, t('{{number}} named more than once', { number: number(counts.repeated) })],
        ] as const)
      : ([
          [counts.added, t('{{number}} added', { number: number(counts.added) })],
          [counts.merged, t('{{number}} merged', { number: number(counts.merged) })],
          [counts.skipped, t('{{number}} left out', { number: number(counts.skipped) })],
          [counts.kept, t('{{number}} kept', { number: number(counts.kept) })],
          [counts.undone, t('{{number}} undone', { number: number(counts.undone) })],
        ] as const);
    const words = said.flatMap(([count, text]) => (count > 0 ? [text] : []));
    return words.length > 0 ? list(words) : t('Nobody found yet');
  };
};
