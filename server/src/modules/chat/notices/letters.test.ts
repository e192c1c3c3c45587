import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { sendDigests } from './digest.ts';
import { startTestChat, type TestChat } from '../testChat.ts';
import { firstTry } from '#platform/jobs/jobs';
import { testStructure } from '../../structure/testStructure.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
});
afterAll(() => test.close());

/** Looks for mails that are due, of which this is one. */
const due = async (conversationId: string, side: 'company' | 'member') => {
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update digest set at = now() where conversation_id = ${conversationId} and side = ${side}`),
  );
  await sendDigests(test.platform)({}, firstTry);
};
/** Does what is done ten minutes after a message, as if they had passed for all messages so far. */
const later = async (conversationId: string, side: 'company' | 'member') => {
  await test.platform.pools.asSystem((db) =>
    db.run(
      sql`update message set sent_at = sent_at - interval '10 minutes' where sent_at > now() - interval '10 minutes'`,
    ),
  );
  await due(conversationId, side);
};
const mailsTo = async (email: string) =>
  (await test.mailsTo(email)).filter((mail) => mail.text.includes('have not read yet'));
const planned = async (conversationId: string) =>
  (
    await test.platform.pools.asSystem((db) =>
      db.rows<{ side: string }>(sql`select side from digest where conversation_id = ${conversationId} order by side`),
    )
  ).map(({ side }) => side);

describe('unread messages', () => {
  it('are told in one mail, to the candidate and to who wrote to them, once', async () => {
    const talks = [await chat.talk(owner, opportunityId), await chat.talk(owner, opportunityId)];
    const [first, second] = talks;
    if (!first || !second) throw new Error('there are talks');
    for (const { conversationId, candidate } of talks) {
      await chat.calls(owner).say(conversationId, 'Hello');
      await chat.calls(owner).say(conversationId, 'Are you there?');
      for (const text of ['Yes', 'I am', 'Hello']) await chat.calls(candidate).say(conversationId, text);
    }
    expect(await planned(first.conversationId)).toEqual(['company', 'member']);
    await later(first.conversationId, 'member');
    await later(first.conversationId, 'company');
    await later(second.conversationId, 'company');
    await later(first.conversationId, 'company');

    const [toMember, ...others] = await mailsTo(first.candidate.email);
    expect(others).toEqual([]);
    expect(toMember.subject).toBe('New messages from Solstice Health');
    expect(toMember.text).toContain('Front-end developer: 2');
    // To the conversation, and to where such mails are switched off.
    expect(toMember.links.map((link: string) => new URL(link).pathname)).toEqual([
      `/c/applications/${first.matchId}/chat`,
      '/c',
    ]);
    const mails = await mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain(`${first.candidate.name}: Front-end developer: 3`);
    expect(mails[0].text).toContain(`${second.candidate.name}: Front-end developer: 3`);
    expect(mails[0].text).not.toMatch(/Are you there|I am/);
  });

  it('that were read meanwhile are not told', async () => {
    const { conversationId, candidate } = await chat.talk(owner, opportunityId);
    const { body } = await chat.calls(owner).say(conversationId, 'Hello');
    await chat.calls(candidate).read(conversationId, body.id);
    await later(conversationId, 'member');
    expect(await mailsTo(candidate.email)).toEqual([]);
  });

  it('that came just now wait until they are ten minutes old', async () => {
    const { conversationId, candidate } = await chat.talk(owner, opportunityId);
    await chat.calls(owner).say(conversationId, 'Hello');
    await due(conversationId, 'member');
    expect([await mailsTo(candidate.email), await planned(conversationId)]).toEqual([[], ['member']]);
  });

  it('are told to the author of the opportunity where nobody wrote yet', async () => {
    const author = await test.join(owner, 'Recruiter');
    const id = await chat.pipeline.post(author, owner, owner);
    const { candidate } = await chat.match(id);
    const { body } = await chat.calls(candidate).start(id);
    await chat.calls(candidate).say(body.conversationIdentifier, 'Is this still open?');
    await later(body.conversationIdentifier, 'company');
    expect(await mailsTo(author.email)).toHaveLength(1);
  });

  it('are told to the author where whoever wrote cannot see the conversation any more', async () => {
    const [author, bounded] = [await test.join(owner, 'Recruiter'), await test.join(owner, 'Recruiter')];
    const id = await chat.pipeline.post(author, owner, owner);
    const { conversationId, candidate } = await chat.talk(bounded, id);
    await chat.calls(bounded).say(conversationId, 'Hello');
    expect((await testStructure(() => test)(owner).bound(bounded, [])).status).toBe(200);
    await chat.calls(candidate).say(conversationId, 'Is anybody there?');
    await later(conversationId, 'company');
    expect([await mailsTo(bounded.email), (await mailsTo(author.email)).length]).toEqual([[], 1]);
  });

  it('are not mailed to who does not want that', async () => {
    const person = await test.join(owner, 'Recruiter');
    await test.as(person).patch(`/api/users/v1/companies/${person.companyId}/users/${person.userId}/preferences`, {
      notices: { messages: { email: false } },
    });
    const { conversationId, candidate } = await chat.talk(person, opportunityId);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update person set notices_off = '{messages}' where person_id = ${candidate.personId}`),
    );
    await chat.calls(person).say(conversationId, 'Hello');
    await chat.calls(candidate).say(conversationId, 'Hello');
    await later(conversationId, 'company');
    await later(conversationId, 'member');
    expect([await mailsTo(person.email), await mailsTo(candidate.email)]).toEqual([[], []]);
  });

  it('are told in the language of the reader', async () => {
    const { conversationId, candidate } = await chat.talk(owner, opportunityId);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update person set language = 'de' where person_id = ${candidate.personId}`),
    );
    await chat.calls(owner).say(conversationId, 'Hallo');
    await later(conversationId, 'member');
    expect((await test.mailsTo(candidate.email)).map(({ subject }) => subject)).toEqual([
      'Neue Nachrichten von Solstice Health',
    ]);
  });
});
