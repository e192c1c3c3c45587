import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailLine, type MailState, mailKinds } from '@marigold/contract/system';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

/** What a busy machine may need until a job is done. */
const patience = 45_000;

let test: TestApp;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
  stranger = await test.register('Another Company');
});
afterAll(() => test.close());

const run = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));
const log = (user: TestUser, query = '', companyId = user.companyId) =>
  test.as(user).get(`/api/outbox/v1/companies/${companyId}/mails?${query}`);
const retry = (user: TestUser, mailId: string) =>
  test.as(user).post(`/api/outbox/v1/companies/${user.companyId}/mails/${mailId}/retry`);
/** Puts a mail of the company into the log as if it had come this far. */
const put = async (state: MailState, to = 'ana@example.com') => {
  const mailId = crypto.randomUUID();
  await run(sql`
    insert into mail (mail_id, company_id, kind, to_address, subject, text, html, state, attempts, error, created_at)
    values (${mailId}, ${owner.companyId}, 'rejected', ${to}, 'Hello', 'Hello', 'Hello', ${state}, 3,
      '451 Come back later', now() - interval '1 hour')`);
  return mailId;
};

describe('the mail log', () => {
  it('says what was mailed to whom, when, and what became of it, and never what it says', async () => {
    await test.join(owner, 'Recruiter');
    await expect.poll(async () => (await log(owner)).body.data[0].state).toBe('kept');
    const { body } = await log(owner);
    expect(body.data[0]).toEqual({
      mailId: expect.any(String),
      to: expect.stringMatching(/^recruiter/),
      subject: `Owner invited you to hire with Solstice Health`,
      kind: 'invitation',
      state: 'kept',
      createdDate: expect.any(String),
      heldUntil: null,
      sentDate: null,
      attempts: 0,
      error: null,
    });
    expect(mailKinds).toContain(body.data[0].kind);
  });

  it('is read in pages, newest first, each mail once', async () => {
    for (let n = 0; n < 7; n++) await put('sent', `page${n}@example.com`);
    const { body: all } = await log(owner, 'PageSize=100');
    const seen: string[] = [];
    for (let token = ''; ;) {
      const { body } = await log(owner, `PageSize=3&PageNavigation=1&TokenId=${encodeURIComponent(token)}`);
      seen.push(...body.data.map(({ mailId }: MailLine) => mailId));
      expect(body.totalRecords).toBe(all.data.length);
      if (!body.nextToken) break;
      token = body.nextToken;
    }
    expect(seen).toEqual(all.data.map(({ mailId }: MailLine) => mailId));
    const dates = all.data.map(({ createdDate }: MailLine) => createdDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('shows one state where one is asked for', async () => {
    await put('failed');
    await put('cancelled');
    const { body } = await log(owner, 'state=failed');
    expect(new Set(body.data.map(({ state }: MailLine) => state))).toEqual(new Set(['failed']));
    expect(body.totalRecords).toBe(body.data.length);
    expect((await log(owner, 'state=')).body.totalRecords).toBeGreaterThan(body.totalRecords);
    expect((await log(owner, 'state=lost')).status).toBe(400);
  });

  it('is for the company’s admins alone', async () => {
    const recruiter = await test.join(owner, 'Recruiter');
    expect((await log(recruiter)).status).toBe(403);
    expect((await log(stranger, '', owner.companyId)).status).toBe(404);
    const { body } = await log(stranger);
    expect(body.data).toEqual([]);
    expect((await retry(recruiter, await put('failed'))).status).toBe(403);
    expect((await retry(stranger, await put('failed'))).status).toBe(404);
  });
});

describe('sending again', () => {
  it('puts a mail that failed back on its way, once', async () => {
    const mailId = await put('failed', 'again@example.com');
    const answers = await Promise.all([retry(owner, mailId), retry(owner, mailId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ mailId, state: 'queued', attempts: 3 });
    await expect
      .poll(
        async () =>
          (await log(owner, 'PageSize=100')).body.data.find((line: MailLine) => line.mailId === mailId)?.state,
        { timeout: patience },
      )
      .toBe('kept');
  });

  it.each(['held', 'queued', 'sent', 'kept', 'cancelled'] as const)(
    'is refused for a mail that is %s, and says why',
    async (state) => {
      const { status, body } = await retry(owner, await put(state));
      expect([status, body.code]).toEqual([409, 'NOT_FAILED']);
      expect(body.message).toMatch(/^This mail .+\.$/);
    },
  );

  it('finds nothing under an unknown id', async () => {
    expect((await retry(owner, crypto.randomUUID())).status).toBe(404);
  });
});

describe('a reader', () => {
  const invite = async (email: string) => {
    await test
      .as(owner)
      .post(`/api/users/v1/companies/${owner.companyId}/users/invite`, { users: [{ email, type: 5 }] });
    return (await test.mailsTo(email))[0];
  };

  it('is written to in the company’s language, and in their own once they chose one', async () => {
    await run(sql`update company set language = 'de' where company_id = ${owner.companyId}`);
    const person = await test.join(owner, 'Admin');
    expect((await test.mailsTo(person.email))[0].subject).toMatch(/lädt Sie .+ ein$/);
    await run(sql`update user_account set language = 'es' where user_account_id = ${person.userId}`);
    await test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(person.email)}`, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    await expect
      .poll(async () => (await test.mailsTo(person.email))[0], { timeout: patience })
      .toMatchObject({
        subject: 'Restablezca su contraseña de Marigold',
        text: expect.stringContaining('Firefox en Linux'),
      });
    await run(sql`update company set language = 'en' where company_id = ${owner.companyId}`);
    expect((await invite('english@example.com')).subject).toMatch(/invited you/);
  });

  it('gets no notice they switched off, and every other mail', async () => {
    const person = await test.join(owner, 'Admin');
    const base = `/api/opportunity/v1/companies/${owner.companyId}`;
    const values = {
      jobTitleId: 'frontend-developer',
      locationId: '2267057',
      workModeId: 'hybrid',
      employmentTypeId: 'full-time',
      SkillsIds: ['javascript'],
    };
    const ask = async () => {
      const opportunity = Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value }));
      const { body } = await test.as(owner).patch(`${base}/users/${owner.userId}/opportunities`, { opportunity });
      const path = `${base}/opportunities/${body.opportunityId}/requestapproval?reviewerId=${person.userId}`;
      expect((await test.as(owner).post(path, { note: 'Before Friday' })).status).toBe(200);
    };
    const requests = async () =>
      (await test.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Please review'));

    await ask();
    expect((await requests())[0].text).toMatch(
      /Work mode: Hybrid[\s\S]+> Before Friday[\s\S]+\/settings\/notifications/,
    );
    await run(
      sql`update user_account set notices_off = '{approvalRequested}' where user_account_id = ${person.userId}`,
    );
    await ask();
    expect(await requests()).toHaveLength(1);
    const forgot = `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(person.email)}`;
    await test.ask('POST', forgot);
    await expect
      .poll(async () => (await test.mailsTo(person.email))[0].subject, { timeout: patience })
      .toMatch(/^Reset/);
  });
});
