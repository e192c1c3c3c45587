import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger rests on a row to select it; milliseconds. */
const LONG = 450;
/** Pixels a finger may slide meanwhile. */
const SLACK = 8;

/** Hears a finger that rests on something; what its end would do otherwise is left out. */
export const useLongPress = (onPress: (() => void) | undefined) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isOver = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  if (!onPress) return {};
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isOver.current = false;
      end();
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        press.current = undefined;
        isOver.current = true;
        navigator.vibrate?.(10);
        onPress();
      }, LONG);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!isOver.current) return;
      isOver.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    // Phones open a menu of their own where a finger rests.
    onContextMenu: (event: MouseEvent) => {
      if (isOver.current || press.current) event.preventDefault();
    },
  };
};
