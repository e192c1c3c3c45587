import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How far the fade reaches that says that there is more; pixels. */
const FADE = 28;

interface BoardFrameProps {
  /** Called when whoever had the focus has left the board with it. */
  onLostFocus: () => void;
  children: ReactNode;
}

/** The columns side by side: they scroll, and the page does not; an edge behind which there are more fades out. */
export function BoardFrame({ onLostFocus, children }: BoardFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  const look = () => {
    const element = frame.current;
    if (!element) return;
    const hidden = element.scrollWidth - element.clientWidth;
    // From right to left the way is counted below zero, from the right.
    const passed = document.documentElement.dir === 'rtl' ? hidden + element.scrollLeft : element.scrollLeft;
    const [left, right] = [passed > 2, passed < hidden - 2];
    setMore((known) => (known.left === left && known.right === right ? known : { left, right }));
  };
  // Columns that are folded change what there is room for.
  useLayoutEffect(look);
  const resized = useEffectEvent(look);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    const stop = autoScrollForElements({ element });
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);

  const isHeld = useRef(false);
  useLayoutEffect(() => {
    // A card that leaves takes no focus along.
    if (isHeld.current && document.activeElement === document.body) onLostFocus();
  });
  const edge = (isMore: boolean) => (isMore ? `transparent, black ${FADE}px` : 'black, black');
  const mask = `linear-gradient(to right, ${edge(more.left)}), linear-gradient(to left, ${edge(more.right)})`;
  return (
    <Box
      ref={frame}
      onFocus={() => (isHeld.current = true)}
      onBlur={() => (isHeld.current = false)}
      onScroll={look}
      className="scroll-quiet"
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        gap: '10px',
        px: { sm: 3, xl: 4 },
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollSnapType: 'x proximity',
        scrollPaddingInline: { sm: 24, xl: 32 },
        ...((more.left || more.right) && { maskImage: mask, maskComposite: 'intersect' }),
      }}
    >
      {children}
    </Box>
  );
}
