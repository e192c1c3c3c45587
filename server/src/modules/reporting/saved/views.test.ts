import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
let recruiter: TestUser;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register();
  recruiter = await test.join(owner, 'Recruiter');
});
afterAll(() => test.close());

const path = ({ companyId, userId }: TestUser) => `/api/reporting/v1/companies/${companyId}/users/${userId}/views`;
const listed = async (person: TestUser) => (await test.as(person).get(path(person))).body.data;
const save = (views: object[], person = owner) => test.as(person).put(path(person), { views });
const [quarter, mine] = [
  { name: 'This quarter', address: 'period=quarter', weekday: null },
  { name: 'Mine', address: 'period=7&compare=off&users=018f6b1e-7c1a-7c1a-8c1a-0123456789ab', weekday: null },
];

it('somebody keeps views in their order, and nobody else sees them', async () => {
  expect(await listed(owner)).toEqual([]);
  expect((await save([quarter, mine])).body.data).toEqual([quarter, mine]);
  expect((await save([mine, { ...quarter, name: ' This quarter ' }])).status).toBe(200);
  expect(await listed(owner)).toEqual([mine, quarter]);
  expect(await listed(recruiter)).toEqual([]);
  expect((await test.as(recruiter).get(path(owner))).status).toBe(403);
  expect((await save([])).body.data).toEqual([]);
});

it('two views of a name, a foreign address and too many are refused, and nothing is lost', async () => {
  await save([quarter]);
  const messages = async (views: object[]) => (await save(views)).body.message;
  expect(await messages([quarter, { ...mine, name: 'this QUARTER' }])).toBe('You have a view of this name already.');
  expect(await messages([{ name: 'Elsewhere', address: '//example.com' }])).toBe('This is no view of the dashboard.');
  expect(await messages([{ name: ' ', address: '' }])).toBe('Give the view a name.');
  for (const address of [
    'period=custom&from=2026-01-01&to=2026-01-31',
    'show=report&period=c%75stom',
    '%70eriod=custom',
  ])
    expect(await messages([{ name: 'Fixed', address, weekday: 'mon' }])).toMatch('Fixed days are the same every week.');
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `View ${at}`, address: '' }));
  expect(await messages(many)).toBe('Keep up to 20 views. Remove one first.');
  expect(await listed(owner)).toEqual([quarter]);
});
