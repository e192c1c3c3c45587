import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageTypes } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { startChoosing, type TestChoosing } from '../choosing/testChoosing.ts';

let kit: TestChoosing;
beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());

/** A role that asks one question, and whose first round is offered, or not. */
const roleWith = async (isOffered: boolean): Promise<string> => {
  const content = { screeningQuestions: [{ question: 'Do you hold a licence?', correctAnswer: true }] };
  const role = await kit.pipeline.post(kit.owner, kit.owner, undefined, content);
  const round = {
    roundId: newId(),
    name: 'First talk',
    duration: 30,
    interviewers: [kit.recruiter.userId],
    attendance: 'all',
    place: { kind: 'phone', text: '' },
  };
  const rounds = [
    { ...round, isOffered },
    { ...round, roundId: newId(), name: 'Task', isOffered: true },
  ];
  await kit.test.as(kit.owner).put(`${kit.base}/opportunities/${role}/rounds`, { rounds });
  return role;
};

/** Somebody who applied and sent this answer. */
const answered = async (role: string, answer: boolean) => {
  const person = await testCandidates(kit.test).applicant(role);
  const me: string = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()).sub;
  const as = kit.test.as(person);
  const at = (path: string) => `/api/chat/${me}/${path}`;
  const [talk] = (await as.get(at('conversations'))).body.data;
  const id: string = talk.conversationIdentifier;
  const { body: screening } = await as.get(at(`history/${id}/screening`));
  await as.post(at(`message/${id}`), {
    id: newId(),
    messageTypeId: messageTypes.L2Answer,
    questionId: screening.current,
    answer,
  });
  await as.post(at(`history/${id}/screening/confirm`));
  const messages = (await as.get(at(`history/${id}`))).body.data as { text: string; sender: { tenantType: number } }[];
  const [application] = (await as.get('/api/candidate/v1/applications')).body.data;
  return { as, matchId: talk.matchId as string, messages, application };
};

describe('a role whose first round is offered after the screening', () => {
  it('has whoever passed choose a time in the conversation, and the bot neither hires nor decides', async () => {
    const { as, messages, application, matchId } = await answered(await roleWith(true), true);
    expect(messages.at(-1)).toMatchObject({ sender: { tenantType: 3 } });
    expect(messages.at(-1)?.text).toMatch(/a talk of 30 minutes with .+ Choose a time below/);
    expect(application).toMatchObject({ status: 'interview', canChoose: true });
    const slots = `/api/candidate/v1/applications/${application.applicationId}`;
    const { body: choice } = await as.get(`${slots}/slots`);
    expect(choice).toMatchObject({ duration: 30, place: { kind: 'phone' }, interview: null });
    const { body } = await as.post(`${slots}/interview`, {
      interviewTime: choice.slots.at(-1),
      timeZone: 'Asia/Tokyo',
    });
    expect(body.interview.interviewTime).toBe(choice.slots.at(-1));
    const seen = await kit.test.as(kit.recruiter).get(`${kit.base}/matches/${matchId}/interview`);
    expect(seen.body.interview).toMatchObject({ state: 'Scheduled', round: { name: 'First talk', number: 1 } });
  });

  it('offers nothing to whoever did not pass', async () => {
    const { messages, application } = await answered(await roleWith(true), false);
    expect(messages.some(({ text }) => /Choose a time below/.test(text))).toBe(false);
    expect(application.canChoose).toBe(false);
  });

  it('leaves the next step to people where the role does not say so', async () => {
    const { messages, application } = await answered(await roleWith(false), true);
    expect(messages.some(({ text }) => /Choose a time below/.test(text))).toBe(false);
    expect(application.canChoose).toBe(false);
  });
});
