import type { Mentionable } from '@marigold/contract/mentions';
import { describe, expect, it } from 'vitest';
import { askedAt, piecesOf, stillNamed } from './mentions.ts';

const person = (userId: string, fullName: string): Mentionable => ({ userId, fullName, userType: 3, pictureUrl: '' });
const people = [
  person('ines', 'Inês Oliveira'),
  person('ann', 'Ann'),
  person('kim', 'Ann Kim'),
  person('twin', 'Ann Kim'),
  person('at', 'Li @ Night'),
  ...Array.from({ length: 200 }, (_, at) => person(`more ${at}`, `Person ${at}`)),
];
const mention = (userId: string) => ({ userId, name: people.find((one) => one.userId === userId)?.fullName ?? '' });
const asked = (typed: string, ...picked: string[]) =>
  askedAt(typed, typed.length, people, picked.map(mention))?.people.map(({ userId }) => userId);

describe('a name behind an @', () => {
  it.each([
    ['@ine', ['ines']],
    ['Look, (@INES', ['ines']],
    ['@oliv', ['ines']],
    ['@ines ol', ['ines']],
    ['@kim ann', ['kim', 'twin']],
    ['@li @ ni', ['at']],
    ['@person 19', ['more 19', ...Array.from({ length: 10 }, (_, at) => `more ${190 + at}`)]],
  ])('as in %j finds %j', (typed, found) => expect(asked(typed)).toEqual(found));

  it.each(['ana@ines', 'Hello', '@ ines', '@zoe', '@ines\nolive', '@ines writes'])('is none in %j', (typed) =>
    expect(asked(typed)).toBeUndefined(),
  );

  it('is no longer asked for once it was chosen, unless it goes on', () => {
    expect(asked('@Inês Oliveira ', 'ines')).toBeUndefined();
    expect(asked('@Inês Oliveira @an', 'ines')).toEqual(['ann', 'kim', 'twin']);
    expect(asked('@Ann', 'ann')).toBeUndefined();
    expect(asked('@Ann K', 'ann')).toEqual(['kim', 'twin']);
    expect(asked('@')).toHaveLength(people.length);
  });
});

describe('a comment', () => {
  it('is drawn in pieces, the longer name first and no part of a word', () => {
    expect(
      piecesOf('@Ann Kim, @Annabel and <b>@Ann</b>', [mention('ann'), mention('kim')]).filter(
        ({ isMention }) => isMention,
      ),
    ).toEqual([
      { at: 0, text: '@Ann Kim', isMention: true },
      { at: 26, text: '@Ann', isMention: true },
    ]);
    expect(piecesOf('@Li @ Night.', [{ userId: 'x', name: 'Li @ Night' }])[0]?.text).toBe('@Li @ Night');
    expect(piecesOf('a.b', [{ userId: 'x', name: '.*(' }])).toEqual([{ at: 0, text: 'a.b', isMention: false }]);
    expect(piecesOf('', [])).toEqual([]);
  });

  it('mentions whom it still names, and as many of one name as it names', () => {
    const picked = ['kim', 'twin', 'ines', 'kim'].map(mention);
    const named = (text: string) => stillNamed(text, picked).map(({ userId }) => userId);
    expect(named('@Ann Kim, @Ann Kim')).toEqual(['kim', 'twin']);
    expect(named('@Ann Kim, @Inês Oliveira')).toEqual(['kim', 'ines']);
    expect(named('Ann Kim')).toEqual([]);
  });
});
