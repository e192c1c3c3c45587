import type { today } from '@marigold/contract/today';
import type { Handlers } from '#platform/http/serve';
import * as pins from './pins.ts';
import { markSeen } from './seen.ts';
import { getToday } from './today.ts';

export const routes: Handlers<typeof today.routes> = {
  getToday: (call) => getToday(call),
  listPins: async (call) => ({ data: await pins.list(call) }),
  savePins: async (call, { body }) => ({ data: await pins.save(call, body.opportunityIds) }),
  markSeen: async (call, { opportunityId }) => {
    await markSeen(call, opportunityId);
    return { done: true };
  },
};
