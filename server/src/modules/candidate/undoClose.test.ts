import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activeStatuses, type MatchStatus, moves, type StatusWord, statusWords } from '@marigold/contract/matches';
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
  await pipeline.addMembers([{}, {}, {}, {}]);
});
afterAll(() => test.close());

type Applicant = Awaited<ReturnType<Hiring['candidates']['applicant']>>;

const wordOf = (status: MatchStatus) =>
  (Object.keys(statusWords) as StatusWord[]).find((word) => statusWords[word] === status) ?? 'InReview';

/** Everything that is stored of a role, but for versions and for lines of history and letters that were added and taken back. */
const stored = (role: string) =>
  test.platform.pools.asSystem(async (db) => ({
    opportunity: await db.one(sql`
      select to_jsonb(o) - 'version' - 'reopened_date' row from opportunity o where opportunity_id = ${role}`),
    matches: await db.rows(sql`
      select to_jsonb(m) - 'version' - 'decided_version' - 'opportunity_version' row from match m where opportunity_id = ${role} order by match_id`),
    counters: await db.rows(sql`
      select status, ranking, count from match_counter where opportunity_id = ${role} and count > 0 order by 1, 2`),
    letters: await db.rows(sql`
      select to_jsonb(l) - 'attempts' row from mail l join match m on m.match_id = l.about_id
      where m.opportunity_id = ${role} and l.kind <> 'opportunityClosed' order by mail_id`),
  }));

/** What a candidate is answered to everything they can ask about their application. */
const seenBy = async ({ token, get, list }: Applicant) => {
  const as = test.as({ token });
  const me = (await as.get('/api/candidate/v1/me')).body.memberId;
  const { body } = await as.get(`/api/chat/${me}/conversations`);
  return { one: (await get()).body, list: (await list()).body, talks: body };
};

const lettersTo = ({ email }: { email: string }) =>
  test.platform.pools.asSystem(async (db) =>
    (
      await db.rows<{ kind: string }>(sql`
        select kind from mail where to_address = ${email} and state in ('sent', 'kept', 'queued') order by mail_id`)
    ).map(({ kind }) => kind),
  );

/** Sends what is due by now, and tells in conversations what is: the queue's own clock does not hear of time that is let pass. */
const sendDue = async (role: string) => {
  const due = await test.platform.pools.asSystem((db) =>
    db.rows<{ mail_id: string }>(sql`
      select mail_id from mail join match on match_id = about_id
      where opportunity_id = ${role} and state = 'held' and hold_until <= now()`),
  );
  for (const { mail_id: mailId } of due) await sendMail(test.platform)({ mailId }, firstTry);
  const all = await test.platform.pools.asSystem((db) =>
    db.rows<{ match_id: string }>(sql`select match_id from conversation where opportunity_id = ${role}`),
  );
  for (const { match_id: matchId } of all) await tellMoved(test.platform)({ matchId }, firstTry);
};

const applicants = async (role: string, number: number): Promise<Applicant[]> => {
  const all: Applicant[] = [];
  for (let at = 0; at < number; at++) {
    const applicant = await candidates.applicant(role);
    const me = (await test.as({ token: applicant.token }).get('/api/candidate/v1/me')).body.memberId;
    await test.as({ token: applicant.token }).post(`/api/chat/${me}/start/${role}`);
    all.push(applicant);
  }
  return all;
};

const act = fc.oneof(
  fc.record({ do: fc.constant('move' as const), who: fc.nat(20), choice: fc.nat(5) }),
  fc.record({ do: fc.constant('reject' as const), who: fc.nat(20), delay: fc.constantFrom(0, 86_400) }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(10, 70) }),
);

describe('closing taken back', () => {
  it('leaves everything as it was, for whatever pipeline', { timeout: 240_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 2, maxLength: 8 }),
        fc.constantFrom(1, 20, 50),
        async (acts, pause) => {
          const role = await pipeline.post(owner);
          const people = await applicants(role, 2);
          const there = pipeline.candidates(owner, role);
          for (const each of acts) {
            if (each.do === 'wait') {
              await candidates.ageRole(role, each.seconds);
              await sendDue(role);
              continue;
            }
            const all = (await there.list('PageSize=50')).body.data as { matchId: string; status: MatchStatus }[];
            const one = all[each.who % all.length];
            if (!one || !(activeStatuses as readonly string[]).includes(one.status)) continue;
            if (each.do === 'reject') await there.reject(one.matchId, { delay: each.delay });
            else {
              const possible = moves[one.status].filter((status) => status !== 'rejected');
              await there.move(one.matchId, wordOf(possible[each.choice % possible.length] ?? 'inReview'));
            }
          }
          const before = await stored(role);
          const known = await Promise.all(people.map(seenBy));
          const letters = await Promise.all(people.map(lettersTo));

          expect((await pipeline.close(owner, role, { message: 'Thank you.' })).status).toBe(200);
          // Nobody is told while it can be taken back.
          expect(await Promise.all(people.map(async (each) => (await each.get()).body.status))).toEqual(
            known.map(({ one }) => one.status),
          );
          expect((await pipeline.undoClose(owner, role)).body).toMatchObject({ status: 'Posted', closedDate: null });
          await test.platform.matching.rank(role);

          expect(await stored(role)).toEqual(before);
          expect(await Promise.all(people.map(seenBy))).toEqual(known);
          await candidates.ageRole(role, pause);
          await sendDue(role);
          const later = await Promise.all(people.map(lettersTo));
          for (const [at, kinds] of later.entries()) {
            expect(kinds.slice(0, letters[at]?.length)).toEqual(letters[at]);
            expect(kinds).not.toContain('opportunityClosed');
          }
          for (const { row } of before.matches as { row: { status: string } }[]) seen.add(row.status);
        },
      ),
      { numRuns: 12, seed: 20261123 },
    );
    // The pipelines were not all alike.
    expect(seen.size).toBeGreaterThan(4);
  });

  it('sends the invitation that it had cancelled, also when its moment passed meanwhile', async () => {
    const role = await pipeline.post(owner);
    const applicant = await candidates.applicant(role);
    await pipeline.candidates(owner, role).move(applicant.id, 'InterviewScheduling');
    await candidates.ageRole(role, 40);
    await pipeline.close(owner, role);
    await candidates.ageRole(role, 30);
    await sendDue(role);
    expect(await lettersTo(applicant)).not.toContain('interviewInvite');
    await pipeline.undoClose(owner, role);
    await vi.waitFor(async () => expect(await lettersTo(applicant)).toContain('interviewInvite'), { timeout: 60_000 });
    expect((await applicant.get()).body.status).toBe('interview');
  });

  it('keeps a withdrawal that came in between, which its candidate can still take back', async () => {
    const role = await pipeline.post(owner);
    const [stays, returns] = [await candidates.applicant(role), await candidates.applicant(role)];
    for (const { id } of [stays, returns]) await pipeline.candidates(owner, role).move(id, 'InReview');
    await candidates.ageRole(role, 100);
    await pipeline.close(owner, role);
    for (const one of [stays, returns]) expect((await one.withdraw()).body.status).toBe('withdrawn');
    await pipeline.undoClose(owner, role);
    expect((await returns.undo()).body).toMatchObject({ status: 'reviewing' });
    const { body } = await pipeline.candidates(owner, role).list('PageSize=50');
    const statusOf = ({ id }: Applicant) =>
      (body.data as { matchId: string; status: string }[]).find(({ matchId }) => matchId === id)?.status;
    expect([statusOf(stays), statusOf(returns)]).toEqual(['withdrawn', 'inReview']);
    expect((await pipeline.candidates(owner, role).counters()).body).toEqual(await pipeline.countStored(role));
    await candidates.ageRole(role, 100);
    await sendDue(role);
    for (const one of [stays, returns]) expect(await lettersTo(one)).not.toContain('opportunityClosed');
  });

  it('shows the job page and takes applications again', async () => {
    const role = await pipeline.post(owner);
    const { slug } = (
      await test.as(owner).get(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${role}`)
    ).body;
    const { slug: company } = (await test.as(owner).get(`/api/company/v1/companies/${owner.companyId}/profile`)).body;
    const page = async () => (await test.ask('GET', `/jobs/${company}/${slug}`)).status;
    await pipeline.close(owner, role);
    expect(await page()).toBe(410);
    expect((await candidates.apply(role, 'late@example.org')).status).toBe(410);
    await pipeline.undoClose(owner, role);
    expect(await page()).toBe(200);
    expect((await candidates.apply(role, 'late@example.org')).status).toBe(201);
  });
});

describe('whoever takes a closing back', () => {
  const history = async (role: string) =>
    (
      (await test.as(owner).get(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${role}/history`)).body
        .data as { step: string }[]
    ).map(({ step }) => step);

  it('does it once, however often they ask', async () => {
    const role = await pipeline.post(owner);
    const applicant = await candidates.applicant(role);
    await pipeline.close(owner, role);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pipeline.undoClose(owner, role)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await history(role)).toEqual(['undoClose', 'close', 'post', 'create']);
    expect((await pipeline.candidates(owner, role).history(applicant.id)).body.data).toMatchObject([
      { from: 'rejected', to: 'matched', reason: 'TakenBack' },
      { from: 'matched', to: 'rejected', reason: 'OpportunityClosed' },
    ]);
  });

  it('is who closed it, and nobody else', async () => {
    const role = await pipeline.post(owner);
    const admin: TestUser = await test.join(owner, 'Admin');
    await pipeline.close(owner, role);
    const { status, body } = await pipeline.undoClose(admin, role);
    expect([status, body.message]).toEqual([
      403,
      'Only who closed this can take that back. You can post it again instead.',
    ]);
    const steps = async (person: TestUser) =>
      (await test.as(person).get(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${role}`)).body.steps;
    expect([(await steps(admin)).includes('undoClose'), (await steps(owner)).includes('undoClose')]).toEqual([
      false,
      true,
    ]);
  });

  it('hears after a minute what to do instead', async () => {
    const role = await pipeline.post(owner);
    await candidates.applicant(role);
    await pipeline.close(owner, role);
    await candidates.ageRole(role, 61);
    const { status, body } = await pipeline.undoClose(owner, role);
    expect([status, body.code]).toEqual([409, 'TOO_LATE']);
    expect(body.message).toContain('Post it again instead');
  });

  it('changes nothing where a notice has left already', async () => {
    const role = await pipeline.post(owner);
    const told = await candidates.applicant(role);
    await candidates.applicant(role);
    await pipeline.close(owner, role);
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update match set told_at = now() where match_id = ${told.id}`);
      await db.run(sql`update mail set hold_until = now() where about_id = ${told.id} and state = 'held'`);
    });
    await sendDue(role);
    expect((await pipeline.undoClose(owner, role)).body.code).toBe('TOO_LATE');
    expect((await pipeline.candidates(owner, role).counters()).body).toMatchObject({ matched: 0 });
  });

  it.each([
    ['Draft', 'This is a draft now, so there is no closing to take back.'],
    ['Posted', 'This is posted now, so there is no closing to take back.'],
  ])('is refused where it is %s', async (status, message) => {
    const role = status === 'Draft' ? await pipeline.draft(owner, {}) : await pipeline.post(owner);
    const answer = await pipeline.undoClose(owner, role);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'ILLEGAL_TRANSITION', message]);
  });
});
