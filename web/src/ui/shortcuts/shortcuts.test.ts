import { expect, it } from 'vitest';
import { pressed } from './shortcuts.ts';

const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

it.each([
  [event('k', { ctrlKey: true }), 'mod+k'],
  [event('k', { metaKey: true }), 'mod+k'],
  [event('J', { shiftKey: true }), 'shift+j'],
  [event('?', { shiftKey: true }), '?'],
  [event('Enter'), 'enter'],
  [event('о', { code: 'KeyJ' }), 'j'],
])('a pressed key is written as in a shortcut', (given, keys) => {
  expect(pressed(given)).toBe(keys);
});
