import type { Opportunity } from '@marigold/contract/opportunity';
import { notFound } from '@marigold/contract/problems';
import type { VideoAddresses } from '@marigold/contract/videos';
import { copyVideo, videoAddresses } from '#modules/files';
import type { CompanyCall } from '#platform/http/call';
import { edit, lockedFor, opportunityFor, show } from './service.ts';
import { usableVideo } from './videoRules.ts';

/** Where the video that an opportunity shows can be watched. */
export const addresses = async (call: CompanyCall, id: string, videoId: string): Promise<VideoAddresses> => {
  const row = await opportunityFor(call, id, 'seeOpportunities');
  if (row.video_id !== videoId) throw notFound('Video');
  return videoAddresses(call, videoId);
};

/** Takes the video off; an opportunity without one stays as it is. */
export const takeOff = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'edit');
  return row.video_id ? edit(call, id, undefined, [{ path: 'videoId', value: null }]) : show(call, row);
};

/** Copies a video for another opportunity to show; answers the copy's id. */
export const clone = async (call: CompanyCall, id: string, videoId: string): Promise<{ videoId: string }> => {
  await opportunityFor(call, id, 'seeOpportunities');
  await usableVideo(call, videoId);
  const copyId = await copyVideo(call, videoId);
  if (!copyId) throw notFound('Video');
  return { videoId: copyId };
};
