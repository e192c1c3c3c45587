import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Match, stageOf } from '@marigold/contract/matches';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionControls } from '../selecting/SelectionBar.tsx';
import type { Desk } from '../decide/useDesk.ts';
import type { ColumnName } from './columns.ts';
import { type Landing, landingOf, landingOfAll } from './landing.ts';
import { useDragging } from './useDragging.ts';

/** What a question about somebody who was dropped stands at: the head of the column. */
const headOf = (column: ColumnName): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-column-head="${column}"]`) ?? document.body;

/**
 * Decides about whoever is dropped on a column, as the menu of moves does; one of several who are selected brings all of them,
 * and the bar of the selection decides. Answers who is being dragged.
 */
export const useDropping = (
  rows: readonly Match[],
  { decisions, setDeciding, picked }: Desk,
  bar: RefObject<SelectionControls | null>,
): readonly Match[] => {
  const { t } = useTranslation();
  const toast = useToast();
  return useDragging({
    withOthers: (matchId) => {
      const isPicked = picked.matches.some((each) => each.matchId === matchId);
      return isPicked ? picked.matches : rows.filter((each) => each.matchId === matchId);
    },
    labelOf: (count) =>
      t('Move {{count}} candidates', {
        count,
        defaultValue_one: 'Move one candidate',
        defaultValue_other: 'Move {{count}} candidates',
      }),
    onDrop: (matches, column) => {
      const [match] = matches;
      if (!match) return;
      if (matches.length > 1) {
        if (landingOfAll(matches, column).how !== 'stays') bar.current?.moveTo(column);
        return;
      }
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
    },
  });
};

/** What a column makes of those who are dragged; undefined while nobody is. */
export const landingOn = (dragged: readonly Match[], column: ColumnName): Landing | undefined => {
  const [match] = dragged;
  return match && (dragged.length > 1 ? landingOfAll(dragged, column) : landingOf(match, column));
};
