import type { members } from '@marigold/contract/members';
import type { Handlers } from '#platform/http/serve';
import { profileOf } from './published.ts';

export const routes: Handlers<typeof members.routes> = {
  getPublicInformation: async (call, { memberId }) => (await profileOf(call, memberId)).information,
  getPublicSpotlightVideos: async (call, { memberId }) => ({ data: (await profileOf(call, memberId)).videos }),
  getPublicJourney: async (call, { memberId }) => (await profileOf(call, memberId)).journey,
  getPublicOverview: async (call, { memberId }) => (await profileOf(call, memberId)).overview,
};
