import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#platform/testing/testApp';
import { type Hiring, newAddress, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const ask = (body: unknown) => test.ask('POST', '/api/candidate/v1/magiclinks', { body });
const codeIn = (letter: { text: string }) => /\b(\d{3}) (\d{3})\b/.exec(letter.text)?.slice(1).join('') ?? '';
const linksTo = async (email: string) =>
  (await test.mailsTo(email)).filter(({ subject }: { subject: string }) => subject.startsWith('Your sign-in link'));
/** Asks for a link; answers its token and code once they are mailed. */
const link = async (email: string, next?: string) => {
  const before = (await linksTo(email)).length;
  await ask({ email, ...(next && { next }) });
  await expect.poll(async () => (await linksTo(email)).length).toBe(before + 1);
  const [letter] = await linksTo(email);
  return { token: candidates.tokenIn(letter), code: codeIn(letter), subject: letter.subject as string };
};
const applicant = async () => {
  const email = newAddress();
  await candidates.apply(role, email);
  return email;
};
const expired = [400, 'EXPIRED_LINK'];
const wrong = [400, 'WRONG_CODE'];
const result = async (body: unknown) => {
  const answer = await candidates.openSession(body);
  return [answer.status, answer.body.code];
};
const signedIn = [200, undefined];

describe('asking for a link', () => {
  it('is answered the same for an address nobody has, which gets no mail', async () => {
    const [known, unknown] = [await applicant(), newAddress()];
    const answers = [await ask({ email: known }), await ask({ email: unknown })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { done: true }],
      [202, { done: true }],
    ]);
    await candidates.mail(known, /^Your sign-in link for Solstice Health$/);
    expect(await test.mailsTo(unknown)).toEqual([]);
  });

  it('works for a member who never signed in, of whatever company, and links all of the same address', async () => {
    const email = newAddress();
    const other = await test.register('Other Company');
    await pipeline.addMembers([
      { email, companyId: owner.companyId },
      { email, companyId: other.companyId },
      { email },
    ]);
    const { token, subject } = await link(email);
    expect(subject).toBe('Your sign-in link for Marigold');
    for (const path of ['sessions', 'interviews/show']) {
      const cut = await test.ask('POST', `/api/candidate/v1/${path}`, { body: { token: token.slice(0, 10) } });
      expect([cut.status, cut.body.message]).toEqual([400, expect.stringMatching(/^This link is not complete/)]);
    }
    expect(await result({ token })).toEqual(signedIn);
    const people = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select distinct person_id from member where email = ${email}`),
    );
    expect(people).toHaveLength(1);
  });

  it('leads to nothing but the candidate’s own pages', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/opportunities', '/c/../company', '/c//evil'])
      expect((await ask({ email: newAddress(), next })).status).toBe(400);
    const { token } = await link(await applicant(), '/c/applications/some-one');
    expect((await candidates.openSession({ token })).body.next).toBe('/c/applications/some-one');
  });

  it('is limited for each address', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { database: test.database, withoutJobs: true });
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await strict.ask('POST', '/api/candidate/v1/magiclinks', { body: { email: 'one@example.org' } })).status,
      );
    await strict.close();
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('a link', () => {
  it('signs in once, and its code is used up with it', async () => {
    const email = await applicant();
    const { token, code } = await link(email);
    const { status, body } = await candidates.openSession({ token });
    expect([status, body.member.email, body.next]).toEqual([200, email, null]);
    expect((await test.as({ token: body.accessToken }).get('/api/candidate/v1/me')).body).toEqual({
      memberId: body.member.memberId,
      name: 'Inês Oliveira',
      email,
      language: 'en',
      timeZone: null,
      noticesOff: [],
      isPublic: false,
      isFindable: false,
      hasProfile: false,
      photoUrl: null,
      erasureDate: null,
    });
    expect([await result({ token }), await result({ email, code })]).toEqual([expired, wrong]);
  });

  it('signs in one of several who use it at the same moment', async () => {
    const { token } = await link(await applicant());
    const answers = await Promise.all([1, 2, 3, 4].map(() => result({ token })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it('works beside a newer one, whose code alone counts, and stops after 20 minutes', async () => {
    const email = await applicant();
    const receipt = candidates.tokenIn(await candidates.mail(email, /^We have/));
    const older = await link(email);
    const newer = await link(email);
    expect(await result({ email, code: older.code })).toEqual(older.code === newer.code ? signedIn : wrong);
    expect([await result({ token: receipt }), await result({ token: older.token })]).toEqual([signedIn, signedIn]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        update magic_link set expires_at = expires_at - interval '20 minutes'
        where person_id = (select person_id from person where email = ${email})`),
    );
    expect([await result({ token: newer.token }), await result({ email, code: newer.code })]).toEqual([expired, wrong]);
  });

  it('that no longer works is replaced by a new one to the same place', async () => {
    const email = newAddress();
    await candidates.apply(role, email);
    const first = candidates.tokenIn(await candidates.mail(email, /^We have/));
    const { body } = await candidates.openSession({ token: first });
    const before = (await linksTo(email)).length;
    expect((await ask({ token: first })).status).toBe(202);
    await expect.poll(async () => (await linksTo(email)).length).toBe(before + 1);
    const again = await candidates.openSession({ token: candidates.tokenIn((await linksTo(email))[0]) });
    expect(again.body.next).toBe(body.next);
    expect((await ask({ token: 'x'.repeat(43) })).status).toBe(202);
  });
});

describe('a code', () => {
  it('signs in once with the address it was mailed to, spaces or not', async () => {
    const email = await applicant();
    const { code, token } = await link(email);
    expect(await result({ email: await applicant(), code })).toEqual(wrong);
    expect(await result({ email: email.toUpperCase(), code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual(
      signedIn,
    );
    expect([await result({ email, code }), await result({ token })]).toEqual([wrong, expired]);
  });

  it('is worth nothing after five wrong ones, while the link still works', async () => {
    const email = await applicant();
    const { code, token } = await link(email);
    const other = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) expect(await result({ email, code: other })).toEqual(wrong);
    expect(await result({ email, code })).toEqual(wrong);
    expect(await result({ token })).toEqual(signedIn);
  });

  it('is worth nothing after 25 wrong ones in a day, over however many links', async () => {
    const email = await applicant();
    for (let links = 0; links < 5; links++) {
      const { code } = await link(email);
      const other = code === '000000' ? '000001' : '000000';
      for (let n = 0; n < 5; n++) await result({ email, code: other });
    }
    const { code, token } = await link(email);
    expect([await result({ email, code }), await result({ token })]).toEqual([wrong, signedIn]);
  });
});

describe('a candidate', () => {
  it('says how they want to be addressed, and letters follow', async () => {
    const email = await applicant();
    const as = test.as(await candidates.signIn(email));
    const changes = { name: 'Inês O.', language: 'de', timeZone: 'Europe/Lisbon', noticesOff: ['messages'] };
    expect((await as.patch('/api/candidate/v1/me', changes)).body).toMatchObject(changes);
    expect((await as.patch('/api/candidate/v1/me', {})).body).toMatchObject(changes);
    await ask({ email });
    await candidates.mail(email, /^Ihr Anmeldelink für Solstice Health$/);
    expect((await as.patch('/api/candidate/v1/me', { timeZone: 'Mars/Olympus' })).status).toBe(400);
  });

  it('who signs out is out here, and nowhere else', async () => {
    const email = await applicant();
    const [here, there] = [await candidates.signIn(email), (await link(email)).token];
    const second = test.as({ token: (await candidates.openSession({ token: there })).body.accessToken });
    expect((await test.as(here).delete('/api/candidate/v1/sessions/current')).body).toEqual({ done: true });
    expect((await test.as(here).get('/api/candidate/v1/me')).status).toBe(401);
    expect((await second.get('/api/candidate/v1/me')).status).toBe(200);
  });
});
