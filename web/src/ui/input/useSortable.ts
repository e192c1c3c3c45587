import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Sortable {
  /** The list it can be moved in, and its name there. */
  list: string;
  id: string;
  /** Its place in the list. */
  position: number;
  item: RefObject<HTMLElement | null>;
  /** What it is dragged by; without one, the whole of it. */
  handle?: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  /** Hears which one was dropped on this one, whose place it takes. */
  onDrop: (id: string) => void;
}

/** Whether an item is being dragged, and where one that hovers over it would come to stand. */
export interface Sorting {
  isDragged: boolean;
  lands: 'before' | 'after' | null;
}

/** Lets an item of a list be dragged to another's place. What else people drag, such as files, is let through. */
export const useSortable = ({ list, id, position, item, handle, isEnabled, onDrop }: Sortable): Sorting => {
  const [isDragged, setDragged] = useState(false);
  const [lands, setLands] = useState<Sorting['lands']>(null);
  const drop = useEffectEvent((dropped: unknown) => onDrop(String(dropped)));
  useEffect(() => {
    const element = item.current;
    if (!element || !isEnabled) return;
    return combine(
      draggable({
        element,
        dragHandle: handle?.current ?? undefined,
        getInitialData: () => ({ list, id, position }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
        onDragEnter: ({ source }) => setLands(Number(source.data.position) > position ? 'before' : 'after'),
        onDragLeave: () => setLands(null),
        onDrop: ({ source }) => {
          setLands(null);
          drop(source.data.id);
        },
      }),
    );
  }, [list, id, position, item, handle, isEnabled]);
  return { isDragged, lands };
};
