import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Message, messageTypes, triggers } from '@marigold/contract/chat';
import { firstTry } from '#platform/jobs/jobs';
import type { TestUser } from '#platform/testing/testApp';
import { sendDigests } from '../notices/digest.ts';
import { startTestScreening, type TestApplicant as Applicant, type TestScreening } from './testScreening.ts';

let kit: TestScreening;
let colleague: TestUser;

beforeAll(async () => {
  kit = await startTestScreening();
  const { test, owner } = kit;
  colleague = await test.join(owner, 'Recruiter');
  await test.as(owner).post(`/api/faq/${owner.userId}/company/${owner.companyId}`, {
    faqs: [{ question: 'How many days of holiday are there?', answer: 'Thirty.' }],
  });
});
afterAll(() => kit.test.close());

/** What a person of the company is told to be unread of an applicant, in every place that says it. */
const unreadOf = async ({ id, matchId }: Applicant, user = kit.owner) => {
  const calls = kit.chat.calls(user);
  const [one, listed, filtered, matches, roles] = await Promise.all([
    calls.get(id),
    calls.list(kit.asking, 'PageSize=100'),
    calls.list(kit.asking, 'PageSize=100&unread=true'),
    kit.chat.pipeline.candidates(user, kit.asking).list('PageSize=100'),
    kit.test
      .as(user)
      .get(`/api/opportunity/v1/companies/${user.companyId}/users/${user.userId}/opportunities/chatopportunities`),
  ]);
  const unread: number = one.body.unread;
  const inList: { conversationIdentifier: string; unread: number }[] = listed.body.data;
  const all = inList.map((each) => each.unread);
  const waiting = all.filter((each) => each > 0).length;
  const total = all.reduce((sum, each) => sum + each, 0);
  expect(inList.find(({ conversationIdentifier }) => conversationIdentifier === id)?.unread).toBe(unread);
  expect(matches.body.data.find((each: { matchId: string }) => each.matchId === matchId).unread).toBe(unread);
  expect(filtered.body.data.map((each: { unread: number }) => each.unread > 0)).toEqual(Array(waiting).fill(true));
  expect(roles.body.data).toMatchObject([{ unread: total, unreadConversations: waiting }]);
  expect((await calls.unread()).body).toEqual({ unread: total, conversations: waiting });
  return unread;
};
const read = async ({ id }: Applicant) => {
  const team = kit.chat.calls(kit.owner);
  const last = ((await team.history(id)).body.data as Message[]).at(-1);
  await team.read(id, last?.id ?? '');
};
const asks = ({ write }: Applicant) => write('Who would I report to?');
/** Mails about this applicant's messages alone that are due ten minutes after the last of them. */
const mailed = async ({ id }: Applicant) => {
  const { test, owner } = kit;
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`update message set sent_at = sent_at - interval '11 minutes' where conversation_id = ${id}`);
    await db.run(sql`update digest set at = now() where conversation_id = ${id} and side = 'company'`);
  });
  await sendDigests(test.platform)({}, firstTry);
  return (await test.mailsTo(owner.email))
    .map(({ text }) => text)
    .filter((text: string) => text.includes(`/messages/${id}?`));
};

describe('for the team is unread', () => {
  it('nothing of what the bot took: answers by button and in words, corrections, and the word that sends them', async () => {
    const person = await kit.applicant();
    const first = (await person.screening()).current;
    await person.answer(true);
    await person.write('no, absolutely not');
    await person.write('Because I bake every day.');
    await person.answer(true, { questionId: first });
    expect(await unreadOf(person)).toBe(0);
    const sent = await person.write('yes');
    expect(sent.body.isHeardByBot).toBe(true);
    expect((await person.team.screening(person.id)).body.state).toBe('passed');
    expect(await unreadOf(person)).toBe(0);
    expect((await kit.chat.calls(kit.owner).list(kit.asking, 'unread=true')).body.totalRecords).toBe(0);
  });

  it('nothing of a no to sending the answers: the bot says that nothing is sent, how to change one and how to send', async () => {
    const spoken = {
      en: /nothing is sent yet.*“Send my answers”/,
      de: /noch nichts abgesendet.*„Meine Antworten senden“/,
    };
    for (const [language, said] of Object.entries({
      ...spoken,
      es: /no se ha enviado nada.*«Enviar mis respuestas»/,
    })) {
      const person = await kit.applicant();
      await kit.test.as(person).patch('/api/candidate/v1/me', { language });
      for (const answer of [true, false, 'Bread.']) await person.answer(answer);
      const sent = await person.write(language === 'es' ? 'todavía no' : 'nein');
      expect(sent.body.isHeardByBot).toBe(true);
      expect((await person.history()).at(-1)).toMatchObject({
        sender: { tenantType: 3 },
        text: expect.stringMatching(said),
      });
      expect((await person.screening()).state).toBe('confirming');
      expect(await unreadOf(person)).toBe(0);
      expect(await mailed(person)).toEqual([]);
    }
  });

  it('no question that the FAQ answers, before the answers are sent and after', async () => {
    const person = await kit.applicant();
    await person.write('How many days of holiday are there?');
    for (const answer of [true, false, 'Bread.']) await person.answer(answer);
    await person.confirm();
    await person.write('How many days of holiday are there?');
    expect(
      (await person.history()).filter(({ messageTypeId }) => messageTypeId === messageTypes.FaqAnswer),
    ).toHaveLength(2);
    expect(await unreadOf(person)).toBe(0);
  });

  it('a question that a person has to answer, and nothing more while the bot goes on; the mail names it alone', async () => {
    const person = await kit.applicant();
    await person.answer(true);
    await asks(person);
    for (const answer of [false, 'Bread.']) await person.answer(answer);
    expect([await unreadOf(person), await unreadOf(person, colleague)]).toEqual([1, 1]);
    expect(await mailed(person)).toEqual([expect.stringMatching(/developer: 1\b/)]);
    await read(person);
    expect([await unreadOf(person), await unreadOf(person, colleague)]).toEqual([0, 1]);
    await person.confirm();
    await asks(person);
    expect([await unreadOf(person), await unreadOf(person, colleague)]).toEqual([1, 2]);
  });

  it('words that answer nothing: what is neither yes nor no, and a reply to a message', async () => {
    const person = await kit.applicant();
    await person.write('yes, but only a little');
    expect(await unreadOf(person)).toBe(1);
    const [question] = (await person.history()).slice(-1);
    await person.write('This one, I mean.', { replyTo: question?.id });
    expect(await unreadOf(person)).toBe(2);
  });

  it('everything once a person leads, and nothing again after it is handed back', async () => {
    const person = await kit.applicant();
    await person.team.say(person.id, 'Good morning');
    for (const text of ['yes', 'Thank you.']) await person.write(text);
    expect(await unreadOf(person)).toBe(2);
    await person.team.update(person.id, triggers.handToBot);
    await person.answer(true);
    expect(await unreadOf(person)).toBe(2);
  });

  it('everything while the bot is paused', async () => {
    const person = await kit.applicant();
    await person.answer(true);
    await person.team.update(person.id, triggers.pause);
    await person.write('no');
    expect(await unreadOf(person)).toBe(1);
    await read(person);
    expect(await unreadOf(person)).toBe(0);
  });

  it('what waited when somebody closed the conversation, and when a candidate withdrew the news of it, too', async () => {
    const ends = [
      [({ id, team }: Applicant) => team.update(id, triggers.close), 1],
      [({ withdraw }: Applicant) => withdraw(), 2],
    ] as const;
    for (const [end, unread] of ends) {
      const person = await kit.applicant();
      await person.answer(true);
      await asks(person);
      await end(person);
      expect(await unreadOf(person)).toBe(unread);
      await read(person);
      expect(await unreadOf(person)).toBe(0);
    }
  });

  it('no withdrawal that was taken back at once, read meanwhile or not, and what is written after it', async () => {
    for (const isRead of [false, true]) {
      const person = await kit.applicant();
      await person.withdraw();
      expect(await unreadOf(person)).toBe(1);
      if (isRead) await read(person);
      expect((await person.undo()).status).toBe(200);
      expect(await unreadOf(person)).toBe(0);
      await asks(person);
      expect(await unreadOf(person)).toBe(1);
      await read(person);
      expect(await unreadOf(person)).toBe(0);
    }
  });

  it('in whatever order things happen, what people have to read, for each of them', async () => {
    const does = fc.constantFrom('answer', 'ask', 'unclear', 'pause', 'takeOver', 'handBack', 'read');
    await fc.assert(
      fc.asyncProperty(fc.array(does, { minLength: 4, maxLength: 12 }), async (acts) => {
        const person = await kit.applicant();
        const first = (await person.screening()).current;
        let [isLed, answered, all, readByOwner] = [true, 0, 0, 0];
        for (const act of acts) {
          const isYesOrNo = answered < 2;
          if (act === 'read') {
            await read(person);
            readByOwner = all;
          } else if (act === 'ask' || (act === 'unclear' && isYesOrNo)) {
            await (act === 'ask' ? asks(person) : person.write('It depends.'));
            all += 1;
          } else if (act === 'answer' && isLed) {
            const isDone = answered === 3;
            await person.answer(answered === 2 ? 'Bread.' : true, isDone ? { questionId: first } : {});
            answered = Math.min(3, answered + 1);
          } else if (act === 'answer') {
            await person.write('yes');
            all += 1;
          } else if (act !== 'unclear') {
            const to = { pause: triggers.pause, takeOver: triggers.handToHuman, handBack: triggers.handToBot }[act];
            const { status } = await person.team.update(person.id, to);
            if (status === 200) isLed = act === 'handBack';
          }
          expect(await unreadOf(person)).toBe(all - readByOwner);
        }
        expect(await unreadOf(person, colleague)).toBe(all);
      }),
      { numRuns: 6 },
    );
  });
});
