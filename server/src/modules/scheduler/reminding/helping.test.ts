import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#platform/testing/testApp';
import { startInterviews, type TestInterviews } from '../testInterviews.ts';

let kit: TestInterviews;
let employer: TestUser;
beforeAll(async () => {
  kit = await startInterviews();
  employer = await kit.test.join(kit.owner, 'Employer');
});
afterAll(() => kit.test.close());

const mine = (of: TestUser, what: string) => kit.test.as(of).get(`${kit.base}/users/${of.userId}/interview/${what}`);

describe('who only helps to interview', () => {
  it('reads their own interviews as their mail says them, and nothing else of the candidate', async () => {
    const seat = await kit.candidate();
    const { interview } = (
      await kit.book({ matchId: seat.matchId, interviewers: [kit.owner.userId, kit.reviewer.userId, employer.userId] })
    ).body;
    const { interviewId } = interview;
    await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/users/${kit.owner.userId}/interview/note`, { interviewId, note: 'Asked for too much.' });
    const day = 86_400_000;
    const begin = Date.parse(interview.interviewTime);
    const week = new URLSearchParams({
      from: new Date(begin - day).toISOString(),
      to: new Date(begin + day).toISOString(),
    });
    for (const helper of [kit.reviewer, employer]) {
      const { body } = await kit.test.as(helper).get(`${kit.base}/interviews/${interviewId}`);
      const seen = body.interview;
      expect(seen).toMatchObject({
        interviewTime: interview.interviewTime,
        place: interview.place,
        title: 'First talk',
        candidate: { name: seat.name, timeZone: null },
        seesCandidate: false,
        asksOutcome: false,
        note: '',
        suggestion: null,
        answers: [],
      });
      expect((await mine(helper, 'upcomingevents')).body.data).toEqual([seen]);
      expect((await mine(helper, 'upcomingevents?whose=team')).body.data).toEqual([seen]);
      expect((await mine(helper, `week?${week.toString()}`)).body.interviews).toEqual([seen]);
      // The candidate stays closed to them.
      const about = await kit.test.as(helper).get(`${kit.base}/matches/${seat.matchId}/interview`);
      expect([403, 404]).toContain(about.status);
      const noted = await kit.test
        .as(helper)
        .patch(`${kit.base}/users/${helper.userId}/interview/note`, { interviewId, note: 'Mine' });
      expect([403, 404]).toContain(noted.status);
    }
    expect((await mine(kit.owner, 'upcomingevents')).body.data[0]).toMatchObject({ seesCandidate: true });
    await kit.pass(interviewId);
    const [past] = (await mine(employer, 'pastevents')).body.data;
    expect([past.interviewId, past.note, past.asksOutcome]).toEqual([interviewId, '', false]);
  });

  it('reads nothing of interviews that others hold', async () => {
    const { matchId } = await kit.candidate();
    const { interviewId } = (await kit.book({ matchId })).body.interview;
    for (const other of [kit.reviewer, employer]) {
      expect([403, 404]).toContain((await kit.test.as(other).get(`${kit.base}/interviews/${interviewId}`)).status);
      const { body } = await mine(other, 'upcomingevents?whose=team');
      expect(body.data.map((each: { interviewId: string }) => each.interviewId)).not.toContain(interviewId);
    }
  });
});
