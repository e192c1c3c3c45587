import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
});
afterEach(async () => {
  vi.useRealTimers();
  // Other files of this worker speak by the same instance.
  if (i18next.isInitialized) await i18next.changeLanguage('en');
  vi.unstubAllGlobals();
});

describe('the start', () => {
  it('waits for the saved state, and for 5000 ms at most', async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => new Promise(() => undefined), setItem: () => undefined });
    const { startStore, store } = await import('./store.ts');
    const started = startStore();
    await vi.advanceTimersByTimeAsync(4999);
    expect(store.getState().session.isInitialized).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(store.getState().session.isInitialized).toBe(true);
  });

  it('goes on at once when the saved state is there', async () => {
    const { startStore, store } = await import('./store.ts');
    const started = startStore();
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    expect(store.getState().session.isInitialized).toBe(true);
  });
});

describe('a language that does not load', () => {
  it('is tried five times more, after 350 ms and twice as long each time', async () => {
    const moments: number[] = [];
    vi.stubGlobal('fetch', async () => {
      moments.push(Date.now());
      return new Response('', { status: 503 });
    });
    const { preferences } = await import('#ui/storage/preferences.ts');
    preferences.set({ language: 'de' });
    const { startI18n } = await import('./i18n.ts');
    const started = startI18n();
    await vi.advanceTimersByTimeAsync(60_000);
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
    expect(pauses).toEqual([350, 700, 1400, 2800, 5600]);
    // The words of refusals come from a module, which no clock here hastens.
    await started;
  });
});
