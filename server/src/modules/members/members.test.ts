import * as fc from 'fast-check';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { type Hiring, newAddress, startHiring } from '../candidate/testCandidates.ts';
import { plainPng } from '../files/pictures/testPictures.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const parts = ['profileinformation', 'spotlightvideos', 'journey', 'overview'] as const;
const call = (memberId: string, part: (typeof parts)[number]) =>
  test.ask('GET', `/api/members/v1/members/${memberId}/public${part}`);
const page = (memberId: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: `/members/${memberId}`, headers: { accept: 'text/html', ...headers } });
/** Everything a stranger can read of somebody. */
const readOf = async (memberId: string) => {
  const answers = await Promise.all(parts.map((part) => call(memberId, part)));
  const { statusCode, body } = await page(memberId);
  return {
    statuses: [...answers.map(({ status }) => status), statusCode],
    text: answers.map((answer) => JSON.stringify(answer.body)).join('\n') + body,
  };
};
const [shown, hidden] = [
  [200, 200, 200, 200, 200],
  [404, 404, 404, 404, 404],
];

const said = {
  headline: 'Front-end developer',
  location: 'Porto, Portugal',
  about: 'I build what gardeners see first.',
  skills: ['JavaScript', 'React'],
  languages: ['pt'],
  jobs: [{ title: 'Developer', company: 'Corvel', from: '2022-01', to: null, text: 'Screens' }],
  schools: [{ school: 'Universidade do Porto', field: 'Design', level: '', from: '2016', to: '2019' }],
};

/** Somebody who applied, confirmed a profile and is signed in. */
const person = async (profile: Record<string, unknown> = said, email = newAddress()) => {
  const applicant = await candidates.applicant(role, email);
  const { body } = await applicant.get();
  const { status } = await applicant.say({ ...body.profile, ...profile });
  expect(status).toBe(200);
  const as = test.as({ token: applicant.token });
  const me = '/api/candidate/v1/me';
  return {
    memberId: (await as.get(me)).body.memberId as string,
    me: async () => (await as.get(me)).body,
    set: async (change: object) => (await as.patch(me, change)).body,
    photo: async () => {
      const { imageId, url } = (await as.post(`${me}/photo`)).body;
      const headers = { 'content-type': 'application/octet-stream' };
      await test.app.inject({ method: 'PUT', url, payload: plainPng(64, 64), headers });
      expect((await as.put(`${me}/photo`, { imageId })).status).toBe(200);
    },
    confirm: applicant.say,
  };
};

describe('a public link', () => {
  it('shows what sites put beside it: name, words, and the photo at an address that ends with it', async () => {
    const { memberId, set, photo } = await person();
    await set({ isPublic: true });
    const bare = (await page(memberId)).body;
    expect(bare).toContain('<meta property="og:title" content="Inês Oliveira – Front-end developer"/>');
    expect(bare).toContain('<meta property="og:description" content="I build what gardeners see first."/>');
    expect(bare).toContain('<meta name="twitter:card" content="summary"/>');
    expect(bare).not.toContain('og:image');
    const read = () => test.app.inject({ url: `/members/${memberId}/photo` });
    expect((await read()).statusCode).toBe(404);

    await photo();
    const address = `${test.platform.config.publicUrl}/members/${memberId}/photo`;
    expect((await page(memberId)).body).toContain(`<meta property="og:image" content="${address}"/>`);
    const led = await read();
    expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store']);
    expect((await test.app.inject(String(led.headers.location))).headers['content-type']).toBe('image/webp');
    await set({ isPublic: false });
    expect((await read()).statusCode).toBe(404);
  });

  it('is off until its person switches it on, and shows nothing from the moment it is off again', async () => {
    const { memberId, me, set } = await person();
    expect(await me()).toMatchObject({ isPublic: false, isFindable: false, hasProfile: true });
    expect((await readOf(memberId)).statuses).toEqual(hidden);
    expect(await set({ isPublic: true })).toMatchObject({ isPublic: true, isFindable: false });
    expect((await readOf(memberId)).statuses).toEqual(shown);
    expect((await page(memberId)).headers['cache-control']).toBe('no-store');
    await set({ isPublic: false });
    expect((await readOf(memberId)).statuses).toEqual(hidden);
  });

  it('that is off answers as one of nobody does, so that nobody learns who exists', async () => {
    const { memberId } = await person();
    const nobody = newId();
    for (const part of parts) {
      const [off, none] = await Promise.all([call(memberId, part), call(nobody, part)]);
      const plain = (body: object, id: string) =>
        JSON.stringify({ ...body, requestId: '', instance: '' }).replaceAll(id, '');
      expect(plain(off.body, memberId)).toBe(plain(none.body, nobody));
    }
    const [off, none] = await Promise.all([page(memberId), page(nobody)]);
    expect(off.body.replaceAll(memberId, '')).toBe(none.body.replaceAll(nobody, ''));
    expect(off.body).toContain('This profile isn’t public');
    expect((await page('nothing')).statusCode).toBe(404);
  });

  it('that is off is refused by the same statements as one of nobody is, and with the same headers', async () => {
    const { memberId } = await person();
    const told = async (id: string) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      const url = `/api/members/v1/members/${id}/publicprofileinformation`;
      const { statusCode, headers } = await test.app.inject({ method: 'GET', url });
      const queries = asked.mock.calls.map(([query]) => query as unknown as { text?: string; values?: unknown[] });
      // What jobs ask meanwhile is about nobody.
      const statements = queries.filter(({ values }) => values?.includes(id)).map(({ text }) => text);
      asked.mockRestore();
      expect(statusCode).toBe(404);
      const { date: _when, 'x-request-id': _which, ...rest } = headers;
      return {
        headers: Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit')),
        statements,
      };
    };
    // What a connection prepares at first is asked once.
    for (const id of [memberId, newId()]) await told(id);
    const off = await told(memberId);
    expect(off.statements.length).toBeGreaterThan(0);
    expect(await told(newId())).toEqual(off);
  });

  it('shows what the person confirmed, not what others wrote down of them', async () => {
    const email = newAddress();
    const { token } = await candidates.applicant(role, email);
    const as = test.as({ token });
    const { memberId } = (await as.patch('/api/candidate/v1/me', { isPublic: true })).body;
    expect((await readOf(memberId)).statuses).toEqual(hidden);
  });

  it('answers the four calls of the specification', async () => {
    const { memberId, set } = await person();
    await set({ isPublic: true });
    const [information, videos, journey, overview] = await Promise.all(parts.map((part) => call(memberId, part)));
    expect(information?.body).toMatchObject({
      memberId,
      name: 'Inês Oliveira',
      headline: said.headline,
      location: { name: said.location },
      languages: ['Portuguese'],
    });
    expect(videos?.body).toEqual({ data: [] });
    expect(journey?.body.jobs).toMatchObject([{ title: 'Developer', company: 'Corvel', from: '2022-01', to: null }]);
    expect(journey?.body.education).toMatchObject([{ school: 'Universidade do Porto', field: 'Design' }]);
    expect(overview?.body).toMatchObject({ about: said.about, skills: [{ name: 'JavaScript' }, { name: 'React' }] });
  });

  it('shows no address and no number that a CV brought along where nobody expected them', async () => {
    const { memberId, set } = await person({
      ...said,
      headline: 'Nurse, ines@post.example',
      about: 'Twelve years on wards, 2012 to 2024.\nines.o@post.example\n+351 21 123 4567\nCall 21 987 6543 after 6.',
      jobs: [{ ...said.jobs[0], text: 'Led 14 people; 31 % fewer errors. Tel. 00351 21 555 4433' }],
    });
    await set({ isPublic: true });
    const { text } = await readOf(memberId);
    for (const secret of ['@post.example', '4567', '6543', '4433']) expect(text, secret).not.toContain(secret);
    for (const kept of ['Twelve years on wards, 2012 to 2024.', 'after 6.', 'Led 14 people; 31 % fewer errors.'])
      expect(text).toContain(kept);
  });

  it('leads a company’s own number of the person to the same profile', async () => {
    const email = newAddress();
    const { memberId, set } = await person({ ...said, headline: `Gardener ${newId()}` }, email);
    await set({ isPublic: true, name: 'Ada Findable' });
    const { body } = await pipeline.candidates(owner, role).list('SearchName=In%C3%AAs');
    for (const match of body.data as { memberId: string }[]) {
      const { body: found, status } = await call(match.memberId, 'profileinformation');
      if (status === 200 && found.memberId === memberId) return;
    }
    expect.fail('no match of the company led to the profile');
  });

  it('is hidden from search engines unless its person allows it', async () => {
    const { memberId, set } = await person();
    await set({ isPublic: true });
    expect((await page(memberId)).body).toContain('<meta name="robots" content="noindex"');
    await set({ isFindable: true });
    expect((await page(memberId)).body).not.toContain('noindex');
    expect(await set({ isPublic: false })).toMatchObject({ isFindable: false });
  });

  it('speaks the reader’s language', async () => {
    const { memberId, set } = await person();
    await set({ isPublic: true });
    const titles = { en: 'Career', de: 'Werdegang', es: 'Trayectoria' };
    for (const [language, title] of Object.entries(titles))
      expect((await page(memberId, { 'accept-language': language })).body).toContain(`<h2>${title}</h2>`);
  });
});

it('whatever somebody keeps private stands in none of the answers', async () => {
  const word = fc.string({
    unit: fc.constantFrom('b', 'f', 'k', 'p', 'q', 'v', 'x', 'z'),
    minLength: 8,
    maxLength: 12,
  });
  const secret = fc.record({
    address: word,
    phone: fc.integer({ min: 100_000_000, max: 999_999_999 }),
    salary: fc.integer({ min: 1_000_000, max: 9_999_999 }),
    linkedIn: word,
    headline: word,
    isPublic: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(secret, async ({ address, phone, salary, linkedIn, headline, isPublic }) => {
      const email = `canary.${address}.${newAddress()}`;
      const { memberId, set } = await person(
        {
          ...said,
          headline,
          phone: `+${phone}`,
          salaryMinimum: salary,
          salaryCurrency: 'CHF',
          linkedIn: `https://www.linkedin.com/in/canary-${linkedIn}`,
          workPermits: ['ZW'],
          relocation: { mode: 'places', places: ['Berlin, Germany'] },
        },
        email,
      );
      await test.platform.pools.asSystem((db) =>
        db.run(sql`
          update member set pronoun = 'theyThem', birth_year = 1904
          where person_id = (select person_id from person where email = ${email})`),
      );
      await set({ isPublic });
      const { statuses, text } = await readOf(memberId);
      expect(statuses).toEqual(isPublic ? shown : hidden);
      expect(text.includes(headline)).toBe(isPublic);
      const canaries = [
        'canary',
        address,
        String(phone),
        String(salary),
        'CHF',
        linkedIn,
        'Zimbabwe',
        '"ZW"',
        'Berlin',
        'theyThem',
        '1904',
      ];
      for (const canary of canaries) expect(text).not.toContain(canary);
      expect(text).not.toMatch(/pronoun|birth|"age"|email|phone|salary/i);
    }),
    { numRuns: 12 },
  );
});
