import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimensions, type Report } from '@marigold/contract/reportingBuilder';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';

let test: TestApp;
let history: ReturnType<typeof testHistory>;
let owner: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;
const span = { startDate: '2026-01-01', endDate: '2026-12-31' };
const all = ['matched', 'applied', 'moved', 'hired', 'rejected', 'withdrawn', 'daysToHire'];

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  history = testHistory(test);
  const pipeline = testPipeline(test);
  owner = await test.register();
  employer = await test.join(owner, 'Employer');
  reviewer = await test.join(owner, 'Reviewer');
  stranger = await test.register('Other Company');
  const ours = await pipeline.post(owner);
  const theirs = await pipeline.post(employer, owner);
  await pipeline.addMatches(owner, ours, ['A', 'B', 'C']);
  await pipeline.addMatches(owner, theirs, ['D']);
  const [a = '', b = '', c = ''] = await history.matchesOf(ours);
  const [d = ''] = await history.matchesOf(theirs);
  await history.tell(a, '2026-03-02T12:00Z', [
    ['inReview', '2026-03-03T12:00Z'],
    ['hired', '2026-04-02T12:00Z'],
  ]);
  await history.tell(b, '2026-03-05T12:00Z', [
    ['inReview', '2026-03-06T12:00Z'],
    ['matched', '2026-03-06T12:01Z', 'TakenBack'],
    ['rejected', '2026-04-06T12:00Z'],
  ]);
  await history.tell(c, '2026-04-05T12:00Z');
  await history.tell(d, '2026-04-07T12:00Z', [['hired', '2026-04-17T12:00Z']]);
});
afterAll(() => test.close());

const ask = (body: object, person = owner) => history.ask(person, 'reports/built', { ...span, measures: all, ...body });
const report = async (body: object, person = owner): Promise<Report> => (await ask(body, person)).body;
const lines = ({ rows }: Report) => rows.map(({ labels, values }) => [...labels, ...values]);

describe('a report that somebody puts together', () => {
  it('counts by month, at once and after a recount', async () => {
    const expected = [
      ['March 2026', 2, 0, 1, 0, 0, 0, null],
      ['April 2026', 2, 0, 2, 2, 1, 0, 20.5],
    ];
    expect(lines(await report({ dimensions: ['month'] }))).toEqual(expected);
    await history.recount();
    const counted = await report({ dimensions: ['month'] });
    expect(lines(counted)).toEqual(expected);
    expect(counted.totals).toEqual([4, 0, 3, 2, 1, 0, 20.5]);
  });

  it('has the same totals by whatever it counts, with every row named', async () => {
    for (const dimension of Object.keys(dimensions).filter((name) => name !== 'stage')) {
      const { totals, rows } = await report({ dimensions: [dimension] });
      expect([dimension, totals]).toEqual([dimension, [4, 0, 3, 2, 1, 0, 20.5]]);
      expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(4);
      expect(rows.flatMap(({ labels }) => labels).every(Boolean)).toBe(true);
    }
    const people = lines(await report({ dimensions: ['recruiter', 'month'], measures: ['hired'] }));
    expect(people).toEqual(
      [
        [employer.fullName, 'April 2026', 1],
        [owner.fullName, 'April 2026', 1],
      ].toSorted(
        ([a = ''], [b = '']) => people.findIndex(([name]) => name === a) - people.findIndex(([name]) => name === b),
      ),
    );
    expect(lines(await report({ dimensions: ['stage'], measures: ['moved'] }))).toEqual([
      ['Hired', 2],
      ['In review', 1],
    ]);
  });

  it('shows an employer their own, and a reviewer nothing', async () => {
    expect((await report({ dimensions: ['month'] }, employer)).totals.slice(0, 4)).toEqual([1, 0, 1, 1]);
    expect((await report({ dimensions: ['month'], usersId: [employer.userId] })).totals[0]).toBe(1);
    expect((await report({ dimensions: ['month'] }, stranger)).rows).toEqual([]);
    expect((await ask({ dimensions: ['month'] }, reviewer)).status).toBe(403);
  });

  it('says what is wrong with a question', async () => {
    const asked = async (body: object) => {
      const { status, body: answer } = await ask({ dimensions: ['month'], ...body });
      return [status, answer.message];
    };
    expect(await asked({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([
      400,
      'Choose an end that is not before the start.',
    ]);
    expect(await asked({ startDate: '1926-01-01' })).toEqual([400, 'Choose five years at most.']);
    expect(await asked({ usersId: [stranger.userId] })).toEqual([400, 'Choose people of your company.']);
    expect(await asked({ dimensions: ['pronoun'] })).toEqual([400, 'There is no such dimension.']);
    expect(await asked({ measures: ['salary'] })).toEqual([400, 'There is no such measure.']);
    expect(await asked({ dimensions: [] })).toEqual([400, 'Choose by what to count.']);
    expect(await asked({ measures: [] })).toEqual([400, 'Choose what to count.']);
    expect(await asked({ dimensions: ['month', 'month'] })).toEqual([400, 'Choose everything once.']);
    expect(await asked({ dimensions: ['stage'] })).toEqual([
      400,
      'By stage only moves to a stage can be counted. Leave the other measures out.',
    ]);
    expect((await asked({ timeZone: 'Mars/Olympus' }))[0]).toBe(400);
  });
});
