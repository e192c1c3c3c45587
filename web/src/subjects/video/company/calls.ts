import { client, type Client } from '#api/client.ts';
import { video } from '@marigold/contract/video';

/** The calls of the company's videos. */
const videoApi: Client<typeof video.routes> = client(video);
export const {
  useGetSpotlightVideoQuery,
  useListBrandingVideosQuery,
  useLazyListBrandingVideosQuery,
  useListRemovedVideosQuery,
  useSaveSpotlightVideoMutation,
  useSaveBrandingVideoMutation,
  useDeleteSpotlightVideoMutation,
  useDeleteBrandingVideoMutation,
  useLazySignSpotlightVideoQuery,
  useLazySignBrandingVideoQuery,
  useLazySignCaptionsQuery,
  useSearchHashtagsQuery,
  useFollowHashtagMutation,
  useSearchCompaniesQuery,
} = videoApi;
