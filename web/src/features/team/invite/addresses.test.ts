import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it('addresses that a mail program copied come without their names', () => {
  const copied = `Max Müller <max@solstice.example>; "O'Neil, Pat" <pat.o'neil@solstice.example>;Rojas, Ana <ana@solstice.example>`;
  expect(addressesIn(`${copied}, Lea <LEA@solstice.example>\nrui@solstice.example`)).toEqual(
    ['max', "pat.o'neil", 'ana', 'lea', 'rui'].map((name) => ({ email: `${name}@solstice.example`, valid: true })),
  );
});

it('pasted addresses are split, put in lower case, taken once and checked', () => {
  expect(addressesIn('Lea@Solstice.example, <rui@solstice.example>;lea@solstice.example\n nobody')).toEqual([
    { email: 'lea@solstice.example', valid: true },
    { email: 'rui@solstice.example', valid: true },
    { email: 'nobody', valid: false },
  ]);
});
