import { expect, test } from 'vitest';
import { wishesMet } from './wishes.ts';

test('what nobody asked for and what the candidate never named are wishes neither met nor missed', () => {
  const states = ['met', 'met', 'partial', 'missed', 'open', 'unnamed', 'unnamed'] as const;
  expect(wishesMet(states.map((state) => ({ state })))).toEqual({ met: 2, asked: 4 });
});
