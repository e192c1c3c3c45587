import { type APIRequestContext, expect } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { triggers } from '@marigold/contract/chat';
import { consentVersion } from '@marigold/contract/jobs';
import type { QuickCompany } from './quick.ts';
import { mailTo, newAddress } from './steps.ts';

/** The candidate's side of a conversation, over HTTP. */
export interface Talker {
  name: string;
  conversationId: string;
  /** Says something; answers the message. */
  say: (text: string) => Promise<{ id: string; sequence: number }>;
  /** Everything that was said, in order. */
  texts: () => Promise<string[]>;
  /** Withdraws the application. */
  withdraw: () => Promise<void>;
  /** Stops messages of the company, or lets them in again. */
  want: (wanted: boolean) => Promise<void>;
  /** Asks to be erased, and takes that back. */
  erase: () => Promise<void>;
  keep: () => Promise<void>;
  /** Tells that the newest message was received, or read. */
  mark: (how: 'received' | 'read') => Promise<void>;
}

const idIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** Somebody who applies to an opportunity, signs in with the link they were mailed, and can then be written to. */
export const talker = async (
  request: APIRequestContext,
  { token, registration }: QuickCompany,
  opportunityId: string,
  name = 'Inês Oliveira',
): Promise<Talker> => {
  const email = newAddress('candidate');
  const data = { id: newId(), name, email, consent: { version: consentVersion, months: 12 } };
  const applied = await request.post(`/api/jobs/v1/opportunities/${opportunityId}/apply`, { data });
  expect(applied.ok()).toBe(true);
  const link = (await mailTo(request, email, /./)).links.find((each) => each.includes('/c/magic/')) ?? '';
  const opened = await request.post('/api/candidate/v1/sessions', { data: { token: link.split('/').at(-1) } });
  const { accessToken } = await opened.json();
  const me = `/api/chat/${idIn(accessToken)}`;
  const as = { headers: { authorization: `Bearer ${accessToken}` } };

  const started = await request.post(`${me}/start/${opportunityId}`, as);
  expect(started.ok()).toBe(true);
  const { conversationIdentifier: conversationId } = await started.json();
  // Somebody of the company opens it, so that what follows is between people.
  await request.post(`/api/chat/${registration.userAccountId}/update/${conversationId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { triggerId: triggers.handToHuman },
  });
  const history = async () => {
    const { data: messages } = await (await request.get(`${me}/history/${conversationId}`, as)).json();
    return messages as { id: string; text: string }[];
  };
  return {
    name,
    conversationId,
    say: async (text) => {
      const sent = await request.post(`${me}/message/${conversationId}`, { ...as, data: { id: newId(), text } });
      expect(sent.ok()).toBe(true);
      return sent.json();
    },
    texts: async () => (await history()).map(({ text }) => text),
    withdraw: async () => {
      const data = { triggerId: triggers.withdrawn };
      expect((await request.post(`${me}/update/${conversationId}`, { ...as, data })).ok()).toBe(true);
    },
    want: async (wanted) => {
      const asked = await request.put(`${me}/wanted/${conversationId}`, { ...as, data: { wanted } });
      expect(asked.ok()).toBe(true);
    },
    erase: async () => {
      const asked = await request.post('/api/candidate/v1/me/erasure', { ...as, data: { isConfirmed: true } });
      expect(asked.ok()).toBe(true);
    },
    keep: async () => {
      expect((await request.delete('/api/candidate/v1/me/erasure', as)).ok()).toBe(true);
    },
    mark: async (how) => {
      const last = (await history()).at(-1);
      expect((await request.post(`${me}/${conversationId}/${how}/${last?.id}`, as)).ok()).toBe(true);
    },
  };
};
