import type { structure } from '@marigold/contract/structure';
import { place } from '#modules/opportunity';
import type { Handlers } from '#platform/http/serve';
import * as bounds from './bounds.ts';
import * as views from './views.ts';
import * as service from './service.ts';

export const routes: Handlers<typeof structure.routes> = {
  listUnits: async (call) => ({ data: await service.list(call) }),
  showOwnBounds: (call) => bounds.showOwn(call),
  addUnit: (call, { body }) => service.add(call, body),
  changeUnit: (call, { unitId, body }) => service.change(call, unitId, body),
  showUnitUse: (call, { unitId }) => service.showUse(call, unitId),
  removeUnit: (call, { unitId, moveTo }) => service.remove(call, unitId, moveTo),
  placeOpportunity: async (call, { opportunityId, body: { leave = false, ...to } }) => {
    await service.hold(call, to);
    return place(call, opportunityId, to, leave);
  },
  showBounds: (call, { userAccountId }) => bounds.show(call, userAccountId),
  saveBounds: (call, { userAccountId, body }) => bounds.save(call, userAccountId, body),
  viewAs: (call, { body }) => views.begin(call, body),
  endView: (call) => views.end(call),
};
