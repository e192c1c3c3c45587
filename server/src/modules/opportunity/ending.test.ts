import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyRole } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls, peopleOfEveryRole } from './testOpportunities.ts';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;

beforeAll(async () => {
  test = await startTestApp();
  people = await peopleOfEveryRole(test);
});
afterAll(() => test.close());

const { base, mine, draft, step, show } = opportunityCalls(() => test);

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
    expect(body.message).toBe('This is posted now, so it cannot be deleted. Close it first, then archive it.');
    await step(people.Admin, id, 'close');
    const closed = await test.as(people.Admin).delete(`${base(people.Admin)}/opportunities/${id}`);
    expect(closed.body.message).toBe('This is closed now, so it cannot be deleted. Archive it instead.');
    const german = await test.ask('DELETE', `${base(people.Admin)}/opportunities/${id}`, {
      token: people.Admin.token,
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.message).toBe(
      'Der Stand ist jetzt „geschlossen“, deshalb lässt sich die Stelle nicht löschen. Archivieren Sie sie stattdessen.',
    );
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
