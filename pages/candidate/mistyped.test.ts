import { expect, it } from 'vitest';
import { likelyAddress } from './mistyped.ts';

it.each([
  ['ines@gmial.com', 'ines@gmail.com'],
  ['ines@gmailcom', 'ines@gmail.com'],
  ['ines@gmail,com', 'ines@gmail.com'],
  ['ines@gmail.con', 'ines@gmail.com'],
  ['ines@hotmial.es', 'ines@hotmail.es'],
  ['ines@outlok.com', 'ines@outlook.com'],
  ['ines@gmx.dee', 'ines@gmx.de'],
  ['ines@wbe.de', 'ines@web.de'],
  ['ines@gmail .com', 'ines@gmail.com'],
  ['ines@solstice.con', 'ines@solstice.com'],
  ['ines@solsticecom', 'ines@solstice.com'],
])('%s probably is %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

it.each([
  'ines@gmail.com',
  'Ines@GMAIL.com',
  'ines@mail.com',
  'ines@solstice.example',
  'ines@uni-koeln.de',
  'ines',
  '',
])('%s is taken as it is', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined();
});
