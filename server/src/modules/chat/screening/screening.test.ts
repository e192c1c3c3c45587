import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageTypes, triggers } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import type { TestChat } from '../testChat.ts';
import {
  askedContent,
  startTestScreening,
  type TestApplicant as Applicant,
  type TestScreening,
} from './testScreening.ts';

let kit: TestScreening;
let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let asking: string;
let silent: string;

beforeAll(async () => {
  kit = await startTestScreening();
  ({ test, chat, owner, silent, asking } = kit);
});
afterAll(() => test.close());

const applicant = (role = asking) => kit.applicant(role);
const questionsIn = async ({ history }: Applicant) =>
  (await history()).filter(({ questionNumber, sender }) => questionNumber && sender.tenantType === 3);
const system = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
/** A town where it is day now, and one where it is night. */
const towns = { Berlin: '2950159', Tokyo: '1850147', New_York: '5128581', Auckland: '2193733' };
const zones = {
  Berlin: 'Europe/Berlin',
  Tokyo: 'Asia/Tokyo',
  New_York: 'America/New_York',
  Auckland: 'Pacific/Auckland',
};
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
const townWhere = (isDay: boolean): string => {
  const names = Object.keys(zones) as (keyof typeof zones)[];
  const found = names.find(
    (name) => (hourIn(zones[name]) >= 8 && hourIn(zones[name]) < 19) === isDay && hourIn(zones[name]) !== 19,
  );
  return towns[found ?? 'Berlin'];
};

/** Lets the moment come at which the talk goes on by itself. */
const due = async ({ id }: Pick<Applicant, 'id'>) => {
  await system(sql`update screening set due_at = now() - interval '1 second' where conversation_id = ${id}`);
  await system(
    sql`select enqueue('chat.screening', ${JSON.stringify({ conversationId: id })}::json, ${`chat.screening ${id}`}, now(), null)`,
  );
};

describe('an applicant', () => {
  it('takes no message and no answer in which there is nothing to see', async () => {
    const person = await applicant();
    const before = await person.history();
    for (const nothing of ['  ', '\u200b\u2060', '\u3164'])
      for (const sent of [await person.write(nothing), await person.answer(nothing)])
        expect([sent.status, sent.body.code]).toEqual([400, 'EMPTY']);
    expect(await person.history()).toEqual(before);
  });

  it('is greeted by a bot that says it is one, and asked the first question at once', async () => {
    const person = await applicant();
    const [hello, first, ...more] = await person.history();
    expect(hello).toMatchObject({ sender: { tenantType: 3 }, messageTypeId: messageTypes.Text });
    expect(hello?.text).toMatch(/program, not a person.*3 short questions/s);
    expect(first).toMatchObject({
      text: 'Do you hold a licence?',
      questionNumber: 1,
      totalQuestions: 3,
      messageTypeId: 3,
    });
    expect(more).toEqual([]);
    expect(await person.seen()).toMatchObject({ conversationStatus: 1, conversationMode: 1, reminderStatus: 1 });
    expect(await person.screening()).toMatchObject({ state: 'asking', current: first?.id, total: 3 });
  });

  it('who writes neither yes nor no is told so once, then where the buttons are, then left to people', async () => {
    const person = await applicant();
    const said: (string | undefined)[] = [];
    for (const text of ['It depends.', 'Hard to say.', 'As I said, it depends.', 'Still so.']) {
      await person.write(text);
      const last = (await person.history()).at(-1);
      said.push(last?.sender.tenantType === 3 ? last.text : undefined);
    }
    expect(said[0]).toMatch(/only take a yes or a no/);
    expect(said[1]).toMatch(/one of the two buttons/);
    expect(said.slice(2)).toEqual([undefined, undefined]);
    expect((await person.team.get(person.id)).body.unread).toBe(4);
    await person.write('yes');
    expect((await person.history()).at(-1)?.questionNumber).toBe(2);
  });

  it('is told nothing of who looks at the answers that is not so, nor how they were judged, whatever they answer', async () => {
    for (const holdsLicence of [true, false]) {
      const person = await applicant();
      for (const answer of [holdsLicence, false, 'Bread.']) await person.answer(answer);
      await person.confirm();
      const thanks = (await person.history()).filter(({ sender }) => sender.tenantType === 3).at(-1)?.text;
      expect(thanks).toMatch(/compare each yes or no with what the role needs.*You hear by mail/s);
      expect(thanks).not.toMatch(/somebody will|a person will|read/);
    }
  });

  it('of a role without questions is asked nothing', async () => {
    const person = await applicant(silent);
    expect(person.id).toBe('');
  });

  it('is heard once the answers are sent, too: a question goes to a person, until one of them writes, however it ended', async () => {
    for (const holdsLicence of [true, false]) {
      const person = await applicant();
      for (const answer of [holdsLicence, false, 'Bread.']) await person.answer(answer);
      await person.confirm();
      const last = async () => (await person.history()).at(-1);
      await person.write('I look forward to it.');
      expect((await last())?.text).toBe('I look forward to it.');
      await person.write('When would I start?');
      expect(await last()).toMatchObject({ sender: { tenantType: 3 }, text: expect.stringMatching(/a person will/) });
      await person.team.say(person.id, 'In May.');
      await person.write('On which day?');
      expect((await last())?.text).toBe('On which day?');
    }
  });

  it('answers, corrects, sends, and goes on to review; nobody is judged before', async () => {
    const person = await applicant();
    const first = (await person.screening()).current;
    expect((await person.confirm()).body.code).toBe('INCOMPLETE');
    await person.answer(false);
    await person.answer(false);
    await person.answer('I bake every day');
    expect(await person.screening()).toMatchObject({ state: 'confirming', current: null });
    expect(await person.statusOf()).toBe('matched');
    await person.answer(true, { questionId: first });
    expect(await questionsIn(person)).toHaveLength(3);
    const { body } = await person.confirm();
    expect(body).toMatchObject({
      state: 'sent',
      openQuestions: [{ question: 'Why this role?', answer: 'I bake every day' }],
    });
    expect(body.data[0].options).toEqual([
      { text: 'Yes', isSelected: true },
      { text: 'No', isSelected: false },
    ]);
    expect(await person.statusOf()).toBe('inReview');
    const team = (await person.team.screening(person.id)).body;
    expect(team.state).toBe('passed');
    expect(team.data.map((each: { options: { isRight: boolean }[] }) => each.options[0]?.isRight)).toEqual([
      true,
      false,
    ]);
  });

  it('who answers otherwise than is needed is out, and does not hear of it at once', async () => {
    const person = await applicant();
    for (const answer of [true, true, 'Because']) await person.answer(answer);
    await person.confirm();
    expect(await person.statusOf()).toBe('failedScreening');
    expect((await person.seen()).status).toBe('matched');
    expect((await person.screening()).state).toBe('sent');
    expect((await person.team.screening(person.id)).body.state).toBe('failed');
  });

  it('may answer in words, and is told kindly where those are neither', async () => {
    const person = await applicant();
    await person.write('ja klar');
    await person.write('depends');
    await person.write('How much is the salary?');
    const said = (await person.history()).filter(({ sender }) => sender.tenantType === 3).map(({ text }) => text);
    expect(said.slice(-2)).toEqual([
      expect.stringContaining('only take a yes or a no'),
      expect.stringContaining('a person will answer'),
    ]);
    expect(await questionsIn(person)).toHaveLength(2);
    await person.write('qué va');
    await person.write('I like bread');
    expect(await person.screening()).toMatchObject({
      state: 'confirming',
      openQuestions: [{ answer: 'I like bread' }],
    });
    await person.write('yes');
    expect(await person.statusOf()).toBe('inReview');
  });

  it('on two devices at once is asked each question once', async () => {
    const person = await applicant();
    const { current } = await person.screening();
    const answers = await Promise.all(
      [true, false, true, true].map((answer) => person.answer(answer, { questionId: current })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await questionsIn(person)).map(({ questionNumber }) => questionNumber)).toEqual([1, 2]);
    const id = newId();
    const twice = await Promise.all([1, 2].map(() => person.answer(false, { id })));
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect((await person.history()).map(({ sequence }) => sequence)).toEqual(
      (await person.history()).map((_, at) => at + 1),
    );
  });

  it('answers no question by words that were written before it was asked', async () => {
    const person = await applicant();
    const { current } = await person.screening();
    // Two devices, or a second click: both come in while the first question is open, and the match is held until both are here.
    const waiting = async () =>
      (
        await system<{ n: number }>(sql`
          select count(*)::int n from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`)
      )[0]?.n;
    const both = await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`select from match where match_id = ${person.matchId} for update`);
      const sent = ['yes', 'yes'].map((text) => person.write(text));
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 60_000);
      return sent;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await questionsIn(person)).map(({ questionNumber }) => questionNumber)).toEqual([1, 2]);
    // What was written for the first question and arrives late.
    expect((await person.write('no', { questionId: current })).status).toBe(200);
    expect((await person.screening()).data).toHaveLength(2);
    const second = (await person.screening()).current;
    await person.write('no', { questionId: second });
    const third = (await person.screening()).current;
    await person.write('It is close to me', { questionId: second });
    expect((await person.screening()).openQuestions[0].answer).toBeNull();
    await person.write('I bake', { questionId: third });
    // A second "yes" to the last question does not send the answers.
    await person.write('yes', { questionId: third });
    expect((await person.screening()).state).toBe('confirming');
    await person.write('yes');
    expect(await person.statusOf()).toBe('inReview');
  });

  it('cannot answer what was not asked, with the wrong kind of answer, or with nothing', async () => {
    const person = await applicant();
    const before = await person.history();
    const answers = [
      await person.answer('maybe', {}),
      await person.answer(true, { questionId: newId() }),
      await person.answer(true, { answer: undefined }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await person.history()).toEqual(before);
  });

  it('goes on with the questions as they were, though the role is edited', async () => {
    const person = await applicant();
    await system(
      sql`update opportunity set screening_questions = '[]', open_questions = '[]' where opportunity_id = ${asking}`,
    );
    await person.answer(true);
    expect((await questionsIn(person)).at(-1)).toMatchObject({ questionNumber: 2, totalQuestions: 3 });
    await system(sql`update opportunity set screening_questions = ${JSON.stringify(askedContent.screeningQuestions)}::jsonb,
      open_questions = ${JSON.stringify(askedContent.openQuestions)}::jsonb where opportunity_id = ${asking}`);
  });

  it('who withdraws hears no more from the bot', async () => {
    const person = await applicant();
    const before = (await person.history()).filter(({ sender }) => sender.tenantType === 3).length;
    await person.withdraw();
    expect((await person.answer(true)).status).toBe(409);
    expect((await person.screening()).state).toBe('ended');
    expect((await person.history()).filter(({ sender }) => sender.tenantType === 3)).toHaveLength(before);
  });
});

describe('a person of the company', () => {
  it('takes over by writing, and hands back', async () => {
    const person = await applicant();
    await person.team.say(person.id, 'Hello, I am Ana');
    expect(await person.seen()).toMatchObject({ conversationStatus: 2, conversationMode: 2, reminderStatus: 5 });
    expect((await person.answer(true)).body.code).toBe('NO_BOT');
    await person.write('Nice to meet you');
    expect((await person.history()).at(-1)?.text).toBe('Nice to meet you');
    await person.team.update(person.id, triggers.handToBot);
    expect(await person.screening()).toMatchObject({ state: 'asking' });
    expect(await questionsIn(person)).toHaveLength(1);
    await person.answer(true);
    expect(await questionsIn(person)).toHaveLength(2);
  });

  it('pauses it, and lets it go on', async () => {
    const person = await applicant();
    await person.team.update(person.id, triggers.pause);
    expect((await person.seen()).conversationStatus).toBe(3);
    expect((await person.answer(true)).status).toBe(409);
    await person.team.update(person.id, triggers.handToBot);
    expect((await person.answer(true)).status).toBe(200);
  });

  it('has a found candidate asked, by day at once and by night in the morning', async () => {
    for (const isDay of [true, false]) {
      const talk = await chat.talk(owner, asking, sql`contacted_at = null`);
      await system(sql`update member set location_id = ${townWhere(isDay)} where member_id = ${talk.memberId}`);
      const { status } = await chat.calls(owner).update(talk.conversationId, triggers.startScreening);
      expect(status).toBe(200);
      expect((await chat.calls(owner).screening(talk.conversationId)).body.state).toBe(isDay ? 'asking' : 'waiting');
      expect((await chat.calls(owner).history(talk.conversationId)).body.data).toHaveLength(isDay ? 2 : 0);
      const contacted = sql`select from match where member_id = ${talk.memberId} and contacted_at is not null`;
      expect(await system(contacted)).toHaveLength(isDay ? 1 : 0);
      if (!isDay) {
        await system(sql`update member set location_id = ${townWhere(true)} where member_id = ${talk.memberId}`);
        await due({ id: talk.conversationId });
        await vi.waitUntil(async () => (await system(contacted)).length === 1, 60_000);
      }
      expect((await chat.calls(owner).update(talk.conversationId, triggers.startScreening)).status).toBe(200);
    }
  });

  it('is told what can be done with the bot, and nothing else can be', async () => {
    const person = await applicant();
    const can = async () => (await person.team.screening(person.id)).body.can;
    expect(await can()).toEqual(['takeOver', 'pause']);
    expect((await person.screening()).can).toEqual([]);
    await person.team.update(person.id, triggers.pause);
    expect(await can()).toEqual(['takeOver', 'handBack']);
    await person.team.update(person.id, triggers.handToHuman);
    expect(await can()).toEqual(['handBack']);
    await person.team.update(person.id, triggers.handToBot);
    for (const answer of [true, false, 'Because']) await person.answer(answer);
    await person.confirm();
    expect(await can()).toEqual([]);
    const found = await chat.talk(owner, asking, sql`contacted_at = now()`);
    const team = chat.calls(owner);
    expect((await team.screening(found.conversationId)).body.can).toEqual(['start']);
    await team.update(found.conversationId, triggers.rejected);
    expect((await team.screening(found.conversationId)).body.can).toEqual([]);
    const unasked = await chat.talk(owner, silent);
    expect((await team.screening(unasked.conversationId)).body.can).toEqual([]);
  });

  it('sees in the list how far each one is and what it came to, as it is told, and colleagues who do not talk see none', async () => {
    const person = await applicant();
    const rowFor = async (user: TestUser) =>
      (await chat.pipeline.candidates(user, asking).list(`around=${person.matchId}`)).body.data.find(
        ({ matchId }: { matchId: string }) => matchId === person.matchId,
      ).screening;
    const told = await chat.pipeline.toldFrom(asking);
    expect(await rowFor(owner)).toEqual({ state: 'pending', isJudged: false, right: 0, total: 3 });
    for (const answer of [true, true, 'Because']) await person.answer(answer);
    expect(await rowFor(owner)).toEqual({ state: 'pending', isJudged: false, right: 3, total: 3 });
    await person.confirm();
    expect(await rowFor(owner)).toEqual({ state: 'failed', isJudged: true, right: 1, total: 2 });
    const [last] = (await told()).filter(({ type }) => type === 'screening.updated').toReversed();
    expect(last?.data).toEqual({
      matchId: person.matchId,
      screening: { state: 'failed', isJudged: true, right: 1, total: 2 },
    });
    const reviewer = await test.join(owner, 'Reviewer');
    await system(sql`update opportunity set reviewer_id = ${reviewer.userId} where opportunity_id = ${asking}`);
    expect(await rowFor(reviewer)).toBeNull();
  });

  it('who writes before the morning takes over: nobody is asked then', async () => {
    const { conversationId, memberId } = await chat.talk(owner, asking, sql`contacted_at = now()`);
    const team = chat.calls(owner);
    await team.update(conversationId, triggers.handToHuman);
    await system(sql`update member set location_id = ${townWhere(false)} where member_id = ${memberId}`);
    await team.update(conversationId, triggers.startScreening);
    expect((await team.screening(conversationId)).body.state).toBe('waiting');
    await team.say(conversationId, 'Good evening');
    expect((await team.screening(conversationId)).body.state).toBe('handedOver');
  });

  it('is refused to begin where nothing is asked', async () => {
    const talk = await chat.talk(owner, silent);
    expect((await chat.calls(owner).update(talk.conversationId, triggers.startScreening)).body.code).toBe('NO_BOT');
    const stranger = await test.register('Other');
    expect((await chat.calls(stranger).screening(talk.conversationId)).status).toBe(404);
  });
});

describe('who does not answer', () => {
  const remindersOf = async (person: Applicant) =>
    (await person.history()).filter(({ text }) => /still open|not sent yet/.test(text));

  it('is reminded twice at most by day, then a person is told', async () => {
    const person = await applicant();
    await system(
      sql`update member set location_id = ${townWhere(true)} where member_id in (select member_id from conversation where conversation_id = ${person.id})`,
    );
    for (const [times, reminderStatus] of [
      [1, 2],
      [2, 3],
    ] as const) {
      await due(person);
      await vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(times), 60_000);
      expect((await person.seen()).reminderStatus).toBe(reminderStatus);
    }
    await due(person);
    await vi.waitFor(async () => expect((await person.screening()).state).toBe('expired'), 60_000);
    expect(await remindersOf(person)).toHaveLength(2);
    expect(await person.statusOf()).toBe('matched');
    await person.answer(true);
    expect((await person.screening()).state).toBe('asking');
  });

  it('sleeps undisturbed', async () => {
    const person = await applicant();
    await system(
      sql`update member set location_id = ${townWhere(false)} where member_id in (select member_id from conversation where conversation_id = ${person.id})`,
    );
    await due(person);
    const waits = () =>
      system<{ due_at: Date }>(
        sql`select due_at from screening where conversation_id = ${person.id} and due_at > now()`,
      );
    await vi.waitFor(async () => expect(await waits()).toHaveLength(1), 60_000);
    expect(await remindersOf(person)).toEqual([]);
  });
});
