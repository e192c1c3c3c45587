import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allows, type OpportunityStatus, statuses, type Step, steps } from '@marigold/contract/opportunity';
import { type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import sql from 'sql-template-tag';
import { newId } from '#kit/id';
import { startTestApp, type TestApp, type TestUser } from '#kit/testApp';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;
let other: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.register();
  other = await test.register('Other Company');
  people = {
    SuperAdmin: owner,
    Admin: await test.join(owner, 'Admin'),
    Recruiter: await test.join(owner, 'Recruiter'),
    Employer: await test.join(owner, 'Employer'),
    Reviewer: await test.join(owner, 'Reviewer'),
  };
});
afterAll(() => test.close());

const replace = (values: Record<string, unknown>) =>
  Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value }));
const complete = {
  jobTitleId: 'frontend-developer',
  locationId: '2267057',
  workModeId: 'hybrid',
  employmentTypeId: 'full-time',
  SkillsIds: ['javascript', 'react'],
};

/** Switches the company's rule that posting needs a review. */
const requireApproval = (approvalRequired: boolean) =>
  test.as(people.Admin).patch(`/api/company/v1/companies/${people.Admin.companyId}/settings`, { approvalRequired });
const base = (person: TestUser) => `/api/opportunity/v1/companies/${person.companyId}`;
const mine = (person: TestUser) => `${base(person)}/users/${person.userId}/opportunities`;
const save = (person: TestUser, values: Record<string, unknown>, opportunityId?: string, version?: number) =>
  test.as(person).patch(mine(person), { opportunityId, version, opportunity: replace(values) });
const draft = async (person: TestUser, values: Record<string, unknown> = complete) => (await save(person, values)).body;
const step = (person: TestUser, id: string, name: string, body?: unknown) =>
  test.as(person).post(`${base(person)}/opportunities/${id}/${name}`, body);
const request = (person: TestUser, id: string, reviewer: TestUser) =>
  test
    .as(person)
    .post(`${base(person)}/opportunities/${id}/requestapproval?reviewerId=${reviewer.userId}`, { note: 'Please' });
const show = (person: TestUser, id: string) => test.as(person).get(`${base(person)}/opportunities/${id}`);

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
    expect((await step(people.Recruiter, opportunityId, 'post')).status).toBe(403);
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
    await requireApproval(false);
    expect((await step(people.Employer, opportunityId, 'post')).body.status).toBe('Posted');
    const waiting = await draft(people.Recruiter);
    await request(people.Recruiter, waiting.opportunityId, people.Reviewer);
    expect((await step(people.Recruiter, waiting.opportunityId, 'post')).status).toBe(403);
    expect((await step(people.Reviewer, waiting.opportunityId, 'post')).body.status).toBe('Posted');
    await requireApproval(true);
    expect((await save(people.Employer, { description: 'x' }, opportunityId)).body.code).toBe('APPROVAL_REQUIRED');
  });
});

describe('the table of steps', () => {
  let colleague: TestUser;
  beforeAll(async () => {
    colleague = await test.join(people.SuperAdmin, 'Employer');
  });

  const isAdmin = (role: CompanyRole) => role === 'SuperAdmin' || role === 'Admin';
  /** What each role may do with what it owns (Employer) or was assigned (Reviewer), by the rules of the product. */
  const mayTake = (role: CompanyRole, name: Step, approvalRequired: boolean): boolean => {
    if (name === 'reject') return isAdmin(role) || role === 'Reviewer';
    if (name === 'post') return isAdmin(role) || role === 'Reviewer' || !approvalRequired;
    if (name === 'restore') return isAdmin(role);
    return role !== 'Reviewer';
  };
  /** Whether a step that is open to the status still has to wait for a reviewer. */
  const needsApproval = (role: CompanyRole, name: Step, status: OpportunityStatus, approvalRequired: boolean) => {
    if (isAdmin(role)) return false;
    if (name === 'edit') return status === 'Posted' && approvalRequired;
    if (name !== 'post') return false;
    return status === 'PendingApproval' ? role !== 'Reviewer' : role === 'Reviewer' || approvalRequired;
  };

  const at = async (role: CompanyRole, status: OpportunityStatus) => {
    const author = role === 'Employer' ? people.Employer : colleague;
    const { opportunityId } = await draft(author);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        update opportunity set status = ${status}, reviewer_id = ${people.Reviewer.userId}, archived_from = 'Closed'
        where opportunity_id = ${opportunityId}`),
    );
    return opportunityId as string;
  };

  /** How each step is asked for; the others by their name alone. */
  const take = async (name: Step, person: TestUser, id: string) => {
    if (name === 'edit') return save(person, { description: 'Edited' }, id);
    if (name === 'delete') return test.as(person).delete(`${base(person)}/opportunities/${id}`);
    if (name === 'requestApproval') return step(person, id, `requestapproval?reviewerId=${people.Admin.userId}`);
    return step(person, id, name, name === 'reject' ? { comment: 'No' } : undefined);
  };

  describe.each([true, false])('with approval required: %s', (approvalRequired) => {
    beforeAll(async () => {
      await requireApproval(approvalRequired);
    });
    afterAll(async () => {
      await requireApproval(true);
    });
    // The rule is about posting and about editing what is posted; every step is tried with the usual one.
    const names = approvalRequired ? (Object.keys(steps) as Step[]) : (['post', 'edit'] as const);
    const rows = companyRoles.flatMap((role) =>
      statuses.flatMap((status) => names.map((name) => ({ role, status, name }))),
    );

    it.each(rows)('$role, $status: $name', async ({ role, status, name }) => {
      const person = people[role];
      const id = await at(role, status);
      const { body } = await take(name, person, id);
      const allowed = allows(status, name);
      const waits = allowed && needsApproval(role, name, status, approvalRequired);
      const wanted = (): (string | undefined)[] => {
        if (!mayTake(role, name, approvalRequired)) return ['FORBIDDEN', 'ILLEGAL_TRANSITION', 'APPROVAL_REQUIRED'];
        if (waits) return ['APPROVAL_REQUIRED', 'FORBIDDEN'];
        return [allowed ? undefined : 'ILLEGAL_TRANSITION'];
      };
      expect(wanted()).toContain(body.code);

      const moves = mayTake(role, name, approvalRequired) && allowed && !waits;
      const after = await show(people.SuperAdmin, id);
      if (moves && name === 'delete') expect(after.status).toBe(404);
      else expect(after.body.status).toBe(moves ? (steps[name].to ?? status) : status);
      if (name === 'edit') expect(after.body.description === 'Edited').toBe(moves);
    });
  });
});

describe('what somebody sees', () => {
  it('is their own for a hiring manager, what was assigned for a reviewer, everything for the others', async () => {
    const { opportunityId } = await draft(people.Recruiter);
    expect((await show(people.Employer, opportunityId)).status).toBe(403);
    expect((await show(people.Reviewer, opportunityId)).status).toBe(403);
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

describe('the end of an opportunity', () => {
  let id: string;
  beforeEach(async () => {
    id = (await draft(people.Admin)).opportunityId;
  });

  it('closes once, however many people close it at the same moment', async () => {
    await step(people.Admin, id, 'post');
    const answers = await Promise.all(Array.from({ length: 10 }, () => step(people.Admin, id, 'close')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('is not deleted while people can find it, and the refusal says what to do instead', async () => {
    await step(people.Admin, id, 'post');
    const { status, body } = await test.as(people.Admin).delete(`${base(people.Admin)}/opportunities/${id}`);
    expect([status, body.code, body.allowed]).toEqual([409, 'ILLEGAL_TRANSITION', ['Closed']]);
    expect(body.message).toBe('This is Posted now, so it cannot be deleted. Close it, or archive it instead.');
  });

  it('is duplicated once, however often the same request is sent', async () => {
    const copyId = newId();
    const answers = await Promise.all([1, 2].map(() => step(people.Admin, id, 'duplicate', { id: copyId })));
    expect(answers.map(({ body }) => [body.opportunityId, body.jobTitleId])).toEqual([
      [copyId, 'frontend-developer'],
      [copyId, 'frontend-developer'],
    ]);
  });

  it('goes to the archive and comes back to where it was', async () => {
    await step(people.Admin, id, 'archive');
    expect(
      (await test.as(people.Admin).get(mine(people.Admin))).body.data.map(
        (item: { opportunityId: string }) => item.opportunityId,
      ),
    ).not.toContain(id);
    expect((await step(people.Admin, id, 'restore')).body.status).toBe('Draft');
  });

  it('is deleted as a draft, and duplicated as a new one', async () => {
    const copy = await step(people.Admin, id, 'duplicate');
    expect(copy.body).toMatchObject({ status: 'Draft', jobTitleId: 'frontend-developer' });
    expect(copy.body.opportunityId).not.toBe(id);
    expect((await test.as(people.Admin).delete(`${base(people.Admin)}/opportunities/${id}`)).status).toBe(200);
    expect((await show(people.Admin, id)).status).toBe(404);
  });
});
