import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { candidacyOf } from './candidacy.ts';
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

const company = () => pipeline.candidates(owner, role);
const matchOf = async (id: string) =>
  (await company().list('PageSize=100')).body.data.find((match: { matchId: string }) => match.matchId === id);

describe('whom a company found and only wrote to', () => {
  it('reads why, and says that it is not for them', async () => {
    const email = newAddress();
    await pipeline.addMembers([{ email, companyId: owner.companyId }]);
    const { matchId, memberId } = (await company().list('PageSize=100')).body.data[0];
    await test.ask('POST', '/api/candidate/v1/magiclinks', { body: { email } });
    await candidates.mail(email, /^Your sign-in link/);
    const as = test.as(await candidates.signIn(email));
    const path = '/api/candidate/v1/applications';
    expect((await as.get(path)).body.data).toEqual([]);
    const message = { id: newId(), text: 'Would you talk to us?' };
    const begun = await test
      .as(owner)
      .post(`/api/chat/${owner.userId}/start/${role}`, { memberIdentifier: memberId, message });
    expect(begun.status).toBe(200);
    expect((await as.get(path)).body.data).toMatchObject([
      { applicationId: matchId, status: 'received', appliedDate: null, canWithdraw: true },
    ]);
    const { why } = (await as.get(`${path}/${matchId}`)).body;
    expect(why[0]).toEqual({ fact: 'skills', matched: expect.arrayContaining(['CSS']) });
    const { body: hidden } = await as.patch('/api/candidate/v1/me/profile', { hiddenFromIds: [owner.companyId] });
    expect(hidden.hiddenFrom).toMatchObject([{ id: owner.companyId, stillSees: 'profile' }]);
    const left = await as.post(`${path}/${matchId}/withdraw`, { reason: 'Salary' });
    expect([left.status, left.body.status]).toEqual([200, 'withdrawn']);
    expect(await matchOf(matchId)).toMatchObject({ status: 'withdrawn' });
  });

  it('sees nothing of an invitation that is not told yet', () => {
    const then = new Date();
    expect(
      candidacyOf(
        [{ from: 'matched', to: 'invite', at: then, moment: '', takesBack: false, toldAt: null, cancelsAt: null }],
        { status: 'invite', appliedAt: null, contactedAt: then, toldAt: null, now: then },
      ),
    ).toBeUndefined();
  });
});
