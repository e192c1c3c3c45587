import { z } from 'zod';
import { Done, Id, Language, listOf, module, Moment, NameSearch, text } from './kit.ts';
import { pageOf, PageQuery } from './page.ts';
import { plainHashtag, SignedVideo, VideoAddresses, videoLimits, VideoQuery } from './videos.ts';

/** A company as videos name it. */
export const TaggedCompany = z.object({ companyId: Id, slug: z.string(), name: z.string(), logoUrl: z.string() });
export type TaggedCompany = z.infer<typeof TaggedCompany>;

/** Captions of a video, and where they are read. */
export const Captions = z.object({ captionsId: Id, language: Language, url: z.string() });
export type Captions = z.infer<typeof Captions>;

/** A video that a company shows of itself, with the addresses at which it is watched. */
export const CompanyVideo = z.object({
  videoId: Id,
  ...VideoAddresses.shape,
  description: z.string(),
  hashtags: z.array(z.string()).describe('Those in the description, in small letters and without their sign'),
  companies: z.array(TaggedCompany),
  captions: Captions.nullable(),
  position: z.int().describe('Of a branding video, from 1; 0 for the spotlight video'),
  views: z.int().describe('How often it was played on the company’s pages and in feeds'),
  viewsLately: z.int().describe('How often within the last thirty days'),
  createdAt: Moment,
});
export type CompanyVideo = z.infer<typeof CompanyVideo>;

/** A video that was removed, and until when it can be shown again. */
export const RemovedVideo = CompanyVideo.extend({
  kind: z.enum(['spotlight', 'branding']),
  keptUntil: Moment.describe('From then on it is gone for good'),
});
export type RemovedVideo = z.infer<typeof RemovedVideo>;

/** What is saved of a video; what is not sent stays, and one that was removed comes back as it was. */
const change = {
  videoId: Id,
  description: text(videoLimits.description).optional(),
  companiesIds: z.array(Id).max(videoLimits.companies).optional().describe('Other companies that it shows'),
  captions: z
    .strictObject({ captionsId: Id, language: Language })
    .nullable()
    .optional()
    .describe('Captions that were uploaded; null: none'),
};

/** A hashtag that is in use, or that the caller follows. */
export const Hashtag = z.object({
  hashtag: z.string(),
  videos: z.int().describe('How many carry it'),
  isFollowed: z.boolean(),
});
export type Hashtag = z.infer<typeof Hashtag>;

const HashtagName = z
  .string()
  .trim()
  .regex(/^#?[\p{L}\p{N}_]+$/u, 'A hashtag is one word of letters and numbers.')
  .transform(plainHashtag)
  .pipe(z.string().max(videoLimits.hashtag));

const ofCompany = z.object({ companyId: Id });
const one = ofCompany.extend({ videoId: Id });
/** Each of both kinds is uploaded in the same way. */
const signing = {
  may: 'editCompany',
  params: ofCompany,
  query: VideoQuery,
  reply: SignedVideo,
  keep: 0,
  refuses: ['EXISTS', 'OTHER_SIZE', 'TOO_LARGE'],
} as const;

/** The calls of the spotlight video and the branding videos. */
export const video = module('video', {
  signSpotlightVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/spotlightvideo-signedurl',
    summary: 'Addresses to upload the spotlight video and its thumbnail to',
    ...signing,
  },
  saveSpotlightVideo: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/spotlightvideo',
    summary: 'Show an uploaded video as the company’s spotlight video; the one before is removed',
    may: 'editCompany',
    audit: 'body.videoId',
    params: ofCompany,
    body: z.object(change),
    reply: CompanyVideo,
    writes: ['Videos'],
    refuses: ['NOT_UPLOADED'],
  },
  getSpotlightVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/spotlightvideo',
    summary: 'The spotlight video of the company',
    may: 'use',
    params: ofCompany,
    reply: z.object({ data: CompanyVideo.nullable() }),
    reads: ['Videos'],
  },
  showSpotlightVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/spotlightvideo/:videoId',
    summary: 'The spotlight video of this id',
    may: 'use',
    params: one,
    reply: CompanyVideo,
    reads: ['Videos'],
  },
  removeSpotlightVideo: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/spotlightvideo',
    summary: 'Remove the spotlight video; saved again within a day it is back',
    may: 'editCompany',
    audit: 'caller.companyId',
    params: ofCompany,
    reply: Done,
    writes: ['Videos'],
  },
  deleteSpotlightVideo: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/spotlightvideo/:videoId',
    summary: 'Remove the spotlight video of this id; saved again within a day it is back',
    may: 'editCompany',
    audit: 'path.videoId',
    params: one,
    reply: Done,
    writes: ['Videos'],
  },
  signBrandingVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/brandingvideo-signedurl',
    summary: 'Addresses to upload a branding video and its thumbnail to',
    ...signing,
  },
  saveBrandingVideo: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/brandingvideo',
    summary: 'Show an uploaded video as a branding video, or change or move one',
    may: 'editCompany',
    audit: 'body.videoId',
    params: ofCompany,
    body: z.object({
      ...change,
      position: z.int().min(1).optional().describe('Where it is to stand, from 1; at first by default'),
    }),
    reply: CompanyVideo,
    writes: ['Videos'],
    refuses: ['NOT_UPLOADED', 'FULL'],
  },
  listBrandingVideos: {
    method: 'GET',
    path: '/v1/companies/:companyId/brandingvideos',
    summary: 'Branding videos in their order',
    may: 'use',
    params: ofCompany,
    query: PageQuery.extend({ Hashtag: z.string().max(100).default('').describe('Only those that carry it') }),
    reply: pageOf(CompanyVideo),
    reads: ['Videos'],
  },
  deleteBrandingVideo: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/brandingvideo/:videoId',
    summary: 'Remove a branding video; saved again within a day with its id and position it is back',
    may: 'editCompany',
    audit: 'path.videoId',
    params: one,
    reply: Done,
    writes: ['Videos'],
  },
  listRemovedVideos: {
    method: 'GET',
    path: '/v1/companies/:companyId/removedvideos',
    summary: 'Spotlight and branding videos that were removed within a day and can be saved again, the last one first',
    may: 'editCompany',
    params: ofCompany,
    reply: listOf(RemovedVideo),
    reads: ['Videos'],
  },
  signCaptions: {
    method: 'GET',
    path: '/v1/companies/:companyId/captions-signedurl',
    summary: 'An address to upload captions to, as WebVTT or SubRip',
    may: 'editCompany',
    params: ofCompany,
    reply: z.object({ captionsId: Id, url: z.string(), maxBytes: z.int(), types: z.array(z.string()) }),
    keep: 0,
  },
  searchHashtags: {
    method: 'GET',
    path: '/v1/hashtag',
    summary: 'Hashtags that begin like this, those that most videos carry first',
    may: 'use',
    query: NameSearch.extend({
      followed: z
        .enum(['true', 'false'])
        .default('false')
        .transform((said) => said === 'true')
        .describe('Only those the caller follows'),
    }),
    reply: listOf(Hashtag),
    reads: ['Videos'],
  },
  followHashtag: {
    method: 'PATCH',
    path: '/v1/hashtag',
    summary: 'Follow a hashtag, or no longer: videos of other companies that carry it come into the caller’s feed',
    may: 'use',
    audit: 'caller.userId',
    query: z.object({
      hashtag: HashtagName.describe('With or without its sign'),
      follow: z
        .enum(['true', 'false'])
        .default('true')
        .transform((said) => said === 'true')
        .describe('false: no longer'),
    }),
    reply: Hashtag,
    writes: ['Videos'],
  },
  searchCompanies: {
    method: 'GET',
    path: '/v1/tagging/company',
    summary: 'Other companies whose name holds these words, to be named with a video',
    may: 'use',
    query: NameSearch,
    reply: listOf(TaggedCompany),
  },
});
