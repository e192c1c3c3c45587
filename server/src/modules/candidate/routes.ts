import type { candidate } from '@marigold/contract/candidate';
import type { Handlers } from '#platform/http/serve';
import { prepareOwnUpload, prepareOwnVideo } from '#modules/files';
import { cancelChosen, choose, hold, release, show, suggest } from '#modules/scheduler';
import * as applications from './applications.ts';
import { linked, own } from './choosing.ts';
import { refuseErasing } from './erasing/pending.ts';
import { askForCopy } from './data/copies.ts';
import { ownData } from './data/ownData.ts';
import { askForErasure, takeErasureBack, takeErasureBackBy } from './erasing/requests.ts';
import { carryOut, listErasures } from './erasing/requestsOfCompany.ts';
import * as links from './links.ts';
import * as me from './me.ts';
import * as ownPhoto from './own/photo.ts';
import * as ownProfile from './own/profile.ts';
import * as ownVideos from './own/videos.ts';

/** Does something to the interview of an application of the caller, unless they are about to be erased. */
const ownUnlessErasing: typeof own = async (call, ...what) => {
  await refuseErasing(call);
  return own(call, ...what);
};

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
  getOwnProfile: (call) => ownProfile.get(call),
  saveOwnProfile: (call, { body }) => ownProfile.save(call, body),
  editVisibility: (call, { body }) => ownProfile.show(call, body),
  findCompanies: async (call, { filter }) => ({ data: await ownProfile.companiesNamed(call, filter) }),
  signOwnPhoto: (call) => prepareOwnUpload(call, 'image', undefined),
  putOwnPhoto: (call, { body }) => ownPhoto.put(call, body.imageId),
  listOwnVideos: async (call) => ({ data: await ownVideos.list(call) }),
  signOwnVideo: (call, { body: { videoId, size } }) => prepareOwnVideo(call, videoId, size),
  putOwnVideo: async (call, { videoId, body }) => ({ data: await ownVideos.put(call, videoId, body) }),
  sortOwnVideos: async (call, { body }) => ({ data: await ownVideos.sort(call, body.videosIds) }),
  removeOwnVideo: async (call, { videoId }) => ({ data: await ownVideos.remove(call, videoId) }),
  getOwnData: (call) => ownData(call),
  askForCopy: async (call) => {
    await askForCopy(call);
    return ownData(call);
  },
  askForErasure: async (call) => {
    await askForErasure(call);
    return ownData(call);
  },
  takeErasureBack: async (call) => {
    await takeErasureBack(call);
    return { ...(await ownData(call)), erasure: null };
  },
  takeErasureBackBy: async (call, { body }) => {
    await takeErasureBackBy(call, body.token);
    return { done: true };
  },
  listErasures: async (call) => ({ data: await listErasures(call) }),
  carryOutErasure: async (call, { erasureId }) => {
    await carryOut(call, erasureId);
    return { done: true };
  },
  listApplications: async (call) => ({ data: await applications.list(call) }),
  getApplication: (call, { applicationId }) => applications.get(call, applicationId),
  editProfile: async (call, { applicationId, body }) => {
    await refuseErasing(call);
    return applications.editProfile(call, applicationId, body);
  },
  withdraw: async (call, { applicationId, body }) => {
    await refuseErasing(call);
    return applications.end(call, applicationId, body);
  },
  undoWithdraw: async (call, { applicationId }) => {
    await refuseErasing(call);
    return applications.undoEnd(call, applicationId);
  },
  listSlots: (call, { applicationId, ...stretch }) =>
    ownUnlessErasing(call, applicationId, 'look', (means, it) => show(means, it, stretch)),
  holdSlot: (call, { applicationId, body }) =>
    ownUnlessErasing(call, applicationId, 'hold', (means, it) => hold(means, it, body)),
  releaseSlot: (call, { applicationId, left }) =>
    ownUnlessErasing(call, applicationId, 'look', (means, it) => release(means, it, left)),
  chooseInterview: (call, { applicationId, body }) =>
    ownUnlessErasing(call, applicationId, 'choose', (means, it) => choose(means, it, body)),
  suggestTimes: (call, { applicationId, body }) =>
    ownUnlessErasing(call, applicationId, 'look', (means, it) => suggest(means, it, body)),
  cancelOwnInterview: async (call, { applicationId }) => {
    await ownUnlessErasing(call, applicationId, null, cancelChosen);
    return { done: true };
  },
  showLinked: (call, { body: { token, ...stretch } }) =>
    linked(call, token, 'look', (means, it) => show(means, it, stretch)),
  holdLinked: (call, { body: { token, interviewTime, until, left } }) =>
    linked(call, token, interviewTime ? 'hold' : 'look', (means, it) =>
      interviewTime ? hold(means, it, { interviewTime, until }) : release(means, it, left),
    ),
  chooseLinked: (call, { body: { token, ...chosen } }) =>
    linked(call, token, 'choose', (means, it) => choose(means, it, chosen)),
  suggestLinked: (call, { body: { token, ...asked } }) =>
    linked(call, token, 'look', (means, it) => suggest(means, it, asked)),
  cancelLinked: async (call, { body }) => {
    await linked(call, body.token, null, cancelChosen);
    return { done: true };
  },
};
