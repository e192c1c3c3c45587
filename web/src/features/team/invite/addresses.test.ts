import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it('pasted addresses are split, put in lower case, taken once and checked', () => {
  expect(addressesIn('Lea@Solstice.example, <rui@solstice.example>;lea@solstice.example\n nobody')).toEqual([
    { email: 'lea@solstice.example', valid: true },
    { email: 'rui@solstice.example', valid: true },
    { email: 'nobody', valid: false },
  ]);
});
