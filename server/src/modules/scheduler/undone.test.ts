import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCandidates } from '../candidate/testCandidates.ts';
import { startChoosing, type TestChoosing } from './choosing/testChoosing.ts';

let kit: TestChoosing;
let guest: Awaited<ReturnType<ReturnType<typeof testCandidates>['applicant']>>;

beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  guest = await testCandidates(kit.test).applicant(kit.opportunityId);
});

const company = () => kit.pipeline.candidates(kit.owner, kit.opportunityId);
const patch = (path: string, body: object) => kit.test.as(kit.owner).patch(`${kit.base}/interviews/${path}`, body);
const booked = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await kit.book({ matchId: guest.id, interviewers: [kit.recruiter.userId], ...values });
  return body.interview.interviewId;
};
/** What waits to leave to an address, by kind and text. */
const waiting = async (to: string) =>
  (await kit.letters(to)).filter(({ state }) => state === 'held').map(({ kind, text }) => ({ kind, text }));

/** Everything that takes a candidate out of their interview and back, in the minute in which nothing has left. */
const ways: [string, () => Promise<unknown>][] = [
  [
    'a rejection that the candidate is told',
    async () => {
      await company().reject(guest.id, { tellCandidate: true });
      await company().undo(guest.id);
    },
  ],
  [
    'a rejection that they are not told',
    async () => {
      await company().reject(guest.id, { tellCandidate: false });
      await company().undo(guest.id);
    },
  ],
  [
    'a withdrawal',
    async () => {
      await guest.withdraw();
      await guest.undo();
    },
  ],
  [
    'a move of one’s own',
    async () => {
      await company().move(guest.id, 'InterviewDone');
      await company().undo(guest.id);
    },
  ],
];

describe.each(ways)('%s, taken back,', (_way, thereAndBack) => {
  it('has the newest letters of an interview leave that was moved before anybody read of it', async () => {
    const id = await booked();
    await patch(id, { interviewTime: kit.nextTime().toISOString() });
    await patch(id, { place: { kind: 'office', text: 'Rua Augusta 1' } });
    const before = [await waiting(guest.email), await waiting(kit.recruiter.email)];
    expect(before[0]).toHaveLength(1);
    await thereAndBack();
    expect(await kit.statusOf(guest.id)).toBe('interviewScheduled');
    expect([await waiting(guest.email), await waiting(kit.recruiter.email)]).toEqual(before);
    await kit.sendHeld();
  });

  it('has the new time leave of one that they had read of', async () => {
    const id = await booked();
    await kit.sendHeld();
    await patch(id, { interviewTime: kit.nextTime().toISOString() });
    const before = [await waiting(guest.email), await waiting(kit.recruiter.email)];
    expect(before.map(([letter]) => letter?.kind)).toEqual(['interviewMoved', 'interviewerMoved']);
    await thereAndBack();
    expect([await waiting(guest.email), await waiting(kit.recruiter.email)]).toEqual(before);
    await kit.sendHeld();
  });

  it('still has whoever left the interview before read that', async () => {
    const id = await booked({ interviewers: [kit.recruiter.userId, kit.reviewer.userId] });
    await kit.sendHeld();
    await patch(id, { interviewers: [kit.recruiter.userId] });
    const before = await waiting(kit.reviewer.email);
    expect(before).toMatchObject([{ kind: 'interviewerCancelled' }]);
    await thereAndBack();
    expect(await waiting(kit.reviewer.email)).toEqual(before);
    expect(await waiting(guest.email)).toMatchObject([{ kind: 'interviewMoved' }]);
    await kit.sendHeld();
  });

  it('has an invitation to choose leave as it was changed', async () => {
    const { body } = await kit.invite({ matchId: guest.id });
    await kit.test.as(kit.owner).patch(`${kit.invitations}/${body.invitation.invitationId}`, { duration: 60 });
    const before = await waiting(guest.email);
    expect(before).toMatchObject([{ kind: 'interviewChoice', text: expect.stringContaining('60 minutes') }]);
    await thereAndBack();
    expect(await waiting(guest.email)).toEqual(before);
  });
});

describe('an interview that is cancelled before anybody read of it', () => {
  const cancel = (id: string) => kit.test.as(kit.owner).post(`${kit.base}/interviews/${id}/cancel`);

  it('leaves its candidate where they were, owed what they were owed', async () => {
    const standing = async () => {
      const { body } = await company().list(`around=${guest.id}&PageSize=100`);
      const { status, hearBy } = body.data.find(({ matchId }: { matchId: string }) => matchId === guest.id);
      return { status, hearBy };
    };
    const before = await standing();
    expect(before.status).not.toBe('invite');
    const { body } = await cancel(await booked());
    expect(body.interview.state).toBe('Cancelled');
    expect(await standing()).toEqual(before);
    expect(await waiting(kit.recruiter.email)).toEqual([]);
  });
});
