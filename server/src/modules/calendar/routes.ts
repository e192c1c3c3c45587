import type { calendar } from '@marigold/contract/calendar';
import type { Handlers } from '#platform/http/serve';
import * as calls from './calls.ts';
import { disconnect, present } from './connections.ts';
import { settleDrift } from './drift.ts';
import { hear } from './push/listen.ts';
import { connectServer, finish, start } from './signIn.ts';

export const routes: Handlers<typeof calendar.routes> = {
  getConnection: (call) => present(call),
  startSignIn: (call, { body }) => start(call, body.provider),
  finishSignIn: (call, { body }) => finish(call, body),
  connectServer: (call, { body }) => connectServer(call, body),
  disconnect: (call) => disconnect(call),
  retrySync: async (call, { interviewId }) => ({ interview: await calls.retrySync(call, interviewId) }),
  cancelEvent: async (call, { body }) => ({ interview: await calls.cancelEvent(call, body) }),
  rescheduleEvent: async (call, { body }) => ({ interview: await calls.rescheduleEvent(call, body) }),
  cancelEvents: async (call, { body }) => ({ results: await calls.cancelEvents(call, body.interviews) }),
  settleDrift: async (call, { interviewId, body }) => ({ interview: await settleDrift(call, interviewId, body.keep) }),
  hearChannel: (call, message) => hear(call, message),
  getSchedule: async (call, { provider, body }) => ({ data: await calls.getSchedule(call, provider, body) }),
};
