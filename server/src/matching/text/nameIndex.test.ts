import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameIndex, type NamedEntry, type NameIndexState } from './nameIndex.ts';
import { ranked } from './scores.ts';
import { TitleSpace } from './titleSpace.ts';

const occupations: NamedEntry[] = [
  { names: ['machine operator', 'equipment operator', 'plant operator'], group: '8189' },
  { names: ['machine worker', 'plant worker', 'equipment worker', 'factory hand'], group: '8189' },
  { names: ['registered nurse', 'staff nurse', 'ward nurse'], group: '2221', text: 'cares for patients in a hospital' },
  { names: ['midwife', 'birth attendant'], group: '2222', text: 'helps women give birth' },
  { names: ['software developer', 'programmer', 'software engineer'], group: '2512' },
  { names: ['accountant', 'bookkeeper'], group: '2411', text: 'keeps the books of a company' },
];
const first = (name: string, entries = occupations) => ranked(new NameIndex(entries).scores(name))[0]!;
const names = fc.constantFrom(...occupations.flatMap((entry) => entry.names), 'nurse of the ward', 'enginer', 'plant');

describe('finding entries by names nobody wrote down', () => {
  it.each([
    ['nurse on the ward', 2],
    ['sofware enginere', 4],
    ['book-keeping', 5],
    ['ward', 2],
  ])('finds %s', (name, entry) => expect(first(name)).toBe(entry));

  it('lets a word that an entry lacks count where entries alike have it', () => {
    // "factory" stands in one name of the second alone; the first shares its other words with it.
    const scores = new NameIndex(occupations).scores('factory');
    expect(scores[1]).toBeGreaterThan(scores[0]!);
    expect(scores[0]).toBeGreaterThan(scores[2]!);
  });

  it('scores the same whenever it is asked, and whatever order the entries come in', () => {
    fc.assert(
      fc.property(names, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (name, order) => {
        const straight = new NameIndex(occupations);
        const scores = straight.scores(name);
        expect(straight.scores(name)).toEqual(scores);
        const shuffled = new NameIndex(order.map((at) => occupations[at]!)).scores(name);
        for (const [place, at] of order.entries()) expect(shuffled[place]).toBeCloseTo(scores[at]!, 6);
      }),
      { numRuns: 20 },
    );
  });

  it('puts an entry that gains the very name above where it stood, never below', () => {
    fc.assert(
      fc.property(names, fc.nat(occupations.length - 1), (name, at) => {
        const place = (entries: NamedEntry[]) => ranked(new NameIndex(entries).scores(name)).indexOf(at);
        const richer = occupations.with(at, { ...occupations[at]!, names: [...occupations[at]!.names, name] });
        expect(place(richer)).toBeLessThanOrEqual(place(occupations));
      }),
      { numRuns: 20 },
    );
  });

  it('scores the same when it was made before and read from a file', () => {
    const made = new NameIndex(occupations);
    const read = new NameIndex(occupations, deserialize(serialize(made.state)) as NameIndexState);
    fc.assert(
      fc.property(names, (name) => {
        expect(read.scores(name)).toEqual(made.scores(name));
      }),
      { numRuns: 20 },
    );
  });

  it('answers for words that nobody knows, and for nothing', () => {
    expect(new NameIndex(occupations).scores('zzzz').every(Number.isFinite)).toBe(true);
    expect(new NameIndex(occupations).scores('').every((score) => score === 0)).toBe(true);
    expect(new NameIndex([]).scores('nurse')).toHaveLength(0);
  });
});

describe('titles near a title', () => {
  const titles = ['bookkeeper', 'ward nurse', 'midwife', 'programmer', 'plant worker', 'dog'];
  const space = new TitleSpace(occupations, titles);
  const near = (title: string) => ranked(space.scores(title)).map((at) => titles[at]);

  it('puts what means the same first, though no word is shared', () => {
    expect(near('software developer')[0]).toBe('programmer');
    expect(near('accountant')[0]).toBe('bookkeeper');
    expect(near('registered nurse').slice(0, 2)).toEqual(['ward nurse', 'midwife']);
  });

  it('puts a title itself first', () => {
    for (const title of titles) expect(near(title)[0]).toBe(title);
  });
});
