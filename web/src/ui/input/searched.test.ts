import { expect, it } from 'vitest';
import { searched } from './searched.ts';

it('asks for no more of a long paste than the server takes, and never for half a character', () => {
  expect(searched('Anna')).toBe('Anna');
  expect(searched('x'.repeat(5_000))).toHaveLength(100);
  expect(searched(`${'x'.repeat(99)}🌼`)).toBe('x'.repeat(99));
  expect(searched('🌼\0')).toBe('🌼');
});
