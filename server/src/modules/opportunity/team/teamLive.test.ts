import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
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

/** Waits until somebody has heard everything that was told before. */
const settle = async (person: TestUser, { heard }: Ear): Promise<void> => {
  const mark = newId();
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`insert into event (company_id, user_id, type, data)
      values (${person.companyId}, ${person.userId}, 'resync', ${JSON.stringify({ mark })})`);
    db.tells();
  });
  await vi.waitUntil(() => heard.some(({ data }) => (data as { mark?: string }).mark === mark), { timeout: 30_000 });
};
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
  await team.add('coOwner');
  await chat.calls(owner).say(talk.conversationId, 'A co-owner hears this');
  await settle(person, ear);
  expect(told(ear).filter((type) => type !== 'conversation.updated')).toEqual([
    'opportunity.updated',
    'message.created',
  ]);
});

it('whoever gets a smaller part hears no more than it lets them read', async () => {
  const { person, talk, ear, team, move } = await opened();
  await team.add('coOwner');
  await team.change('watcher');
  await settle(person, ear);
  ear.heard.splice(0);
  await chat.calls(owner).say(talk.conversationId, 'Watchers do not read messages');
  await move(talk.matchId, 'InReview');
  await settle(person, ear);
  expect(told(ear)).toContain('match.updated');
  expect(told(ear).filter((type) => type.startsWith('message') || type.startsWith('conversation'))).toEqual([]);
});

it('whoever is taken off hears that, and nothing more, nor later what happened before', async () => {
  const { person, talk, ear, team, move } = await opened();
  await team.add('interviewer');
  await settle(person, ear);
  const before = Math.max(...ear.heard.map(({ seq }) => seq));
  ear.heard.splice(0);
  await move(talk.matchId, 'InReview');
  await team.remove();
  await move(talk.matchId, 'InterviewDone');
  await settle(person, ear);
  expect(told(ear).filter((type) => !type.startsWith('match.'))).toEqual(['opportunity.reassigned']);
  expect(told(ear).at(-1)).toBe('opportunity.reassigned');
  const again = await chat.connect(url, person.token, before);
  await settle(person, again);
  expect(told(again)).toEqual(['opportunity.reassigned']);
});
