import { said } from '#subjects/conversation/testMessages.ts';
import type { MatchStatus } from '@marigold/contract/matches';
import { MatchStatus as Statuses } from '@marigold/contract/pipeline';
import { readReplies } from '@marigold/words/replies';
import { expect, test } from 'vitest';
import { languageOf, suggest as suggestWith } from './suggestions.ts';

const replies = await readReplies();
const suggest = suggestWith.bind(null, replies);

const other = { identifier: 'member', name: 'Inês Oliveira', avatarUrl: '', tenantType: 1 } as const;
const at = (status: MatchStatus) => ({ status, closed: null, mayWrite: true, other });
const names = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(({ name }) => name);
const hears = (text: string) => [said(1, 'us', { text: 'Hello' }), said(2, 'them', { text })];

test('what the candidate asked is answered first, then what fits their stage', () => {
  const asked = names(at('inReview'), hears('Hi, is the role remote or in the office?'), 'en');
  expect(asked).toEqual(['Answer about the place of work', 'Ask for a talk', 'Ask for work samples']);
  expect(names(at('inReview'), hears('Y ¿cuál es el salario para el puesto?'), 'en')[0]).toBe('Ask what they expect');
  expect(names(at('invite'), hears('Können wir das verschieben?'), 'en')[0]).toBe('Offer other times');
  expect(names(at('invite'), hears('Who is on the team?'), 'en')[0]).toBe('Promise an answer');
});

test('a question that was answered is answered no more', () => {
  const answered = [...hears('Is the role remote?'), said(3, 'us', { text: 'Two days a week.' })];
  expect(names(at('inReview'), answered, 'en')).toEqual(names(at('inReview'), [], 'en'));
});

test('answers are in the language the candidate writes in, else in the usual one', () => {
  const [german] = suggest(at('inReview'), hears('Wann höre ich von Ihnen und wie ist der Ablauf?'), 'en');
  expect(german?.text).toContain('Sie hören von uns');
  const [spanish] = suggest(at('hired'), [], 'es');
  expect(spanish?.text).toContain('bienvenida');
  expect(languageOf(replies, 'Thank you for the answer, I will have a look')).toBe('en');
  expect(languageOf(replies, 'OK')).toBeUndefined();
});

test('there are three at most, at every stage at least one, and none where nothing can be written', () => {
  for (const status of Statuses.options) {
    const suggested = suggest(at(status), hears('How long does it take?'), 'de');
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.length).toBeLessThanOrEqual(3);
  }
  expect(suggest({ ...at('withdrawn'), mayWrite: false }, [], 'en')).toEqual([]);
});
