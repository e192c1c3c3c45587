import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';

let test: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const address = ({ userId, companyId }: TestUser) => `/api/faq/${userId}/company/${companyId}`;
const save = (by: TestUser, faqs: object[], scope: object = {}) => test.as(by).post(address(by), { faqs, ...scope });
const read = async (by: TestUser, query = '') => (await test.as(by).get(`${address(by)}${query}`)).body;
const questions = async (by: TestUser, query = ''): Promise<string[]> =>
  (await read(by, query)).faqs.map(({ question }: { question: string }) => question);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ question: `Question ${from + at}?`, answer: 'Yes.' }));
const fresh = async (entries = numbered(1, 3)) => {
  const by = await test.register();
  const { body } = await save(by, entries);
  return { by, ids: body.faqs.map(({ faqId }: { faqId: string }) => faqId) as string[] };
};

describe('the FAQ of a company', () => {
  it('keeps questions in the order they were added, and says whose they are', async () => {
    const { by } = await fresh();
    expect(await read(by)).toMatchObject({
      faqs: [1, 2, 3].map((n) => ({ question: `Question ${n}?`, answer: 'Yes.', source: 'typed', position: n })),
      companyIdentifier: by.companyId,
      opportunityIdentifier: null,
      totalRecords: 3,
    });
  });

  it('takes the same list twice without doubling it, and an answer that changed with it', async () => {
    const { by } = await fresh();
    await save(by, [{ question: ' question 2 ', answer: 'No.' }]);
    const { faqs } = await read(by);
    expect(faqs.map(({ answer }: { answer: string }) => answer)).toEqual(['Yes.', 'No.', 'Yes.']);
  });

  it('moves a question to a place without touching its words', async () => {
    const { by, ids } = await fresh();
    await save(by, [{ faqId: ids[2], position: 1 }]);
    expect(await questions(by)).toEqual(['Question 3?', 'Question 1?', 'Question 2?']);
    await save(by, [{ faqId: ids[2], position: 99 }]);
    expect(await questions(by)).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });

  it('deletes a question, and has it back where it was when that is undone', async () => {
    const { by, ids } = await fresh();
    const [, second] = (await read(by)).faqs;
    expect((await test.as(by).delete(`${address(by)}/${ids[1]}`)).status).toBe(200);
    expect((await read(by)).faqs).toMatchObject([{ position: 1 }, { question: 'Question 3?', position: 2 }]);
    const { faqId, question, answer, position } = second;
    expect((await save(by, [{ faqId, question, answer, position }])).status).toBe(200);
    expect(await questions(by)).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });

  it('finds words in questions and answers, whatever their case', async () => {
    const { by } = await fresh([
      { question: 'Is there parking?', answer: 'Below the clinic.' },
      { question: 'Who pays for 100% of the train?', answer: 'We do.' },
    ]);
    expect(await questions(by, '?SearchText=CLINIC')).toEqual(['Is there parking?']);
    expect(await questions(by, '?SearchText=100%25')).toEqual(['Who pays for 100% of the train?']);
  });

  it('is read page by page', async () => {
    const { by } = await fresh(numbered(1, 5));
    const first = await read(by, '?PageSize=2');
    const second = await read(by, `?PageSize=2&TokenId=${encodeURIComponent(first.nextToken)}`);
    expect([first.totalRecords, second.faqs.map(({ position }: { position: number }) => position)]).toEqual([
      5,
      [3, 4],
    ]);
  });

  it('keeps what several people add at the same moment, each at a place of its own', async () => {
    const { by } = await fresh(numbered(1, 1));
    await Promise.all(numbered(2, 9).map((entry) => save(by, [entry])));
    const { faqs } = await read(by);
    expect(faqs.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['a question without an answer', { question: 'Why?' }, 400, 'body.faqs.0'],
    ['an empty question', { question: ' ', answer: 'Yes.' }, 400, 'body.faqs.0.question'],
    ['an answer nobody reads to its end', { question: 'Why?', answer: 'x'.repeat(4001) }, 400, 'body.faqs.0.answer'],
    ['a place before the first', { question: 'Why?', answer: 'So.', position: 0 }, 400, 'body.faqs.0.position'],
  ])('refuses %s', async (_what, entry, status, path) => {
    const answer = await save(owner, [entry]);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  });

  it('refuses a second answer to a question, and more than there is room for', async () => {
    const { by, ids } = await fresh();
    const double = { faqId: newId(), question: 'QUESTION 1', answer: 'No.' };
    expect((await save(by, [double])).body.code).toBe('EXISTS');
    expect((await save(by, [{ faqId: ids[0], question: 'Question 2?' }])).body.code).toBe('EXISTS');
    expect((await save(by, numbered(4, 500))).status).toBe(200);
    expect((await save(by, numbered(501, 501))).body.code).toBe('FULL');
    expect((await read(by)).totalRecords).toBe(500);
  });

  it('is the company’s own: nobody else reads, changes or takes its questions', async () => {
    const { by, ids } = await fresh();
    const stranger = await test.register('Other Company');
    expect((await test.as(stranger).get(address(by))).status).toBe(404);
    expect((await test.as(stranger).delete(`${address(stranger)}/${ids[0]}`)).status).toBe(404);
    const taken = { faqId: ids[0], question: 'Mine?', answer: 'Yes.' };
    expect((await save(stranger, [taken])).body.code).toBe('EXISTS');
    expect((await save(stranger, numbered(1, 1), { companyIdentifier: by.companyId })).status).toBe(404);
    expect(await questions(by)).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });

  it('is written by admins and recruiters, and read by everybody', async () => {
    for (const role of ['Admin', 'Recruiter', 'Employer', 'Reviewer'] as const) {
      const colleague = await test.join(owner, role);
      const mayWrite = role === 'Admin' || role === 'Recruiter';
      expect((await test.as(colleague).get(address(colleague))).status).toBe(200);
      expect((await save(colleague, [{ question: `${role}?`, answer: 'Yes.' }])).status).toBe(mayWrite ? 200 : 403);
    }
  });
});

describe('the FAQ of an opportunity', () => {
  it('stands beside the company’s, and is read by whoever sees the opportunity', async () => {
    const by = await test.register();
    const opportunityIdentifier = await pipeline.post(by);
    await save(by, numbered(1, 1));
    await save(by, numbered(2, 3), { opportunityIdentifier });
    const own = `?opportunityIdentifier=${opportunityIdentifier}`;
    expect([await questions(by), await questions(by, '?opportunityIdentifier=')]).toEqual([
      ['Question 1?'],
      ['Question 1?'],
    ]);
    expect(await questions(by, own)).toEqual(['Question 2?', 'Question 3?']);
    const reviewer = await test.join(by, 'Reviewer');
    expect((await test.as(reviewer).get(`${address(reviewer)}${own}`)).status).toBe(403);
    const { body } = await test.as(by).get(`/api/faq/v1/companies/${by.companyId}/scopes`);
    expect(body.data).toMatchObject([
      { opportunityIdentifier: null, count: 1 },
      { opportunityIdentifier, title: expect.any(String), count: 2 },
    ]);
  });

  it('is shown to candidates on the page of the role, before what the company says to all', async () => {
    const by = await test.register('Lumen Labs');
    const opportunityIdentifier = await pipeline.post(by);
    await save(by, [{ question: 'Is there a <b>garden</b>?', answer: 'Yes, on the roof.' }]);
    await save(by, [{ question: 'When does it start?', answer: 'In May.' }], { opportunityIdentifier });
    const { body } = await test.ask('GET', `/api/jobs/v1/opportunities?q=&company=`);
    const job = body.data.find((one: { opportunityId: string }) => one.opportunityId === opportunityIdentifier);
    const pageOf = async (path: string) => String((await test.ask('GET', path)).body);
    const page = await pageOf(`/jobs/${job.company.slug}/${job.slug}`);
    expect(page.indexOf('When does it start?')).toBeGreaterThan(0);
    expect(page.indexOf('Yes, on the roof.')).toBeGreaterThan(page.indexOf('In May.'));
    expect(page).not.toContain('<b>garden');
    const company = await pageOf(`/jobs/${job.company.slug}`);
    expect([company.includes('Yes, on the roof.'), company.includes('In May.')]).toEqual([true, false]);
  });
});
