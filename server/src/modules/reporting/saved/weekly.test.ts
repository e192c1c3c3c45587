import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Platform } from '#platform/http/call';
import { firstTry } from '#platform/jobs/jobs';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { readMail, startMailServer, type TestMailServer } from '#ports/mail/testMailServer';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { weeklyTask } from './weekly.ts';

let mailServer: TestMailServer;
/** Where people register: it sends nothing itself. */
let test: TestApp;
/** Another node of the same product, which sends what was written. */
let sender: TestApp;
let owner: TestUser;
let pipeline: TestPipeline;
beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startTestApp({}, { withoutJobs: true });
  sender = await startTestApp({ SMTP_URL: mailServer.url }, { database: test.database });
  owner = await test.register();
  pipeline = testPipeline(test);
  await pipeline.post(owner);
});
afterAll(async () => {
  await sender.close();
  await test.close();
  await mailServer.stop();
});

const path = ({ companyId, userId }: TestUser) => `/api/reporting/v1/companies/${companyId}/users/${userId}/views`;
const weekly = { name: 'All of it', address: 'period=90', weekday: 'wed' };
const save = (person: TestUser, views: object[]) => test.as(person).put(path(person), { views });
const weekdays = async (person: TestUser) =>
  (await test.as(person).get(path(person))).body.data.map(({ weekday }: { weekday: string | null }) => weekday);
const system = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(statement));
/** How many days ago a view was due; negative: in how many it will be. */
const dueSince = ({ userId }: TestUser, days: number) =>
  system(sql`
    update reporting_view set next_on = current_date - ${days}::int where user_account_id = ${userId} and weekday is not null`);
/** What every node does each minute; twice each, all at once. */
const minute = async (...platforms: Platform[]) => {
  const all = platforms.length > 0 ? platforms : [test.platform, sender.platform, test.platform, sender.platform];
  await Promise.all(all.map((platform) => weeklyTask(platform)({}, firstTry)));
};
const written = async ({ email }: TestUser) =>
  (
    await system<{ n: number }>(sql`
    select count(*)::int n from mail where kind = 'weeklyView' and to_address = ${email}`)
  )[0]?.n;
/** What the mail server took of it; whoever joins is written to before. */
const taken = ({ email }: TestUser) => mailServer.to(email).filter(({ raw }) => raw.includes('List-Unsubscribe-Post'));
const sent = async (person: TestUser) => {
  await vi.waitUntil(() => taken(person).length > 0, { timeout: 60_000 });
  return readMail(taken(person).at(-1));
};
/** Somebody who gets a view every week, and is due to. */
const reader = async (role: 'Recruiter' | 'Employer' = 'Recruiter') => {
  const person = await test.join(owner, role);
  await save(person, [weekly]);
  await dueSince(person, 1);
  return person;
};
const linkOf = async (person: TestUser) => {
  const { headers } = await sent(person);
  const of = (key: string) => headers.find((header) => header.key === key)?.value ?? '';
  return { url: new URL(of('list-unsubscribe').slice(1, -1)), post: of('list-unsubscribe-post') };
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const click = (url: URL, method: 'GET' | 'POST') =>
  test.app.inject({
    method,
    url: url.pathname,
    headers: form,
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  });

describe('a view that is mailed every week', () => {
  it('comes once, whatever number of nodes looks for it, with what its owner sees', async () => {
    const person = await reader();
    await minute();
    await minute();
    const { subject, text, html } = await sent(person);
    expect(subject).toMatch(/^All of it: .+ to .+/);
    // Whoever was matched today counts next week.
    expect(text).toContain('New matches: 0, 0 before');
    expect(text).toContain('Roles open now: 1');
    expect(html).toContain('/analytics?period=90');
    expect([await written(person), taken(person).length]).toEqual([1, 1]);
    const [next] = await system<{ days: number; day: number }>(sql`
      select next_on - current_date days, extract(isodow from next_on)::int as day from reporting_view
      where user_account_id = ${person.userId}`);
    expect(next?.day).toBe(3);
    expect(next?.days).toBeGreaterThan(-1);
    expect(next?.days).toBeLessThan(9);
  });

  it('counts the matches of whole days', async () => {
    const person = await reader();
    const opportunityId = await pipeline.post(owner);
    // Ranking takes out whom nobody else knows.
    await expect
      .poll(async () => (await test.platform.pools.owner.query('select from graphile_worker.jobs')).rowCount)
      .toBe(0);
    await pipeline.addMatches(owner, opportunityId, ['Ana', 'Bo', 'Cy']);
    await system(sql`update match set created_at = now() - interval '2 days' where company_id = ${owner.companyId}`);
    await minute();
    expect((await sent(person)).text).toContain('New matches: 3, 0 before');
  });

  it('is mailed once for weeks that nobody ran, and not again when a clock goes back', async () => {
    const person = await reader();
    await dueSince(person, 40);
    await minute();
    await minute();
    expect(await written(person)).toBe(1);
    await dueSince(person, -30);
    await minute();
    expect(await written(person)).toBe(1);
  });

  it('is mailed by another node when the one that wrote it died before the end', async () => {
    const person = await reader();
    const { pools } = test.platform;
    const dying: Platform = {
      ...test.platform,
      pools: {
        ...pools,
        asCompany: (companyId, work) =>
          pools.asCompany(companyId, async (db) => {
            await work(db);
            throw new Error('killed');
          }),
      },
    };
    await minute(dying);
    expect(await written(person)).toBe(0);
    await minute();
    expect(await written(person)).toBe(1);
  });

  it('may be a report, in the words of its owner', async () => {
    const person = await reader();
    await system(sql`update user_account set language = 'de' where user_account_id = ${person.userId}`);
    await save(person, [{ ...weekly, address: 'show=report&by=recruiter&count=matched,hired' }]);
    await dueSince(person, 1);
    await minute();
    const { text } = await sent(person);
    expect(text).toMatch(new RegExp(`${owner.fullName}: Treffer: 3, Eingestellt: 0`));
  });

  it('says to an employer what is theirs, in their language', async () => {
    const person = await reader('Employer');
    await system(sql`update user_account set language = 'de' where user_account_id = ${person.userId}`);
    await minute();
    const { text } = await sent(person);
    expect(text).toContain('Neue Treffer: 0, davor 0');
    expect(text).toContain('Derzeit offene Stellen: 0');
  });

  it('stops when its owner is deactivated, or may no longer see numbers', async () => {
    const [gone, other] = [await reader(), await reader()];
    await system(sql`update user_account set state = 'Deactivated' where user_account_id = ${gone.userId}`);
    await system(sql`update user_account set user_type = 5 where user_account_id = ${other.userId}`);
    await minute();
    expect([await written(gone), await written(other)]).toEqual([0, 0]);
    const left = await system(sql`
      select 1 from reporting_view where user_account_id in (${gone.userId}, ${other.userId}) and weekday is not null`);
    expect(left).toEqual([]);
  });

  it('ends with one click, also from a mail program, and not by being looked at', async () => {
    const person = await reader();
    await minute();
    const { url, post } = await linkOf(person);
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect((await click(url, 'GET')).body).toContain('End the weekly mail of “All of it”?');
    expect(await weekdays(person)).toEqual(['wed']);
    const ended = await click(url, 'POST');
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await weekdays(person)).toEqual([null]);
    expect((await click(url, 'POST')).body).toContain('No more weekly mails');
    await minute();
    expect(await written(person)).toBe(1);
    for (const made of [
      '/jobs/_weekly/IjAxOTNhYmNkIg.x/end',
      '/jobs/_weekly/made-up/end',
      url.pathname.replace(/..\/end$/, '/end'),
    ])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await click(new URL(made, url), method);
        expect([statusCode, body.includes('This link is not complete')], made).toEqual([404, true]);
      }
  });

  it('stays in its week when views are saved again, and begins anew with another day', async () => {
    const person = await reader();
    await minute();
    await save(person, [{ name: 'First', address: '' }, weekly]);
    await minute();
    expect(await written(person)).toBe(1);
    expect(await weekdays(person)).toEqual([null, 'wed']);
    const { url } = await linkOf(person);
    await save(person, [{ ...weekly, weekday: 'fri' }]);
    await minute();
    expect(await written(person)).toBe(1);
    await click(url, 'POST');
    expect(await weekdays(person)).toEqual([null]);
  });

  it('is refused where its days are fixed, or the day is none', async () => {
    const fixed = { ...weekly, address: 'period=custom&from=2026-01-01&to=2026-01-31' };
    const answer = await save(owner, [fixed]);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Fixed days are the same every week. Choose days up to today to have the view mailed.',
    ]);
    expect((await save(owner, [{ ...weekly, weekday: 'someday' }])).status).toBe(400);
  });
});
