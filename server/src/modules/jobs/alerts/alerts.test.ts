import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetAlerts, alertTask } from './alerts.ts';
import { startJobs, type TestJobs } from '../testJobs.ts';

let jobs: TestJobs;
const slug = 'solstice-health';
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

let people = 0;
const newAddress = () => `reader${++people}@example.org`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** What a browser without a script does with a form. */
const send = (url: string, values: Record<string, string> = {}, headers: Record<string, string> = form) =>
  jobs.test.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(values).toString() });
const asked = (email: string, more: Record<string, string> = {}) => send(`/jobs/${slug}`, { email, ...more });
const mailsTo = (email: string) => jobs.test.mailsTo(email);
const linkIn = (mail: { links: string[] }, part: RegExp) =>
  new URL(mail.links.find((link) => part.test(link)) ?? 'https://nowhere.example').pathname;
const stored = (email: string) =>
  jobs.test.platform.pools.asSystem((db) =>
    db.one<{ confirmed_at: Date | null }>(sql`select confirmed_at from job_alert where email = ${email}`),
  );
/** A day passes for everybody who hears of new roles. */
const tomorrow = async () => {
  await jobs.test.platform.pools.asSystem(async (db) => {
    await db.run(
      sql`update job_alert set told_until = told_until - interval '1 day', asked_at = asked_at - interval '1 day'`,
    );
    await db.run(sql`update opportunity set posted_date = posted_date - interval '1 day'`);
  });
  await alertTask(jobs.test.platform)({}, { isLast: false, number: 1 });
};
/** Somebody who asked and confirmed. */
const reader = async () => {
  const email = newAddress();
  await asked(email);
  const [mail] = await mailsTo(email);
  const path = linkIn(mail, /_alerts/);
  await send(path);
  return { email, path };
};

describe('mails about new roles', () => {
  it('are asked for without a script, and begin once they are confirmed from a mail', async () => {
    const email = newAddress();
    const page = await jobs.open(`/jobs/${slug}`);
    expect(page.body).toContain('method="post"');
    const answer = await asked(email);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('Check your inbox');
    const [mail, ...others] = await mailsTo(email);
    expect([mail.subject, others]).toEqual(['Confirm: new roles at Solstice Health by mail', []]);
    const path = linkIn(mail, /_alerts/);
    // Programs that look into mails open the link, too.
    expect((await jobs.open(path)).body).toContain('Yes, tell me about new roles');
    expect((await stored(email))?.confirmed_at).toBeNull();
    expect((await send(path)).body).toContain('You hear of new roles at Solstice Health');
    expect((await stored(email))?.confirmed_at).not.toBeNull();
    expect((await jobs.open(path)).body).toContain('End these mails');
  });

  it('make their readers followers, whom the company counts without reading an address', async () => {
    const { owner } = jobs;
    const profile = `/api/company/v1/companies/${owner.companyId}/profile`;
    const followers = async () => (await jobs.test.as(owner).get(profile)).body.followers;
    const before = await followers();
    await asked(newAddress());
    expect(await followers()).toBe(before);
    const { path } = await reader();
    expect(await followers()).toBe(before + 1);
    const { body: saved } = await jobs.test
      .as(owner)
      .put(`/api/company/v1/companies/${owner.companyId}`, { name: 'Solstice Health' });
    expect(saved.followers).toBe(before + 1);
    const { pools } = jobs.test.platform;
    await expect(pools.asCompany(owner.companyId, (db) => db.rows(sql`select email from job_alert`))).rejects.toThrow(
      /permission denied/,
    );
    await send(`${path}/end`);
    expect(await followers()).toBe(before);
  });

  it('tell what is new, at most once a day, and nothing twice', async () => {
    const { email } = await reader();
    const role = await jobs.post();
    await alertTask(jobs.test.platform)({}, { isLast: false, number: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
    await tomorrow();
    await alertTask(jobs.test.platform)({}, { isLast: false, number: 1 });
    const [mail, ...others] = await mailsTo(email);
    expect([mail.subject, others.length]).toEqual(['New at Solstice Health: Front-end developer', 1]);
    expect(linkIn(mail, /\/jobs\/solstice/)).toBe(`/jobs/${slug}/${role.slug}`);
    await tomorrow();
    expect(await mailsTo(email)).toHaveLength(2);
    await jobs.post();
    await jobs.post();
    await tomorrow();
    expect((await mailsTo(email))[0].subject).toBe('New roles at Solstice Health');
  });

  it('end with one tap, also from a mail program, and the address is forgotten', async () => {
    const [one, other] = [await reader(), await reader()];
    await jobs.post();
    await tomorrow();
    const [mail] = await mailsTo(one.email);
    const end = linkIn(mail, /\/end$/);
    expect((await jobs.open(end)).body).toContain('End these mails');
    expect(await stored(one.email)).toBeDefined();
    const ended = await send(end, { 'List-Unsubscribe': 'One-Click' });
    expect([ended.statusCode, await stored(one.email)]).toEqual([200, undefined]);
    expect((await send(end)).body).toContain('No more mails about new roles');
    const [its] = await mailsTo(other.email);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    await jobs.test.app.inject({ method: 'POST', url: linkIn(its, /\/end$/), headers: multipart, payload: '--x--' });
    expect(await stored(other.email)).toBeUndefined();
  });

  it('are not asked for twice, and who hears of them already gets no other mail', async () => {
    const email = newAddress();
    const answers = [await asked(email), await asked(email)];
    const { email: known } = await reader();
    answers.push(await asked(known));
    const plain = answers.map(({ body }) => body.replaceAll(email, '').replaceAll(known, ''));
    expect(new Set(plain).size).toBe(1);
    expect([await mailsTo(email), await mailsTo(known)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('are asked for in the language of the page', async () => {
    const email = newAddress();
    await send(`/jobs/${slug}?lang=de`, { email });
    expect((await mailsTo(email))[0].subject).toBe('Bitte bestätigen: neue Stellen bei Solstice Health per E-Mail');
  });

  it('need an address, a company that is there, and a link of ours', async () => {
    const forged = '/jobs/_alerts/IjAxOTNhYmNkIg.x';
    const answers = [
      await asked('nobody'),
      await send(`/jobs/${slug}`),
      await send('/jobs/nobody', { email: newAddress() }),
      await send(forged),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404]);
    expect(answers[0]?.body).toContain('This is no e-mail address');
    expect(answers[3]?.body).toContain('This link is not complete');
    const machine = newAddress();
    await asked(machine, { homepage: 'https://spam.example' });
    expect(await mailsTo(machine)).toEqual([]);
  });

  it('that nobody confirmed are forgotten after a week', async () => {
    const [lost, { email: kept }] = [newAddress(), await reader()];
    await asked(lost);
    await jobs.test.platform.pools.asSystem((db) =>
      db.run(sql`update job_alert set asked_at = now() - interval '8 days' where email in (${lost}, ${kept})`),
    );
    await jobs.test.platform.pools.asSystem(forgetAlerts);
    expect([await stored(lost), (await stored(kept))?.confirmed_at !== null]).toEqual([undefined, true]);
  });
});

describe('a company’s page', () => {
  it('narrows its roles by place, work mode and employment type, through the address', async () => {
    const part = await jobs.post({ employmentTypeId: 'part-time', workModeId: 'remote' });
    const all = (await jobs.open(`/jobs/${slug}`)).body;
    expect(all).toContain('name="employmentTypeId"');
    const narrowed = (await jobs.open(`/jobs/${slug}?employmentTypeId=part-time&workModeId=remote`)).body;
    expect(narrowed.match(/\/jobs\/solstice-health\/front-end-developer[\w-]*/g)).toEqual([
      `/jobs/${slug}/${part.slug}`,
    ]);
    expect((await jobs.open(`/jobs/${slug}?employmentTypeId=part-time&workModeId=on-site`)).body).toContain(
      'No open role fits what you are looking for.',
    );
  });
});
