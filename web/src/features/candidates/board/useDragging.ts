import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Match } from '@marigold/contract/matches';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ColumnName, columnNamed } from './columns.ts';

/** Who is being dragged over the board; `onDrop` hears over which column they were let go. */
export const useDragging = (
  rows: readonly Match[],
  onDrop: (match: Match, column: ColumnName) => void,
): Match | undefined => {
  const [draggedId, setDraggedId] = useState<unknown>();
  const dragged = draggedId === undefined ? undefined : rows.find(({ matchId }) => matchId === draggedId);
  const drop = useEffectEvent((matchId: unknown, column: ColumnName) => {
    const match = rows.find((each) => each.matchId === matchId);
    if (match) onDrop(match, column);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'matchId' in source.data,
        onDragStart: ({ source }) => setDraggedId(source.data.matchId),
        onDrop: ({ source, location }) => {
          setDraggedId(undefined);
          const column = columnNamed(location.current.dropTargets[0]?.data.column);
          if (column) drop(source.data.matchId, column);
        },
      }),
    [],
  );
  return dragged;
};

/** Lets a card be dragged by mouse or pen: a finger that rests on it selects. Answers whether it is being dragged. */
export const useDraggable = (card: RefObject<HTMLElement | null>, matchId: string, isEnabled: boolean): boolean => {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !isEnabled) return;
    let isFinger = false;
    const note = ({ pointerType }: PointerEvent) => (isFinger = pointerType === 'touch');
    element.addEventListener('pointerdown', note);
    const stop = draggable({
      element,
      canDrag: () => !isFinger,
      getInitialData: () => ({ matchId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    return () => {
      stop();
      element.removeEventListener('pointerdown', note);
    };
  }, [card, matchId, isEnabled]);
  return isDragged;
};

/** Lets cards be dropped on a column. Answers whether one is over it. */
export const useDropTarget = (target: RefObject<HTMLElement | null>, column: ColumnName): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      getData: () => ({ column }),
      canDrop: ({ source }) => 'matchId' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [target, column]);
  return isOver;
};
