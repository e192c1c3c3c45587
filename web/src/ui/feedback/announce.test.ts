import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, setRegion } from './announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says what is new, and leaves nothing behind that may be wrong by then', () => {
  const region = { textContent: '' };
  setRegion('polite', region as HTMLElement);
  announce('Not saved');
  vi.advanceTimersByTime(100);
  expect(region.textContent).toBe('Not saved');
  announce('Copied');
  vi.advanceTimersByTime(9_000);
  expect(region.textContent).toBe('Copied');
  vi.advanceTimersByTime(2_000);
  expect(region.textContent).toBe('');
  setRegion('polite', null);
});
