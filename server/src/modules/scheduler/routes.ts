import type { scheduler } from '@marigold/contract/scheduler';
import type { Handlers } from '#platform/http/serve';
import { getAvailability, saveAvailability } from '#modules/onboarding';

export const routes: Handlers<typeof scheduler.routes> = {
  getSchedulerAvailability: (call) => getAvailability(call),
  saveSchedulerAvailability: (call, { body }) => saveAvailability(call, body),
};
