import { type Message, messageTypes } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { startTestChat } from '../testChat.ts';

/** Asks for a licence and for no allergy, and then for a reason. */
export const askedContent = {
  screeningQuestions: [
    { question: 'Do you hold a licence?', correctAnswer: true },
    { question: 'Are you allergic to flour?', correctAnswer: false },
  ],
  openQuestions: [{ question: 'Why this role?' }],
};

/** The id of whoever has a token. */
const idIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** A company with a role that asks applicants by chat, and one that does not. */
export const startTestScreening = async (environment: Record<string, string> = {}) => {
  const { test, chat, owner, opportunityId: silent } = await startTestChat(environment);
  const asking = await chat.pipeline.post(owner, owner, undefined, askedContent);
  /** Somebody who applied, as both sides see the conversation in which they are asked. */
  const applicant = async (role = asking) => {
    const person = await testCandidates(test).applicant(role);
    const personId = idIn(person.token);
    const as = test.as(person);
    const mine = (await as.get(`/api/chat/${personId}/conversations`)).body.data;
    const id: string = mine[0]?.conversationIdentifier ?? '';
    const at = (path: string) => `/api/chat/${personId}/${path}`;
    const screening = async () => (await as.get(at(`history/${id}/screening`))).body;
    const team = chat.calls(owner);
    return {
      ...person,
      personId,
      id,
      matchId: mine[0]?.matchId as string,
      screening,
      seen: async () => (await as.get(at(`conversation/${id}`))).body,
      history: async () => (await as.get(at(`history/${id}`))).body.data as Message[],
      write: (text: string, more: object = {}) => as.post(at(`message/${id}`), { id: newId(), text, ...more }),
      answer: async (answer: boolean | string, more: object = {}) => {
        const { current } = await screening();
        const messageTypeId = typeof answer === 'boolean' ? messageTypes.L2Answer : messageTypes.OpenAnswer;
        return as.post(at(`message/${id}`), {
          id: newId(),
          messageTypeId,
          questionId: current ?? newId(),
          answer,
          ...more,
        });
      },
      confirm: () => as.post(at(`history/${id}/screening/confirm`)),
      statusOf: async () => (await team.get(id)).body.status,
      team,
    };
  };

  return { test, chat, owner, silent, asking, applicant };
};
export type TestScreening = Awaited<ReturnType<typeof startTestScreening>>;
export type TestApplicant = Awaited<ReturnType<TestScreening['applicant']>>;
