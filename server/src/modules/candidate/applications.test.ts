import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApplicationItem } from '@marigold/contract/candidate';
import { newId } from '#platform/database/id';
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

const company = (opportunityId = role) => pipeline.candidates(owner, opportunityId);
const matchOf = async (id: string) =>
  (await company().list('PageSize=100')).body.data.find((match: { matchId: string }) => match.matchId === id);
const events = (body: { timeline: { event: string }[] }) => body.timeline.map(({ event }) => event);

describe('an application', () => {
  it('shows its candidate the role, how it stands and what was sent', async () => {
    const email = newAddress();
    const { body: cv } = await candidates.sendCv(role, 'Inês Oliveira', 'ines.txt');
    await candidates.apply(role, email, { cvId: cv.cvId });
    const { id, get, list } = await candidates.applicant(role, email);
    const { body } = await get();
    expect(body).toMatchObject({
      applicationId: id,
      opportunityId: role,
      title: 'Front-end developer',
      company: { name: 'Solstice Health' },
      location: { id: '2267057' },
      status: 'received',
      hearBy: null,
      canWithdraw: true,
      canApplyAgain: false,
      files: [{ name: 'ines.txt' }],
      why: [],
      undoUntil: null,
      legal: { privacyNotice: null, imprint: null },
    });
    expect(events(body)).toEqual(['applied']);
    expect(body.jobPath).toMatch(/^\/jobs\/solstice-health\/front-end-developer-/);
    expect((await list()).body.data).toEqual([
      Object.fromEntries(Object.entries(body).filter(([name]) => name in ApplicationItem.shape)),
    ]);
  });

  it('leads to the privacy notice and the imprint of its company, once they are set', async () => {
    const { get } = await candidates.applicant(role);
    const texts = { privacyNotice: 'https://solstice.example/privacy', imprint: 'https://solstice.example/imprint' };
    const save = (values: object) =>
      test.as(owner).put(`/api/company/v1/companies/${owner.companyId}`, { name: 'Solstice Health', ...values });
    expect((await save(texts)).status).toBe(200);
    expect((await get()).body.legal).toEqual(texts);
    await save({ privacyNotice: '', imprint: '' });
    expect((await get()).body.legal).toEqual({ privacyNotice: null, imprint: null });
  });

  it('takes a file whose name is longer than is kept, and keeps its ending', async () => {
    const email = newAddress();
    const { status, body: cv } = await candidates.sendCv(role, 'Inês Oliveira', `${'Ü'.repeat(250)}.txt`);
    expect(status).toBe(201);
    await candidates.apply(role, email, { cvId: cv.cvId });
    const { body } = await (await candidates.applicant(role, email)).get();
    expect(body.files).toMatchObject([{ name: `${'Ü'.repeat(195)}….txt` }]);
  });

  it('shows the interview that is booked once its candidate is told, as it stands', async () => {
    const { id, get, withdraw, undo } = await candidates.applicant(role);
    const interviews = `/api/scheduler/v1/companies/${owner.companyId}/interviews`;
    const interviewTime = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString();
    const { body } = await test.as(owner).post(interviews, {
      id: newId(),
      opportunityId: role,
      matchId: id,
      interviewTime,
      duration: 30,
      timeZone: 'Europe/Lisbon',
      interviewers: [owner.userId],
      place: { kind: 'phone', text: '+351 210 000 000' },
      title: 'First talk',
      message: 'We call you.',
    });
    expect((await get()).body).toMatchObject({ status: 'received', interview: null });
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match_history set at = at - interval '61 seconds' where match_id = ${id}`),
    );
    expect((await get()).body).toMatchObject({
      status: 'interviewBooked',
      interview: { interviewTime, place: { kind: 'phone', text: '+351 210 000 000' }, message: 'We call you.' },
    });
    expect(JSON.stringify((await get()).body)).not.toContain(body.interview.interviewers[0].userId);
    const letters = () =>
      test.platform.pools.asSystem((db) =>
        db.rows<{ kind: string }>(
          sql`select kind from mail where about_id = ${id} and kind = 'interviewCancelled' and state = 'held'`,
        ),
      );
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update mail set state = 'kept' where about_id = ${id} and state = 'held'`),
    );
    await withdraw();
    expect((await get()).body.interview).toBeNull();
    expect(await letters()).toHaveLength(1);
    await undo();
    expect((await get()).body.interview).toMatchObject({ interviewTime });
    expect(await letters()).toEqual([]);
    await test.as(owner).post(`${interviews}/${body.interview.interviewId}/cancel`);
    expect((await get()).body.interview).toBeNull();
  });

  it('is found among those who applied, and not among those who were found', async () => {
    const { id } = await candidates.applicant(role);
    const idsIn = async (query: string) =>
      (await company().list(`PageSize=100&${query}`)).body.data.map((match: { matchId: string }) => match.matchId);
    expect(await idsIn('applied=true')).toContain(id);
    expect(await idsIn('applied=false')).not.toContain(id);
    expect(await matchOf(id)).toMatchObject({ isApplicant: true });
  });

  it('shows what the company has of its candidate, who corrects it, and then it stays', async () => {
    const email = newAddress();
    await pipeline.addMembers([{ name: 'Rui Campos', email, companyId: owner.companyId, skills: ['css', 'react'] }]);
    const { id, get, say } = await candidates.applicant(role, email);
    const { body: before } = await get();
    expect([before.isConfirmed, before.profile.skills, before.profile.linkedIn]).toEqual([false, ['CSS', 'React'], '']);
    const said = { ...before.profile, skills: ['JavaScript'], headline: '', linkedIn: 'linkedin.com/in/rui' };
    const { status, body } = await say(said);
    expect([status, body.isConfirmed]).toEqual([200, true]);
    expect(body.profile).toEqual({ ...said, linkedIn: 'https://www.linkedin.com/in/rui', headline: 'Developer' });
    const { body: cv } = await candidates.sendCv(role, 'Skills\nReact');
    await candidates.apply(role, email, { cvId: cv.cvId, profile: { skills: ['PHP'], phone: '+351 1' } });
    expect((await get()).body.profile).toMatchObject({ skills: ['JavaScript'], phone: said.phone });
    expect((await matchOf(id)).score).toBeGreaterThan(0);
    expect(await say({ ...said, linkedIn: 'nonsense' })).toMatchObject({ status: 400 });
  });

  it('is nobody else’s business', async () => {
    const [one, other] = [await candidates.applicant(role), await candidates.applicant(role)];
    const as = test.as({ token: other.token });
    const path = `/api/candidate/v1/applications/${one.id}`;
    const answers = [
      await as.get(path),
      await as.post(`${path}/withdraw`, { reason: 'Salary' }),
      await as.put(`${path}/profile`, { headline: 'Clown' }),
      await as.post(`${path}/withdraw/undo`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.list()).body.data).toHaveLength(1);
    expect((await one.get()).body.status).toBe('received');
  });

  it('goes on in plain words, each a minute after the company’s step, which until then can be taken back', async () => {
    const { id, get } = await candidates.applicant(role);
    const later = () => candidates.age([id], 61);
    const seen = async () => (await get()).body.status;
    await company().move(id, 'InReview');
    expect(await seen()).toBe('received');
    await company().undo(id);
    await later();
    expect(await seen()).toBe('received');
    for (const [word, status] of [
      ['InReview', 'reviewing'],
      ['InterviewScheduling', 'interview'],
      ['InterviewDone', 'deciding'],
      ['OfferJob', 'offer'],
      ['Hired', 'hired'],
    ] as const) {
      await company().move(id, word);
      await later();
      expect(await seen()).toBe(status);
    }
    const { body } = await get();
    expect(events(body)).toEqual(['applied', 'reviewing', 'interview', 'deciding', 'offer', 'hired']);
    expect(body.canWithdraw).toBe(false);
  });

  it('ends for its candidate when the letter goes out, not before', async () => {
    const { id, get } = await candidates.applicant(role);
    await candidates.age([id], 120);
    await company().reject(id, { delay: 3600 });
    await candidates.age([id], 3599);
    expect((await get()).body).toMatchObject({ status: 'received', canWithdraw: true });
    await candidates.age([id], 2);
    const { body } = await get();
    expect([body.status, body.canWithdraw, events(body)]).toEqual(['closed', false, ['applied', 'closed']]);
  });

  it('that failed the questions ends a day later', async () => {
    const { id, get } = await candidates.applicant(role);
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update match set status = 'failedScreening', status_since = now() where match_id = ${id}`);
      await db.run(sql`
        insert into match_history (match_history_id, company_id, match_id, from_status, to_status)
        values (gen_random_uuid(), ${owner.companyId}, ${id}, 'matched', 'failedScreening')`);
    });
    await candidates.age([id], 23 * 3600);
    expect((await get()).body.status).toBe('received');
    await candidates.age([id], 3601);
    expect((await get()).body.status).toBe('closed');
  });

  it('is there for whom the company got in touch with, once it has', async () => {
    const email = newAddress();
    await pipeline.addMembers([{ email, companyId: owner.companyId }]);
    const match = (await company().list('PageSize=100')).body.data[0];
    await test.ask('POST', '/api/candidate/v1/magiclinks', { body: { email } });
    await candidates.mail(email, /^Your sign-in link/);
    const as = test.as(await candidates.signIn(email));
    const list = async () => (await as.get('/api/candidate/v1/applications')).body.data;
    const { matchId } = (await company().list('PageSize=100')).body.data.find(
      (each: { name: string }) => each.name === match.name,
    );
    await company().move(matchId, 'InterviewScheduling');
    expect(await list()).toEqual([]);
    await candidates.age([matchId], 61);
    expect(await list()).toMatchObject([{ applicationId: matchId, status: 'interview', appliedDate: null }]);
    const { why } = (await as.get(`/api/candidate/v1/applications/${matchId}`)).body;
    const facts = why.map(({ fact }: { fact: string }) => fact);
    expect(why[0]).toEqual({ fact: 'skills', matched: expect.arrayContaining(['CSS']) });
    expect(facts).toEqual(expect.arrayContaining(['jobTitle', 'location']));
    expect(facts).not.toContain('salary');
  });
});

describe('withdrawing', () => {
  it('tells the company why, keeps where the candidate stood, and is done once', async () => {
    const { id, get, withdraw } = await candidates.applicant(role);
    await company().move(id, 'InReview');
    const first = await withdraw({ reason: 'FoundAnotherJob', note: 'Thank you for everything.' });
    expect([first.status, first.body.status]).toEqual([200, 'withdrawn']);
    const second = await withdraw({ reason: 'Salary' });
    expect([second.status, second.body.since]).toEqual([200, first.body.since]);
    expect(await matchOf(id)).toMatchObject({ status: 'withdrawn' });
    const [match] = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select status_before, reason from match where match_id = ${id}`),
    );
    expect(match).toEqual({ status_before: 'inReview', reason: 'FoundAnotherJob' });
    const [last] = (await company().history(id)).body.data;
    expect(last).toMatchObject({ from: 'inReview', to: 'withdrawn', reason: 'FoundAnotherJob', by: null });
    const told = await test.platform.pools.asSystem((db) =>
      db.rows(sql`
        select type from event where data->>'matchId' = ${id} and data->>'status' = 'withdrawn'`),
    );
    expect(told).toEqual([{ type: 'match.updated' }]);
    expect((await company().counters()).body).toEqual(await pipeline.countStored(role));
    expect((await get()).body).toMatchObject({ canWithdraw: false, canApplyAgain: true });
  });

  it('is taken back within half a minute, and not later', async () => {
    const { id, get, withdraw, undo } = await candidates.applicant(role);
    await withdraw();
    expect(Date.parse((await get()).body.undoUntil)).toBeGreaterThan(Date.now());
    const { body } = await undo();
    expect([body.status, events(body), (await undo()).status]).toEqual(['received', ['applied'], 200]);
    expect(await matchOf(id)).toMatchObject({ status: 'matched' });
    await withdraw();
    await candidates.age([id], 31);
    expect((await get()).body.undoUntil).toBeNull();
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } });
  });

  it('that is taken back leaves a step of the company to be told in its time, with its letter', async () => {
    const { id, email, get, withdraw, undo } = await candidates.applicant(role);
    await company().move(id, 'InterviewScheduling');
    await candidates.age([id], 10);
    await company().reject(id);
    await company().undo(id);
    await candidates.age([id], 10);
    await withdraw();
    const { body } = await undo();
    expect([body.status, events(body)]).toEqual(['received', ['applied']]);
    await candidates.age([id], 41);
    expect((await get()).body.status).toBe('interview');
    const letters = await test.platform.pools.asSystem((db) =>
      db.rows<{ state: string; due: boolean }>(sql`
        select state, hold_until <= now() due from mail where to_address = ${email} and kind = 'interviewInvite'`),
    );
    expect(letters).toEqual([{ state: 'held', due: true }]);
  });

  it('cannot be taken back once the role is closed, where nobody would answer any more', async () => {
    const closing = await pipeline.post(owner);
    const { get, withdraw, undo } = await candidates.applicant(closing);
    await withdraw();
    await pipeline.close(owner, closing);
    expect((await get()).body).toMatchObject({ status: 'withdrawn', undoUntil: null, canApplyAgain: false });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'CLOSED' } });
    expect((await get()).body.status).toBe('withdrawn');
  });

  it('needs a reason of the list', async () => {
    const { withdraw } = await candidates.applicant(role);
    for (const body of [{}, { reason: 'Bored' }, { reason: 'Other', note: 'x'.repeat(2001) }])
      expect((await withdraw(body)).status).toBe(400);
  });

  it('of what is over is refused', async () => {
    const { id, withdraw } = await candidates.applicant(role);
    await company().reject(id);
    await candidates.age([id], 61);
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'OVER' } });
  });

  it('before a rejection is told keeps it from ever being; taken back, the letter waits again', async () => {
    const { id, email, get, withdraw, undo } = await candidates.applicant(role);
    await company().reject(id, { delay: 3600 });
    const letters = () =>
      test.platform.pools.asSystem((db) =>
        db.rows<{ state: string }>(sql`select state from mail where to_address = ${email} and kind = 'rejected'`),
      );
    expect((await withdraw()).body.status).toBe('withdrawn');
    expect(await letters()).toEqual([{ state: 'cancelled' }]);
    expect((await undo()).body.status).toBe('received');
    expect(await letters()).toEqual([{ state: 'held' }]);
    await withdraw();
    await undo();
    expect(await letters()).toEqual([{ state: 'held' }]);
    expect(await matchOf(id)).toMatchObject({ status: 'rejected' });
    await candidates.age([id], 3601);
    expect((await get()).body.status).toBe('closed');
  });
});

describe('when a candidate can expect an answer', () => {
  /** Applications of a month ago, each answered after so many days, or not. */
  const past = async (opportunityId: string, days: (number | null)[]) => {
    for (const after of days) {
      const { id } = await candidates.applicant(opportunityId);
      await company(opportunityId).move(id, 'InReview');
      await test.platform.pools.asSystem(async (db) => {
        await db.run(sql`update match set applied_at = now() - interval '30 days' where match_id = ${id}`);
        await db.run(
          after === null
            ? sql`delete from match_history where match_id = ${id}`
            : sql`update match_history set at = now() - make_interval(days => ${30 - after}) where match_id = ${id}`,
        );
      });
    }
  };

  it('is promised from how the company has replied to ten or more, and not from fewer', async () => {
    const asked = await pipeline.post(owner);
    await past(asked, [1, 1, 2, 2, 3, 3, 4, 4, 9]);
    const early = await candidates.applicant(asked);
    expect((await early.get()).body.hearBy).toBeNull();
    await past(asked, [9]);
    const { body } = await early.get();
    expect(Date.parse(body.hearBy) - Date.parse(body.appliedDate)).toBe(4 * 86_400_000);
    const receipt = newAddress();
    await candidates.apply(asked, receipt);
    expect((await candidates.mail(receipt, /^We have/)).text).toContain(
      'Eight of ten applicants hear from Solstice Health within 4 days.',
    );
    const [at] = await test.platform.pools.asSystem((db) =>
      db.rows<{ path: string }>(sql`
        select '/jobs/' || c.slug || '/' || o.slug path from opportunity o join company c using (company_id)
        where o.opportunity_id = ${asked}`),
    );
    const { body: page } = await test.ask('GET', at?.path ?? '');
    expect(page).toContain('Eight of ten hear within 4 days');
    expect(page).not.toContain('mostly within 1 day');
  });

  it('is not promised for a company that leaves people without an answer', async () => {
    const other = await test.register('Silent Company');
    const asked = await pipeline.post(other);
    const own = owner;
    owner = other;
    await past(asked, [1, 1, 1, 1, 1, 1, 1, null, null, null]);
    owner = own;
    expect((await (await candidates.applicant(asked)).get()).body.hearBy).toBeNull();
  });
});
