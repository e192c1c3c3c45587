import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testCandidates } from './testCandidates.ts';
import { testPipeline } from '../matches/testPipeline.ts';

let test: TestApp;
let owner: TestUser;
let role: string;
const stranger = 'stranger@example.org';
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  owner = await test.register();
  await test.platform.matching.ready();
  role = await testPipeline(test).post(owner);
});
afterAll(() => test.close());

const inSystem = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));
/** Lets a quarter of an hour pass for whoever asks, and no longer for what was mailed. */
const waitAQuarter = () => inSystem(sql`update attempt set until = now() - interval '1 s' where key not like 'mail %'`);
const waitAnHour = () =>
  inSystem(sql`update attempt set until = now() - interval '1 s' where key not like 'mail % 1440 %'`);
const waitADay = () => inSystem(sql`update attempt set until = now() - interval '1 s'`);
/** Every job that was asked for is done. */
const settle = () =>
  expect
    .poll(
      async () =>
        (
          await test.platform.pools.owner.query(
            `select 1 from graphile_worker.jobs where task_identifier in ('candidate.link', 'password.forgot')`,
          )
        ).rowCount,
    )
    .toBe(0);
const mailsTo = async (email: string) => {
  await settle();
  return (await test.mailsTo(email)).length;
};

/** Asks so often, from however many places; answers the statuses. */
const often = async (times: number, ask: () => Promise<{ status: number }>) => {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n++) {
    await waitAQuarter();
    statuses.add((await ask()).status);
  }
  return [...statuses];
};
const post = (path: string, body?: unknown) => test.ask('POST', path, body === undefined ? {} : { body });

it('an address gets five mails about applications in an hour, and every application is stored', async () => {
  const roles = [role];
  while (roles.length < 7) roles.push(await testPipeline(test).post(owner));
  const { apply } = testCandidates(test);
  const left = [...roles];
  expect(await often(7, () => apply(left.pop() ?? '', stranger))).toEqual([201]);
  expect(await often(3, () => apply(role, stranger))).toEqual([201]);
  expect(await mailsTo(stranger)).toBe(5);
  const [stored] = await test.platform.pools.asSystem((db) =>
    db.rows(sql`
      select count(*)::int n from match m join member x using (member_id)
      where x.email = ${stranger} and m.applied_at is not null`),
  );
  expect(stored).toEqual({ n: 7 });
});

it('an address gets five sign-in links in an hour and twenty in a day, and the code of the last stays good', async () => {
  const email = 'linked@example.org';
  const { apply, openSession } = testCandidates(test);
  await apply(role, email);
  const ask = () => post('/api/candidate/v1/magiclinks', { email });
  const links = async () => (await mailsTo(email)) - 1;
  for (const [asked, count] of [
    [6, 5],
    [5, 10],
    [5, 15],
    [6, 20],
    [2, 20],
  ] as const) {
    expect(await often(asked, ask)).toEqual([202]);
    expect(await links()).toBe(count);
    await waitAnHour();
  }
  const [newest] = await test.mailsTo(email);
  const code = /\b(\d{3}) (\d{3})\b/.exec(newest.text)?.slice(1).join('');
  expect((await openSession({ email, code })).status).toBe(200);
  await waitADay();
  await ask();
  expect(await links()).toBe(21);
});

it('an address gets five links to reset its password in an hour', async () => {
  const person = await test.join(owner, 'Recruiter');
  const before = await mailsTo(person.email);
  const path = `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(person.email)}`;
  const statuses = await often(8, () => post(path));
  expect([statuses.length, (await mailsTo(person.email)) - before]).toEqual([1, 5]);
});

it('an address gets five codes to register with in an hour', async () => {
  const email = 'registers@example.org';
  const statuses = await often(8, () => post('/api/onboarding/v1/users/email-code', { email }));
  expect([statuses.length, await mailsTo(email)]).toEqual([1, 5]);
});

it('an address is asked five times in an hour whether it wants to hear of new roles', async () => {
  const email = 'alerted@example.org';
  const { slug } = (await test.platform.pools.asSystem((db) =>
    db.one<{ slug: string }>(sql`select slug from company_face where company_id = ${owner.companyId}`),
  )) ?? { slug: '' };
  const ask = async () => {
    await inSystem(sql`update job_alert set asked_at = asked_at - interval '1 hour' where email = ${email}`);
    const { statusCode } = await test.app.inject({ method: 'POST', url: `/jobs/${slug}`, payload: { email } });
    return { status: statusCode };
  };
  expect(await often(8, ask)).toEqual([200]);
  expect(await mailsTo(email)).toBe(5);
});
