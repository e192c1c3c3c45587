import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end somebody is reading the newest; pixels. */
const NEAR = 48;
/** So near the start older messages are asked for; pixels. */
const AHEAD = 400;

interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is in view. */
  isAtEnd: boolean;
  toEnd: () => void;
}

/**
 * Keeps a conversation steady: what is read stays where it is when older messages join above, and what is new is followed
 * only by who was at the end, and by who says something themselves. A visit begins at the divider, else at the end.
 * @param first the id of the oldest message on screen; undefined while there is none.
 * @param saidAt when one said the newest of what waits to be sent; undefined while nothing waits.
 * @param onOlder is asked for older messages; undefined when there are none, or they are on their way.
 */
export const useLogScroll = (
  first: string | undefined,
  saidAt: string | undefined,
  onOlder: (() => void) | undefined,
): LogScroll => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const [opened] = useState(() => new Date().toISOString());
  const followed = useRef(opened);
  const before = useRef({ first, height: 0, hasBegun: false });

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
    follows.current = true;
    setAtEnd(true);
  };

  useLayoutEffect(() => {
    // What was left from an earlier visit moves nobody.
    if (saidAt === undefined || saidAt < followed.current) return;
    followed.current = saidAt;
    toEnd();
  }, [saidAt]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || first === undefined) return;
    const { hasBegun, first: known, height } = before.current;
    if (!hasBegun) {
      const divider = box.querySelector<HTMLElement>('[data-new]');
      box.scrollTop = divider ? divider.offsetTop - box.clientHeight / 3 : box.scrollHeight;
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    } else if (follows.current) box.scrollTop = box.scrollHeight;
    else if (known !== first) box.scrollTop += box.scrollHeight - height;
    before.current = { first, height: box.scrollHeight, hasBegun: true };
  });

  const older = useRef(onOlder);
  useEffect(() => {
    older.current = onOlder;
    if (onOlder && scroller.current && scroller.current.scrollTop < AHEAD) onOlder();
  });

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    const onScroll = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      follows.current = isNear;
      setAtEnd(isNear);
      if (box.scrollTop < AHEAD) older.current?.();
    };
    // The composer grows, a picture loads, a keyboard opens: who was at the end stays there.
    const sizes = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight;
      before.current.height = box.scrollHeight;
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    sizes.observe(box);
    sizes.observe(inner);
    return () => {
      box.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, []);
  return { scroller, content, isAtEnd, toEnd };
};
