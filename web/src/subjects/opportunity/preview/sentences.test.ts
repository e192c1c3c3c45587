import { expect, it } from 'vitest';
import { markNew, sentencesOf } from './sentences.ts';

it('cuts a text into sentences and loses nothing', () => {
  const text = 'One. Two!\n\nThree? No end';
  expect(sentencesOf(text).join('')).toBe(text);
});

it('marks the sentences an earlier text lacked', () => {
  const added = markNew('One. Three.', 'One. Two. Three.').filter(({ isNew }) => isNew);
  expect(added.map(({ text }) => text.trim())).toEqual(['Two.']);
});
