import { afterAll, beforeAll, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { userTypes } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { concerns } from '#platform/live/live';
import type { Actor } from '#platform/sessions/sessions';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { absenceCalls } from './testAbsences.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let owner: TestUser;
const calls = absenceCalls(() => test);

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

const told = ({ heard }: Ear): string[] => heard.flatMap(({ type }) => (type === 'message.created' ? [type] : []));

const opened = async () => {
  const [absent, standIn] = [await test.join(owner, 'Employer'), await test.join(owner, 'Employer')];
  const talk = await chat.talk(absent, await chat.pipeline.post(absent, owner));
  const ear = await chat.connect(url, standIn.token);
  const say = (text: string) => chat.calls(owner).say(talk.conversationId, text);
  return { absent, standIn, talk, ear, say };
};

it('whoever stands in hears from then on, over the connection they have, and nothing more once it ends', async () => {
  const { absent, standIn, talk, ear, say } = await opened();
  await say('Nobody stands in yet');
  await calls(absent).away(standIn);
  await say('A stand-in hears this');
  await chat.calls(standIn).say(talk.conversationId, 'And may answer');
  await chat.settle(standIn, ear);
  expect(told(ear)).toHaveLength(2);
  const before = Math.max(...ear.heard.map(({ seq }) => Number(seq)));
  ear.heard.splice(0);
  await calls(absent).back();
  await say('Nobody stands in any more');
  await chat.settle(standIn, ear);
  expect(told(ear)).toEqual([]);
  expect((await chat.calls(standIn).say(talk.conversationId, 'Too late')).status).toBe(403);
  const again = await chat.connect(url, standIn.token, before);
  await chat.settle(standIn, again);
  expect(told(again)).toEqual([]);
});

it('nor once somebody else stands in, or somebody has lost their account', async () => {
  const { absent, standIn, ear, say } = await opened();
  const other = await test.join(owner, 'Employer');
  await calls(absent).away(standIn);
  await calls(absent).away(other);
  await say('Somebody else hears this');
  await chat.settle(standIn, ear);
  expect(told(ear)).toEqual([]);
  const theirs = await chat.connect(url, other.token);
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${absent.userId}`),
  );
  await say('Nobody stands in for somebody who is gone');
  await chat.settle(other, theirs);
  expect(told(theirs)).toEqual([]);
});

it('and nobody needs to notice that the last day is over: an open connection goes by the clock', async () => {
  const { absent, standIn } = await opened();
  const actor: Actor = {
    ...standIn,
    role: 'Employer',
    userType: userTypes.Employer,
    sessionId: newId(),
    standsIn: [],
    bounds: null,
  };
  const now = Date.now();
  const hears = (from: number, until: number) =>
    concerns(
      { ...actor, standsIn: [{ userId: absent.userId, from: now + from, until: now + until }] },
      {
        companyId: absent.companyId,
        ownerId: absent.userId,
        envelope: { seq: 1, type: 'message.created', at: new Date().toISOString(), data: {} },
      },
    );
  const day = 24 * 3_600_000;
  expect([hears(-day, day), hears(-2 * day, -1), hears(day, 2 * day)]).toEqual([true, false, false]);
});
