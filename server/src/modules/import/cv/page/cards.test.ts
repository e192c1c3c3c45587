import { describe, expect, it } from 'vitest';
import { linesInOrder, type Piece, textOf } from './layout.ts';
import { withoutRepeats } from './repeats.ts';

const piece = (text: string, x: number, y: number, font = 'text'): Piece => ({
  text,
  x,
  y,
  size: 10,
  width: text.length * 5,
  font,
});
const linesOf = (pieces: readonly Piece[]) => textOf(linesInOrder(pieces)).split(/\n+/);
const card = (texts: readonly string[], x: number, top: number) =>
  texts.map((text, at) => piece(text, x, top - at * 14));

describe('cards beside each other', () => {
  const jobs = [
    ['Nurse', 'North House', '2019 – 2024', 'Night shifts'],
    ['Assistant', 'Elm House', '2015 – 2019', 'Meals'],
    ['Porter', 'City Clinic', '2011 – 2015', 'Beds'],
  ];

  it('are read one after the other, from the left', () => {
    const page = [piece('Experience', 40, 740), ...jobs.flatMap((texts, at) => card(texts, 40 + at * 170, 720))];
    expect(linesOf(page)).toEqual(['Experience', ...jobs.flat()]);
  });

  it('end above others that are headed on one line', () => {
    const below = [
      ['Education', 'Nursing school', 'Elm', 'Diploma'],
      ['Skills', 'First aid', 'Wound care', 'Lifting'],
      ['Languages', 'German', 'French', 'Breton'],
    ];
    const page = [...jobs, ...below].flatMap((texts, at) => card(texts, 40 + (at % 3) * 170, at < 3 ? 720 : 600));
    expect(linesOf(page)).toEqual([...jobs, ...below].flat());
  });
});

describe('a line', () => {
  it('parts phrases that only their letters part', () => {
    const page = [
      piece('Supply Planner', 40, 700, 'bold'),
      piece('Harbour Foods', 111, 700, 'italic'),
      piece('2019 – 2024', 177, 700),
    ];
    expect(linesOf(page)).toEqual(['Supply Planner\tHarbour Foods\t2019 – 2024']);
  });

  it('keeps a name whole whose letters stand apart', () => {
    const spaced = (text: string, x: number) => ({ ...piece(text, x, 700), width: text.length * 12 });
    expect(linesOf([spaced('JANE', 40), spaced('DOE', 104)])).toEqual(['JANE DOE']);
  });
});

describe('dates at the right edge of a column', () => {
  it('stay in it, though the next column is not far', () => {
    const jobOf = (at: number) => [`Elm House ${at}`, 'Night shifts on two wards', 'Plans for all of them'];
    const main = [1, 2, 3, 4].flatMap((at) => [
      piece('Nurse', 40, 800 - at * 60),
      piece(`201${at} – 201${at + 1}`, 320, 800 - at * 60),
      ...card(jobOf(at), 40, 786 - at * 60),
    ]);
    const side = ['Skills', 'First aid', 'Wound care', 'Lifting', 'German', 'Driving'];
    const page = [...main, ...side.map((text, at) => piece(text, 395, 735 - at * 23))];
    expect(linesOf(page)).toEqual([
      ...[1, 2, 3, 4].flatMap((at) => [`Nurse\t201${at} – 201${at + 1}`, ...jobOf(at)]),
      ...side,
    ]);
  });
});

describe('what is printed on every page', () => {
  const pageOf = (number: number, texts: readonly string[]) => [
    piece('Ann Lee – CV', 40, 800),
    ...card(texts, 40, 740),
    piece(`Page ${number} of 2`, 40, 30),
  ];
  const linesOfPages = (pages: Piece[][]) => withoutRepeats(pages).flatMap(linesOf);

  it('is read once, and the numbers of pages never', () => {
    const pages = [pageOf(1, ['Ann Lee', 'Nurse', 'Elm House']), pageOf(2, ['Porter', 'City Clinic', 'Beds'])];
    expect(linesOfPages(pages)).toEqual([
      'Ann Lee – CV',
      'Ann Lee',
      'Nurse',
      'Elm House',
      'Porter',
      'City Clinic',
      'Beds',
    ]);
  });

  it('is not what stands at the edge of one page and elsewhere on another', () => {
    const pages = [
      card(['Ann Lee', 'Nurse', 'Experience', 'Elm House'], 40, 740),
      card(['Nurse', 'Inn', 'Cook'], 40, 700),
    ];
    expect(linesOfPages(pages)).toHaveLength(7);
  });
});
