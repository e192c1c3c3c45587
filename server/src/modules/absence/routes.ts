import type { absence } from '@marigold/contract/absence';
import type { Handlers } from '#platform/http/serve';
import { comeBack } from './ending.ts';
import { plan } from './plan.ts';
import * as service from './service.ts';

export const routes: Handlers<typeof absence.routes> = {
  listAbsences: async (call) => ({ data: await service.list(call) }),
  showOwnAbsence: (call, { userAccountId, ...asked }) => plan(call, userAccountId, asked),
  saveOwnAbsence: (call, { userAccountId, body }) => service.save(call, userAccountId, body),
  endOwnAbsence: (call, { userAccountId }) => comeBack(call, userAccountId),
  showAbsence: (call, { userAccountId, ...asked }) => plan(call, userAccountId, asked),
  saveAbsence: (call, { userAccountId, body }) => service.save(call, userAccountId, body),
  endAbsence: (call, { userAccountId }) => comeBack(call, userAccountId),
};
