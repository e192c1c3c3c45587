import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat } from './testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;

beforeAll(async () => {
  test = await startTestApp();
  chat = testChat(test);
  owner = await test.register();
  opportunityId = await chat.pipeline.post(owner);
});
afterAll(() => test.close());

const ofCandidate = (candidate: { token: string; personId: string }, conversationId: string) => {
  const as = test.as(candidate);
  return {
    want: (wanted: boolean) => as.put(`/api/chat/${candidate.personId}/wanted/${conversationId}`, { wanted }),
    report: (body: unknown) => as.post(`/api/chat/${candidate.personId}/report/${conversationId}`, body),
  };
};

describe('messages that a candidate does not want', () => {
  it('stop at once, the company sees that, and they can be let in again', async () => {
    const { conversationId, candidate } = await chat.talk(owner, opportunityId);
    const calls = ofCandidate(candidate, conversationId);
    const stopped = await calls.want(false);
    expect(stopped).toMatchObject({ status: 200, body: { closed: 'unwanted', mayWrite: false } });
    expect((await chat.calls(owner).get(conversationId)).body).toMatchObject({ closed: 'unwanted', mayWrite: false });
    expect(await chat.calls(owner).say(conversationId, 'Hello?')).toMatchObject({
      status: 409,
      body: {
        code: 'UNWANTED',
        message: 'This candidate wants no more messages from your company, so none can be sent.',
      },
    });
    expect((await chat.calls(candidate).say(conversationId, 'Bye')).status).toBe(409);
    expect((await calls.want(true)).body).toMatchObject({ closed: null, mayWrite: true });
    expect((await chat.calls(owner).say(conversationId, 'Hello!')).status).toBe(200);
  });

  it('stop in every conversation with the company, those to come included, and in no other company’s', async () => {
    const { conversationId, candidate, memberId } = await chat.talk(owner, opportunityId);
    const other = await test.register('Other Company');
    const [second, foreign] = [await chat.pipeline.post(owner), await chat.pipeline.post(other)];
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set applied_at = now() where member_id = ${memberId}`),
    );
    const elsewhere = await chat.calls(other).start(foreign, { memberIdentifier: memberId, tenantTypeId: 2 });
    await ofCandidate(candidate, conversationId).want(false);
    const begun = await chat.calls(owner).start(second, { memberIdentifier: memberId, tenantTypeId: 2 });
    expect([begun.body.closed, begun.body.mayWrite]).toEqual(['unwanted', false]);
    expect((await chat.calls(other).get(elsewhere.body.conversationIdentifier)).body.mayWrite).toBe(true);
  });

  it('are why nothing can be written to somebody who was rejected, too', async () => {
    const { conversationId, candidate, matchId } = await chat.talk(owner, opportunityId);
    await ofCandidate(candidate, conversationId).want(false);
    await chat.pipeline.candidates(owner, opportunityId).reject(matchId);
    const { body } = await chat.calls(owner).get(conversationId);
    expect([body.status, body.closed, body.mayWrite]).toEqual(['rejected', 'unwanted', false]);
  });

  it('are the business of the candidate alone', async () => {
    const { conversationId } = await chat.talk(owner, opportunityId);
    const stranger = await test.candidate();
    const calls = ofCandidate(stranger, conversationId);
    expect([(await calls.want(false)).status, (await calls.report({ reason: 'Other' })).status]).toEqual([404, 404]);
    expect(
      (await test.as(owner).put(`/api/chat/${owner.userId}/wanted/${conversationId}`, { wanted: false })).status,
    ).toBe(403);
  });
});

describe('a conversation that a candidate reports', () => {
  it('is told to the admins by mail, with a line in the audit log that holds no words', async () => {
    const admin = await test.join(owner, 'Admin');
    const recruiter = await test.join(owner, 'Recruiter');
    const { conversationId, candidate, matchId } = await chat.talk(recruiter, opportunityId);
    const { status } = await ofCandidate(candidate, conversationId).report({
      reason: 'Hurtful',
      note: 'Please look <b>',
    });
    expect(status).toBe(200);
    const about = async (email: string) =>
      (await test.mailsTo(email)).filter(({ subject }) => subject.endsWith('reported a conversation'));
    expect([(await about(owner.email)).length, (await about(recruiter.email)).length]).toEqual([1, 0]);
    const [mail] = await about(admin.email);
    expect(mail.text).toContain('Reason: Rude or hurtful');
    expect(mail.text).toContain('> Please look <b>');
    expect(mail.links[0]).toMatch(new RegExp(`/messages/${conversationId}`));
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select target_id, user_account_id, data from audit where action = 'reportConversation'`),
    );
    expect(lines).toEqual([{ target_id: matchId, user_account_id: null, data: { conversationId, reason: 'Hurtful' } }]);
    expect((await ofCandidate(candidate, conversationId).report({ reason: 'Bored' })).status).toBe(400);
  });
});
