import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { triggers } from '@marigold/contract/chat';
import { firstTry } from '#platform/jobs/jobs';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { goOnTask } from './start.ts';
import { askedContent, startTestScreening, type TestApplicant, type TestScreening } from './testScreening.ts';

let kit: TestScreening;
let url: string;

beforeAll(async () => {
  kit = await startTestScreening();
  url = await kit.test.listen();
});
afterEach(() => kit.chat.hangUp());
afterAll(() => kit.test.close());

const company = (role = kit.asking) => kit.chat.pipeline.candidates(kit.owner, role);
/** What a candidate is shown of their screening: in the conversation, in the list of them, and by the call. */
const seenBy = async (person: TestApplicant) => ({
  screening: await person.screening(),
  talk: await person.seen(),
  application: (await person.get()).body,
});
/** How the team sees the screening: by the call, and in the row of the list. */
const teamSees = async ({ team, id, matchId }: TestApplicant, role = kit.asking) => {
  const rows = (await company(role).list(`around=${matchId}`)).body.data as { matchId: string; screening: unknown }[];
  return [(await team.screening(id)).body.state, rows.find((row) => row.matchId === matchId)?.screening];
};
/** Does what the clock would do in a talk. */
const letClockTick = async ({ id }: TestApplicant) => {
  const { platform } = kit.test;
  await platform.pools.asSystem((db) =>
    db.run(sql`update screening set due_at = now() - interval '1 second' where conversation_id = ${id}`),
  );
  await goOnTask(platform)({ conversationId: id }, firstTry);
};
const answerAll = async (person: TestApplicant, answers: readonly (boolean | string)[]) => {
  for (const each of answers) expect((await person.answer(each)).status).toBe(200);
};

describe('a rejection that is not told yet', () => {
  it.each([
    ['held for an hour', { delay: 3600, tellCandidate: true }],
    ['never told', { tellCandidate: false }],
  ])(
    'changes nothing in an unfinished screening where it is %s: nothing is heard, shown or refused',
    async (_, how) => {
      const person = await kit.applicant();
      await person.answer(true);
      const before = await seenBy(person);
      const ear = await kit.chat.connect(url, person.token);
      const team = await kit.chat.connect(url, kit.owner.token);
      await company().reject(person.matchId, how);
      await expect.poll(() => team.of('screening.updated').at(-1)?.data).toMatchObject({ screening: null });
      expect(await seenBy(person)).toEqual(before);
      expect(await teamSees(person)).toEqual(['ended', null]);
      expect(ear.heard).toEqual([]);

      await answerAll(person, [false, 'Because']);
      await expect.poll(() => ear.of('conversation.updated').at(-1)?.data).toMatchObject({ conversationStatus: 1 });
      expect(await person.screening()).toMatchObject({ state: 'confirming' });
      expect((await person.confirm()).body.state).toBe('sent');
      expect(await person.statusOf()).toBe('rejected');
    },
  );

  it('reminds nobody, and is no screening that is waited for', async () => {
    const person = await kit.applicant();
    const before = await person.history();
    await company().reject(person.matchId, { delay: 3600, tellCandidate: true });
    for (let times = 0; times < 4; times++) await letClockTick(person);
    expect(await person.history()).toEqual(before);
    expect(await person.screening()).toMatchObject({ state: 'asking' });
  });

  it('that is taken back leaves the screening where it stood, with what was answered meanwhile', async () => {
    const person = await kit.applicant();
    await company().reject(person.matchId, { delay: 3600, tellCandidate: true });
    await person.answer(true);
    await letClockTick(person);
    const ear = await kit.chat.connect(url, kit.owner.token);
    await company().undo(person.matchId);
    await expect
      .poll(() => ear.of('screening.updated').at(-1)?.data)
      .toMatchObject({ screening: { state: 'pending', isJudged: false, right: 1, total: 3 } });
    expect(await teamSees(person)).toEqual(['asking', { state: 'pending', isJudged: false, right: 1, total: 3 }]);
    const { rows } = await kit.test.platform.pools.owner.query(
      'select due_at > now() ahead from screening where conversation_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ ahead: true }]);
    await answerAll(person, [false, 'Because']);
    await person.confirm();
    expect(await person.statusOf()).toBe('inReview');
  });

  it('harms nobody by what they answer meanwhile: a person decides who takes it back', async () => {
    const person = await kit.applicant();
    await company().reject(person.matchId, { delay: 3600, tellCandidate: true });
    await answerAll(person, [false, true, 'Because']);
    await person.confirm();
    await company().undo(person.matchId);
    expect(await person.statusOf()).toBe('matched');
    expect(await teamSees(person)).toEqual(['failed', { state: 'failed', isJudged: true, right: 0, total: 2 }]);
    expect(await person.screening()).toMatchObject({ state: 'sent' });
  });
});

it('a rejection that is told ends the screening for its candidate, too', async () => {
  const person = await kit.applicant();
  await company().reject(person.matchId, { tellCandidate: true });
  await testCandidates(kit.test).age([person.matchId], 120);
  expect(await person.screening()).toMatchObject({ state: 'ended', current: null });
  expect(await person.seen()).toMatchObject({ conversationStatus: 4, closed: 'rejected' });
  expect((await person.answer(true)).body.code).toBe('NO_BOT');
});

it('an invitation that is taken back in its minute brings the screening back, and one that stands ends it', async () => {
  const person = await kit.applicant();
  await person.answer(true);
  const before = await seenBy(person);
  await company().move(person.matchId, 'InterviewScheduling');
  expect(await seenBy(person)).toEqual(before);
  await company().undo(person.matchId);
  expect(await teamSees(person)).toEqual(['asking', { state: 'pending', isJudged: false, right: 1, total: 3 }]);
  await company().move(person.matchId, 'InterviewScheduling');
  expect(await teamSees(person)).toEqual(['ended', null]);
});

describe('somebody who withdraws', () => {
  it('and takes it back goes on at the same question', async () => {
    const person = await kit.applicant();
    await person.answer(true);
    const { current } = await person.screening();
    await person.withdraw();
    expect(await person.screening()).toMatchObject({ state: 'ended', current: null });
    const last = async () =>
      (await kit.test.as(person).get(`/api/chat/${person.personId}/conversations`)).body.data[0].lastMessage;
    expect(await last()).toMatchObject({ move: { to: 'withdrawn' } });
    await person.undo();
    expect(await person.screening()).toMatchObject({ state: 'asking', current, total: 3 });
    // Neither step is told any more: the question stands last again.
    expect(await last()).toMatchObject({ move: null, questionNumber: 2 });
    expect(await person.seen()).toMatchObject({ conversationStatus: 1, reminderStatus: 1, closed: null });
    expect(await teamSees(person)).toEqual(['asking', { state: 'pending', isJudged: false, right: 1, total: 3 }]);
    expect((await person.answer(false)).status).toBe(200);
  });

  it('and sends the answers then reads that they withdrew, not that questions are open', async () => {
    const person = await kit.applicant();
    await person.answer(true);
    await person.withdraw();
    const { status, body } = await person.confirm();
    expect([status, body.code]).toEqual([409, 'CONVERSATION_CLOSED']);
    expect(body.message).toBe('You withdrew this application, so the conversation is closed.');
    await person.undo();
    expect((await person.confirm()).body.code).toBe('INCOMPLETE');
  });

  it('and applies again goes on at the same question', async () => {
    const person = await kit.applicant();
    await person.answer(true);
    const { current } = await person.screening();
    await person.withdraw();
    await testCandidates(kit.test).apply(kit.asking, person.email);
    expect(await person.screening()).toMatchObject({ state: 'asking', current, total: 3 });
    expect((await person.answer(false)).status).toBe(200);
  });

  it('and applies again after the questions have changed is asked those, and only those', async () => {
    const role = await kit.chat.pipeline.post(kit.owner, kit.owner, undefined, askedContent);
    const person = await kit.applicant(role);
    await person.answer(true);
    await person.withdraw();
    const screeningQuestions = [{ question: 'Can you start in May?', correctAnswer: true }];
    const opportunity = Object.entries({ screeningQuestions, openQuestions: [] }).map(([path, value]) => ({
      op: 'replace',
      path,
      value,
    }));
    const { companyId, userId } = kit.owner;
    const edit = { opportunityId: role, opportunity };
    await kit.test
      .as(kit.owner)
      .patch(`/api/opportunity/v1/companies/${companyId}/users/${userId}/opportunities`, edit);
    await testCandidates(kit.test).apply(role, person.email);
    const screening = await person.screening();
    expect(screening).toMatchObject({ state: 'asking', total: 1, data: [{ text: 'Can you start in May?' }] });
    await answerAll(person, [true]);
    await person.confirm();
    expect(await person.statusOf()).toBe('inReview');
  });

  it('and applies again stays with the person of the company who took the talk over', async () => {
    const person = await kit.applicant();
    await person.team.update(person.id, triggers.handToHuman);
    await person.withdraw();
    await testCandidates(kit.test).apply(kit.asking, person.email);
    expect(await person.screening()).toMatchObject({ state: 'handedOver', current: null });
  });
});
