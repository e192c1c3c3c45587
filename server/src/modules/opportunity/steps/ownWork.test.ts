import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyRole, userTypes } from '@marigold/contract/permissions';
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

describe.each(['wrote', 'edited'] as const)('approval of what a reviewer %s themselves', (share) => {
  /** An opportunity that waits for an admin who had a part in it, and who has been a reviewer only since then. */
  const ownReview = async () => {
    const reviewer = await test.join(people.SuperAdmin, 'Admin');
    const { opportunityId } = await draft(share === 'wrote' ? reviewer : people.Employer);
    if (share === 'edited') await save(reviewer, { description: 'Edited' }, opportunityId);
    await request(people.Admin, opportunityId, reviewer);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        update user_account set user_type = ${userTypes.Reviewer} where user_account_id = ${reviewer.userId}`),
    );
    return { reviewer, opportunityId: opportunityId as string };
  };

  it.each([
    ['post', undefined],
    ['reject', { comment: 'No' }],
  ])('is not theirs to %s, and stays with an admin', async (decision, body) => {
    const { reviewer, opportunityId } = await ownReview();
    const refused = await step(reviewer, opportunityId, decision, body);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'OWN_WORK',
      'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.',
    ]);
    const { body: shown } = await show(reviewer, opportunityId);
    expect([shown.status, shown.steps]).toEqual(['PendingApproval', []]);
    expect((await step(people.Admin, opportunityId, decision, body)).status).toBe(200);
  });

  it('is not asked for from them', async () => {
    const { reviewer, opportunityId } = await ownReview();
    await step(people.Admin, opportunityId, 'recall');
    const refused = await request(people.Admin, opportunityId, reviewer);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'OWN_WORK',
      `${reviewer.fullName} wrote or edited this, so somebody else has to review it. Choose another reviewer.`,
    ]);
    expect((await show(people.Admin, opportunityId)).body.status).toBe('Draft');
  });
});
