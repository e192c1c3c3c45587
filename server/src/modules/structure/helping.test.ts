import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat } from '../chat/testChat.ts';
import { testStructure } from './testStructure.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let helper: TestUser;
let outsider: TestUser;
let interview: string;
const structure = testStructure(() => test);
const scheduler = () => `/api/scheduler/v1/companies/${owner.companyId}`;

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  await test.platform.matching.ready();
  chat = testChat(test);
  owner = await test.register();
  helper = await test.join(owner, 'Recruiter');
  outsider = await test.join(owner, 'Recruiter');
  const { department, place, bound } = structure(owner);
  const talk = await chat.talk(owner, await chat.pipeline.post(owner));
  const { body } = await test.as(owner).post(`${scheduler()}/interviews`, {
    id: newId(),
    opportunityId: talk.opportunityId,
    matchId: talk.matchId,
    interviewTime: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000).toISOString(),
    duration: 45,
    timeZone: 'Europe/Lisbon',
    interviewers: [helper.userId],
    place: { kind: 'video', text: 'meet.example.com/noa' },
    title: 'First talk',
    message: 'See you',
  });
  interview = body.interview.interviewId;
  await place(talk.opportunityId, await department('Care'));
  const engineering = await department('Engineering');
  await bound(helper, [engineering]);
  await bound(outsider, [engineering]);
});
afterAll(() => test.close());

describe('a recruiter who helps to hold an interview outside of their bounds', () => {
  it('sees that it takes place, and is told whom to ask where they cannot change it', async () => {
    const at = `${scheduler()}/interviews/${interview}`;
    expect((await test.as(helper).get(at)).body.interview.seesCandidate).toBe(false);
    const answers = [
      await test.as(helper).patch(at, { title: 'Another title' }),
      await test.as(helper).post(`${at}/cancel`),
      await test.as(helper).patch(`${scheduler()}/users/${helper.userId}/interview/note`, {
        interviewId: interview,
        note: 'Mine',
      }),
    ];
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([
        403,
        'FORBIDDEN',
        expect.stringContaining('Ask whoever booked'),
      ]);
    expect((await test.as(outsider).patch(at, { title: 'Another title' })).status).toBe(404);
  });

  it('has no link in their calendar that leads nowhere', async () => {
    const { url } = (await test.as(helper).post(`${scheduler()}/users/${helper.userId}/feed`)).body;
    const { body } = await test.ask('GET', new URL(url).pathname);
    expect(body).toContain(`/interviews\r\n`);
    expect(body).not.toContain('/opportunities/');
  });

  it('is busy then, and which interview that is, is named to nobody who cannot see it', async () => {
    const [from, to] = [new Date(), new Date(Date.now() + 7 * 86_400_000)].map((at) => at.toISOString());
    const path = `${scheduler()}/interviews/free?users=${helper.userId}&from=${from}&to=${to}&duration=45`;
    const busy = async (person: TestUser) => (await test.as(person).get(path)).body.people[0].busy[0];
    expect(await busy(owner)).toMatchObject({ interviewId: interview, with: expect.stringContaining('Amara') });
    expect(await busy(outsider)).toMatchObject({ interviewId: null, with: null });
  });
});

describe('an opportunity that is duplicated while its department is deleted', () => {
  it('is duplicated, within the department or without', async () => {
    const { department, place, remove } = structure(owner);
    for (let round = 0; round < 8; round++) {
      const unit = await department(`Short-lived ${round}`);
      const id = await chat.pipeline.draft(owner, {});
      await place(id, unit);
      const copy = () =>
        test.as(owner).post(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${id}/duplicate`, {});
      const [first, removed, second] = await Promise.all([copy(), remove(unit, ''), copy()]);
      expect([first.status, removed.status, second.status].filter((status) => status >= 500)).toEqual([]);
      expect([first.status < 300, second.status < 300]).toEqual([true, true]);
    }
  });
});
