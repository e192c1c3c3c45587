/** How urgent a message to screen readers is: polite waits for a pause, assertive (lost work) does not. */
export type Urgency = 'polite' | 'assertive';

const regions: Partial<Record<Urgency, HTMLElement>> = {};

/** Makes an element the place where messages of one urgency are read from; null gives it up. */
export const setRegion = (urgency: Urgency, element: HTMLElement | null): void => {
  if (element) regions[urgency] = element;
  else delete regions[urgency];
};

/** What was said is news for so long, and then may no longer be true; whoever reads on does not find it. Milliseconds. */
const NEWS = 10_000;
const timers: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {};

/** Says something to screen readers; said again even when it is the same words. */
export const announce = (message: string, urgency: Urgency = 'polite'): void => {
  const region = regions[urgency];
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = message));
  clearTimeout(timers[urgency]);
  timers[urgency] = setTimeout(() => (region.textContent = ''), NEWS);
};
