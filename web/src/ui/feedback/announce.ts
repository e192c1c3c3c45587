/** How urgent a message to screen readers is: polite waits for a pause, assertive (lost work) does not. */
export type Urgency = 'polite' | 'assertive';

const regions: Partial<Record<Urgency, HTMLElement>> = {};

/** Makes an element the place where messages of one urgency are read from; null gives it up. */
export const setRegion = (urgency: Urgency, element: HTMLElement | null): void => {
  if (element) regions[urgency] = element;
  else delete regions[urgency];
};

/** Says something to screen readers; said again even when it is the same words. */
export const announce = (message: string, urgency: Urgency = 'polite'): void => {
  const region = regions[urgency];
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = message));
};
