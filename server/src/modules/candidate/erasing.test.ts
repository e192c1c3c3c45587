import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import type { TestUser } from '#platform/testing/testApp';
import { testChat } from '../chat/testChat.ts';
import { plainPng } from '../files/pictures/testPictures.ts';
import { mp4 } from '../files/videos/testVideos.ts';
import { csvOf, importsOf } from '../import/testImports.ts';
import { testHistory } from '../reporting/testHistory.ts';
import { eraseTask } from './erasing/erase.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let hiring: Hiring;
let test: Hiring['test'];
let owner: TestUser;
beforeAll(async () => {
  hiring = await startHiring();
  ({ test, owner } = hiring);
});
afterAll(() => test.close());

const base = '/api/candidate/v1';
const put = (url: string, payload: Buffer) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
const words = ['Zephyrine', 'Quillfeather', 'zephyrine.quillfeather', 'Humblebees', 'Marmaladeville', 'Wombatologist'];
let people = 0;

/** Somebody of whom there is everything: an application with a CV, a profile, a video, a conversation with files. */
const person = async (role = hiring.role) => {
  const email = `zephyrine.quillfeather${++people}@example.org`;
  const cv = await hiring.candidates.sendCv(
    role,
    'Zephyrine Quillfeather, Wombatologist',
    'Zephyrine Quillfeather.txt',
  );
  const name = 'Zephyrine Quillfeather';
  const apply = (more: object = {}) => hiring.candidates.apply(role, email, { name, ...more });
  expect((await apply({ cvId: cv.body.cvId })).status).toBe(201);
  const { token, next } = await hiring.candidates.signIn(email);
  const as = test.as({ token });
  const matchId = next.split('/').at(-1) ?? '';
  const { body: application } = await as.get(`${base}/applications/${matchId}`);
  await as.put(`${base}/applications/${matchId}/profile`, { ...application.profile, about: 'Counts Humblebees' });
  const own = (await as.get(`${base}/me/profile`)).body.profile;
  await as.put(`${base}/me/profile`, { ...own, about: 'Born in Marmaladeville' });
  await as.patch(`${base}/me`, { isPublic: true });
  const { body: video } = await as.post(`${base}/me/videos`, { size: mp4().length });
  await put(video.thumbnailUrl, plainPng(64, 36));
  await put(video.videoUrl, mp4());
  await as.put(`${base}/me/videos/${video.videoId}`, { title: 'Wombatologist at work' });
  const ask = () => as.post(`${base}/me/erasure`, { isConfirmed: true });
  return { email, name, token, as, matchId, apply, ask };
};
type Person = Awaited<ReturnType<typeof person>>;

const listed = async (user: TestUser, role = hiring.role) =>
  (await hiring.pipeline.candidates(user, role).list('length=100')).body.data.map(
    ({ matchId }: { matchId: string }) => matchId,
  );
const counters = async (user = owner, role = hiring.role) =>
  (await hiring.pipeline.candidates(user, role).counters()).body;
const requests = (user: TestUser, companyId = user.companyId) =>
  test.as(user).get(`${base}/companies/${companyId}/erasures`);
const requestOf = async (one: Person, user = owner) =>
  (await requests(user)).body.data?.find(({ email }: { email: string }) => email === one.email)?.erasureId as string;
const carryOut = (user: TestUser, erasureId: string, companyId = user.companyId) =>
  test.as(user).post(`${base}/companies/${companyId}/erasures/${erasureId}/carryout`);
const idOf = async (one: Person) =>
  (
    await test.platform.pools.asSystem((db) =>
      db.one<{ erasure_id: string }>(
        sql`select erasure_id from erasure join person using (person_id) where email = ${one.email}`,
      ),
    )
  )?.erasure_id ?? '';
const erasureLetter = (one: Person) => hiring.candidates.mail(one.email, /will be erased/);
const tokenOf = (letter: { text: string }) => /\/c\/erasure\/([\w-]+)/.exec(letter.text)?.[1] ?? '';
/** Lets the thirty days pass and the job begin. */
const pass = async (one: Person) => {
  const erasureId = await idOf(one);
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update erasure set due_at = now() - interval '1 second' where erasure_id = ${erasureId}`),
  );
  return erasureId;
};
const run = (erasureId: string) => eraseTask(test.platform)({ erasureId }, firstTry);

/** Every row of every table whose text says one of these words, and every file of the object store that does. */
const traces = async (wanted: readonly string[]): Promise<string[]> => {
  const { owner: client } = test.platform.pools;
  const columns = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables
      using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'uuid')`);
  const found: string[] = [];
  const connection = await client.connect();
  try {
    await connection.query(`set role ${test.platform.pools.roles.worker}`);
    for (const { table, column } of columns.rows) {
      const rows = await connection
        .query(`select "${column}"::text as text from "${table}" where "${column}"::text ilike any($1)`, [
          wanted.map((word) => `%${word}%`),
        ])
        // What the worker may not read, such as a table of nobody's, holds nothing of people.
        .catch(() => ({ rows: [] }));
      for (const { text } of rows.rows) found.push(`${table}.${column}: ${String(text).slice(0, 120)}`);
    }
  } finally {
    await connection.query('reset role');
    connection.release();
  }
  return found;
};
const objects = async (): Promise<string[]> => {
  const entries = await readdir(test.platform.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};
/** Files of the store that hold one of these words. */
const files = async (wanted: readonly string[]): Promise<string[]> => {
  const found = [];
  for (const file of await objects()) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (wanted.some((word) => bytes.includes(word))) found.push(file);
  }
  return found;
};

describe('asking to be erased', () => {
  it('hides somebody at once: in lists, counters, conversations, search and on their page', async () => {
    const before = await counters();
    const one = await person();
    const chat = testChat(test).calls(owner);
    const found = (await hiring.pipeline.candidates(owner, hiring.role).list('length=100')).body.data.find(
      ({ matchId }: { matchId: string }) => matchId === one.matchId,
    );
    const talk = (await chat.start(hiring.role, { memberIdentifier: found.memberId, tenantTypeId: 2 })).body;
    const { memberId } = (await one.as.get(`${base}/me`)).body;
    const page = () => test.ask('GET', `/members/${memberId}`);
    expect((await page()).status).toBe(200);
    const asked = await one.ask();
    expect(asked.status).toBe(202);
    expect(Date.parse(asked.body.erasure.dueDate) - Date.now()).toBeGreaterThan(29.9 * 24 * 3_600_000);
    expect(await listed(owner)).not.toContain(one.matchId);
    expect(await counters()).toEqual(before);
    expect((await chat.get(talk.conversationIdentifier)).status).toBe(404);
    expect((await chat.list(hiring.role)).body.data).toEqual([]);
    expect((await hiring.pipeline.candidates(owner, hiring.role).move(one.matchId, 'InReview')).status).toBe(404);
    expect((await page()).status).toBe(404);
    // They still read what they wrote, and write nothing more.
    const own = testChat(test).calls({ token: one.token, personId: memberId, email: one.email, name: one.name });
    expect((await own.say(talk.conversationIdentifier, 'One more thing')).body.code).toBe('CONVERSATION_CLOSED');
    expect((await one.as.get(`${base}/applications`)).body.data).toHaveLength(1);
  });

  it('is one request however often it is made, and told in one mail', async () => {
    const one = await person();
    const [first, second] = [await one.ask(), await one.ask()];
    expect(second.body.erasure).toEqual(first.body.erasure);
    expect((await one.as.post(`${base}/me/erasure`, {})).status).toBe(400);
    await erasureLetter(one);
    const letters = (await test.mailsTo(one.email)).filter(({ subject }) => /will be erased/.test(subject));
    expect(letters).toHaveLength(1);
    expect(letters[0].text).toMatch(/No company sees you|no company sees you/);
  });

  it('lets no other mail reach them, and stores no application', async () => {
    const one = await person();
    const isSent = async () =>
      (await test.mailsTo(one.email)).every(({ state }: { state: string }) => state !== 'queued');
    await vi.waitUntil(isSent, { timeout: 60_000, interval: 50 });
    await one.ask();
    await erasureLetter(one);
    const delivered = async () =>
      (await test.mailsTo(one.email)).filter((mail: { state: string }) => mail.state !== 'cancelled').length;
    const before = await delivered();
    await test.platform.pools.asSystem(async (db) => {
      const { post } = await import('#ports/mail/mail');
      await post(
        { db, platform: test.platform },
        {
          kind: 'rejected',
          companyId: owner.companyId,
          to: one.email,
          tell: () => ({ name: one.name, title: 'Gardener', company: 'Solstice Health' }),
        },
      );
    });
    const state = async () =>
      (
        await test.platform.pools.asSystem((db) =>
          db.one<{ state: string }>(sql`select state from mail where to_address = ${one.email} and kind = 'rejected'`),
        )
      )?.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('cancelled');
    expect((await one.apply()).status).toBe(201);
    const holds = await hiring.candidates.mail(one.email, /was not stored/);
    expect(await delivered()).toBe(before + 1);
    expect((await one.as.get(`${base}/applications`)).body.data).toHaveLength(1);
    expect(tokenOf(holds)).not.toBe('');
  });

  it('leaves their applications as they are, and says so to whoever would change one', async () => {
    const one = await person();
    await one.ask();
    const at = `${base}/applications/${one.matchId}`;
    const { profile } = (await one.as.get(at)).body;
    const answers = [
      await one.as.post(`${at}/withdraw`, { reason: 'Other' }),
      await one.as.post(`${at}/withdraw/undo`),
      await one.as.put(`${at}/profile`, profile),
      await one.as.delete(`${at}/interview`),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'ERASURE_ASKED']);
    await one.as.delete(`${base}/me/erasure`);
    expect((await one.as.post(`${at}/withdraw`, { reason: 'Other' })).body.status).toBe('withdrawn');
  });

  it('is taken back by the link of the mail, once, and everything is as before', async () => {
    const one = await person();
    const before = [await counters(), (await listed(owner)).toSorted()];
    await one.ask();
    const token = tokenOf(await erasureLetter(one));
    const takeBack = (given: string) => test.ask('POST', `${base}/erasures/takeback`, { body: { token: given } });
    expect((await takeBack('x'.repeat(43))).body.code).toBe('EXPIRED_LINK');
    expect((await takeBack(token)).status).toBe(200);
    expect((await takeBack(token)).body.code).toBe('EXPIRED_LINK');
    expect([await counters(), (await listed(owner)).toSorted()]).toEqual(before);
    expect((await one.as.get(`${base}/me/data`)).body.erasure).toBeNull();
    await one.ask();
    await one.as.delete(`${base}/me/erasure`);
    expect([await counters(), (await listed(owner)).toSorted()]).toEqual(before);
  });

  it('is no erasure before its day, and none once it was taken back', async () => {
    const [early, back] = [await person(), await person()];
    await early.ask();
    await run(await idOf(early));
    await back.ask();
    const erasureId = await pass(back);
    await back.as.delete(`${base}/me/erasure`);
    await run(erasureId);
    for (const one of [early, back]) expect((await one.as.get(`${base}/me`)).body.email).toBe(one.email);
  });
});

describe('being erased', () => {
  it('leaves nothing that names or quotes them, in any table or file', async () => {
    const stranger = await test.register('Other Company');
    const role = await hiring.pipeline.post(stranger);
    const one = await person(role);
    const imports = importsOf(test, stranger);
    await imports.take(
      await imports.read([
        'people.csv',
        csvOf(['Name', 'Email', 'About'], [['Zephyrine Quillfeather', one.email, 'Humblebees again']]),
      ]),
    );
    const pipeline = hiring.pipeline.candidates(stranger, role);
    const found = (await pipeline.list('length=100')).body.data.find(
      ({ matchId }: { matchId: string }) => matchId === one.matchId,
    );
    await pipeline.comment(found.memberId, { comment: 'Zephyrine hums' });
    const chat = testChat(test);
    const talk = (await chat.calls(stranger).start(role, { memberIdentifier: found.memberId, tenantTypeId: 2 })).body;
    const memberId = (await one.as.get(`${base}/me`)).body.memberId;
    const own = chat.calls({ token: one.token, personId: memberId, email: one.email, name: one.name });
    await own.say(talk.conversationIdentifier, 'I am Zephyrine Quillfeather, Wombatologist');
    const prepared = (await own.prepare(talk.conversationIdentifier, { id: newId(), name: 'Humblebees.txt' })).body;
    await put(prepared.url, Buffer.from('Humblebees of Marmaladeville'));
    await own.send(talk.conversationIdentifier, {
      id: newId(),
      messageTypeId: 12,
      attachmentId: prepared.attachmentId,
      text: '',
    });
    await pipeline.move(one.matchId, 'InReview');
    await one.as.post(`${base}/me/copies`);
    await vi.waitUntil(async () => (await one.as.get(`${base}/me/data`)).body.copy?.url, 60_000);
    const marks = [...words, one.email, one.matchId, found.memberId];
    expect((await traces(marks)).length).toBeGreaterThan(10);
    expect((await files(words)).length).toBeGreaterThan(1);
    for (const other of await openRequests()) await run(other);
    await one.ask();
    await run(await pass(one));
    // Others of these tests have the same name.
    await removeOthers();
    // What ends open connections says whose they were by an id alone, and is forgotten after a week.
    expect((await traces(marks)).filter((trace) => !trace.startsWith('event.person_id'))).toEqual([]);
    expect(await files(words)).toEqual([]);
    expect((await one.as.get(`${base}/me`)).status).toBe(401);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ target_id: string | null; data: unknown }>(
        sql`select target_id, data from audit where action = 'erasePerson' and company_id = ${stranger.companyId}`,
      ),
    );
    expect(lines).toEqual([{ target_id: null, data: {} }]);
  });

  it('goes on where its process ended between the files and the rows', async () => {
    const one = await person();
    await one.ask();
    const erasureId = await pass(one);
    const { files: store } = test.platform;
    const remove = store.remove.bind(store);
    let removed = 0;
    const spy = vi.spyOn(store, 'remove').mockImplementation(async (objectId) => {
      if (removed++ === 1) throw new Error('The process ended');
      await remove(objectId);
    });
    await expect(run(erasureId)).rejects.toThrow('The process ended');
    spy.mockRestore();
    expect((await one.as.get(`${base}/me`)).status).toBe(200);
    await run(erasureId);
    await run(erasureId);
    expect((await one.as.get(`${base}/me`)).status).toBe(401);
    expect(await traces([one.email, one.matchId])).toEqual([]);
  });

  it('changes no number of a report, before, between and after', async () => {
    const boss = await test.register('Counting Company');
    const role = await hiring.pipeline.post(boss);
    const [one] = [await person(role), await person(role)];
    await hiring.pipeline.candidates(boss, role).move(one.matchId, 'InReview');
    const history = testHistory(test);
    const day = (shift: number) => new Date(Date.now() + shift * 24 * 3_600_000).toISOString().slice(0, 10);
    const span = { startDate: day(-3), endDate: day(1) };
    const numbers = async () => {
      const found = [];
      for (const matchStatus of ['matched', 'inReview'])
        found.push((await history.ask(boss, 'shortwidgets/matchescounter', { ...span, matchStatus })).body.value);
      return found;
    };
    expect(await numbers()).toEqual([2, 1]);
    await one.ask();
    expect(await numbers()).toEqual([2, 1]);
    await history.recount();
    expect(await numbers()).toEqual([2, 1]);
    await one.as.delete(`${base}/me/erasure`);
    expect(await numbers()).toEqual([2, 1]);
    await one.ask();
    await run(await pass(one));
    expect(await numbers()).toEqual([2, 1]);
    await history.recount();
    expect(await numbers()).toEqual([2, 1]);
  });

  it('lets the same person come back as somebody new', async () => {
    const one = await person();
    await one.ask();
    await run(await pass(one));
    expect((await one.apply()).status).toBe(201);
    const { token } = await hiring.candidates.signIn(one.email);
    expect((await test.as({ token }).get(`${base}/applications`)).body.data).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('sees who asked and until when, of people the company knows', async () => {
    const one = await person();
    await one.ask();
    const admin = await test.join(owner, 'Admin');
    const asked = await requests(admin);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const found = asked.body.data.find(({ email }: { email: string }) => email === one.email);
    expect(found).toMatchObject({ name: one.name, roles: ['Front-end developer'] });
    const stranger = await test.register('Third Company');
    expect((await requests(stranger)).body.data).toEqual([]);
    expect((await requests(stranger, owner.companyId)).status).toBe(404);
    for (const role of ['Recruiter', 'Employer', 'Reviewer'] as const) {
      const user = await test.join(owner, role);
      expect((await requests(user)).status).toBe(403);
      expect((await carryOut(user, found.erasureId)).status).toBe(403);
    }
    expect((await carryOut(stranger, found.erasureId)).status).toBe(404);
    expect((await one.as.get(`${base}/applications`)).body.data).toHaveLength(1);
  });

  it('carries it out at once, once, and at the own company alone', async () => {
    const other = await test.register('Fourth Company');
    const role = await hiring.pipeline.post(other);
    const one = await person();
    await hiring.candidates.apply(role, one.email, { name: one.name });
    await one.ask();
    const erasureId = await requestOf(one);
    const answers = await Promise.all([carryOut(owner, erasureId), carryOut(owner, erasureId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await requestOf(one)).toBeUndefined();
    expect(await requestOf(one, other)).toBe(erasureId);
    const left = (await one.as.get(`${base}/applications`)).body.data;
    expect(left.map(({ company }: { company: { name: string } }) => company.name)).toEqual(['Fourth Company']);
    await one.as.delete(`${base}/me/erasure`);
    expect(await listed(other, role)).toContain(left[0].applicationId);
    expect(await listed(owner)).not.toContain(one.matchId);
  });
});

const openRequests = async (): Promise<string[]> =>
  test.platform.pools.asSystem(async (db) => {
    await db.run(sql`update erasure set due_at = now() - interval '1 second'`);
    return (await db.rows<{ id: string }>(sql`select erasure_id id from erasure`)).map(({ id }) => id);
  });
/** Erases everybody else of these tests in the same way. */
const removeOthers = async () => {
  await test.platform.pools.asSystem((db) =>
    db.run(sql`
      insert into erasure (erasure_id, person_id, token_hash, due_at)
      select gen_random_uuid(), person_id, convert_to(person_id::text, 'UTF8'), now() from person on conflict do nothing`),
  );
  for (const id of await openRequests()) await run(id);
};
