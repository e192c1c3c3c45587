import { Writable } from 'node:stream';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailLine, MailState } from '@marigold/contract/system';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { post, sendLater } from './mail.ts';
import { waits } from './deliver.ts';
import { readMail, startMailServer, type TestMailServer } from './testMailServer.ts';

const credentials = { user: 'postmaster@solstice.example', password: 'p%ss/w+rd: tell nobody' };
let lines = '';
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    lines += String(chunk);
    done();
  },
});

/** What a busy machine may need for an attempt. */
const patience = 30_000;
vi.setConfig({ testTimeout: 2 * patience });

let mailServer: TestMailServer;
let test: TestApp;
let owner: TestUser;
const restart = async (settings: Parameters<typeof startMailServer>[0] = {}) => {
  await mailServer.stop();
  mailServer = await startMailServer({ port: mailServer.port, auth: credentials, ...settings });
};

/** Registering needs the code from a mail once mails are really sent. */
const registerWithCode = async (email: string) => {
  await test.ask('POST', '/api/onboarding/v1/users/email-code', {
    body: { email },
    headers: { 'accept-language': 'de' },
  });
  const received = await vi.waitUntil(() => mailServer.to(email)[0], { timeout: patience });
  const { subject } = await readMail(received);
  const code = /^\d{6}/.exec(subject ?? '')?.[0];
  const body = { id: crypto.randomUUID(), email, password: 'a good long password', fullName: 'Marta Silva' };
  const registered = await test.ask('POST', '/api/onboarding/v1/users/register', {
    body: { ...body, companyName: 'Solstice Health', code },
  });
  return { subject, code, registered };
};

beforeAll(async () => {
  mailServer = await startMailServer({ auth: credentials });
  test = await startTestApp(
    {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Marigold <post@marigold.example>',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: 'https://jobs.example.com',
    },
    { logTo },
  );
  const email = 'owner@example.com';
  const { body } = (await registerWithCode(email)).registered;
  owner = {
    token: body.accessToken,
    userId: body.userAccountId,
    companyId: body.companyId,
    email,
    fullName: 'Marta Silva',
  };
});
afterAll(async () => {
  await test.close();
  await mailServer.stop();
});
const run = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));
const lineTo = async (email: string): Promise<MailLine | undefined> => {
  const { body } = await test.as(owner).get(`/api/outbox/v1/companies/${owner.companyId}/mails?PageSize=100`);
  return (body.data as MailLine[]).find(({ to }) => to === email);
};
const invite = (email: string, fullName = '') =>
  test
    .as(owner)
    .post(`/api/users/v1/companies/${owner.companyId}/users/invite`, { users: [{ email, type: 5, fullName }] });
const becomes = (email: string, state: MailState, attempts: number) =>
  expect
    .poll(() => lineTo(email), { timeout: patience, interval: 100 })
    .toMatchObject({ state, attempts, ...(state === 'queued' && { heldUntil: expect.any(String) }) });
/** Has a mail that waits for another attempt tried now. */
const hurry = async (email: string) => {
  const mailId = (await lineTo(email))?.mailId ?? '';
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`update mail set hold_until = null where mail_id = ${mailId}`);
    await sendLater(db, mailId);
  });
};

describe('a mail', () => {
  it('arrives once, at one recipient, in the name of who caused it, as text and as HTML', async () => {
    await invite('rui@example.com', 'Rui Campos');
    await becomes('rui@example.com', 'sent', 1);
    const [received, ...others] = mailServer.to('rui@example.com');
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      from: 'post@marigold.example',
      to: ['rui@example.com'],
      user: credentials.user,
      isSecure: true,
    });
    const mail = await readMail(received);
    const line = await lineTo('rui@example.com');
    expect(mail).toMatchObject({
      subject: 'Marta invited you to hire with Solstice Health',
      from: { name: 'Marta at Solstice Health', address: 'post@marigold.example' },
      to: [{ address: 'rui@example.com' }],
      replyTo: [{ address: owner.email }],
      messageId: `<${line?.mailId}@jobs.example.com>`,
    });
    expect(mail.text).toMatch(/^Hello Rui,\n[\s\S]+https:\/\/jobs\.example\.com\/invite\/\S+/);
    expect(mail.html).toContain('Join Solstice Health</a>');
    expect(line).toMatchObject({ kind: 'invitation', sentDate: expect.any(String), heldUntil: null, error: null });
  });

  it('about an interview brings a calendar what it asks of it', async () => {
    const about = {
      name: 'Ines',
      title: 'Gardener',
      company: 'Solstice Health',
      time: 'tomorrow',
      place: { kind: 'video' as const, text: '' },
      with: 'Marta Silva',
    };
    const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
    await test.platform.pools.asSystem((db) =>
      post(
        { db, platform: test.platform },
        {
          kind: 'interviewCancelled',
          companyId: owner.companyId,
          to: 'ines@example.com',
          tell: () => ({ ...about, message: undefined, isTime: false, changePath: undefined }),
          ics: { method: 'CANCEL', text },
        },
      ),
    );
    await becomes('ines@example.com', 'sent', 1);
    const received = mailServer.to('ines@example.com').at(-1);
    expect(received?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const { attachments } = await readMail(received);
    const linesOf = (file: string) => file.trim().split(/\r?\n/);
    const files = attachments.map(({ content }) =>
      linesOf(typeof content === 'string' ? content : new TextDecoder().decode(content)),
    );
    expect(files).toEqual([linesOf(text), linesOf(text)]);
  });

  it('that people can do without says where it ends, and whether one tap does that', async () => {
    const { companyId } = owner;
    const end = `/jobs/_alerts/${'x'.repeat(160)}/end`;
    const from = [{ who: 'Ana', title: 'Gardener', n: 1 }];
    await test.platform.pools.asSystem(async (db) => {
      const means = { db, platform: test.platform };
      const roles = { company: 'Solstice Health', path: '/jobs/solstice-health', roles: [], more: 2 };
      await post(means, {
        kind: 'jobAlert',
        companyId,
        to: 'lea@example.com',
        unsubscribePath: end,
        tell: () => roles,
      });
      const news = (path: string) => () => ({ name: 'Amara', path, from });
      await post(means, { kind: 'newMessages', companyId, to: owner.email, tell: news('/messages') });
      const mine = { settingsPath: '/c', tell: news('/c') };
      await post(means, { kind: 'newMessages', companyId, to: 'amara@example.com', ...mine });
    });
    const wayOut = async (email: string) => {
      await becomes(email, 'sent', 1);
      const { headers } = await readMail(mailServer.to(email).at(-1));
      return headers.filter(({ key }) => key.startsWith('list-')).map(({ value }) => value);
    };
    const host = 'https://jobs.example.com';
    expect(await wayOut('lea@example.com')).toEqual([`<${host}${end}>`, 'List-Unsubscribe=One-Click']);
    expect(await wayOut(owner.email)).toEqual([`<${host}/settings/notifications>`]);
    expect(await wayOut('amara@example.com')).toEqual([`<${host}/c>`]);
    expect(await wayOut('rui@example.com')).toEqual([]);
  });

  it('that proves an address is in the language of the request, and its code lets the address register', async () => {
    const { subject, registered } = await registerWithCode('neu@example.com');
    expect(subject).toMatch(/^\d{6} ist Ihr Marigold-Code$/);
    expect(registered.status).toBe(201);
  });

  it.each([
    ['refused@example.com', /550 5\.1\.1 .*nobody here has this address/],
    ['spam@example.com', /554 5\.7\.1 This looks like spam/],
  ])('the server refuses for good has failed at once, with its words: %s', async (email, words) => {
    await invite(email);
    await becomes(email, 'failed', 1);
    expect(await lineTo(email)).toMatchObject({ error: expect.stringMatching(words), sentDate: null });
  });

  it.each([
    ['deferred@example.com', /451 4\.7\.1 Come back later/],
    ['hanging@example.com', /did not answer in time/],
    ['breaking@example.com', /broke the connection off/],
  ])('the server does not take yet waits for another attempt, with what was heard: %s', async (email, words) => {
    await invite(email);
    await becomes(email, 'queued', 1);
    expect(await lineTo(email)).toMatchObject({ error: expect.stringMatching(words), sentDate: null });
    expect(mailServer.asked.filter(({ address }) => address === email)).toHaveLength(1);
    expect(mailServer.to(email)).toEqual([]);
  });

  it('is tried again later each time, and fails after the last attempt', async () => {
    const email = 'deferred.for.ever@example.com';
    await invite(email);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= waits.length; attempt++) {
      await becomes(email, 'queued', attempt);
      delays.push(Date.parse((await lineTo(email))?.heldUntil ?? '') - Date.now());
      await hurry(email);
    }
    await becomes(email, 'failed', waits.length + 1);
    expect(await lineTo(email)).toMatchObject({ error: '451 4.7.1 Come back later', heldUntil: null });
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(mailServer.asked.filter(({ address }) => address === email)).toHaveLength(waits.length + 1);
  });

  it('that is taken in the end arrived once', async () => {
    await invite('later-1@example.com');
    await becomes('later-1@example.com', 'queued', 1);
    await hurry('later-1@example.com');
    await becomes('later-1@example.com', 'sent', 2);
    expect(mailServer.to('later-1@example.com')).toHaveLength(1);
    expect(await lineTo('later-1@example.com')).toMatchObject({ error: null });
  });

  it('the server took without a word comes again under the same id, rather than not at all', async () => {
    await invite('taken-once@example.com');
    await becomes('taken-once@example.com', 'queued', 1);
    await hurry('taken-once@example.com');
    await becomes('taken-once@example.com', 'sent', 2);
    const ids = await Promise.all(
      mailServer.to('taken-once@example.com').map(async (each) => (await readMail(each)).messageId),
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is not given up with the last try of its job: the log tells that it was not sent', async () => {
    const id = crypto.randomUUID();
    await run(sql`
      insert into mail (mail_id, company_id, kind, to_address, subject, text, html, state)
      values (${id}, ${owner.companyId}, 'rejected', 'hanging-last@example.com', 'Hello', 'Hello', 'Hello', 'queued')`);
    await test.platform.pools.asSystem((db) => sendLater(db, id, new Date(Date.now() + 3_600_000)));
    await test.platform.pools.owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where key = $1`,
      [`mail ${id}`],
    );
    await expect
      .poll(() => lineTo('hanging-last@example.com'), { timeout: patience, interval: 20 })
      .toMatchObject({
        state: 'failed',
        error: 'The server stopped while this mail was being sent.',
      });
    await becomes('hanging-last@example.com', 'queued', 1);
  });

  it('leaves other jobs their turn while the mail server says nothing', async () => {
    const slow = Array.from({ length: 8 }, (_, n) => `hanging-${n}@example.com`);
    await Promise.all(slow.map((email) => invite(email)));
    await expect
      .poll(() => mailServer.asked.filter(({ address }) => slow.includes(address)).length, { timeout: patience })
      .toBeGreaterThan(0);
    const { rows } = await test.platform.pools.owner.query<{ busy: number }>(
      `select count(*)::int busy from graphile_worker.jobs
       where locked_at is not null and task_identifier = 'mail.send'`,
    );
    expect(rows[0]?.busy).toBeLessThanOrEqual(2);
  });

  it('of the demo is kept, whatever mail server there is', async () => {
    await mailServer.stop();
    await invite('nobody.real@example.com');
    await becomes('nobody.real@example.com', 'queued', 1);
    await run(sql`update company set is_demo = true where company_id = ${owner.companyId}`);
    await restart();
    await hurry('nobody.real@example.com');
    await becomes('nobody.real@example.com', 'kept', 1);
    await run(sql`update company set is_demo = false where company_id = ${owner.companyId}`);
    expect(mailServer.asked.filter(({ address }) => address === 'nobody.real@example.com')).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  it('gets every mail once when it is back', async () => {
    await mailServer.stop();
    const people = Array.from({ length: 12 }, (_, n) => `patient${n}@example.com`);
    await Promise.all(people.map((email) => invite(email)));
    for (const email of people) await becomes(email, 'queued', 1);
    expect(await lineTo('patient0@example.com')).toMatchObject({ error: 'The mail server could not be reached.' });
    await restart();
    for (const email of people) await hurry(email);
    for (const email of people) await becomes(email, 'sent', 2);
    expect(people.map((email) => mailServer.to(email).length)).toEqual(people.map(() => 1));
  });

  it('or does not know us is told about without what we said to it', async () => {
    await restart({ auth: { user: 'somebody', password: 'else' } });
    await invite('later@example.com');
    await becomes('later@example.com', 'queued', 1);
    const { error } = (await lineTo('later@example.com')) ?? {};
    expect(error).toMatch(/535 Wrong credentials …:…, said …/);
    const { user, password } = credentials;
    for (const secret of [user, password, btoa(password), btoa(`\0${user}\0${password}`)])
      expect(lines).not.toContain(secret);
    await restart();
    await hurry('later@example.com');
    await becomes('later@example.com', 'sent', 2);
  });
});
