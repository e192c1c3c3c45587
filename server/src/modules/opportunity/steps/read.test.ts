import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRole } from '@marigold/contract/permissions';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls, peopleOfEveryRole } from '../testOpportunities.ts';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;

beforeAll(async () => {
  test = await startTestApp();
  people = await peopleOfEveryRole(test);
});
afterAll(() => test.close());

const { save, draft, step, request, show } = opportunityCalls(() => test);

/** What waits for the reviewer, as they read it. */
const asked = async (): Promise<{ opportunityId: string; version: number }> => {
  const { opportunityId } = await draft(people.Recruiter);
  await request(people.Recruiter, opportunityId, people.Reviewer);
  return (await show(people.Reviewer, opportunityId)).body;
};

describe('a decision', () => {
  it.each([
    ['post', {}],
    ['reject', { comment: 'No' }],
  ])('to %s is not made about what changed since it was read', async (decision, body) => {
    const { opportunityId, version } = await asked();
    await step(people.Recruiter, opportunityId, 'recall');
    await save(people.Recruiter, { description: 'Never seen' }, opportunityId);
    await request(people.Recruiter, opportunityId, people.Reviewer);
    const late = await step(people.Reviewer, opportunityId, decision, { ...body, version });
    expect([late.status, late.body.code, late.body.by]).toEqual([409, 'STALE', people.Recruiter.fullName]);
    const { body: now } = await show(people.Reviewer, opportunityId);
    expect(now.status).toBe('PendingApproval');
    const made = await step(people.Reviewer, opportunityId, decision, { ...body, version: now.version });
    expect(made.status).toBe(200);
  });

  it('to post carries a word to the author, who reads it in the history and by mail', async () => {
    const { opportunityId, version } = await asked();
    await step(people.Reviewer, opportunityId, 'post', { version, comment: 'Clearer than the last one.' });
    const { body } = await test
      .as(people.Recruiter)
      .get(`/api/opportunity/v1/companies/${people.Recruiter.companyId}/opportunities/${opportunityId}/history`);
    expect(body.data[0]).toMatchObject({ step: 'post', comment: 'Clearer than the last one.' });
    const [mail] = await test.mailsTo(people.Recruiter.email);
    expect(mail.text).toContain('Clearer than the last one.');
  });
});
