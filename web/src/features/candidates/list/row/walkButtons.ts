import type { KeyboardEvent } from 'react';

/** Arrow keys go from a row to its buttons and back. */
export const walkButtons = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const row = event.currentTarget;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button')];
  const onwards = document.documentElement.dir === 'rtl' ? -step : step;
  stops[stops.findIndex((stop) => stop === document.activeElement) + onwards]?.focus();
  event.preventDefault();
};
