import { badRequest, notFound } from '@marigold/contract/problems';
import { uploaderOf } from '#modules/files';
import type { CompanyCall } from '#platform/http/call';
import type { Content } from '@marigold/contract/opportunityFields';
import { showsVideo } from './store.ts';

/** Whether a video is there whole, and the caller uploaded it or sees an opportunity that shows it. */
const mayUse = async (call: CompanyCall, videoId: string): Promise<boolean> => {
  const uploader = await uploaderOf(call, videoId);
  if (uploader === undefined) return false;
  const { userId, role } = call.actor;
  return uploader === userId || (await showsVideo(call.db, videoId, { userId, role }));
};

/** Refuses to begin to show a video that is not there whole or that the caller may not use. What passes stays. */
export const checkVideo = async (call: CompanyCall, before: Content, after: Content): Promise<void> => {
  const { video_id: videoId } = after;
  if (!videoId || videoId === before.video_id || (await mayUse(call, videoId))) return;
  throw badRequest('This video was not uploaded. Upload it again.', 'body.opportunity', 'NOT_UPLOADED');
};

/** Refuses as missing a video that the caller may not use. */
export const usableVideo = async (call: CompanyCall, videoId: string): Promise<void> => {
  if (!(await mayUse(call, videoId))) throw notFound('Video');
};
