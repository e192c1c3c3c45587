import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Match, stageOf } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../decide/useDesk.ts';
import type { ColumnName } from './columns.ts';
import { landingOf } from './landing.ts';
import { useDragging } from './useDragging.ts';

/** What a question about somebody who was dropped stands at: the head of the column. */
const headOf = (column: ColumnName): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-column-head="${column}"]`) ?? document.body;

/** Decides about whoever is dropped on a column, as the menu of moves does; answers who is being dragged. */
export const useDropping = (rows: readonly Match[], { decisions, setDeciding }: Desk): Match | undefined => {
  const { t } = useTranslation();
  const toast = useToast();
  return useDragging(rows, (match, column) => {
    const landing = landingOf(match, column);
    if (landing.how === 'moves') decisions.move(match, landing.to);
    if (landing.how === 'asks') setDeciding({ what: landing.what, match, anchor: headOf(column) });
    if (landing.how === 'refused')
      toast({
        message: t('{{name}} stays in “{{here}}”. {{stage}}: {{why}}.', {
          name: match.name,
          here: t(stageLooks[stageOf(match.status)].name),
          stage: t(stageLooks[column].name),
          why: t(landing.why),
        }),
      });
  });
};
