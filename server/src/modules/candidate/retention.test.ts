import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import { testChat } from '../chat/testChat.ts';
import { retentionTask } from './erasing/retention.ts';
import { type Hiring, newAddress, startHiring } from './testCandidates.ts';

let hiring: Hiring;
let test: Hiring['test'];
beforeAll(async () => {
  hiring = await startHiring();
  ({ test } = hiring);
});
afterAll(() => test.close());

const company = () => hiring.pipeline.candidates(hiring.owner, hiring.role);
/** Lets months pass since all applications of a match. */
const pass = (matchId: string, months: number) =>
  test.platform.pools.asSystem((db) =>
    db.run(
      sql`update application set at = now() - make_interval(months => ${months}, hours => 1) where match_id = ${matchId}`,
    ),
  );
const clean = () => retentionTask(test.platform)({}, firstTry);
/** The company's own members and mails with an address. */
const kept = (email: string) =>
  test.platform.pools.asSystem((db) =>
    db.one<{ members: number; mails: number }>(sql`
      select (select count(*)::int from member where email = ${email} and company_id is not null) members,
        (select count(*)::int from mail where to_address = ${email}) mails`),
  );
const rejected = async () => {
  const email = newAddress();
  const applicant = await hiring.candidates.applicant(hiring.role, email);
  await company().reject(applicant.id, { tellCandidate: false });
  return { ...applicant, email };
};

describe('an application', () => {
  it('is erased with its person once the months they agreed to have passed, and not a day before', async () => {
    const { id, email } = await rejected();
    await pass(id, 11);
    await clean();
    expect(await kept(email)).toMatchObject({ members: 1 });
    await pass(id, 12);
    await clean();
    expect(await kept(email)).toEqual({ members: 0, mails: 0 });
    expect(
      (await company().list('PageSize=100')).body.data.map((each: { matchId: string }) => each.matchId),
    ).not.toContain(id);
  });

  it('leaves windows that are open, and their numbers', async () => {
    const { id } = await rejected();
    await pass(id, 12);
    const chat = testChat(test);
    const ear = await chat.connect(await test.listen(), hiring.owner.token);
    await clean();
    await chat.settle(hiring.owner, ear);
    expect(ear.of('match.hidden').map(({ opportunityId, data }) => ({ opportunityId, data }))).toMatchObject([
      { opportunityId: hiring.role, data: { matchId: id, isHidden: true } },
    ]);
    const counted = ear.of('match.counters').at(-1)?.data;
    expect(counted).toMatchObject({ counters: (await company().counters()).body });
  });

  it('leaves its person what they have elsewhere, and their way in', async () => {
    const { id, email, list } = await rejected();
    const other = await test.register('Second Company');
    const role = await hiring.pipeline.post(other);
    await hiring.candidates.apply(role, email);
    await pass(id, 12);
    await clean();
    const names = (await list()).body.data.map((each: { company: { name: string } }) => each.company.name);
    expect(names).toEqual(['Second Company']);
    expect(await kept(email)).toMatchObject({ members: 1 });
  });

  it('counts from the last of several, by the months that were agreed to then', async () => {
    const { id, email } = await rejected();
    await pass(id, 30);
    const second = await hiring.pipeline.post(hiring.owner);
    await hiring.candidates.apply(second, email);
    await clean();
    expect(await kept(email)).toMatchObject({ members: 1 });
  });

  it('is kept as long as it is to be decided, and of whoever was hired', async () => {
    const open = await hiring.candidates.applicant(hiring.role);
    const hired = await hiring.candidates.applicant(hiring.role);
    for (const step of ['InReview', 'InterviewScheduling', 'InterviewDone', 'OfferJob', 'Hired'])
      expect((await company().move(hired.id, step)).status).toBe(200);
    for (const { id } of [open, hired]) await pass(id, 40);
    await clean();
    for (const { get } of [open, hired]) expect((await get()).status).toBe(200);
  });

  it('takes nobody along whom the company had before', async () => {
    const email = newAddress();
    await hiring.pipeline.addMembers([{ name: 'Rui Campos', email, companyId: hiring.owner.companyId }]);
    const { id } = await hiring.candidates.applicant(hiring.role, email);
    await company().reject(id, { tellCandidate: false });
    await pass(id, 40);
    await clean();
    expect(await kept(email)).toMatchObject({ members: 1 });
  });
});
