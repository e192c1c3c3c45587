import { expect, it } from 'vitest';
import { deviation, isTelling } from './spread.ts';

const picture = (...levels: number[]) => new Uint8ClampedArray(levels.flatMap((level) => [level, level, level, 255]));

it.each([
  ['black', picture(0, 0, 0, 0)],
  ['almost black', picture(0, 6, 3, 9)],
  ['white', picture(255, 255, 255, 255)],
])('a picture that is only %s tells nothing', (_what, pixels) => {
  expect(isTelling(deviation(pixels))).toBe(false);
});

it('a picture with light and shade tells something', () => {
  expect(isTelling(deviation(picture(20, 60, 200, 90)))).toBe(true);
});
