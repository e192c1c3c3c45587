import { expect, it } from 'vitest';
import { companyNameOf } from './companyNameOf.ts';

it.each([
  ['ana@solstice-health.example', 'Solstice Health'],
  ['ana@mail.solstice.example', 'Solstice'],
  ['ana@gmail.com', ''],
  ['ana@xn--bcher-kva.example', ''],
  ['ana', ''],
])('%s suggests the company name "%s"', (email, name) => {
  expect(companyNameOf(email)).toBe(name);
});
