import type { opportunity } from '@marigold/contract/opportunityRoutes';
import type { Handlers } from '#platform/http/serve';
import { listChats } from './chats.ts';
import { listHistory } from './history.ts';
import { prepareVideo } from '#modules/files';
import * as lists from './lists.ts';
import * as service from './service.ts';
import * as steps from './steps/steps.ts';
import * as team from './team/team.ts';
import * as video from './video.ts';

export const routes: Handlers<typeof opportunity.routes> = {
  listOpportunities: (call, query) => lists.listOpportunities(call, query),
  countOpportunities: (call, { userId, Mine }) => lists.countOpportunities(call, userId, Mine),
  listChatOpportunities: async (call, { JobTitleId }) => ({ data: await listChats(call, JobTitleId) }),
  listReviews: (call, query) => lists.listReviews(call, query),
  patchOpportunity: (call, { body }) =>
    body.opportunityId
      ? service.edit(call, body.opportunityId, body.version, body.opportunity)
      : service.create(call, body.id, body.opportunity),
  getOpportunity: async (call, { opportunityId }) =>
    service.show(call, await service.opportunityFor(call, opportunityId, 'seeOpportunities')),
  requestApproval: (call, { opportunityId, reviewerId, body }) =>
    steps.requestApproval(call, opportunityId, reviewerId, body?.note, { told: body?.told, message: body?.message }),
  recallOpportunity: (call, { opportunityId }) => steps.recall(call, opportunityId),
  rejectOpportunity: (call, { opportunityId, body }) => steps.reject(call, opportunityId, body),
  postOpportunity: (call, { opportunityId, body }) => steps.publish(call, opportunityId, body ?? {}),
  closeOpportunity: (call, { opportunityId, body }) => steps.close(call, opportunityId, body?.message),
  undoCloseOpportunity: (call, { opportunityId }) => steps.undoClose(call, opportunityId),
  archiveOpportunity: (call, { opportunityId }) => steps.archive(call, opportunityId),
  restoreOpportunity: (call, { opportunityId }) => steps.restore(call, opportunityId),
  deleteOpportunity: async (call, { opportunityId }) => {
    await service.remove(call, opportunityId);
    return { done: true };
  },
  duplicateOpportunity: (call, { opportunityId, body }) => service.duplicate(call, opportunityId, body?.id),
  signVideo: (call, { videoId, size }) => prepareVideo(call, videoId, size),
  getVideo: (call, { opportunityId, videoId }) => video.addresses(call, opportunityId, videoId),
  deleteVideo: (call, { opportunityId }) => video.takeOff(call, opportunityId),
  cloneVideo: (call, { opportunityId, videoId }) => video.clone(call, opportunityId, videoId),
  searchOwnJobTitles: async (call, { userId, filter, length }) => ({
    data: await lists.searchTitles(call, userId, filter, length),
  }),
  getHiringTeam: async (call, { opportunityId }) =>
    team.show(call, await service.opportunityFor(call, opportunityId, 'seeOpportunities')),
  findTeamCandidates: async (call, { opportunityId, SearchName }) => ({
    data: await team.findCandidates(call, opportunityId, SearchName ?? ''),
  }),
  addToHiringTeam: (call, { opportunityId, body }) => team.add(call, opportunityId, body),
  changeHiringTeam: (call, { opportunityId, userAccountId, body }) =>
    team.change(call, opportunityId, userAccountId, body),
  removeFromHiringTeam: (call, { opportunityId, userAccountId }) => team.remove(call, opportunityId, userAccountId),
  listOpportunityHistory: (call, { opportunityId }) => listHistory(call, opportunityId),
};
