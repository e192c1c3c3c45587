import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { startTestChat, type TestChat, type TestTalk } from './testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;
const talks: TestTalk[] = [];

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
  for (let n = 0; n < 7; n++) {
    const talk = await chat.talk(owner, opportunityId);
    await chat.calls(n % 2 ? owner : talk.candidate).say(talk.conversationId, `message ${n}`);
    talks.push(talk);
  }
});
afterAll(() => test.close());

type Listed = { conversationIdentifier: string; lastMessage: { text: string } };
const ids = (page: { data: Listed[] }) => page.data.map(({ conversationIdentifier }) => conversationIdentifier);
const list = (query = '') => chat.calls(owner).list(opportunityId, query);
const expected = () => talks.map(({ conversationId }) => conversationId);

describe('the list of conversations', () => {
  it('has the newest message first, and moves a conversation to the top when somebody writes', async () => {
    const { body } = await list();
    expect(ids(body)).toEqual(expected().toReversed());
    expect(body.data[0]).toMatchObject({ messages: [], lastMessage: { text: 'message 6' }, unread: 1 });
    await chat.calls(owner).say(talks[0]?.conversationId ?? '', 'again');
    expect(ids((await list()).body)[0]).toBe(talks[0]?.conversationId);
  });

  it('is as long for what is unread as the role says', async () => {
    const path = `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities/chatopportunities`;
    const { body } = await test.as(owner).get(path);
    const [role] = body.data ?? body;
    const { body: unread } = await list('unread=true');
    expect(role.unreadConversations).toBe(unread.totalRecords);
    expect(role.unreadConversations).toBeGreaterThan(0);
  });

  it('walks every one once in pages, by name too, both ways', async () => {
    for (const sort of ['', 'SortByName=true&']) {
      const all = ids((await list(sort)).body);
      const seen: string[] = [];
      let token: string | null = '';
      while (token !== null) {
        const { body } = await list(`${sort}PageSize=3${token && `&TokenId=${token}`}`);
        seen.push(...ids(body));
        token = body.nextToken;
      }
      expect(seen).toEqual(all);
      const last = (await list(`${sort}PageSize=3&PageNavigation=2`)).body;
      expect(ids(last)).toEqual(all.slice(-3));
    }
    expect(ids((await list('SortByName=true')).body)).toEqual(expected());
  });

  it('finds names, and takes wildcards and quotes for what they are', async () => {
    expect(ids((await list('SearchFilter=amara%203')).body)).toEqual([talks[2]?.conversationId]);
    for (const bad of ['%25', '_mara', "'%20or%201=1--", '%5C', '")%3B'])
      expect((await list(`SearchFilter=${bad}`)).body.totalRecords).toBe(0);
  });

  it('filters by what a status stands for, and refuses others', async () => {
    const stages = [
      'interviewDone',
      'interviewScheduled',
      'invite',
      'inReview',
      'jobOffer',
      'rejected',
      'matched',
    ] as const;
    for (const [at, status] of stages.entries()) await chat.pipeline.put(talks[at]?.matchId ?? '', status);
    for (const [at] of stages.entries())
      expect(ids((await list(`FilterStatus=${at + 1}`)).body)).toEqual([talks[at]?.conversationId]);
    for (const all of ['0', '']) expect((await list(`FilterStatus=${all}`)).body.totalRecords).toBe(7);
    for (const bad of ['8', '-1', 'x']) expect((await list(`FilterStatus=${bad}`)).status).toBe(400);
  });

  it('shows who waits for an answer', async () => {
    const waiting = ids((await list('waiting=true')).body);
    expect(new Set(waiting)).toEqual(new Set([2, 4, 6].map((at) => talks[at]?.conversationId)));
  });

  it('is not of another company or opportunity', async () => {
    const stranger = await test.register('Other Company');
    expect((await chat.calls(stranger).list(opportunityId)).status).toBe(404);
    expect((await chat.calls(owner).list(newId())).status).toBe(404);
    expect((await chat.calls(stranger).ofMatch(opportunityId, talks[0]?.matchId ?? '')).status).toBe(404);
  });
});

describe('templates', () => {
  const base = () => `/api/company/v1/companies/${owner.companyId}/messagetemplates`;

  it('begin with usual words in every language, and are the company’s own once it says so', async () => {
    const { body } = await test.as(owner).get(base());
    expect(body.data).toHaveLength(45);
    expect(body.data.every(({ isOwn }: { isOwn: boolean }) => !isOwn)).toBe(true);
    const own = { type: 'chatMessage', language: 'de', text: 'Moin {{candidate.firstName}}, hier {{user.name}}.' };
    const saved = await test.as(owner).patch(base(), { templates: [own] });
    expect(saved.body.data).toContainEqual({ ...own, isOwn: true });

    const { conversationId, candidate } = talks[1] as TestTalk;
    const filled = await chat.calls(owner).fill(conversationId, { type: 'chatMessage', language: 'de' });
    expect(filled.body).toEqual({ text: `Moin ${candidate.name.split(' ')[0]}, hier ${owner.fullName}.`, missing: [] });
    const message = { id: newId(), messageTypeId: 2, templateType: 'chatMessage', text: filled.body.text };
    expect((await chat.calls(owner).send(conversationId, message)).body.templateType).toBe('chatMessage');

    const back = await test.as(owner).patch(base(), { templates: [{ ...own, text: null }] });
    expect(back.body.data).toEqual(body.data);
  });

  it('say what is not known yet', async () => {
    const { conversationId } = talks[1] as TestTalk;
    const { body } = await chat.calls(owner).fill(conversationId, { type: 'interviewConfirmed' });
    expect(body.missing).toEqual(['interview.time', 'interview.place']);
  });

  it('with a placeholder nobody knows are refused by its name; previews show an example', async () => {
    const bad = { type: 'hired', language: 'en', text: 'Welcome {{candidate.salary}}' };
    const { status, body } = await test.as(owner).patch(base(), { templates: [bad] });
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('{{candidate.salary}}')]);
    const preview = await test
      .as(owner)
      .post(`${base()}/preview`, { text: '{{ candidate.name }} at {{company.name}}' });
    expect(preview.body).toEqual({ text: 'Amara Okafor at Solstice Health', missing: [] });
  });

  it('are changed by recruiters and read by everybody', async () => {
    const [recruiter, employer] = [await test.join(owner, 'Recruiter'), await test.join(owner, 'Employer')];
    const templates = [{ type: 'hired', language: 'en', text: 'Welcome' }];
    expect((await test.as(employer).patch(base(), { templates })).status).toBe(403);
    expect((await test.as(employer).get(base())).status).toBe(200);
    expect((await test.as(recruiter).patch(base(), { templates })).status).toBe(200);
  });
});

describe('contacts', () => {
  it('are the candidates of an opportunity without a conversation, and those with one can be asked for', async () => {
    const matched = await chat.match(opportunityId);
    const ask = async (talks: boolean) =>
      (await chat.pipeline.candidates(owner, opportunityId).list(`talks=${talks}&SearchName=Amara`)).body;
    const without = await ask(false);
    expect(without.data.map(({ matchId }: { matchId: string }) => matchId)).toEqual([matched.matchId]);
    expect(without.totalRecords).toBe(1);
    expect((await ask(true)).totalRecords).toBe(talks.length);
    await chat.calls(owner).start(opportunityId, { memberIdentifier: matched.memberId, tenantTypeId: 2 });
    expect((await ask(false)).data).toEqual([]);
  });
});
