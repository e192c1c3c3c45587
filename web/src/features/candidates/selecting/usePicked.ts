import { announce } from '#ui/feedback/announce.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane, Shown } from '../useCandidates.ts';
import type { useSelection } from '../useSelection.ts';
import { everybody, nobody, type PickHow, type Picked, reached, stillIn, toggled } from './picked.ts';

/** The candidates that are selected to be acted on together; another list begins with nobody. */
export const usePicked = (
  { list, rows, isLoading, error, laneOf }: Shown,
  { current, at, lane, step }: ReturnType<typeof useSelection>,
) => {
  const { t } = useTranslation();
  const [known, setKnown] = useState({ list, picked: nobody });
  const picked = known.list === list ? known.picked : nobody;
  const matches = useMemo(() => rows.filter(({ matchId }) => picked.ids.has(matchId)), [rows, picked]);
  const idsOf = (all: readonly Match[]) => all.map(({ matchId }) => matchId);
  const order = () => idsOf(rows);
  if (!isLoading && !error && matches.length < picked.ids.size) setKnown({ list, picked: stillIn(picked, order()) });

  // The number that was told last: whoever leaves the list, or another list, changes it without a hand on it.
  const toldRef = useRef(0);
  const sayCount = (count: number) =>
    count === 0
      ? t('Nobody is selected')
      : t('{{count}} selected', { count, defaultValue_one: 'One selected', defaultValue_other: '{{count}} selected' });
  const change = (next: Picked, said?: string) => {
    setKnown({ list, picked: next });
    toldRef.current = order().filter((id) => next.ids.has(id)).length;
    announce(said ?? sayCount(toldRef.current));
  };
  const tell = useEffectEvent((count: number) => {
    if (count === toldRef.current) return;
    toldRef.current = count;
    announce(sayCount(count));
  });
  const count = matches.length;
  useEffect(() => tell(count), [count]);
  const from = current?.matchId ?? '';
  return {
    matches,
    ids: picked.ids,
    pick: ({ matchId }: Pick<Match, 'matchId'>, how: PickHow = 'one') =>
      change(how === 'one' ? toggled(picked, matchId) : reached(picked, idsOf(laneOf(matchId).rows), from, matchId)),
    /** Takes the row beside the current one in, too, and goes there. */
    extend: (by: 1 | -1) => {
      const next = lane.rows[at + by];
      if (!next) return;
      change(reached(picked, idsOf(lane.rows), from, next.matchId));
      step(by);
    },
    /** All that are loaded of a lane, beside those who are selected elsewhere. */
    all: ({ rows: loaded, total }: Lane = lane) => {
      const next = everybody([...picked.ids, ...idsOf(loaded)]);
      const count = next.ids.size;
      change(
        next,
        loaded.length < total && count === loaded.length
          ? t('{{count}} selected: all that are loaded. The list has {{total}}.', {
              count,
              total,
              defaultValue_one: 'One selected: all that are loaded. The list has {{total}}.',
              defaultValue_other: '{{count}} selected: all that are loaded. The list has {{total}}.',
            })
          : undefined,
      );
    },
    /** `isSaid`: by somebody who wants nothing else, so that it is the news. */
    clear: (isSaid = true) => {
      if (isSaid) return change(nobody);
      toldRef.current = 0;
      setKnown({ list, picked: nobody });
    },
  };
};
