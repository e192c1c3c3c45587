import type {
  ApplicationDetail,
  ApplicationItem,
  Candidate,
  CandidateSession,
  WithdrawalReason,
} from '@marigold/contract/candidate';
import type { Conversation } from '@marigold/contract/chat';
import { ask, me, setToken } from '../ask.ts';

const root = document.getElementById('candidate');
const service = root?.dataset.service ?? '';
/** Where another service answers; the server writes it on the page. */
export const serviceOf = (name: 'chat' | 'files' | 'live'): string => root?.dataset[name] ?? '';
/** Where the candidate's own calls go. */
export const own = (path: string): string => `${service}/v1/${path}`;
const application = (id: string) => `${service}/v1/applications/${id}`;

/** The candidate's calls. */
export const calls = {
  list: () => ask<{ data: ApplicationItem[] }>('GET', `${service}/v1/applications`),
  get: (id: string) => ask<ApplicationDetail>('GET', application(id)),
  withdraw: (id: string, body: { reason: WithdrawalReason; note?: string }) =>
    ask<ApplicationDetail>('POST', `${application(id)}/withdraw`, body),
  editProfile: (id: string, body: NonNullable<ApplicationDetail['profile']>) =>
    ask<ApplicationDetail>('PUT', `${application(id)}/profile`, body),
  conversations: () => ask<{ data: Conversation[] }>('GET', `${serviceOf('chat')}/${me()}/conversations`),
  me: () => ask<Candidate>('GET', `${service}/v1/me`),
  editMe: (change: Partial<Pick<Candidate, 'noticesOff' | 'language' | 'isPublic' | 'isFindable'>>) =>
    ask<Candidate>('PATCH', `${service}/v1/me`, change),
  undo: (id: string) => ask<ApplicationDetail>('POST', `${application(id)}/withdraw/undo`),
  requestLink: (body: { email: string; next?: string } | { token: string }) =>
    ask<{ done: true }>('POST', `${service}/v1/magiclinks`, body),
  /** Signs in; answers where to go then. */
  signIn: async (body: { token: string } | { email: string; code: string }): Promise<string> => {
    const { accessToken, next } = await ask<CandidateSession>('POST', `${service}/v1/sessions`, body);
    setToken(accessToken);
    return next ?? '/c';
  },
  signOut: async (): Promise<void> => {
    await ask('DELETE', `${service}/v1/sessions/current`).catch(() => undefined);
    setToken(undefined);
  },
};
