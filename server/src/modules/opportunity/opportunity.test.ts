import sql from 'sql-template-tag';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRole } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { complete, opportunityCalls, peopleOfEveryRole } from './testOpportunities.ts';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;
let other: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  people = await peopleOfEveryRole(test);
  other = await test.register('Other Company');
});
afterAll(() => test.close());

const { replace, base, mine, save, draft, step, request, show, requireApproval } = opportunityCalls(() => test);

describe('a draft', () => {
  it('starts with its first field and is listed as Untitled until it has a title', async () => {
    const made = await save(people.Employer, { workModeId: 'remote' });
    expect(made.body).toMatchObject({ status: 'Draft', workModeName: 'Remote', jobTitleName: null });
    const list = await test.as(people.Employer).get(mine(people.Employer));
    expect(list.body.data[0]).toMatchObject({ opportunityId: made.body.opportunityId, jobTitleName: 'Untitled' });
  });

  it('is made once, however often its first save is repeated', async () => {
    const id = newId();
    const send = () =>
      test
        .as(people.Recruiter)
        .patch(mine(people.Recruiter), { id, opportunity: replace({ customJobTitle: 'Gardener' }) });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.opportunityId])).toEqual([
      [200, id],
      [200, id],
      [200, id],
    ]);
    const found = await test.as(people.Recruiter).get(`${mine(people.Recruiter)}?SearchTitle=gardener`);
    expect(found.body.totalRecords).toBe(1);
  });

  it('keeps the fields an edit does not name, and clears a field by an empty text', async () => {
    const { opportunityId } = await draft(people.Recruiter, { ...complete, description: 'Text' });
    const saved = await save(people.Recruiter, { workModeId: '' }, opportunityId);
    expect(saved.body).toMatchObject({
      workModeId: null,
      description: 'Text',
      jobTitleId: 'frontend-developer',
      missing: ['workMode'],
    });
  });

  it.each([
    ['a path outside the whitelist', [{ op: 'replace', path: 'status', value: 'Posted' }], 'body.opportunity.0.path'],
    ['the path __proto__', [{ op: 'replace', path: '__proto__', value: {} }], 'body.opportunity.0.path'],
    ['another operation', [{ op: 'add', path: 'jobTitleId', value: 'x' }], 'body.opportunity.0.op'],
    ['a skill that does not exist', replace({ SkillsIds: ['nonsense'] }), 'body.opportunity.0.value'],
    ['a place that does not exist', replace({ locationId: '0' }), 'body.opportunity.0.value'],
    [
      'a question without text',
      replace({ screeningQuestions: [{ question: ' ', correctAnswer: true }] }),
      'body.opportunity.0.value.0.question',
    ],
    [
      'a name that is not its id’s',
      replace({ workModeId: 'remote', workModeName: 'Hybrid' }),
      'body.opportunity.1.value',
    ],
    [
      'a pin without its skill',
      replace({ SkillsIds: ['react'], mustHaveSkillsIds: ['javascript'] }),
      'body.opportunity',
    ],
    [
      'more than 20 skills',
      replace({ SkillsIds: Array.from({ length: 21 }, (_, n) => `s${n}`) }),
      'body.opportunity.0.value',
    ],
  ])('refuses %s by name and changes nothing', async (_what, operations, path) => {
    const { opportunityId, version } = await draft(people.Recruiter);
    const refused = await test
      .as(people.Recruiter)
      .patch(mine(people.Recruiter), { opportunityId, opportunity: operations });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
    expect((await show(people.Recruiter, opportunityId)).body.version).toBe(version);
  });

  it('is not overwritten by somebody who has an older version', async () => {
    const { opportunityId, version } = await draft(people.Recruiter);
    await save(people.Admin, { description: 'By the admin' }, opportunityId, version);
    const late = await save(people.Recruiter, { description: 'By the recruiter' }, opportunityId, version);
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'STALE', version + 1]);
    expect((await show(people.Recruiter, opportunityId)).body.description).toBe('By the admin');
  });

  it('answers any patch with a refusal or a saved draft, never with an error of the server', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            op: fc.constantFrom('replace', 'add'),
            path: fc.oneof(fc.constantFrom('jobTitleId', 'SkillsIds', 'description', 'openQuestions'), fc.string()),
            value: fc.jsonValue(),
          }),
          { maxLength: 4 },
        ),
        async (operations) => {
          const { status } = await test.as(people.Recruiter).patch(mine(people.Recruiter), { opportunity: operations });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('approval', () => {
  it('is asked for, refused with a comment, asked for again and given', async () => {
    const { opportunityId } = await draft(people.Employer);
    const asked = await request(people.Employer, opportunityId, people.Reviewer);
    expect(asked.body).toMatchObject({ status: 'PendingApproval', reviewerId: people.Reviewer.userId, note: 'Please' });
    expect((await test.mailsTo(people.Reviewer.email))[0].subject).toMatch(/^Please review/);
    const waiting = await test
      .as(people.Reviewer)
      .get(`${base(people.Reviewer)}/reviewers/${people.Reviewer.userId}/opportunities?StatusId=2`);
    expect(waiting.body.data.map((item: { opportunityId: string }) => item.opportunityId)).toContain(opportunityId);

    expect((await save(people.Employer, { description: 'late' }, opportunityId)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await step(people.Reviewer, opportunityId, 'reject', { comment: ' ' })).status).toBe(400);
    const rejected = await step(people.Reviewer, opportunityId, 'reject', {
      comment: 'Add the salary',
      reviewerId: people.Reviewer.userId,
    });
    expect(rejected.body).toMatchObject({ status: 'Rejected', comment: 'Add the salary' });
    expect((await test.mailsTo(people.Employer.email))[0].text).toContain('Add the salary');

    await save(people.Employer, { salaryId: 'eur-20k-to-25k' }, opportunityId);
    await request(people.Employer, opportunityId, people.Reviewer);
    const { body: history } = await test
      .as(people.Reviewer)
      .get(`${base(people.Reviewer)}/opportunities/${opportunityId}/history`);
    expect(history.changes).toEqual([{ field: 'salary', before: [], after: [expect.stringContaining('20')] }]);

    const posted = await step(people.Reviewer, opportunityId, 'post');
    expect(posted.body).toMatchObject({ status: 'Posted', approvalDate: expect.any(String) });
    expect(history.data.map((event: { step: string }) => event.step)).toEqual([
      'requestApproval',
      'reject',
      'requestApproval',
      'create',
    ]);
  });

  it('needs a complete opportunity and names what is missing', async () => {
    const { opportunityId } = await draft(people.Employer, { customJobTitle: 'Gardener' });
    const refused = await request(people.Employer, opportunityId, people.Reviewer);
    expect([refused.status, refused.body.code]).toEqual([400, 'INCOMPLETE']);
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'location',
      'workMode',
      'employmentType',
      'skills',
    ]);
  });

  it('asks a reviewer once, however often the same request is sent', async () => {
    const { opportunityId } = await draft(people.Employer, {
      ...complete,
      jobTitleId: '',
      customJobTitle: 'Beekeeper',
    });
    const answers = await Promise.all([1, 2, 3].map(() => request(people.Employer, opportunityId, people.Reviewer)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    const mails = await test.mailsTo(people.Reviewer.email);
    expect(mails.filter(({ subject }) => subject.includes('Beekeeper'))).toHaveLength(1);
  });

  it('leaves the list of its reviewer when it is taken back, and stays there when it is closed', async () => {
    const { opportunityId } = await draft(people.Employer);
    const reviews = async () => {
      const list = await test
        .as(people.Admin)
        .get(`${base(people.Admin)}/reviewers/${people.Reviewer.userId}/opportunities?PageSize=100`);
      return list.body.data.map((item: { opportunityId: string }) => item.opportunityId);
    };
    await request(people.Employer, opportunityId, people.Reviewer);
    await step(people.Employer, opportunityId, 'recall');
    expect(await reviews()).not.toContain(opportunityId);
    await request(people.Employer, opportunityId, people.Reviewer);
    await step(people.Reviewer, opportunityId, 'post');
    await step(people.Employer, opportunityId, 'close');
    expect(await reviews()).toContain(opportunityId);
    const strangers = `${base(people.Admin)}/reviewers/${other.userId}/opportunities`;
    expect((await test.as(people.Admin).get(strangers)).status).toBe(404);
  });

  it('keeps its note when it is asked for again without one', async () => {
    const { opportunityId } = await draft(people.Employer);
    await request(people.Employer, opportunityId, people.Reviewer);
    const again = (reviewer: TestUser) =>
      test
        .as(people.Employer)
        .post(
          `${base(people.Employer)}/opportunities/${opportunityId}/requestapproval?reviewerId=${reviewer.userId}`,
          {},
        );
    expect((await again(people.Reviewer)).body.note).toBe('Please');
    expect((await again(people.Admin)).body.note).toBe('Please');
  });

  it('tells the former reviewer that it was given to another one, and that it was taken back', async () => {
    const { opportunityId } = await draft(people.Employer, { ...complete, jobTitleId: '', customJobTitle: 'Glazier' });
    const heard = async (person: TestUser) =>
      (await test.mailsTo(person.email)).filter(({ subject }) => subject === 'No review needed any more: Glazier');
    await request(people.Employer, opportunityId, people.Reviewer);
    await request(people.Employer, opportunityId, people.Admin);
    const [given] = await heard(people.Reviewer);
    expect(given.text).toMatch(/asked .+ to review this opportunity instead of you/);
    expect(await heard(people.Admin)).toEqual([]);
    await step(people.Employer, opportunityId, 'recall');
    const [taken] = await heard(people.Admin);
    expect(taken.text).toMatch(/took the request for your approval back/);
    expect(await heard(people.Reviewer)).toHaveLength(1);
  });

  it('taken back leaves the opportunity as it was before', async () => {
    const { opportunityId } = await draft(people.Admin);
    for (const name of ['post', 'close']) await step(people.Admin, opportunityId, name);
    for (const reviewer of [people.Reviewer, people.Admin]) await request(people.Admin, opportunityId, reviewer);
    expect((await step(people.Admin, opportunityId, 'recall')).body.status).toBe('Closed');
  });

  it('goes to reviewers of the company only', async () => {
    const { opportunityId } = await draft(people.Employer);
    for (const nobody of [people.Recruiter, other, { ...other, userId: newId() }])
      expect((await request(people.Employer, opportunityId, nobody)).body.code).toBe('NOT_A_REVIEWER');
  });

  it('is decided by the assigned reviewer or an admin, in their own name', async () => {
    const { opportunityId } = await draft(people.Employer);
    await request(people.Employer, opportunityId, people.Admin);
    expect((await step(people.Reviewer, opportunityId, 'post')).status).toBe(403);
    const waiting = await step(people.Recruiter, opportunityId, 'post');
    expect([waiting.status, waiting.body.message]).toEqual([
      403,
      expect.stringMatching(/^This waits for .+\. Only they/),
    ]);
    const other = await step(people.Admin, opportunityId, 'reject', {
      comment: 'No',
      reviewerId: people.Reviewer.userId,
    });
    expect(other.status).toBe(403);
    expect((await step(people.SuperAdmin, opportunityId, 'post')).body.status).toBe('Posted');
  });

  it('is noted in the history when an admin decides on their own work', async () => {
    const { opportunityId } = await draft(people.Admin);
    await step(people.Admin, opportunityId, 'post');
    const { body } = await test.as(people.Admin).get(`${base(people.Admin)}/opportunities/${opportunityId}/history`);
    expect(body.data[0]).toMatchObject({ step: 'post', ownDecision: true });
  });

  it('can be switched off by the company', async () => {
    const { opportunityId } = await draft(people.Employer);
    expect((await step(people.Employer, opportunityId, 'post')).body.code).toBe('APPROVAL_REQUIRED');
    await requireApproval(people.Admin, false);
    expect((await step(people.Employer, opportunityId, 'post')).body.status).toBe('Posted');
    const waiting = await draft(people.Recruiter);
    await request(people.Recruiter, waiting.opportunityId, people.Reviewer);
    expect((await step(people.Recruiter, waiting.opportunityId, 'post')).status).toBe(403);
    expect((await step(people.Reviewer, waiting.opportunityId, 'post')).body.status).toBe('Posted');
    await requireApproval(people.Admin, true);
    expect((await save(people.Employer, { description: 'x' }, opportunityId)).body.code).toBe('APPROVAL_REQUIRED');
  });
});

describe('the figures of the list', () => {
  it('are of everything somebody may see, not of the page that is shown', async () => {
    const owner = await test.register('Figures');
    const figures = async () => (await test.as(owner).get(`${mine(owner)}/counters`)).body;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { opportunityId } = await draft(owner);
      await step(owner, opportunityId, 'post');
      ids.push(opportunityId);
    }
    await draft(owner);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into match_counter (company_id, opportunity_id, status, ranking, count)
        select company_id, opportunity_id, 'matched', 'good', 7 from opportunity where opportunity_id = any(${ids}::uuid[])`),
    );
    const { body: page } = await test.as(owner).get(`${mine(owner)}?PageSize=2`);
    expect([page.data.length, page.totalRecords]).toEqual([2, 4]);
    expect(await figures()).toMatchObject({ Posted: 3, Draft: 1, candidates: 21 });
  });
});

describe('what somebody sees', () => {
  it('is their own for a hiring manager, what was assigned for a reviewer, everything for the others', async () => {
    const { opportunityId } = await draft(people.Recruiter);
    const { body: foreign } = await show(people.Employer, opportunityId);
    expect(foreign.message).toMatch(/^This belongs to .+\. Ask them or an admin\.$/);
    const { status, body } = await show(people.Reviewer, opportunityId);
    expect([status, body.message]).toEqual([
      403,
      expect.stringMatching(/^You were not asked to review this\. Ask .+ or/),
    ]);
    expect((await show(people.Admin, opportunityId)).status).toBe(200);
    expect((await show(other, opportunityId)).status).toBe(404);
    await request(people.Recruiter, opportunityId, people.Reviewer);
    expect((await show(people.Reviewer, opportunityId)).status).toBe(200);
  });

  it('is listed for another person only when an admin asks', async () => {
    const list = (by: TestUser, of: TestUser) => test.as(by).get(mine(of));
    expect((await list(people.Recruiter, people.Employer)).status).toBe(403);
    expect((await list(people.Admin, people.Employer)).status).toBe(200);
    expect((await test.as(people.Admin).get(`${base(people.Admin)}/users/${other.userId}/opportunities`)).status).toBe(
      404,
    );
  });
});
