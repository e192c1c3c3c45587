import { expect, it } from 'vitest';
import { nextPage } from './next.ts';

it.each([
  ['next=%2Fteam%3Fcursor%3D2', '/team?cursor=2'],
  ['', '/'],
  ['next=https%3A%2F%2Fevil.example', '/'],
  ['next=%2F%2Fevil.example', '/'],
  ['next=%2F%5Cevil.example', '/'],
])('signing in at ?%s leads to %s', (search, page) => {
  expect(nextPage(new URLSearchParams(search))).toBe(page);
});
