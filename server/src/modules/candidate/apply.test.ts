import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp } from '#platform/testing/testApp';
import { type Hiring, newAddress, startHiring, testCandidates } from './testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const listed = async (opportunityId = role) =>
  (await pipeline.candidates(owner, opportunityId).list('PageSize=100')).body.data as Record<string, unknown>[];
const stored = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
const membersWith = (email: string) =>
  stored<Record<string, unknown>>(sql`select * from member where email = ${email}`);

describe('somebody who applies', () => {
  it('is a candidate at once whatever the score, and gets a receipt with the way to the application', async () => {
    const email = newAddress();
    const id = newId();
    const { status, body } = await candidates.apply(role, email, { id });
    expect([status, body]).toEqual([201, { applicationId: id, next: 'mail', questions: 0 }]);
    const [member] = await membersWith(email);
    const match = (await listed()).find((each) => each.memberId === member?.member_id);
    expect(match).toMatchObject({ name: 'Inês Oliveira', status: 'matched', ranking: null, isApplicant: true });
    expect(match?.score).toBeGreaterThan(0);
    expect(member).toMatchObject({ company_id: owner.companyId, source: 'application' });
    const receipt = await candidates.mail(email, /^We have your application for/);
    expect(receipt.text).toContain('Your application for “Front-end developer” is with Solstice Health now.');
    expect(receipt.text).toMatch(/You hear from Solstice Health by \w+ \d+, \d{4}\./);
    expect(receipt.text).not.toMatch(/person will|somebody|reads/i);
    expect(receipt.text).not.toContain('short questions');
    const { body: counters } = await pipeline.candidates(owner, role).counters();
    expect(counters).toEqual(await pipeline.countStored(role));
  });

  it('is one candidate with one receipt, however often and at whatever moment it is sent', async () => {
    const email = newAddress();
    const same = { id: newId() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => candidates.apply(role, email, same)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    await candidates.apply(role, email, same);
    expect(await membersWith(email)).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('reads times as the clocks of where they applied show them', async () => {
    const email = newAddress();
    await candidates.apply(role, email, { timeZone: 'Asia/Tokyo' });
    await candidates.apply(role, email, { id: newId(), timeZone: 'America/Bogota' });
    const again = await candidates.mail(email, /^You have applied for Front-end developer already$/);
    expect(again.text).toMatch(/Japan Time/);
  });

  it('twice hears when they applied, and is answered like everybody', async () => {
    const email = newAddress();
    await candidates.apply(role, email);
    const id = newId();
    const { status, body } = await candidates.apply(role, email, { id, name: 'Somebody Else' });
    expect([status, body]).toEqual([201, { applicationId: id, next: 'mail', questions: 0 }]);
    const again = await candidates.mail(email, /^You have applied for Front-end developer already$/);
    expect(again.text).toMatch(/You applied for “Front-end developer” at Solstice Health on .+ 20\d\d/);
    const [member, ...others] = await membersWith(email);
    expect([member?.name, others]).toEqual(['Inês Oliveira', []]);
  });

  it('with a wrong address moves to the right one: one person, one application, and no link of the first works', async () => {
    const [wrong, right, id] = [newAddress(), newAddress(), newId()];
    await candidates.apply(role, wrong, { id });
    const [first] = await membersWith(wrong);
    const lost = candidates.tokenIn(await candidates.mail(wrong, /^We have/));
    const { status, body } = await candidates.apply(role, right, { id });
    expect([status, body.applicationId]).toEqual([201, id]);
    expect(await membersWith(wrong)).toEqual([]);
    expect((await membersWith(right)).map(({ member_id }) => member_id)).toEqual([first?.member_id]);
    expect((await listed()).filter(({ memberId }) => memberId === first?.member_id)).toHaveLength(1);
    expect((await candidates.openSession({ token: lost })).body.code).toBe('EXPIRED_LINK');
    const as = test.as(await candidates.signIn(right));
    expect((await as.get('/api/candidate/v1/applications')).body.data).toHaveLength(1);
    const [letters] = await stored<{ n: number }>(
      sql`select count(*)::int n from mail where to_address = ${wrong} and state <> 'cancelled'`,
    );
    expect(letters?.n).toBeLessThanOrEqual(1);
    expect(await stored(sql`select 1 from person where email = ${wrong}`)).toEqual([]);
    // The mail to the right address is in the language of the page, too.
    expect(await stored(sql`select language from person where email = ${right}`)).toEqual([{ language: 'en' }]);
  });

  it('stays with whoever has signed in, and the corrected one is another application', async () => {
    const [first, second, id] = [newAddress(), newAddress(), newId()];
    await candidates.apply(role, first, { id });
    const as = test.as(await candidates.signIn(first));
    expect((await candidates.apply(role, second, { id })).status).toBe(201);
    expect((await as.get('/api/candidate/v1/applications')).body.data).toHaveLength(1);
    const other = test.as(await candidates.signIn(second));
    expect((await other.get('/api/candidate/v1/applications')).body.data).toHaveLength(1);
  });

  it('is the member the company has already', async () => {
    const email = newAddress();
    const [memberId] = await pipeline.addMembers([{ name: 'Rui Campos', email, companyId: owner.companyId }]);
    await candidates.apply(role, email);
    expect((await membersWith(email)).map((each) => each.member_id)).toEqual([memberId]);
    const match = (await listed()).find((each) => each.memberId === memberId);
    expect(match).toMatchObject({ name: 'Rui Campos', ranking: 'top' });
    expect((await pipeline.candidates(owner, role).information(memberId ?? '')).body.isApplicant).toBe(true);
  });

  it('is not listed twice when the pool has them among the matches, and another company’s CV stays there', async () => {
    const email = newAddress();
    const [memberId] = await pipeline.addMembers([{ email, skills: [] }]);
    await candidates.apply(role, email);
    const own = await membersWith(email);
    expect(own.filter((each) => each.company_id === owner.companyId)).toHaveLength(own.length - 1);
    expect((await listed()).filter(({ memberId: id }) => own.some((each) => each.member_id === id))).toHaveLength(1);
    const poolOnly = newAddress();
    const [matched] = await pipeline.addMembers([{ email: poolOnly }]);
    const { body } = await candidates.sendCv(role, 'Lisbon\n+351 912 345 678');
    await candidates.apply(role, poolOnly, { cvId: body.cvId });
    const [member, ...others] = await membersWith(poolOnly);
    expect([member?.member_id, member?.phone, others]).toEqual([matched, null, []]);
    expect(memberId).toBeDefined();
  });

  it('after withdrawing is a candidate again', async () => {
    const { email, get, withdraw } = await candidates.applicant(role);
    await withdraw();
    expect((await get()).body.status).toBe('withdrawn');
    await candidates.apply(role, email);
    const { body } = await get();
    expect(body.status).toBe('received');
    expect(body.timeline.map((each: { event: string }) => each.event)).toContain('applied');
  });

  it('whom the company had turned down unheard, is looked at anew', async () => {
    const email = newAddress();
    const [memberId] = await pipeline.addMembers([{ email, companyId: owner.companyId }]);
    const { matchId } = (await listed()).find((each) => each.memberId === memberId) as { matchId: string };
    await pipeline.candidates(owner, role).reject(matchId);
    await candidates.apply(role, email);
    expect((await listed()).find((each) => each.memberId === memberId)).toMatchObject({ status: 'matched' });
  });
});

describe('an application is refused', () => {
  it('with a sentence where the role is closed, unknown or a draft', async () => {
    const closed = await pipeline.post(owner);
    await pipeline.close(owner, closed);
    const draft = await pipeline.draft(owner, {});
    const answers = [];
    for (const id of [closed, draft, newId()]) {
      const { status, body } = await candidates.apply(id, newAddress());
      answers.push([status, body.message], [(await candidates.sendCv(id, 'me')).status]);
    }
    const none = [404, 'Role not found.'];
    expect(answers).toEqual([[410, 'This role is no longer open.'], [410], none, [404], none, [404]]);
  });

  it('when the terms are not the ones the company has now', async () => {
    const refusals = [];
    for (const consent of [
      { version: '2020-01', months: 12 },
      { version: '2026-11', months: 6 },
    ]) {
      const { status, body } = await candidates.apply(role, newAddress(), { consent });
      refusals.push([status, body.code]);
    }
    expect(refusals).toEqual([
      [409, 'CONSENT_CHANGED'],
      [409, 'CONSENT_CHANGED'],
    ]);
  });

  it('silently when only a machine can have filled it in', async () => {
    const email = newAddress();
    const id = newId();
    const { status, body } = await candidates.apply(role, email, { id, homepage: 'https://spam.example' });
    expect([status, body]).toEqual([201, { applicationId: id, next: 'mail', questions: 0 }]);
    expect([await membersWith(email), await test.mailsTo(email)]).toEqual([[], []]);
  });

  it('from one address after ten in a quarter of an hour', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { database: test.database, withoutJobs: true });
    const email = newAddress();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await testCandidates(strict).apply(newId(), email)).status);
    await strict.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });
});

describe('what an applicant agrees to', () => {
  it('is kept: which edition, its very words, for how long and when', async () => {
    const id = newId();
    await candidates.apply(role, newAddress(), { id });
    const [row] = await stored(sql`
      select consent_version, consent_months, language, at > now() - interval '1 minute' is_new,
        consent_hash = sha256(convert_to('Solstice Health may use this to decide about this job. It is deleted after 12 months.', 'UTF8')) is_text
      from application where application_id = ${id}`);
    expect(row).toEqual({
      consent_version: '2026-11',
      consent_months: 12,
      language: 'en',
      is_new: true,
      is_text: true,
    });
  });
});

describe('an applicant without a CV', () => {
  const answers = {
    headline: 'Front-end developer',
    location: 'Lisbon, Portugal',
    experienceYears: 4,
    skills: ['JavaScript', 'React', 'CSS', 'TypeScript', 'Something unheard of'],
    workModesIds: ['hybrid'],
    salaryMinimum: 40_000,
    salaryCurrency: 'EUR',
  };

  it('is ranked by the answers to a few questions', async () => {
    const email = newAddress();
    await candidates.apply(role, email, { profile: answers });
    const [member] = await membersWith(email);
    expect(member).toMatchObject({
      job_title_ids: ['frontend-developer'],
      location_id: '2267057',
      skills_ids: ['javascript', 'react', 'css', 'typescript'],
      work_modes_ids: ['hybrid'],
      salary_minimum: 40_000,
    });
    expect((await listed()).find((each) => each.memberId === member?.member_id)?.ranking).toBe('top');
  });

  it('changes nothing that the company knows: anybody can type an address', async () => {
    const email = newAddress();
    await pipeline.addMembers([{ name: 'Rui Campos', email, companyId: owner.companyId, skills: ['css'] }]);
    await candidates.apply(role, email, {
      profile: { ...answers, headline: 'Clown', phone: '+351 1' },
      linkedIn: 'linkedin.com/in/first',
    });
    await candidates.apply(role, email, { linkedIn: 'linkedin.com/in/second' });
    const [member] = await membersWith(email);
    expect(member).toMatchObject({
      headline: 'Front-end developer',
      skills_ids: ['css'],
      phone: '+351 1',
      linked_in: 'https://www.linkedin.com/in/first',
      confirmed_at: null,
    });
  });

  it('adds nothing to what somebody said who applied already, and their mail says so', async () => {
    const email = newAddress();
    await candidates.apply(role, email, { name: 'Inês Oliveira' });
    const { body } = await candidates.sendCv(role, 'Skills\nReact', 'Forged');
    const forged = { cvId: body.cvId, profile: { ...answers, headline: 'Clown' }, linkedIn: 'linkedin.com/in/clown' };
    expect((await candidates.apply(role, email, forged)).status).toBe(201);
    const [member] = await membersWith(email);
    expect(member).toMatchObject({ headline: '', linked_in: null, phone: null });
    expect(await stored(sql`select 1 from member_file where member_id = ${member?.member_id}`)).toEqual([]);
    const again = await candidates.mail(email, /^You have applied for Front-end developer already$/);
    expect(again.text).toContain('Nothing of what came now was added to it.');
    // Whoever sends what is not there is told so, whether the address is known or not.
    for (const address of [email, newAddress()])
      expect((await candidates.apply(role, address, { cvId: newId() })).body.errors[0].path).toBe('body.cvId');
  });

  it('is told what is wrong with an answer', async () => {
    const refusals = [];
    for (const more of [
      { linkedIn: 'https://evil.example/in/ines' },
      { linkedIn: 'linkedin.com/company/solstice' },
      { linkedIn: 'javascript:alert(1)//linkedin.com/in/x' },
      { profile: { jobs: [{ title: 'Developer', from: 'June' }] } },
      { profile: { salaryMinimum: -1 } },
      { profile: { phone: 'hello phone' } },
    ]) {
      const { status, body } = await candidates.apply(role, newAddress(), more);
      refusals.push([status, body.errors[0].path]);
    }
    const linkedIn = [400, 'body.linkedIn'];
    expect(refusals).toEqual([
      linkedIn,
      linkedIn,
      linkedIn,
      [400, 'body.profile.jobs.0.from'],
      [400, 'body.profile.salaryMinimum'],
      [400, 'body.profile.phone'],
    ]);
  });
});
