import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hiring, newAddress, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
/** In Lisbon, hybrid. */
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const profile = {
  headline: 'Front-end developer',
  location: 'Hamburg, Germany',
  skills: ['JavaScript', 'React', 'CSS', 'TypeScript'],
};
const matchOf = async (name: string) => {
  const { body } = await pipeline.candidates(owner, role).list(`SearchName=${encodeURIComponent(name)}`);
  return body.data[0] as { memberId: string; cap: string | null; score: number };
};
const apply = async (name: string, said: object) => {
  const { status } = await candidates.apply(role, newAddress(), { name, profile: { ...profile, ...said } });
  expect(status).toBe(201);
  return matchOf(name);
};
const seen = async ({ memberId }: { memberId: string }) =>
  (await pipeline.candidates(owner, role).information(memberId)).body;

describe('where somebody would move', () => {
  it('decides whether a role far away can work, and the company reads it', async () => {
    const stays = await apply('Stays Here', { relocation: { mode: 'no' } });
    const goes = await apply('Goes Anywhere', { relocation: { mode: 'anywhere' } });
    const near = await apply('Goes Near', { relocation: { mode: 'places', places: ['Sintra, Portugal', 'Nowhere'] } });
    const inland = await apply('Goes Inland', { relocation: { mode: 'country' } });
    expect([stays.cap, goes.cap, near.cap, inland.cap]).toEqual(['location', null, null, 'location']);
    expect(goes.score).toBeGreaterThan(stays.score);
    expect((await seen(stays)).relocation).toEqual({ mode: 'no', places: [] });
    const { relocation } = await seen(near);
    expect([relocation.mode, relocation.places.map((place: { name: string }) => place.name)]).toEqual([
      'places',
      ['Sintra, Portugal'],
    ]);
  });

  it('is corrected by the person at any time, and taken back', async () => {
    const { id, get, say } = await candidates.applicant(role);
    const { body } = await get();
    expect([body.profile.relocation, body.profile.workPermits]).toEqual([null, []]);
    const said = {
      ...body.profile,
      location: 'Porto, Portugal',
      relocation: { mode: 'places', places: ['Lisbon, Portugal'] },
      workPermits: ['PT', 'DE'],
    };
    const { body: after } = await say(said);
    expect([after.profile.relocation, after.profile.workPermits]).toEqual([said.relocation, ['PT', 'DE']]);
    expect((await get()).body.applicationId).toBe(id);
    await say({ ...said, relocation: null, workPermits: [] });
    expect((await get()).body.profile).toMatchObject({ relocation: null, workPermits: [] });
  });

  it('is refused in what is no answer', async () => {
    for (const said of [{ relocation: { mode: 'maybe' } }, { workPermits: ['Portugal'] }])
      expect(await candidates.apply(role, newAddress(), { profile: { ...profile, ...said } })).toMatchObject({
        status: 400,
      });
  });
});

describe('permits to work', () => {
  it('are told in words, with the country of the role that is not among them', async () => {
    const without = await apply('Olga Far', { workPermits: ['DE', 'CH'] });
    expect(await seen(without)).toMatchObject({
      workPermits: [
        { id: 'DE', name: 'Germany' },
        { id: 'CH', name: 'Switzerland' },
      ],
      permitMissing: { id: 'PT', name: 'Portugal' },
    });
    const holds = await apply('Rita Holder', { workPermits: ['PT'] });
    const lives = await apply('Paula Native', { location: 'Porto, Portugal', workPermits: ['DE'] });
    const silent = await apply('Silvia Quiet', {});
    for (const each of [holds, lives, silent]) expect((await seen(each)).permitMissing).toBeNull();
  });

  it('never move a score', async () => {
    const [one, other] = [await apply('Nina Abroad', { workPermits: ['DE'] }), await apply('Vera Plain', {})];
    expect(one.score).toBe(other.score);
  });

  it('are chosen from the countries in the reader’s language', async () => {
    const { body } = await test.app
      .inject({ url: '/api/masterdata/v1/masterdata/countries', headers: { 'accept-language': 'de' } })
      .then((answer) => ({ body: answer.json() as { data: { id: string; name: string }[] } }));
    expect(body.data).toContainEqual({ id: 'DE', name: 'Deutschland' });
    expect(body.data.length).toBeGreaterThan(200);
    expect(body.data.map(({ name }) => name)).toEqual(
      body.data.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de')),
    );
  });
});
