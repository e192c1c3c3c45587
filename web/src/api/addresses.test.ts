import { afterEach, expect, it } from 'vitest';
import { addressOf } from './addresses.ts';

afterEach(() => {
  globalThis.marigold = undefined;
});

it('a service answers below /api unless it runs on a host of its own', () => {
  globalThis.marigold = { services: { matches: 'https://matches.example' } };
  expect(addressOf('matches')).toBe('https://matches.example');
  expect(addressOf('users')).toBe('/api/users');
});
