import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import { copyTask } from './data/copies.ts';
import { eraseTask } from './erasing/erase.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let candidates: Hiring['candidates'];
let pipeline: Hiring['pipeline'];
let hiring: Hiring;
beforeAll(async () => {
  hiring = await startHiring();
  ({ test, candidates, pipeline } = hiring);
});
afterAll(() => test.close());

const base = '/api/candidate/v1/me';
const bytesAt = async (url: string) => (await test.app.inject(url)).rawPayload;
/** Somebody who applied with a CV and signed in. */
const applicant = async () => {
  const cv = await candidates.sendCv(hiring.role, 'Curriculum of a beekeeper', 'My CV.txt');
  const email = `beekeeper${Math.random()}@example.org`;
  await candidates.apply(hiring.role, email, { cvId: cv.body.cvId, name: 'Zephyrine Quill' });
  const { token, next } = await candidates.signIn(email);
  const as = test.as({ token });
  const copy = async () => (await as.get(`${base}/data`)).body.copy;
  const loaded = () => vi.waitUntil(async () => ((await copy())?.url ? copy() : undefined), 30_000);
  return { email, as, id: next.split('/').at(-1) ?? '', copy, loaded };
};
const opened = async (url: string) => {
  const files = unzipSync(await bytesAt(url));
  const data = JSON.parse(new TextDecoder().decode(files['data.json']));
  return { files, data, text: JSON.stringify(data) };
};

describe('a copy of one’s data', () => {
  it('holds what is stored of its person, and their files, and a mail tells when it is there', async () => {
    const one = await applicant();
    const asked = await one.as.post(`${base}/copies`);
    expect([asked.status, asked.body.copy.url]).toEqual([202, null]);
    const { url, expiresDate } = await one.loaded();
    expect(Date.parse(expiresDate) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const { data, files } = await opened(url);
    expect(data).toMatchObject({
      person: { name: 'Zephyrine Quill', email: one.email },
      profiles: [{ keptBy: 'Solstice Health', source: 'application', name: 'Zephyrine Quill' }],
      applications: [{ applicationId: one.id, status: 'received', company: { name: 'Solstice Health' } }],
      consents: [{ company: 'Solstice Health', months: 12 }],
    });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('applicationReceived');
    const path = Object.keys(files).find((name) => name.endsWith('My CV.txt')) ?? '';
    expect(new TextDecoder().decode(files[path])).toBe('Curriculum of a beekeeper');
    const mail = await candidates.mail(one.email, /copy of your data/);
    expect(mail.links.join()).toMatch(/\/c\/data/);
    const answer = await test.app.inject(url);
    expect(answer.headers['content-disposition']).toContain('marigold-data.zip');
  });

  it('holds nothing that a company noted for itself, no score, and no decision that is not told', async () => {
    const one = await applicant();
    const calls = pipeline.candidates(hiring.owner, hiring.role);
    await calls.comment(
      (await calls.list()).body.data.find(({ matchId }: { matchId: string }) => matchId === one.id).memberId,
      { comment: 'Hums while thinking' },
    );
    await calls.reject(one.id, { comment: 'Too quiet for us' });
    await one.as.post(`${base}/copies`);
    const { text, data } = await opened((await one.loaded()).url);
    for (const secret of ['Hums while', 'Too quiet', '"score"', '"ranking"']) expect(text).not.toContain(secret);
    expect(data.applications[0].status).toBe('received');
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('rejected');
  });

  it('holds nothing of others', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await one.as.post(`${base}/copies`);
    const { text } = await opened((await one.loaded()).url);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.id);
  });

  it('is made once however often it is asked for, and nobody else’s', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const asked = await Promise.all([one.as.post(`${base}/copies`), one.as.post(`${base}/copies`)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    await one.loaded();
    const letters = async () =>
      (await test.mailsTo(one.email)).filter(({ subject }) => /copy of your data/.test(subject)).length;
    await vi.waitUntil(async () => (await letters()) > 0, 20_000);
    expect(await letters()).toBe(1);
    expect(await other.copy()).toBeNull();
  });

  it('is made anew where the try before ended with its process', async () => {
    const one = await applicant();
    const remove = vi.spyOn(test.platform.files, 'finish').mockRejectedValueOnce(new Error('The process ended'));
    await one.as.post(`${base}/copies`);
    await vi.waitUntil(() => remove.mock.calls.length > 0, 20_000);
    remove.mockRestore();
    const { copyId } = await one.copy();
    // A writer that ended without a word keeps others out for a moment.
    await vi.waitUntil(
      () =>
        copyTask(test.platform)({ copyId }, { number: 2, isLast: false }).then(
          () => true,
          () => false,
        ),
      20_000,
    );
    const { files } = await opened((await one.loaded()).url);
    expect(files['data.json']).toBeDefined();
  });

  it('is loaded by its own address alone, for an hour, and not once its person is erased', async () => {
    const [one, other] = [await applicant(), await applicant()];
    for (const each of [one, other]) await each.as.post(`${base}/copies`);
    const [{ url, copyId }, theirs] = [await one.loaded(), await other.loaded()];
    const status = async (address: string) => (await test.app.inject(address)).statusCode;
    expect(await status(url)).toBe(200);
    const [path = '', query = ''] = url.split('?');
    for (const address of [
      path,
      `${path}?token=`,
      `${path}?${query.slice(0, -2)}`,
      `${theirs.url.split('?')[0]}?${query}`,
    ])
      expect([400, 403, 404], address).toContain(await status(address));

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    expect([403, 404]).toContain(await status(url));
    vi.useRealTimers();
    expect(await status(url)).toBe(200);

    await one.as.post(`${base}/erasure`, { isConfirmed: true });
    const row = await test.platform.pools.asSystem((db) =>
      db.one<{ erasure_id: string }>(sql`
        update erasure e set due_at = now() - interval '1 second' from person p
        where p.person_id = e.person_id and p.email = ${one.email} returning e.erasure_id`),
    );
    await eraseTask(test.platform)({ erasureId: row?.erasure_id ?? '' }, firstTry);
    expect(await status(url)).toBe(404);
    expect((await one.as.get(`${base}/data`)).status).toBe(401);
    await copyTask(test.platform)({ copyId }, firstTry);
    expect(await status(url)).toBe(404);
    expect(await status(theirs.url)).toBe(200);
  });

  it('is gone after a week', async () => {
    const one = await applicant();
    await one.as.post(`${base}/copies`);
    const { copyId } = await one.loaded();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update person_copy set expires_at = now() - interval '1 second' where copy_id = ${copyId}`),
    );
    expect(await one.copy()).toBeNull();
  });
});
