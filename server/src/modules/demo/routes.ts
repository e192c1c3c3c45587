import type { demo } from '@marigold/contract/demo';
import type { Handlers } from '#platform/http/serve';
import * as candidates from './candidates.ts';
import * as service from './service.ts';

const done = { done: true } as const;

export const routes: Handlers<typeof demo.routes> = {
  showDemo: (call) => service.show(call),
  signInToDemo: (call, { body }) => service.signIn(call, body),
  registerInDemo: (call, { body }) => service.register(call, body),
  resetDemo: async (call) => {
    await service.reset(call);
    return done;
  },
  countDemoCandidates: async (call) => ({ members: await candidates.count(call) }),
  addDemoCandidates: async (call) => ({ members: await candidates.add(call) }),
  removeDemoCandidates: async (call) => ({ members: await candidates.remove(call) }),
};
