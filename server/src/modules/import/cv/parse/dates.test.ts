import { describe, expect, it } from 'vitest';
import { dateIn, datesIn } from './dates.ts';

describe('dates of a CV', () => {
  it.each([
    ['03/2019 – heute', '2019-03', null],
    ['March 2019 - present', '2019-03', null],
    ['2019–2021', '2019-01', '2021-01'],
    ['ene. 2020 - actualidad', '2020-01', null],
    ['seit Mai 2021', '2021-05', null],
    ['desde marzo de 2018', '2018-03', null],
    ['von 01.02.2015 bis 31.12.2016', '2015-02', '2016-12'],
    ['Sept 2018 to Jan. 2020', '2018-09', '2020-01'],
    ['2016-04 - 2018-11', '2016-04', '2018-11'],
    ['Dez. 2012 bis Mrz. 2013', '2012-12', '2013-03'],
    ['2015-06-01 - 2020-11-30', '2015-06', '2020-11'],
    ['01.02.2015-31.12.2016', '2015-02', '2016-12'],
    ['[ 01/04/2012 – 01/09/2017 ]', '2012-04', '2017-09'],
    ['March – June 2019', '2019-03', '2019-06'],
    ['junio 2016 a la actualidad', '2016-06', null],
    ['Developer (05/2017 - 06/2018)', '2017-05', '2018-06'],
  ])('%s', (text, from, to) => {
    expect(datesIn(text)).toMatchObject({ from, to });
  });

  it.each(['2021 - 2019', 'Room 2019', 'Windows 2012', 'from A to B', '1234-5678'])('are not in "%s"', (text) => {
    expect(datesIn(text)).toBeUndefined();
  });

  it('may stand alone', () => {
    expect(dateIn('Abschluss: Juli 2016')).toMatchObject({ month: '2016-07' });
    expect(dateIn('Graduated 2016')).toMatchObject({ month: '2016-01' });
  });

  it('leave the rest of their line', () => {
    expect(datesIn('Developer, Engines & Co (05/2017 - 06/2018)')?.rest).toBe('Developer, Engines & Co');
  });
});
