import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat, type TestTalk } from './modules/chat/testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let stranger: TestUser;
let talks: { owner: TestTalk; stranger: TestTalk };
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  chat = testChat(test);
  owner = await test.register();
  stranger = await test.register('Other Company');
  talks = {
    owner: await chat.talk(owner, await chat.pipeline.post(owner)),
    stranger: await chat.talk(stranger, await chat.pipeline.post(stranger)),
  };
});
afterAll(() => test.close());

const talkOf = (person: TestUser) => (person === owner ? talks.owner : talks.stranger);
const imports = (person: TestUser) => `/api/import/v1/companies/${person.companyId}/imports`;
const put = async (person: TestUser, url: string) => {
  const answer = await test.app.inject({
    method: 'PUT',
    url,
    payload: Buffer.from('Name,Email\nAna,ana@example.com\n'),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
};

/** Every call that makes something under an id of its client, as one person makes it. */
const makers: [string, (person: TestUser, id: string) => Promise<{ status: number; body: { message?: string } }>][] = [
  ['an import', (person, id) => test.as(person).post(imports(person), { id })],
  [
    'a file of an import',
    async (person, id) => {
      const importId = newId();
      await test.as(person).post(imports(person), { id: importId });
      return put(person, `${imports(person)}/${importId}/files/${id}?fileName=people.csv`);
    },
  ],
  [
    'an opportunity',
    (person, id) =>
      test.as(person).patch(`/api/opportunity/v1/companies/${person.companyId}/users/${person.userId}/opportunities`, {
        id,
        opportunity: [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }],
      }),
  ],
  [
    'a copy of an opportunity',
    (person, id) =>
      test
        .as(person)
        .post(
          `/api/opportunity/v1/companies/${person.companyId}/opportunities/${talkOf(person).opportunityId}/duplicate`,
          { id },
        ),
  ],
  [
    'a comment',
    (person, id) => {
      const { opportunityId, memberId } = talkOf(person);
      return chat.pipeline.candidates(person, opportunityId).comment(memberId, { id, comment: 'Good' });
    },
  ],
  ['a message', (person, id) => chat.calls(person).say(talkOf(person).conversationId, 'Hello', id)],
  [
    'a file of a conversation',
    (person, id) => chat.calls(person).prepare(talkOf(person).conversationId, { id, name: 'a.txt' }),
  ],
  [
    'a picture of a person',
    (person, id) =>
      test
        .as(person)
        .get(`/api/onboarding/v1/companies/${person.companyId}/users/${person.userId}/signedurl?imageId=${id}`),
  ],
  [
    'a picture of a company',
    (person, id) => test.as(person).get(`/api/company/v1/companies/${person.companyId}/signedurl?imageId=${id}`),
  ],
  [
    'a video',
    (person, id) =>
      test
        .as(person)
        .get(`/api/opportunity/v1/companies/${person.companyId}/opportunities/video-signedurl?videoId=${id}`),
  ],
  [
    'an invitation',
    (person, id) =>
      test.as(person).post(`/api/users/v1/companies/${person.companyId}/users/invite`, {
        users: [{ id, email: `${newId()}@example.com`, type: 3 }],
      }),
  ],
  [
    'a registration',
    (_person, id) =>
      test.ask('POST', '/api/onboarding/v1/users/register', {
        body: { id, email: `${newId()}@example.com`, password, fullName: 'Ana', companyName: 'Acme' },
      }),
  ],
];

/** An answer without what is different each time: ids, moments, keys and numbers in names. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

describe('an id that somebody else has is answered as one that nobody has, when it is that of', () => {
  it.each(makers)('%s', async (_what, make) => {
    const id = newId();
    const theirs = await make(owner, id);
    expect(theirs.status, theirs.body.message).toBeLessThan(300);
    const [missing, foreign] = [await make(stranger, newId()), await make(stranger, id)];
    expect(foreign.status, foreign.body.message).toBe(missing.status);
    expect(shapeOf(foreign.body)).toEqual(shapeOf(missing.body));
  });

  it('an attachment, also for a candidate and whatever the company keeps under it', async () => {
    const { candidate, conversationId } = talks.owner;
    const { body } = await test
      .as(owner)
      .get(`/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}/signedurl`);
    const prepare = (id: string) => chat.calls(candidate).prepare(conversationId, { id, name: 'a.txt' });
    const [missing, foreign] = [await prepare(newId()), await prepare(body.imageId)];
    expect([foreign.status, shapeOf(foreign.body)]).toEqual([missing.status, shapeOf(missing.body)]);
  });
});

describe('what was made under another id', () => {
  it('is made once however often it is asked for, and leaves what has the id alone', async () => {
    const id = newId();
    const make = (person: TestUser) => test.as(person).post(imports(person), { id });
    const [theirs, first, again] = [await make(owner), await make(stranger), await make(stranger)];
    expect(again.body).toEqual(first.body);
    expect([theirs.body.importId === id, first.body.importId === id]).toEqual([true, false]);
    expect((await test.as(stranger).get(`${imports(stranger)}/${id}`)).status).toBe(404);
    expect((await test.as(stranger).get(`${imports(stranger)}/${first.body.importId}`)).status).toBe(200);
  });
});

describe('what is asked after under an id', () => {
  it('of somebody else is answered as if there were nothing: the conversations of a match', async () => {
    const { opportunityId, matchId } = talks.owner;
    const { matchId: foreign } = talks.stranger;
    const status = async (id: string) => (await chat.calls(owner).ofMatch(opportunityId, id)).status;
    expect([await status(matchId), await status(foreign), await status(newId())]).toEqual([200, 404, 404]);
  });
});
