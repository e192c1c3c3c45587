import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageTypes } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { testPipeline } from '../../matches/testPipeline.ts';

let test: TestApp;
let owner: TestUser;
let opportunityIdentifier: string;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register('Solstice Health');
  opportunityIdentifier = await testPipeline(test).post(owner, owner, undefined, {
    screeningQuestions: [{ question: 'Do you hold a licence?', correctAnswer: true }],
  });
  await save([
    ['How many days of vacation do I get?', 'Thirty days, and the week between the years.'],
    ['Can I work from home?', 'Up to three days a week.'],
    ['Where is your office?', 'In Lisbon, above the clinic.'],
    ['Wie lange dauert die Probezeit?', 'Sechs Monate.'],
    ['¿Hay comedor en la oficina?', 'Sí, en la planta baja.'],
  ]);
  await save([['Where would I work?', 'In the northern lab.']], { opportunityIdentifier });
});
afterAll(() => test.close());

const save = (entries: [string, string][], scope: object = {}) =>
  test.as(owner).post(`/api/faq/${owner.userId}/company/${owner.companyId}`, {
    faqs: entries.map(([question, answer]) => ({ question, answer })),
    ...scope,
  });
const ask = async (question: string, scope: object = {}) =>
  (await test.as(owner).post(`/api/faq/v1/companies/${owner.companyId}/ask`, { question, ...scope })).body;

describe('the question which FAQ answers something', () => {
  it.each([
    ['How many days off do I get?', 'Thirty days, and the week between the years.'],
    ['How much holiday is there?', 'Thirty days, and the week between the years.'],
    ['Is remote work possible?', 'Up to three days a week.'],
    ['What is the address of your site?', 'In Lisbon, above the clinic.'],
    ['Gibt es eine Probezeit?', 'Sechs Monate.'],
    ['¿Dónde está el comedor?', 'Sí, en la planta baja.'],
  ])('finds the answer to “%s” in other words', async (question, answer) => {
    expect((await ask(question)).answer).toMatchObject({ answer });
  });

  it.each(['Do you sponsor visas?', 'Who won the match?', '???', 'the of and', 'Wer gewinnt morgen das Spiel?'])(
    'leaves “%s” to a person',
    async (question) => {
      expect((await ask(question)).answer).toBeNull();
    },
  );

  it('prefers what is said about the role, and says nothing of another role', async () => {
    const asked = 'Where would I work, in which office?';
    expect((await ask(asked, { opportunityIdentifier })).answer.answer).toBe('In the northern lab.');
    expect((await ask(asked)).answer.answer).toBe('In Lisbon, above the clinic.');
  });

  it('answers what was asked word for word, whatever the role says that is a little like it', async () => {
    await save([['How many days of on-call duty do I get?', 'Four days a month.']], { opportunityIdentifier });
    const asked = 'How many days of vacation do I get?';
    expect((await ask(asked, { opportunityIdentifier })).answer.answer).toMatch(/^Thirty days/);
  });

  it('leaves it to a person where several questions are meant equally, and answers the one that was asked', async () => {
    await save(['North', 'South', 'East'].map((wing) => [`Which locker is mine in wing ${wing}?`, `That of ${wing}.`]));
    expect((await ask('Which locker is mine?')).answer).toBeNull();
    expect((await ask('Which locker is mine in wing South?')).answer.answer).toBe('That of South.');
  });
});

describe('a candidate who asks the bot something', () => {
  const applicant = async () => {
    const person = await testCandidates(test).applicant(opportunityIdentifier);
    const personId: string = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()).sub;
    const as = test.as(person);
    const { data } = (await as.get(`/api/chat/${personId}/conversations`)).body;
    const id: string = data[0].conversationIdentifier;
    const last = async () => (await as.get(`/api/chat/${personId}/history/${id}`)).body.data.at(-1);
    const write = (text: string) => as.post(`/api/chat/${personId}/message/${id}`, { id: newId(), text });
    return { last, write, as, id, personId };
  };

  it('is answered from the FAQ, with the question it was written for', async () => {
    const { last, write } = await applicant();
    await write('How many holidays do people get?');
    const answer = await last();
    expect([answer.messageTypeId, answer.sender.tenantType]).toEqual([messageTypes.FaqAnswer, 3]);
    expect(answer.text).toContain('Thirty days, and the week between the years.');
    expect(answer.text).toContain('“How many days of vacation do I get?”');
  });

  it('is answered after the answers were sent, too', async () => {
    const { last, write, as, id, personId } = await applicant();
    const screening = `/api/chat/${personId}/history/${id}/screening`;
    const { current } = (await as.get(screening)).body;
    await as.post(`/api/chat/${personId}/message/${id}`, {
      id: newId(),
      messageTypeId: messageTypes.L2Answer,
      questionId: current,
      answer: true,
    });
    expect((await as.post(`${screening}/confirm`)).body.state).toBe('sent');
    await write('How many holidays do people get?');
    expect((await last()).text).toContain('Thirty days, and the week between the years.');
  });

  it('is told that a person answers what no FAQ does', async () => {
    const { last, write } = await applicant();
    await write('Do you sponsor visas for Japan?');
    const answer = await last();
    expect([answer.messageTypeId, answer.text]).toEqual([messageTypes.Text, expect.stringMatching(/a person will/)]);
  });
});
