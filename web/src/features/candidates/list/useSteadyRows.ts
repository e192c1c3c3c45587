import { motion } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Keeps what is in view in view when rows join above it. */
export const useAnchor = (rows: readonly Match[], height: number, scroller: { current: HTMLElement | null }) => {
  const first = useRef<string>(undefined);
  useLayoutEffect(() => {
    const shift = first.current ? rows.findIndex(({ matchId }) => matchId === first.current) : 0;
    if (shift > 0) scroller.current?.scrollBy(0, shift * height);
    first.current = rows[0]?.matchId;
  }, [rows, height, scroller]);
};

/** Whether rows were just taken out, so that those below glide up instead of jumping. */
export const useCollapse = (count: number): boolean => {
  const [seen, setSeen] = useState(count);
  const [isCollapsing, setCollapsing] = useState(false);
  if (seen !== count) {
    setSeen(count);
    setCollapsing(count === seen - 1);
  }
  useEffect(() => {
    if (!isCollapsing) return;
    const timer = setTimeout(() => setCollapsing(false), motion.collapse);
    return () => clearTimeout(timer);
  }, [isCollapsing, count]);
  return isCollapsing;
};
