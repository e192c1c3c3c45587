import { describe, expect, it } from 'vitest';
import { type Piece, textInOrder } from './layout.ts';

const piece = (text: string, x: number, y: number, size = 10): Piece => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
  font: size > 10 ? 'title' : 'text',
});
const column = (texts: readonly string[], x: number, top: number, leading = 14) =>
  texts.map((text, at) => piece(text, x, top - at * leading));
const linesOf = (pieces: readonly Piece[]) => textInOrder(pieces).split(/\n+/);

const jobs = ['Experience', 'Nurse', 'Northern Hospital', '2019 - 2024', 'Assistant', 'Elm House', '2015 - 2019'];
const side = ['Contact', 'ann@example.com', '0171 555', 'Skills', 'First aid', 'Wound care', 'German'];

describe('the text of a page', () => {
  it('is read one column after the other, the name first, whatever the order in the file', () => {
    const name = piece('Ann Lee', 200, 800, 24);
    const page = [...column(side, 30, 740, 17), ...column(jobs, 200, 733), name];
    const inOrder = ['Ann Lee', ...jobs, ...side];
    expect(linesOf(page)).toEqual(inOrder);
    expect(linesOf(page.toReversed())).toEqual(inOrder);
  });

  it('keeps dates and headings of the margin on the lines beside them', () => {
    const right = [
      piece('2019 - 2024', 420, 740),
      piece('2015 - 2019', 420, 698),
      piece('2011 - 2015', 420, 656),
      piece('2008 - 2011', 420, 614),
    ];
    const main = column(
      [
        'Nurse',
        'Northern Hospital',
        'Night shifts',
        'Assistant',
        'Elm House',
        'Meals',
        'Porter',
        'City Clinic',
        'Beds',
        'Cook',
        'Inn',
      ],
      40,
      740,
    );
    const lines = linesOf([...main, ...right]);
    expect(lines.filter((line) => line.includes('\t'))).toEqual([
      'Nurse\t2019 - 2024',
      'Assistant\t2015 - 2019',
      'Porter\t2011 - 2015',
      'Cook\t2008 - 2011',
    ]);
  });

  it('joins a name that takes two lines, and takes letters that are printed twice once', () => {
    const page = [
      piece('Ann Mary', 40, 800, 24),
      piece('Lee', 40, 774, 24),
      piece('Lee', 40.5, 773.5, 24),
      ...column(jobs, 40, 730),
    ];
    expect(linesOf(page)[0]).toBe('Ann Mary Lee');
  });
});
