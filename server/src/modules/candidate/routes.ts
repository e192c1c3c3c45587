import type { candidate } from '@marigold/contract/candidate';
import type { Handlers } from '#platform/http/serve';
import * as applications from './applications.ts';
import * as links from './links.ts';
import * as me from './me.ts';

export const routes: Handlers<typeof candidate.routes> = {
  requestMagicLink: async (call, { body }) => {
    await links.requestLink(call, body);
    return { done: true };
  },
  openCandidateSession: (call, { body }) => links.openSession(call, body),
  endCandidateSession: async (call) => {
    await me.signOut(call);
    return { done: true };
  },
  getCandidate: (call) => me.get(call),
  editCandidate: (call, { body }) => me.edit(call, body),
  listApplications: async (call) => ({ data: await applications.list(call) }),
  getApplication: (call, { applicationId }) => applications.get(call, applicationId),
  editProfile: (call, { applicationId, body }) => applications.editProfile(call, applicationId, body),
  withdraw: (call, { applicationId, body }) => applications.end(call, applicationId, body),
  undoWithdraw: (call, { applicationId }) => applications.undoEnd(call, applicationId),
};
