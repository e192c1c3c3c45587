import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../testPipeline.ts';

let test: TestApp;
let owner: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
  stranger = await test.register('Other Company');
  [employer, reviewer] = [await test.join(owner, 'Employer'), await test.join(owner, 'Reviewer')];
  const [ada = ''] = await testPipeline(test).addMembers([
    { name: 'Ada All', skills: ['react', 'css', 'figma', 'german-language'] },
    { name: 'Rui Related', skills: ['react', 'css', 'figma'] },
    { name: 'Tom Typed', skills: ['react', 'figma', 'german-language'] },
    { name: 'Cem Css', skills: ['css', 'accounting'], titles: [] },
    { name: 'Own Olga', companyId: owner.companyId, skills: ['react', 'css', 'figma'] },
    { name: 'Their Theo', companyId: stranger.companyId, skills: ['react', 'css', 'figma', 'accounting'] },
    { name: 'Nora None', skills: [], titles: [] },
  ]);
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update member set work_modes_ids = '{hybrid}' where member_id = ${ada}`),
  );
  await test.platform.matching.follow([ada]);
});
afterAll(() => test.close());

const ask = (person: TestUser, name: 'preview' | 'estimate', body: unknown) =>
  test.as(person).post(`/api/matches/v1/companies/${person.companyId}/${name}`, body);
const preview = async (details: object, person = owner, limit?: number) => {
  const { status, body } = await ask(person, 'preview', { details, ...(limit && { limit }) });
  expect(status).toBe(200);
  return body;
};
const wanted = { jobTitleId: 'frontend-developer', SkillsIds: ['react', 'css'] };
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe('the preview', () => {
  it.each([
    ['a title', { jobTitleId: 'frontend-developer' }],
    ['skills', { SkillsIds: ['react', 'css'] }],
    ['title and skills', wanted],
    ['a must-have', { ...wanted, mustHaveSkillsIds: ['css'] }],
    ['a place and a work mode', { ...wanted, locationId: '2267057', workModeId: 'hybrid', salaryId: '' }],
  ])('counts what the estimate counts, with %s', async (_, details) => {
    const { body: estimate } = await ask(owner, 'estimate', { details });
    const { total, top, great, good, pool } = await preview(details);
    const { excludes: _excludes, ...counts } = estimate;
    expect({ total, top, great, good, pool }).toEqual(counts);
    expect(total).toBeGreaterThan(0);
  });

  it('shows the best first, as many as are asked for, with what a card needs', async () => {
    const body = await preview(wanted);
    const scores = body.data.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(names(body).slice(0, 3).toSorted()).toEqual(['Ada All', 'Own Olga', 'Rui Related']);
    expect(body.data[0]).toEqual({
      memberId: expect.any(String),
      name: expect.any(String),
      headline: 'Front-end developer',
      avatarUrl: expect.stringContaining('/api/files/v1/avatars/f-'),
      score: 100,
      ranking: 'top',
      points: [
        { text: 'React', isMet: true },
        { text: 'CSS', isMet: true },
      ],
    });
    const two = await preview(wanted, owner, 2);
    expect(two.data).toEqual(body.data.slice(0, 2));
    expect(two.total).toBe(body.total);
  });

  it('shows nobody who lacks a must-have, and says of the others what they have and lack', async () => {
    const body = await preview({
      ...wanted,
      mustHaveSkillsIds: ['german-language'],
      locationId: '2267057',
      workModeId: 'hybrid',
    });
    expect(names(body)).toEqual(['Ada All', 'Tom Typed']);
    const [ada, tom] = body.data;
    expect(ada.points).toEqual([
      { text: 'German', isMet: true },
      { text: 'React', isMet: true },
      { text: 'Lisbon', isMet: true },
      { text: 'Hybrid', isMet: true },
    ]);
    expect(tom.points).toEqual([
      { text: 'German', isMet: true },
      { text: 'React', isMet: true },
      { text: 'Lisbon', isMet: true },
      { text: 'CSS', isMet: false },
    ]);
  });

  it('says of nobody that they want a work mode which they never named', async () => {
    const body = await preview({ ...wanted, locationId: '2267057', workModeId: 'hybrid' });
    const saidOf = (person: string) =>
      body.data.find(({ name }: { name: string }) => name === person).points.map(({ text }: { text: string }) => text);
    expect(saidOf('Ada All')).toEqual(['React', 'CSS', 'Lisbon', 'Hybrid']);
    expect(saidOf('Own Olga')).toEqual(['React', 'CSS', 'Lisbon']);
  });

  it('suggests skills by how many of those who match have them, never what is asked for', async () => {
    const body = await preview(wanted);
    const has: Record<string, string[]> = {
      figma: ['Ada All', 'Rui Related', 'Tom Typed', 'Own Olga'],
      'german-language': ['Ada All', 'Tom Typed'],
      accounting: ['Cem Css'],
    };
    const shown = names(body);
    const expected = Object.entries(has)
      .map(([id, people]) => ({ id, members: people.filter((name) => shown.includes(name)).length }))
      .filter(({ members }) => members > 0);
    expect(body.total).toBe(shown.length);
    expect(body.suggestions.map(({ id, members }: { id: string; members: number }) => ({ id, members }))).toEqual(
      expected,
    );
    expect(body.suggestions[0]).toEqual({ id: 'figma', name: 'Figma', members: 4 });
    expect(await preview(wanted)).toEqual(body);
  });

  it('speaks the language of the request', async () => {
    const { body } = await test.ask('POST', `/api/matches/v1/companies/${owner.companyId}/preview`, {
      token: owner.token,
      headers: { 'accept-language': 'de' },
      body: { details: { ...wanted, SkillsIds: ['german-language'], locationId: '2267057' } },
    });
    expect(body.data[0].points.map(({ text }: { text: string }) => text)).toEqual(['Deutsch', 'Lissabon']);
  });

  it.each([
    ['nothing', {}],
    ['only a place', { locationId: '2267057', workModeId: 'hybrid' }],
    ['a title nobody knows', { customJobTitle: 'Chief of everything' }],
  ])('answers nobody where %s is asked', async (_, details) => {
    const { total, top, great, good, data, suggestions } = await preview(details);
    expect({ total, top, great, good, data, suggestions }).toEqual({
      total: 0,
      top: 0,
      great: 0,
      good: 0,
      data: [],
      suggestions: [],
    });
  });

  it('never shows, counts or suggests from members of another company', async () => {
    const ours = await preview(wanted, owner, 20);
    expect(names(ours)).toContain('Own Olga');
    expect(names(ours)).not.toContain('Their Theo');
    const theirs = await preview(wanted, stranger, 20);
    expect(names(theirs)).toContain('Their Theo');
    expect(names(theirs)).not.toContain('Own Olga');
    expect(theirs.suggestions.find(({ id }: { id: string }) => id === 'accounting').members).toBe(
      (ours.suggestions.find(({ id }: { id: string }) => id === 'accounting')?.members ?? 0) + 1,
    );
    const foreign = `/api/matches/v1/companies/${stranger.companyId}/preview`;
    expect((await test.as(owner).post(foreign, { details: wanted })).status).toBe(404);
  });

  it('is for those who may write opportunities', async () => {
    expect((await ask(employer, 'preview', { details: wanted })).status).toBe(200);
    expect((await ask(reviewer, 'preview', { details: wanted })).status).toBe(403);
  });

  it('says what is wrong with what is asked', async () => {
    for (const body of [{ details: wanted, limit: 21 }, { details: wanted, limit: 0 }, { details: { name: 'x' } }, {}])
      expect((await ask(owner, 'preview', body)).status).toBe(400);
  });
});
