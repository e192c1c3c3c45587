import { expect, it } from 'vitest';
import { drawAvatar, drawCompany } from './avatar.ts';
import { drawEducation, drawLargeAvatar, drawMatch } from './emblems.ts';

const drawings = { drawAvatar, drawLargeAvatar, drawCompany, drawEducation, drawMatch };

it.each(Object.entries(drawings))('%s draws the same for a seed, and other things for others', (_name, draw) => {
  expect(draw('one')).toBe(draw('one'));
  expect(new Set(['one', 'two', 'three', 'four', 'five', 'six'].map(draw)).size).toBeGreaterThan(3);
});

it.each(Object.entries(drawings))('%s is SVG without script and without anything from elsewhere', (_name, draw) => {
  expect(draw('0190')).toMatch(/^<svg [^]*<\/svg>$/);
  expect(draw('0190')).not.toMatch(/<script|<image|href="http|javascript:/i);
});

it('a candidate’s looks are those of the seed, in the small picture and in the large one', () => {
  expect(drawAvatar('f-1')).not.toBe(drawAvatar('m-1'));
  expect(drawLargeAvatar('f-1')).not.toBe(drawLargeAvatar('m-1'));
});

it('a hostile seed stays a seed', () => {
  for (const draw of Object.values(drawings)) expect(draw('"><script>alert(1)</script>')).not.toContain('<script');
});
