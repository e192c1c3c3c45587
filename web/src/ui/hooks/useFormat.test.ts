import { afterEach, expect, it, vi } from 'vitest';
import { formatsOf } from './useFormat.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['Pacific/Honolulu', 'Europe/Lisbon', 'Pacific/Auckland'])(
  'a day alone is that day for who reads it in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-12-02T12:00:00Z').toLocaleTimeString('en', { timeZone: zone })).toBe(
      new Date('2026-12-02T12:00:00Z').toLocaleTimeString('en'),
    );
    expect(formatsOf('en').date('2026-12-02')).toBe('Dec 2, 2026');
  },
);
