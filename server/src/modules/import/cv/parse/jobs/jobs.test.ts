import { describe, expect, it } from 'vitest';
import { docxOf } from '../../testFiles.ts';
import { readBytes } from '../../read.ts';
import { linesOf } from '../../lines.ts';
import { parseCv } from '../index.ts';

const read = (...lines: string[]) => parseCv(linesOf(lines.join('\n')).lines).draft;
const jobsOf = (...lines: string[]) =>
  read('Ann Lee', '', 'Experience', '', ...lines).jobs.map(({ title, company, from }) => [title, company, from]);

describe('several jobs at one employer', () => {
  it.each([
    ['which stands once above them', 'Northern Looms Ltd\tLeeds', 'Green Café Ltd\tYork'],
    ['which has dates of its own', 'Northern Looms Ltd, 2015 - 2020', 'Green Café Ltd, 2012 - 2014'],
  ])('%s', (_how, employer, other) => {
    expect(
      jobsOf(
        employer,
        'Project manager, 2018 - 2020',
        '- looms',
        'Web developer, 2015 - 2018',
        '- more looms',
        other,
        'Cook, 2012 - 2014',
        '- soup',
      ),
    ).toEqual([
      ['Project manager', 'Northern Looms Ltd', '2018-01'],
      ['Web developer', 'Northern Looms Ltd', '2015-01'],
      ['Cook', 'Green Café Ltd', '2012-01'],
    ]);
  });
});

describe('a job', () => {
  it('has its title below its employer and town, though nobody listed it', () => {
    expect(
      jobsOf(
        'Northern Looms Ltd, Leeds\t2018 - 2020',
        'Web developer',
        '- looms',
        'Green Café, York\t2015 - 2017',
        'Wefter',
        '- soup',
      ),
    ).toEqual([
      ['Web developer', 'Northern Looms Ltd', '2018-01'],
      ['Wefter', 'Green Café', '2015-01'],
    ]);
  });

  it('has its employer below a gap where all others have', () => {
    expect(
      jobsOf(
        'Web developer\t2018 - 2020',
        '',
        'Northern Looms Ltd, Leeds',
        '- Wove the screens of the mill.',
        '- Mended them.',
        '',
        'Cook\t2015 - 2017',
        'Green Café, York',
        '- Soup.',
      ),
    ).toEqual([
      ['Web developer', 'Northern Looms Ltd', '2018-01'],
      ['Cook', 'Green Café', '2015-01'],
    ]);
  });
});

describe('a name', () => {
  it('may have gaps between its letters', () => {
    expect(read('J A N E\u00a0\u00a0 D O E', '', 'Skills', 'Welding').name).toBe('JANE DOE');
  });

  it('may stand beside the heading of the contact', () => {
    expect(read('Lebenslauf', '', 'Kontakt\tAnn Lee', 'Köchin', 'ann@example.org')).toMatchObject({
      name: 'Ann Lee',
      headline: 'Köchin',
    });
  });
});

describe('a Word page that is one table', () => {
  it('is read one column after the other', async () => {
    const columns = [
      ['Ann Lee', 'ann@example.org', 'Skills', 'Welding'],
      ['Experience', 'Cook', 'Green Café Ltd', '2015 - 2017'],
    ];
    const { draft } = await readBytes(docxOf(columns.map((lines) => lines.join('\v')).join('\t')));
    expect(draft).toMatchObject({ name: 'Ann Lee', jobs: [{ title: 'Cook', company: 'Green Café Ltd' }] });
  });
});
