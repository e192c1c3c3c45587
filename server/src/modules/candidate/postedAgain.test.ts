import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tellMoved } from '#modules/chat';
import { firstTry } from '#platform/jobs/jobs';
import type { TestUser } from '#platform/testing/testApp';
import { sendMail } from '#ports/mail/deliver';
import { type Hiring, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];

beforeAll(async () => {
  ({ test, pipeline, candidates, owner } = await startHiring());
  await pipeline.addMembers([{}, {}, {}]);
});
afterAll(() => test.close());

type Applicant = Awaited<ReturnType<Hiring['candidates']['applicant']>>;

const opportunityPath = (role: string) => `/api/opportunity/v1/companies/${owner.companyId}/opportunities/${role}`;
const people = async (role: string, of: TestUser = owner) =>
  (await pipeline.candidates(of, role).list('PageSize=100')).body.data as {
    matchId: string;
    memberId: string;
    status: string;
    statusSince: string;
  }[];
const statusOf = async (role: string, matchId: string) =>
  (await people(role)).find((match) => match.matchId === matchId)?.status;
const counters = async (role: string) => {
  const { body } = await pipeline.candidates(owner, role).counters();
  expect(body).toEqual(await pipeline.countStored(role));
  return body;
};
const lettersTo = ({ email }: { email: string }, states = ['sent', 'kept', 'queued']) =>
  test.platform.pools.asSystem(async (db) =>
    (
      await db.rows<{ kind: string }>(sql`
        select kind from mail where to_address = ${email} and state = any(${states}) order by mail_id`)
    ).map(({ kind }) => kind),
  );

/** Lets time pass for a role, and sends and tells what is due then. */
const pass = async (role: string, seconds: number) => {
  await candidates.ageRole(role, seconds);
  const due = await test.platform.pools.asSystem((db) =>
    db.rows<{ mail_id: string; match_id: string }>(sql`
      select mail_id from mail join match on match_id = about_id
      where opportunity_id = ${role} and state = 'held' and hold_until <= now()`),
  );
  for (const { mail_id: mailId } of due) await sendMail(test.platform)({ mailId }, firstTry);
  const talks = await test.platform.pools.asSystem((db) =>
    db.rows<{ match_id: string }>(sql`select match_id from conversation where opportunity_id = ${role}`),
  );
  for (const { match_id: matchId } of talks) await tellMoved(test.platform)({ matchId }, firstTry);
};
const timeline = async ({ get }: Applicant) =>
  ((await get()).body.timeline as { event: string }[]).map(({ event }) => event);

describe('a role that is posted again', () => {
  it('has everybody as a match whom nobody had contacted, and who joined since', async () => {
    const role = await pipeline.post(owner);
    const { matched } = await counters(role);
    expect(matched).toBeGreaterThan(2);
    const found = (await people(role))[0]?.matchId ?? '';
    await pipeline.candidates(owner, role).move(found, 'InReview');
    await pipeline.close(owner, role);
    await pass(role, 3600);
    expect((await pipeline.candidates(owner, role).ended()).body).toEqual({
      strangers: matched,
      untold: 0,
      told: 0,
      letter: null,
    });
    await pipeline.addMembers([{ name: 'Who joined since' }]);

    expect((await pipeline.postAgain(owner, role)).body).toMatchObject({ status: 'Posted', closedDate: null });
    expect(await counters(role)).toMatchObject({ matched: matched + 1, rejected: 0 });
    expect((await pipeline.candidates(owner, role).history(found)).body.data[0]).toMatchObject({
      from: 'rejected',
      to: 'matched',
      reason: 'PostedAgain',
      by: owner.fullName,
    });
    expect((await pipeline.candidates(owner, role).ended()).body).toEqual({
      strangers: 0,
      untold: 0,
      told: 0,
      letter: null,
    });
  });

  it('tells nobody that it closed when nothing has left the house yet', async () => {
    const role = await pipeline.post(owner);
    const [reviewed, invited] = [await candidates.applicant(role), await candidates.applicant(role)];
    const there = pipeline.candidates(owner, role);
    await there.move(reviewed.id, 'InReview');
    await pass(role, 100);
    await there.move(invited.id, 'InterviewScheduling');
    await pipeline.close(owner, role);
    expect((await there.ended()).body).toMatchObject({ untold: 2, told: 0 });
    await pipeline.postAgain(owner, role, { told: 'return', message: 'Never sent' });
    expect([await statusOf(role, reviewed.id), await statusOf(role, invited.id)]).toEqual(['inReview', 'invite']);
    await pass(role, 100);
    for (const one of [reviewed, invited])
      expect(await lettersTo(one, ['held', 'sent', 'kept', 'queued'])).not.toContain('opportunityClosed');
    expect(await lettersTo(invited)).toContain('interviewInvite');
    expect(await lettersTo(reviewed)).not.toContain('invitedBack');
    expect([await timeline(reviewed), await timeline(invited)]).toEqual([
      ['applied', 'reviewing'],
      ['applied', 'interview'],
    ]);
  });

  it('leaves who was told where they are, unless they are invited back', async () => {
    const role = await pipeline.post(owner);
    const applicant = await candidates.applicant(role);
    await pipeline.close(owner, role);
    await pass(role, 120);
    expect((await applicant.get()).body.status).toBe('closed');
    expect((await pipeline.candidates(owner, role).ended()).body).toMatchObject({ untold: 0, told: 1 });
    await pipeline.postAgain(owner, role);
    await pass(role, 120);
    expect(await statusOf(role, applicant.id)).toBe('rejected');
    expect([(await applicant.get()).body.status, await lettersTo(applicant)]).toEqual([
      'closed',
      ['applicationReceived', 'opportunityClosed'],
    ]);
  });

  it('invites back who was told, with a word, and they see when it closed and that it goes on', async () => {
    const role = await pipeline.post(owner);
    const applicant = await candidates.applicant(role);
    const { token, email } = applicant;
    const me = (await test.as({ token }).get('/api/candidate/v1/me')).body.memberId;
    const talk = (await test.as({ token }).post(`/api/chat/${me}/start/${role}`)).body.conversationIdentifier;
    await pipeline.close(owner, role);
    await pass(role, 120);
    const { letter: previewed } = (await pipeline.candidates(owner, role).ended()).body;
    await pipeline.postAgain(owner, role, { told: 'return', message: 'We were too quick.' });
    expect(await statusOf(role, applicant.id)).toBe('inReview');
    // It can still be thought better of: nobody hears at once.
    expect([(await applicant.get()).body.status, await lettersTo(applicant, ['held'])]).toEqual([
      'closed',
      ['invitedBack'],
    ]);
    await pass(role, 61);
    expect((await applicant.get()).body.status).toBe('reviewing');
    expect(await timeline(applicant)).toEqual(['applied', 'closed', 'reopened']);
    expect(await lettersTo(applicant)).toEqual(['applicationReceived', 'opportunityClosed', 'invitedBack']);
    const [letter] = await test.platform.pools.asSystem((db) =>
      db.rows<{ text: string }>(sql`select text from mail where to_address = ${email} and kind = 'invitedBack'`),
    );
    // It says what was shown to whoever sent it.
    expect(letter?.text).toContain([...previewed.before, '> We were too quick.', ...previewed.after].join('\n\n'));
    const { body } = await test.as({ token }).get(`/api/chat/${me}/history/${talk}`);
    expect(body.data.map(({ move, text }: { move: object; text: string }) => move ?? text)).toEqual([
      { from: 'matched', to: 'rejected' },
      { from: 'rejected', to: 'inReview' },
      'We were too quick.',
    ]);
    const { body: open } = await test.as({ token }).get(`/api/chat/${me}/conversations`);
    expect(open.data[0]).toMatchObject({ closed: null, mayWrite: true, status: 'inReview' });
  });

  it('keeps who was hired, withdrew or was rejected by hand', async () => {
    const role = await pipeline.post(owner);
    const there = pipeline.candidates(owner, role);
    const [hired, gone, rejected] = [
      await candidates.applicant(role),
      await candidates.applicant(role),
      await candidates.applicant(role),
    ];
    await pipeline.put(hired.id, 'hired');
    await gone.withdraw();
    await there.reject(rejected.id, { reason: 'Compensation & Benefits' });
    await pipeline.close(owner, role);
    await pass(role, 120);
    await pipeline.postAgain(owner, role, { told: 'return' });
    for (const [{ id }, status] of [
      [hired, 'hired'],
      [gone, 'withdrawn'],
      [rejected, 'rejected'],
    ] as const)
      expect(await statusOf(role, id)).toBe(status);
  });

  it('tells a stranger nothing of the invitation that closing had cancelled', async () => {
    const role = await pipeline.post(owner);
    const email = 'stranger@example.org';
    const [memberId] = await pipeline.addMembers([{ email, companyId: owner.companyId }]);
    const stranger = (await people(role)).find((match) => match.memberId === memberId)?.matchId ?? '';
    const there = pipeline.candidates(owner, role);
    await there.move(stranger, 'InterviewScheduling');
    await pipeline.close(owner, role);
    await pass(role, 7200);
    await pipeline.postAgain(owner, role);
    expect(await statusOf(role, stranger)).toBe('matched');
    await there.move(stranger, 'InterviewScheduling');
    await pass(role, 70);
    expect(await lettersTo({ email })).toEqual(['interviewInvite']);
    await test.ask('POST', '/api/candidate/v1/magiclinks', { body: { email } });
    await candidates.mail(email, /link/i);
    const { token } = await candidates.signIn(email);
    const { body } = await test.as({ token }).get(`/api/candidate/v1/applications/${stranger}`);
    expect(body.timeline.map(({ event }: { event: string }) => event)).toEqual(['interview']);
  });

  it('brings everybody back also from the archive, and a copy of it knows nobody', async () => {
    const role = await pipeline.post(owner);
    const { matched } = await counters(role);
    await pipeline.close(owner, role);
    await pipeline.step(owner, role, 'archive');
    expect((await pipeline.undoClose(owner, role)).body.message).toBe(
      'This is archived now, so there is no closing to take back.',
    );
    await pipeline.step(owner, role, 'restore');
    await pipeline.postAgain(owner, role);
    expect(await counters(role)).toMatchObject({ matched, rejected: 0 });
    await pipeline.close(owner, role);
    const copy = (await pipeline.step(owner, role, 'duplicate')).body;
    expect(copy).toMatchObject({ status: 'Draft', closedDate: null, postAgain: null });
    expect((await pipeline.candidates(owner, copy.opportunityId).ended()).body).toMatchObject({ strangers: 0 });
  });

  it('and closed again lets the new closing be taken back alone', async () => {
    const role = await pipeline.post(owner);
    const [first, second] = [await candidates.applicant(role), await candidates.applicant(role)];
    await pipeline.close(owner, role);
    await pass(role, 120);
    await pipeline.postAgain(owner, role);
    await pipeline.candidates(owner, role).move(second.id, 'InReview');
    await pass(role, 120);
    await pipeline.close(owner, role);
    expect((await pipeline.undoClose(owner, role)).status).toBe(200);
    expect([await statusOf(role, first.id), await statusOf(role, second.id)]).toEqual(['rejected', 'inReview']);
  });
});

describe('posting again', () => {
  const refused = async (role: string, body: { told?: string; message?: string }) => {
    const answer = await pipeline.postAgain(owner, role, body);
    return [answer.status, answer.body.message];
  };

  it('is the word for it in the history and in the mail to whom it concerns', async () => {
    const author = await test.join(owner, 'Recruiter');
    const closer = await test.join(owner, 'Admin');
    const role = await pipeline.post(author, owner, owner);
    await pipeline.close(closer, role);
    await pipeline.postAgain(owner, role);
    const { data } = (await test.as(owner).get(`${opportunityPath(role)}/history`)).body;
    expect(data[0]).toMatchObject({ step: 'postAgain', from: 'Closed', to: 'Posted', by: owner.fullName });
    for (const { email } of [author, closer]) {
      const [newest] = await test.mailsTo(email);
      expect(newest.subject).toBe('Posted again: Front-end developer');
      expect(newest.text).toContain(`${owner.fullName} posted it again.`);
    }
    expect((await test.mailsTo(author.email)).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Posted again: Front-end developer',
      'Approved: Front-end developer is live',
      expect.anything(),
    ]);
  });

  it('says no of a choice where nothing was closed, and of a message nobody gets', async () => {
    const role = await pipeline.draft(owner, {});
    expect(await refused(role, { told: 'return' })).toEqual([
      409,
      'This was not closed before, so no candidate was told anything. Leave out what becomes of them.',
    ]);
    const closed = await pipeline.post(owner);
    await pipeline.close(owner, closed);
    for (const body of [{ message: 'Hello' }, { told: 'stay', message: 'Hello' }])
      expect(await refused(closed, body)).toEqual([
        400,
        'Only who is invited back gets a message. Invite them back, or leave it out.',
      ]);
    expect((await test.as(owner).get(opportunityPath(closed))).body.status).toBe('Closed');
  });

  it('after a review does what was chosen with the request, unless who posts it chooses otherwise', async () => {
    const reviewer = await test.join(owner, 'Reviewer');
    const author = await test.join(owner, 'Recruiter');
    const closedWith = async () => {
      const role = await pipeline.post(author, owner);
      const applicant = await candidates.applicant(role);
      await pipeline.close(author, role);
      await pass(role, 120);
      const asked = await pipeline.step(author, role, `requestapproval?reviewerId=${reviewer.userId}`, {
        told: 'return',
        message: 'Come back.',
      });
      expect(asked.body).toMatchObject({
        status: 'PendingApproval',
        postAgain: { told: 'return', message: 'Come back.' },
      });
      return { role, applicant };
    };
    const [chosen, other] = [await closedWith(), await closedWith()];
    expect((await pipeline.candidates(reviewer, chosen.role).ended()).body).toMatchObject({ told: 1 });
    expect((await pipeline.postAgain(reviewer, chosen.role)).body).toMatchObject({ status: 'Posted', postAgain: null });
    await pipeline.postAgain(reviewer, other.role, { told: 'stay' });
    expect(await statusOf(chosen.role, chosen.applicant.id)).toBe('inReview');
    expect(await statusOf(other.role, other.applicant.id)).toBe('rejected');
    const [letter] = await test.mailsTo(author.email);
    expect(letter.text).toContain('approved it, and it is posted again.');
  });

  it('of two thousand who applied invites all of them back, and counts them exactly', async () => {
    const role = await pipeline.post(owner);
    const { matched } = await counters(role);
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`
        with added as (
          insert into member (member_id, company_id, source, name, email, avatar_seed)
          select gen_random_uuid(), ${owner.companyId}, 'application', 'Somebody ' || n, 'many' || n || '@example.org', 'm' || n
          from generate_series(1, 2000) n returning member_id, company_id)
        insert into match (match_id, company_id, opportunity_id, member_id, score, facts, rules_version, member_version,
          opportunity_version, search_name, applied_at, contacted_at)
        select gen_random_uuid(), company_id, ${role}, member_id, 0, '{3,0,3,0,3,0,3,0,3,0,3,0,3,0,3,0}', 1, 1, 1, 'somebody',
          now(), now() from added`);
    });
    /** How many statements a step takes, those of jobs beside it included. */
    const statementsOf = async (ask: () => Promise<{ status: number }>) => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      expect((await ask()).status).toBe(200);
      const { length } = asked.mock.calls;
      asked.mockRestore();
      return length;
    };
    const closing = await statementsOf(() => pipeline.close(owner, role));
    await candidates.ageRole(role, 120);
    const posting = await statementsOf(() =>
      pipeline.step(owner, role, 'post', { told: 'return', message: 'Welcome back.' }),
    );
    expect(await counters(role)).toMatchObject({ matched, inReview: 2000, rejected: 0 });
    // However many people there are, it takes a few statements, not one or more for each.
    expect(Math.max(closing, posting), `${closing} and ${posting}`).toBeLessThan(500);
  });
});
