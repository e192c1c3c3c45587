import { describe, expect, it } from 'vitest';
import { english } from '../messages.ts';
import { readCvFile } from './cvFile.ts';

const doubtsOf = async (...lines: string[]): Promise<string[]> => {
  const { row } = await readCvFile(Buffer.from(lines.join('\n')));
  return (row?.notes ?? []).map(({ text }) => english(text));
};
const head = ['Ada Byron', 'ada@example.org', '+44 1632 960123', '', 'Experience', ''];

describe('a CV before it is taken over', () => {
  it('is beyond doubt where name, contact and every job are', async () => {
    expect(
      await doubtsOf(
        ...head,
        'Web developer',
        'Northern Looms Ltd',
        '06/2016 - 02/2020',
        '',
        'Cook',
        'Green Café Ltd',
        '2014 - 2016',
      ),
    ).toEqual([]);
  });

  it.each([
    ['an unknown title', ['Wefter', 'Northern Looms Ltd', '06/2016 - 02/2020'], '“Wefter” may be no job title: check.'],
    ['no company', ['Web developer 06/2016 - 02/2020'], 'No company was found for “Web developer”: check.'],
    [
      'a title in two lines',
      ['Web developer', 'Applications', 'Northern Looms Ltd', '06/2016 - 02/2020'],
      '“Applications” stands between a job title and its company: check.',
    ],
    [
      'a word behind the company that may be a town',
      ['Web developer', 'Northern Looms Ltd, Snowcombe', '06/2016 - 02/2020'],
      '“Northern Looms Ltd, Snowcombe” may be no company: check.',
    ],
    [
      'two jobs without an end',
      ['Web developer', 'Northern Looms Ltd', '06/2016', '', 'Cook', 'Green Café Ltd', '03/2014'],
      'More than one job seems to go on, such as “Cook”: check.',
    ],
    [
      'dates of no job',
      ['Web developer', 'Northern Looms Ltd', '06/2016 - 02/2020', '- Looms', '', '2012 - 2014'],
      '“2012 - 2014” belongs to no job that was read: check.',
    ],
    [
      'dates of several jobs in one line',
      ['Web developer', 'Northern Looms Ltd', '06/2016 - 02/2020\t03/2014 - 05/2016'],
      '“06/2016 - 02/2020\t03/2014 - 05/2016” names several stretches of time: check.',
    ],
    [
      'a title without dates below a job',
      ['Web developer', 'Northern Looms Ltd', '06/2016 - 02/2020', '', '- Looms', '', 'Project manager', 'Green Café'],
      '“Project manager” may be another job: check.',
    ],
    [
      'a title where a company stands',
      ['Web developer', 'Project manager', '06/2016 - 02/2020'],
      '“Project manager” may be no company: check.',
    ],
    [
      'words that lost the gap between them',
      ['Web developer', 'KlantenserviceZonnedak', '06/2016 - 02/2020'],
      '“KlantenserviceZonnedak” may be no company: check.',
    ],
  ])('names %s', async (_what, lines, said) => {
    expect(await doubtsOf(...head, ...lines)).toContain(said);
  });

  it('asks for no company of somebody who worked on their own', async () => {
    expect(await doubtsOf(...head, 'Freelance web developer', '06/2016 - 02/2020')).toEqual([]);
  });

  it('names what may be an address, where none was read', async () => {
    const job = ['Experience', '', 'Web developer', 'Northern Looms Ltd', '06/2016 - 02/2020'];
    expect(await doubtsOf('Ada Byron', 'ada@mail', '+44 1632 960123', '', ...job)).toContain(
      '“ada@mail” may be an e-mail: check.',
    );
  });

  it('names what may be a phone number, and an address that was glued to other words', async () => {
    const job = ['Experience', '', 'Web developer', 'Northern Looms Ltd', '06/2016 - 02/2020'];
    expect(await doubtsOf('Ada Byron', 'ada@example.org', '', 'Hobbies', 'call 1632 960 123', '', ...job)).toContain(
      '“1632 960 123” may be a phone number: check.',
    );
    expect(await doubtsOf('Ada Byron', 'Contactada@mail.exampleTel', '', ...job)).toContain(
      '“Contactada@mail.exampleTel” may not be this person’s e-mail: check.',
    );
    expect(await doubtsOf('Ada Byron', '', ...job)).toContain('Neither an e-mail nor a phone number was found: check.');
  });
});
