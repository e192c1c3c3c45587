import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat } from '../chat/testChat.ts';
import { testStructure } from './testStructure.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let owner: TestUser;
let care: string;
let engineering: string;
const structure = testStructure(() => test);

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  chat = testChat(test);
  owner = await test.register();
  care = await structure(owner).department('Care');
  engineering = await structure(owner).department('Engineering');
});
afterAll(async () => {
  chat.hangUp();
  await test.close();
});

type Ear = Awaited<ReturnType<TestChat['connect']>>;
const told = ({ heard }: Ear): string[] => heard.flatMap(({ type }) => (type === 'resync' ? [] : [type]));

/** A recruiter with an open connection, and a role of the department of care with a conversation. */
const opened = async () => {
  const person = await test.join(owner, 'Recruiter');
  const opportunityId = await chat.pipeline.post(owner);
  await structure(owner).place(opportunityId, care);
  const talk = await chat.talk(owner, opportunityId);
  const ear = await chat.connect(url, person.token);
  const { move } = chat.pipeline.candidates(owner, opportunityId);
  const heardOf = () => told(ear).filter((type) => /^(match|message|opportunity|conversation)\./.test(type));
  return { person, opportunityId, talk, ear, move, heardOf };
};

it('whoever is bounded hears that at once, and from then on nothing of what lies outside', async () => {
  const { person, talk, ear, move, heardOf } = await opened();
  await move(talk.matchId, 'InReview');
  await chat.settle(person, ear);
  expect(heardOf()).toContain('match.updated');
  ear.heard.splice(0);
  await structure(owner).bound(person, [engineering]);
  await move(talk.matchId, 'InterviewDone');
  await chat.calls(owner).say(talk.conversationId, 'Nobody outside hears this');
  await vi.waitUntil(() => told(ear).includes('session.updated'), { timeout: 60_000 });
  await chat.settle(person, ear);
  expect(heardOf()).toEqual([]);
  expect(ear.socket.connected).toBe(true);
  await structure(owner).bound(person, [care]);
  await chat.calls(owner).say(talk.conversationId, 'Everybody inside hears this');
  await chat.settle(person, ear);
  expect(heardOf()).toContain('message.created');
});

it('nor is told later what happened outside while they were away', async () => {
  const { person, talk, ear, move } = await opened();
  await chat.settle(person, ear);
  const before = Math.max(...ear.heard.map(({ seq }) => Number(seq)));
  await structure(owner).bound(person, [engineering]);
  await move(talk.matchId, 'InReview');
  const again = await chat.connect(url, person.token, before);
  await chat.settle(person, again);
  expect(told(again).filter((type) => !type.startsWith('session.'))).toEqual([]);
});

it('a role that moves out of somebody’s bounds leaves them with that, and comes back with news of it', async () => {
  const { person, opportunityId, talk, ear, move } = await opened();
  await structure(owner).bound(person, [care]);
  await chat.settle(person, ear);
  ear.heard.splice(0);
  await structure(owner).place(opportunityId, engineering);
  await move(talk.matchId, 'InReview');
  await chat.settle(person, ear);
  expect(told(ear)).toEqual(['opportunity.reassigned']);
  ear.heard.splice(0);
  await structure(owner).place(opportunityId, care);
  await chat.settle(person, ear);
  expect(told(ear)).toContain('opportunity.updated');
});

it('nobody outside hears who types or looks at a candidate, and whoever was there is gone', async () => {
  const { person, talk, ear } = await opened();
  const other = await chat.connect(url, owner.token);
  const lastOf = () =>
    other
      .of('presence')
      .map(({ data }) => (data as { where: string | null }).where)
      .at(-1);
  ear.socket.emit('presence', { conversationId: talk.conversationId });
  await vi.waitUntil(() => lastOf() === talk.conversationId);
  await structure(owner).bound(person, [engineering]);
  await vi.waitUntil(() => lastOf() === null);
  ear.heard.splice(0);
  other.socket.emit('presence', { conversationId: talk.conversationId });
  other.socket.emit('typing', { conversationId: talk.conversationId });
  const witness = await test.join(owner, 'Admin');
  const seen = await chat.connect(url, witness.token);
  await vi.waitUntil(() => seen.of('presence').length > 0);
  await chat.settle(person, ear);
  expect(ear.of('presence')).toEqual([]);
  expect(ear.of('typing')).toEqual([]);
});
