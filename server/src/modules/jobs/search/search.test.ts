import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin, lisbon, porto, startJobs, type TestJobs } from '../testJobs.ts';

let jobs: TestJobs;
beforeAll(async () => {
  jobs = await startJobs();
  const other = await jobs.test.register('Umber Logistics');
  await jobs.post({ jobTitleId: 'software-developer', SkillsIds: ['java', 'sql'], locationId: berlin });
  await jobs.post({
    jobTitleId: 'frontend-developer',
    SkillsIds: ['javascript', 'react'],
    workModeId: 'remote',
    locationId: lisbon,
  });
  await jobs.post({ jobTitleId: 'registered-nurse', SkillsIds: ['patient-care'], locationId: porto });
  await jobs.post({
    jobTitleId: null,
    customJobTitle: 'Gärtner für Żółć & Söhne 100%',
    SkillsIds: ['project-management'],
    locationId: lisbon,
    description: 'Wir züchten Ringelblumen. In Node.js we trust.',
  });
  await jobs.post(
    { jobTitleId: 'warehouse-worker', SkillsIds: ['forklift-operation'], locationId: berlin, workModeId: 'on-site' },
    other,
  );
  await jobs.post({
    jobTitleId: null,
    customJobTitle: 'Beekeeping at Mueller',
    SkillsIds: ['project-management'],
    locationId: porto,
    positionId: 'senior',
    workModeId: 'hybrid',
    employmentTypeId: 'part-time',
    description: 'A beehive beside every of our Straßen, and in the Flussbett.',
  });
  await jobs.draft({ jobTitleId: 'registered-nurse', locationId: porto });
});
afterAll(() => jobs.close());

const find = async (query: Record<string, string>) =>
  (await jobs.test.ask('GET', `/api/jobs/v1/opportunities?${new URLSearchParams(query).toString()}`)).body;
const titles = async (query: Record<string, string>) =>
  ((await find(query)).data as { title: string }[]).map(({ title }) => title).toSorted();

const developer = 'Software developer';
const frontend = 'Front-end developer';
const nurse = 'Registered nurse';
const gardener = 'Gärtner für Żółć & Söhne 100%';
const warehouse = 'Warehouse worker';
const beekeeper = 'Beekeeping at Mueller';

describe('looking for words', () => {
  it.each([
    ['a title', 'nurse', [nurse]],
    ['its name in another language', 'Krankenschwester', [nurse]],
    ['a synonym', 'software engineer', [developer]],
    ['a typo', 'sofware enginer', [developer]],
    ['a skill', 'java', [developer, frontend]],
    ['a short form of a skill', 'JS', [frontend, gardener]],
    ['title and skill together', 'developer react', [frontend]],
    ['words between', 'developer with java', [developer, frontend]],
    ['a title of one’s own, without its accents', 'gartner zolc', [gardener]],
    ['the beginning of a word in the description', 'ringelblu', [gardener]],
    ['signs inside of a word', 'node.js', [gardener]],
    ['the company', 'Umber', [warehouse]],
    ['title and place together', 'worker Berlin', [warehouse]],
    ['a place in another language', 'developer Lissabon', [frontend]],
    ['a country', 'Germany developer', [developer]],
    ['title and work mode together', 'remote developer', [frontend]],
    ['a seniority', 'Senior', [beekeeper, developer]],
    ['all of it together', 'hybrid beekeeping Porto senior part-time beehive', [beekeeper]],
    ['only what has every word', 'senior worker', []],
    ['a typo in one word of a title', 'engeneer', [developer, frontend]],
    ['a typo in a title of one’s own', 'beekeping', [beekeeper]],
    ['an umlaut that is spelled out', 'soehne', [gardener]],
    ['an umlaut in its letter', 'Söhne', [gardener]],
    ['an umlaut where the text spells it out', 'Müller', [beekeeper]],
    ['ss for ß', 'strassen', [beekeeper]],
    ['ß for ss', 'Flußbett', [beekeeper]],
    ['a short word, which is none of another’s', 'lo', []],
    ['nothing anybody wrote', 'xqzzyk', []],
    ['what databases take for any word', '%', []],
    ['the same', '_', []],
    ['operators of the text search', "a & ! | ' <-> :*", []],
  ])('finds %s', async (_what, q, expected) => {
    expect(await titles({ q })).toEqual(expected.toSorted());
  });

  it('puts what is called exactly so before what begins so', async () => {
    const { data } = await find({ q: 'java' });
    expect(data[0].title).toBe(developer);
  });
});

describe('looking for a place', () => {
  it.each([
    ['a town', 'Porto', 'Porto, Portugal', [nurse, beekeeper, frontend]],
    ['a typo', 'Lisbna', 'Lisbon, Portugal', [gardener, frontend]],
    ['another language', 'Lissabon', 'Lisbon, Portugal', [gardener, frontend]],
    ['a town within 50 km', 'Sintra', 'Sintra, Portugal', [gardener, frontend]],
    ['a country', 'Deutschland', 'Germany', [developer, warehouse, frontend]],
  ])('understands %s, and adds what can be done from anywhere', async (_what, place, near, expected) => {
    expect((await find({ place })).near.name).toBe(near);
    expect(await titles({ place })).toEqual(expected.toSorted());
  });

  it('puts what is near before what is remote', async () => {
    const { data } = await find({ place: 'Berlin' });
    expect((data as { title: string }[]).at(-1)?.title).toBe(frontend);
  });

  it('has the remote ones for “remote”, and where nobody knows the place', async () => {
    expect(await titles({ place: 'remote' })).toEqual([frontend]);
    expect(await find({ place: 'Xqzzykville' })).toMatchObject({ near: null, totalRecords: 1 });
  });
});

it('narrows by work mode and company, and all of it together', async () => {
  expect(await titles({ workModeId: 'on-site' })).toEqual([warehouse]);
  expect(await titles({ company: 'umber-logistics' })).toEqual([warehouse]);
  expect(await titles({ company: 'nobody' })).toEqual([]);
  expect(await titles({ q: 'developer', place: 'Berlin', workModeId: 'hybrid' })).toEqual([developer]);
});

it('gives every role once over all pages, and refuses the token of another search', async () => {
  for (const query of [{}, { q: 'developer' }, { place: 'Lisbon' }] as Record<string, string>[]) {
    const all = await find({ ...query, pageSize: '100' });
    const seen: string[] = [];
    for (let token = ''; ;) {
      const page = await find({ ...query, pageSize: '1', ...(token && { TokenId: token }) });
      seen.push(...(page.data as { opportunityId: string }[]).map(({ opportunityId }) => opportunityId));
      if (!page.nextToken) break;
      token = page.nextToken;
    }
    expect(seen).toEqual((all.data as { opportunityId: string }[]).map(({ opportunityId }) => opportunityId));
    expect(seen).toHaveLength(all.totalRecords);
  }
  const { nextToken } = await find({ pageSize: '1' });
  expect((await find({ q: 'nurse', TokenId: nextToken })).code).toBe('INVALID_TOKEN');
});

it('shows on its page what was looked for and found', async () => {
  const { body } = await jobs.open('/jobs?q=%22nurse%22&place=Porto');
  expect(body).toContain('value="&quot;nurse&quot;"');
  expect(body).toContain('Open roles around Porto, Portugal, and remote ones');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect((await jobs.open('/jobs?q=xqzzyk&lang=de')).body).toContain('Noch nichts Passendes');
  expect((await jobs.open('/jobs')).body).not.toContain('noindex');
});
