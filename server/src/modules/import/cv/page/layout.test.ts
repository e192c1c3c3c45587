import { describe, expect, it } from 'vitest';
import { linesInOrder, type Piece, textOf } from './layout.ts';

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
const linesOf = (pieces: readonly Piece[]) => textOf(linesInOrder(pieces)).split(/\n+/);

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

  it('does not mix a name of two lines with the address beside it, though what somebody is stands below', () => {
    const name = [piece('Maria de la', 40, 800, 30), piece('Fuente Soto', 40, 762, 30), piece('Nurse', 40, 738)];
    const address = column(['Leeds', '0171 555', 'maria@example.com'], 400, 806, 15);
    expect(linesOf([...name, ...address, ...column(jobs, 40, 700, 20)]).slice(0, 2)).toEqual([
      'Maria de la Fuente Soto',
      'Nurse',
    ]);
  });

  it('is read one column after the other where all lines of both have one distance', () => {
    const beside = ['Skills', 'First aid', 'Wound care', 'Languages', 'German', 'English'];
    const main = [
      'Ann Lee',
      'ann@example.com',
      'Experience',
      '2019 - 2024 Nurse, Elm House',
      'Education',
      'BSc Nursing',
    ];
    expect(linesOf([...column(beside, 40, 780), ...column(main, 220, 780)])).toEqual([...main, ...beside]);
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

  it('has words where letters are spaced, in a line of nothing else', () => {
    const line = [
      piece('L O Ï C', 40, 700),
      piece('D ’ H E R V É', 90, 700),
      piece('A B C', 40, 650),
      piece('Cars:', 10, 650),
    ];
    expect(linesOf(line)).toEqual(['LOÏC D’HERVÉ', 'Cars: A B C']);
  });

  it('has the years of spaced dates apart', () => {
    expect(linesOf([piece('J A N 2 0 1 3 - M A Y 2 0 1 5', 40, 700), piece('C O N TAT T I', 40, 650)])).toEqual([
      'JAN 2013-MAY 2015',
      'CONTATTI',
    ]);
  });

  it('keeps labels on the lines of what they label, whatever is longer or stands above and below', () => {
    const labels = ['Name:', 'Adres:', 'Telefoon:', 'E-mail:', 'Geboren:'];
    const values = ['Ann Lee', 'Weg 7, Utrecht', '030 555', 'ann@mail.example', '1990'];
    const page = [
      piece('Curriculum vitae', 220, 740, 12),
      piece('Gegevens', 40, 722),
      ...column(labels, 40, 700),
      ...column(values, 167, 700),
      piece('Utrecht, 14.05.2024', 40, 600),
    ];
    expect(linesOf(page)).toEqual([
      'Curriculum vitae',
      'Gegevens',
      ...labels.map((label, at) => `${label}\t${values[at]}`),
      'Utrecht, 14.05.2024',
    ]);
  });

  it('has an address beside the name above the first heading', () => {
    const page = [
      piece('Ann Lee', 40, 780, 28),
      piece('Nurse', 40, 755, 14),
      ...column(['Leeds', '0171 555', 'ann@example.com'], 420, 790, 12),
      piece('Experience', 120, 720, 14),
      ...column(['2019 - 2024', '2015 - 2019'], 40, 700, 40),
      ...column(['Nurse, Northern Hospital, where she ran the ward for years and years', 'Night shifts'], 120, 700),
      ...column(['Assistant, Elm House, where she did all there was to do, and then some', 'Meals'], 120, 660),
    ];
    const lines = linesOf(page);
    expect(lines.indexOf('ann@example.com')).toBeLessThan(lines.indexOf('Experience'));
  });

  it('begins with the column that holds the name, though the other is wider', () => {
    const name = piece('Ann Lee', 30, 780, 16);
    const page = [
      name,
      ...column(side, 30, 750),
      ...column(
        jobs.map((job) => `${job} and much more of it`),
        250,
        780,
      ),
    ];
    expect(linesOf(page)[0]).toBe('Ann Lee');
  });

  it('has one line where a narrow column had no room for it', () => {
    const texts = [
      'Restaurant service and',
      'pastry',
      'Stock keeping',
      'Costs',
      'Northern House and Sons',
      'GmbH',
      'Electrics and lights of',
      'Buildings',
    ];
    expect(linesOf(column(texts, 30, 700))).toEqual([
      'Restaurant service and pastry',
      'Stock keeping',
      'Costs',
      'Northern House and Sons GmbH',
      'Electrics and lights of Buildings',
    ]);
  });
});
