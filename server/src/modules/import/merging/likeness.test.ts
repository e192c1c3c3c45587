import { expect, it } from 'vitest';
import { type Identity, likenessOf } from './likeness.ts';

const person = (name: string, phone: string): Identity => ({
  name,
  phone,
  email: null,
  locationId: null,
  jobTitleIds: [],
  companies: [],
});

it('is seen in a telephone number, but not in what a spreadsheet made of two', () => {
  const number = '+49 171 1000000';
  expect(likenessOf(person('Ann Lee', number), person('Tom Fox', number))?.certainty).toBe('possible');
  const shortened = '4.91711E+11';
  expect(likenessOf(person('Ann Lee', shortened), person('Tom Fox', shortened))).toBeUndefined();
});
