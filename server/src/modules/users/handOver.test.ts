import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { startInterviews, type TestInterviews } from '../scheduler/testInterviews.ts';

let around: TestInterviews;
let chat: TestChat;
beforeAll(async () => {
  around = await startInterviews();
  chat = testChat(around.test);
});
afterAll(() => around.test.close());

const at = (path: string) => `/api/users/v1/companies/${around.owner.companyId}/users/${path}`;
const deactivate = (id: string, takeOver?: string) =>
  around.test.as(around.owner).post(at(`${id}/deactivate`), takeOver ? { takeOver } : undefined);
const duties = async (id: string) => (await around.test.as(around.owner).get(at(`${id}/duties`))).body;
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  around.test.platform.pools.asSystem((db) => db.rows<T>(query));
const stateOf = async (id: string) =>
  (await rows<{ state: string }>(sql`select state from user_account where user_account_id = ${id}`))[0]?.state;

/** An admin with one of each: an opportunity, a review, an interview, an invitation to choose and a conversation. */
const busyAdmin = async () => {
  const { test, owner, pipeline, recruiter, opportunityId, candidate, book, base } = around;
  const leaver = await test.join(owner, 'Admin');
  const owned = await pipeline.draft(leaver, {});
  const reviewed = await pipeline.draft(recruiter, {});
  await pipeline.step(recruiter, reviewed, `requestapproval?reviewerId=${leaver.userId}`);
  const [met, invitee] = [await candidate(), await candidate()];
  const booked = await book({ matchId: met.matchId, interviewers: [leaver.userId, owner.userId] });
  expect(booked.status).toBe(200);
  const invitation = newId();
  const invited = await test.as(owner).post(`${base}/interviews/invitations`, {
    id: invitation,
    opportunityId,
    matchId: invitee.matchId,
    duration: 45,
    timeZone: 'Europe/Lisbon',
    interviewers: [leaver.userId],
    place: { kind: 'video', text: 'meet.example.com/noa' },
    title: 'First talk',
    message: 'Bring one piece.',
  });
  expect(invited.status).toBe(200);
  const talk = await chat.talk(leaver, opportunityId);
  await chat.calls(leaver).say(talk.conversationId, 'Hello');
  return { leaver, owned, reviewed, met, interview: booked.body.interview, invitation, talk };
};

const counts = { opportunities: 1, reviews: 1, interviews: 2, conversations: 1 };

describe('whoever leaves', () => {
  it('is not let go while something would be left to nobody; the refusal says what and how much', async () => {
    const { leaver } = await busyAdmin();
    const { status, body } = await deactivate(leaver.userId);
    expect([status, body.code]).toEqual([409, 'HAS_DUTIES']);
    expect(body).toMatchObject(counts);
    expect(body.message).toContain('opportunities 1, open reviews 1, interviews ahead 2, conversations 1');
    expect(await stateOf(leaver.userId)).toBe('Active');
    const known = await duties(leaver.userId);
    expect(known.duties).toEqual(counts);
    const takers = known.takers.map(({ userId }: { userId: string }) => userId);
    expect(takers).toContain(around.owner.userId);
    for (const each of [leaver, around.recruiter, around.reviewer]) expect(takers).not.toContain(each.userId);
  });

  it('hands everything over, and gets only the role back', async () => {
    const { leaver, owned, reviewed, interview, invitation, met, talk } = await busyAdmin();
    const taker = await around.test.join(around.owner, 'Admin');
    const { status, body } = await deactivate(leaver.userId, taker.userId);
    expect([status, body.state]).toEqual([200, 'Deactivated']);
    const given = async () => ({
      owner: (
        await rows<{ created_by: string }>(sql`select created_by from opportunity where opportunity_id = ${owned}`)
      )[0]?.created_by,
      reviewer: (
        await rows<{ reviewer_id: string }>(sql`select reviewer_id from opportunity where opportunity_id = ${reviewed}`)
      )[0]?.reviewer_id,
      interviewers: (
        await rows<{ id: string }>(sql`
          select user_account_id id from interview_attendee where interview_id = ${interview.interviewId} `)
      )
        .map(({ id }) => id)
        .toSorted(),
      asked: (
        await rows<{ interviewers: string[] }>(
          sql`select interviewers from interview_invitation where invitation_id = ${invitation}`,
        )
      )[0]?.interviewers,
      told: (
        await rows<{ id: string }>(sql`
          select user_account_id id from conversation_reader where conversation_id = ${talk.conversationId} and takes_part`)
      ).map(({ id }) => id),
    });
    const expected = {
      owner: taker.userId,
      reviewer: taker.userId,
      interviewers: [taker.userId, around.owner.userId].toSorted(),
      asked: [taker.userId],
      told: [taker.userId],
    };
    expect(await given()).toEqual(expected);
    // Everybody in the interview reads of it, and so does who is asked to review.
    expect(await around.kinds(taker.email)).not.toEqual([]);
    expect(await around.kinds(met.email)).not.toEqual([]);
    expect((await around.test.mailsTo(taker.email)).some(({ text }) => text.includes(reviewed))).toBe(true);
    const back = await around.test.as(around.owner).post(at('reactivate'), { user: leaver.userId });
    expect(back.body).toMatchObject({ state: 'Active', userType: 2 });
    expect(await given()).toEqual(expected);
    expect((await duties(leaver.userId)).duties).toEqual({
      opportunities: 0,
      reviews: 0,
      interviews: 0,
      conversations: 0,
    });
  });

  it('hands over to nobody who may not have it, and to nobody who is not there', async () => {
    const { leaver } = await busyAdmin();
    const gone = await around.test.join(around.owner, 'Admin');
    await deactivate(gone.userId);
    for (const each of [around.recruiter, around.reviewer, await around.test.join(around.owner, 'Employer')])
      expect((await deactivate(leaver.userId, each.userId)).status).toBe(403);
    for (const id of [leaver.userId, gone.userId, around.stranger.userId, newId()]) {
      const { status, body } = await deactivate(leaver.userId, id);
      expect([status, body.errors[0].path]).toEqual([400, 'body.takeOver']);
    }
    expect(await stateOf(leaver.userId)).toBe('Active');
    expect((await duties(leaver.userId)).duties).toEqual(counts);
  });

  it('hands over no interview to somebody who is in another one then, and nothing else either', async () => {
    const { test, owner, candidate, book, nextTime } = around;
    const [leaver, taker] = [await test.join(owner, 'Recruiter'), await test.join(owner, 'Recruiter')];
    const interviewTime = nextTime().toISOString();
    for (const person of [leaver, taker])
      await book({ matchId: (await candidate()).matchId, interviewers: [person.userId], interviewTime });
    const owned = await around.pipeline.draft(leaver, {});
    const { status, body } = await deactivate(leaver.userId, taker.userId);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(body.message).toContain(taker.fullName);
    expect(await stateOf(leaver.userId)).toBe('Active');
    const [row] = await rows<{ created_by: string }>(
      sql`select created_by from opportunity where opportunity_id = ${owned}`,
    );
    expect(row?.created_by).toBe(leaver.userId);
  });

  it('who reviews does not take over what they wrote', async () => {
    const { test, owner, pipeline } = around;
    const [leaver, author] = [await test.join(owner, 'Reviewer'), await test.join(owner, 'Employer')];
    const reviewed = await pipeline.draft(author, {});
    await pipeline.step(author, reviewed, `requestapproval?reviewerId=${leaver.userId}`);
    await rows(sql`update user_account set user_type = 5 where user_account_id = ${author.userId}`);
    const { status, body } = await deactivate(leaver.userId, author.userId);
    expect([status, body.code]).toEqual([409, 'OWN_WORK']);
    expect((await deactivate(leaver.userId, around.reviewer.userId)).status).toBe(200);
  });
});

describe('whoever gets another role', () => {
  const permit = (person: TestUser, type: number, takeOver?: string) =>
    around.test.as(around.owner).post(at(`${around.owner.userId}/updatepermissions`), {
      userIdTo: person.userId,
      type,
      ...(takeOver && { takeOver }),
    });

  it('keeps what the new role can be responsible for, and hands over the rest', async () => {
    const { leaver } = await busyAdmin();
    const refused = await permit(leaver, 3);
    expect(refused.body).toMatchObject({
      code: 'HAS_DUTIES',
      opportunities: 0,
      reviews: 1,
      interviews: 0,
      conversations: 0,
    });
    expect((await permit(leaver, 3, around.reviewer.userId)).body.userType).toBe(3);
    expect((await duties(leaver.userId)).duties).toEqual({ ...counts, reviews: 0 });
  });
});
