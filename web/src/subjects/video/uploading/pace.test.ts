import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it('says nothing before something was measured', () => {
  const pace = paceOf(1000);
  expect(pace.at(0, 0)).toBeNull();
  expect(pace.at(1000, 100)).toBeNull();
});

it('tells the rest from the speed so far', () => {
  const pace = paceOf(1000);
  pace.at(0, 0);
  expect(pace.at(2000, 200)).toBe(8);
});

it('goes by the speed of the last seconds, not of the whole way', () => {
  const pace = paceOf(10_000);
  for (let second = 0; second <= 20; second++) pace.at(second * 1000, second * 100);
  for (let second = 21; second <= 29; second++) pace.at(second * 1000, 2000 + (second - 20) * 500);
  expect(pace.at(30_000, 7000)).toBe(6);
});

it('says nothing while nothing arrives', () => {
  const pace = paceOf(1000);
  pace.at(0, 500);
  expect(pace.at(5000, 500)).toBeNull();
});
