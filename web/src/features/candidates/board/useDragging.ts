import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Match } from '@marigold/contract/matches';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { color, font, radius } from '#ui/theme/tokens.ts';
import { type ColumnName, columnNamed } from './columns.ts';

const nobody: readonly Match[] = [];

/** Stands under the pointer instead of the one card that is held, so that all are seen to come along. */
const drawAll = (container: HTMLElement, label: string) => {
  container.textContent = label;
  Object.assign(container.style, {
    padding: '10px 14px',
    borderRadius: `${radius.lg}px`,
    background: color.surface3,
    color: color.text,
    font: `600 .875rem/20px ${font.text}`,
  });
};

interface Dragging {
  /** Who comes along when a card is dragged; nobody where it is not on the board. */
  withOthers: (matchId: unknown) => readonly Match[];
  /** What several who are dragged are called. */
  labelOf: (count: number) => string;
  /** Hears over which column they were let go. */
  onDrop: (matches: readonly Match[], column: ColumnName) => void;
}

/** Who is being dragged over the board; nobody most of the time. */
export const useDragging = ({ withOthers, labelOf, onDrop }: Dragging): readonly Match[] => {
  const [draggedId, setDraggedId] = useState<unknown>();
  const drop = useEffectEvent((matchId: unknown, column: ColumnName) => {
    const matches = withOthers(matchId);
    if (matches.length > 0) onDrop(matches, column);
  });
  const labelFor = useEffectEvent((matchId: unknown) => {
    const { length } = withOthers(matchId);
    return length > 1 ? labelOf(length) : undefined;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'matchId' in source.data,
        onGenerateDragPreview: ({ source, nativeSetDragImage }) => {
          const label = labelFor(source.data.matchId);
          if (label)
            setCustomNativeDragPreview({
              nativeSetDragImage,
              getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
              render: ({ container }) => drawAll(container, label),
            });
        },
        onDragStart: ({ source }) => setDraggedId(source.data.matchId),
        onDrop: ({ source, location }) => {
          setDraggedId(undefined);
          const column = columnNamed(location.current.dropTargets[0]?.data.column);
          if (column) drop(source.data.matchId, column);
        },
      }),
    [],
  );
  return draggedId === undefined ? nobody : withOthers(draggedId);
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
