import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../../chat/testChat.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let owner: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  chat = testChat(test);
  owner = await test.register();
});
afterAll(async () => {
  chat.hangUp();
  await test.close();
});

type Ear = Awaited<ReturnType<TestChat['connect']>>;

const told = ({ heard }: Ear): string[] => heard.flatMap(({ type }) => (type === 'resync' ? [] : [type]));

const opened = async () => {
  const person = await test.join(owner, 'Employer');
  const opportunityId = await chat.pipeline.post(owner);
  const talk = await chat.talk(owner, opportunityId);
  const ear = await chat.connect(url, person.token);
  const base = `/api/opportunity/v1/companies/${owner.companyId}/opportunities/${opportunityId}/team`;
  const team = {
    add: (part: string) => test.as(owner).post(base, { userId: person.userId, part }),
    change: (part: string) => test.as(owner).patch(`${base}/${person.userId}`, { part }),
    remove: () => test.as(owner).delete(`${base}/${person.userId}`),
  };
  return { person, talk, ear, team, move: chat.pipeline.candidates(owner, opportunityId).move };
};

it('whoever joins a hiring team hears of the opportunity from then on, over the connection they have', async () => {
  const { person, talk, ear, team } = await opened();
  await chat.calls(owner).say(talk.conversationId, 'Nobody else is on the team yet');
  // Who hears an event is decided when it is delivered.
  await chat.settle(person, ear);
  await team.add('coOwner');
  await chat.calls(owner).say(talk.conversationId, 'A co-owner hears this');
  await chat.settle(person, ear);
  expect(told(ear).filter((type) => type !== 'conversation.updated')).toEqual([
    'opportunity.updated',
    'message.created',
  ]);
});

it('whoever gets a smaller part hears no more than it lets them read', async () => {
  const { person, talk, ear, team, move } = await opened();
  await team.add('coOwner');
  await team.change('watcher');
  await chat.settle(person, ear);
  ear.heard.splice(0);
  await chat.calls(owner).say(talk.conversationId, 'Watchers do not read messages');
  await move(talk.matchId, 'InReview');
  await chat.settle(person, ear);
  expect(told(ear)).toContain('match.updated');
  expect(told(ear).filter((type) => type.startsWith('message') || type.startsWith('conversation'))).toEqual([]);
});

it('whoever is taken off hears that, and nothing more, nor later what happened before', async () => {
  const { person, talk, ear, team, move } = await opened();
  await team.add('interviewer');
  await chat.settle(person, ear);
  const before = Math.max(...ear.heard.map(({ seq }) => Number(seq)));
  ear.heard.splice(0);
  await move(talk.matchId, 'InReview');
  await team.remove();
  await move(talk.matchId, 'InterviewDone');
  await chat.settle(person, ear);
  expect(told(ear).filter((type) => !type.startsWith('match.'))).toEqual(['opportunity.reassigned']);
  expect(told(ear).at(-1)).toBe('opportunity.reassigned');
  const again = await chat.connect(url, person.token, before);
  await chat.settle(person, again);
  expect(told(again)).toEqual(['opportunity.reassigned']);
});
