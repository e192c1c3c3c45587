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
    ['Apr ’20 – heute', '2020-04', null],
    ["févr. '16 – mai '19", '2016-02', '2019-05'],
    ['03/19 – 06/21', '2019-03', '2021-06'],
    ['Q3 2016 – Q2 2018', '2016-07', '2018-04'],
    ['2019–21', '2019-01', '2021-01'],
    ['Été 2018', '2018-06', '2018-08'],
    ['Winter 2009/10 | Tutor', '2009-12', '2010-02'],
    ['Verano de 2016', '2016-06', '2016-08'],
    ['WS 2012/13 – Mai 2017', '2012-10', '2017-05'],
    ['SoSe 2014 – WiSe 2016/17', '2014-04', '2016-10'],
    ['Wintersemester 2012/13', '2012-10', '2013-03'],
    ['SS 2013 | Tutor', '2013-04', '2013-09'],
    ['2021 –', '2021-01', null],
    ['heute – 03/2019', '2019-03', null],
    ['03/2022 – 10/2018', '2018-10', '2022-03'],
    ['Harbour Foods Ltd | 03/2021 -', '2021-03', null],
  ])('%s', (text, from, to) => {
    expect(datesIn(text)).toMatchObject({ from, to });
  });

  it.each([
    '2021 - 2019',
    'Room 2019',
    'Windows 2012',
    'from A to B',
    '1234-5678',
    'Led the summer 2014 fair',
    '2019-06',
  ])('are not in "%s"', (text) => {
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
