import { useShortcut } from './shortcuts.ts';
import type { RefObject } from 'react';

/** J and K move the focus through the rows below `list`; Enter then opens one, as on any link. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1);
    rows[next]?.focus();
    rows[next]?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut({ id: 'next-row', keys: 'j', label: 'Next row', group: 'This list' }, () => move(1));
  useShortcut({ id: 'previous-row', keys: 'k', label: 'Previous row', group: 'This list' }, () => move(-1));
};
