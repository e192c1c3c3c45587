import { z } from 'zod';
import { Done, Id, module, Moment } from './kit.ts';
import { pageOf, PageNavigation } from './page.ts';
import { Captions, TaggedCompany } from './video.ts';

/** What stands in the feed. */
export const FeedKind = z.enum(['branding', 'opportunity', 'member']);
export type FeedKind = z.infer<typeof FeedKind>;

/** The name of something in the feed: its kind and its id. */
export const FeedId = z.string().max(60);

/** One thing in the feed, with the addresses of its video, good for an hour. */
export const FeedItem = z.object({
  feedId: FeedId.describe('Names it in the feed: its kind and its id'),
  kind: FeedKind,
  at: Moment.describe('When it was shown first'),
  company: TaggedCompany,
  companyFacts: z.array(z.string()).describe('How many work there and where, as far as the company says'),
  companyDescription: z.string().nullable(),
  isSaved: z.boolean().describe('Whether the caller keeps it'),
  shareUrl: z
    .string()
    .describe('What is shared of it: a public page, or of a member the profile, which colleagues can open'),
  isOwn: z.boolean().describe('Whether the company is the caller’s'),
  isFollowed: z.boolean().describe('Whether the caller follows the company'),
  followers: z.int().describe('How many follow the company'),
  openRoles: z.int().describe('How many roles the company has open'),
  jobsUrl: z.string().describe('The page of the company’s open roles'),
  item1: z.string().nullable().describe('The video; null: a role without one'),
  item2: z.string().nullable().describe('Its thumbnail'),
  seconds: z.int().nullable().describe('How long the video takes; null while that is not known'),
  captions: Captions.nullable(),
  description: z.string(),
  hashtags: z.array(z.string()),
  companies: z.array(TaggedCompany).describe('Other companies that it shows'),
  opportunity: z
    .object({
      opportunityId: Id,
      title: z.string(),
      location: z.string().nullable(),
      facts: z.array(z.string()).describe('Work mode, employment type and salary, as far as they are said'),
      skills: z.array(z.string()).describe('The first six skills that are wanted'),
    })
    .nullable()
    .describe('The role; of a member the one with the best match'),
  member: z
    .object({ memberId: Id, matchId: Id, name: z.string(), headline: z.string().nullable(), score: z.int() })
    .nullable(),
});
export type FeedItem = z.infer<typeof FeedItem>;

/** A company that somebody follows, or no longer. */
export const FollowedCompany = z.object({ companyId: Id, isFollowed: z.boolean(), followers: z.int() });
export type FollowedCompany = z.infer<typeof FollowedCompany>;

/** Something of the feed that the caller keeps, or no longer. */
export const SavedFeedItem = z.object({ feedId: FeedId, isSaved: z.boolean() });
export type SavedFeedItem = z.infer<typeof SavedFeedItem>;

const one = z.object({ companyId: Id, userId: Id, feedId: FeedId });

/** The calls of the feed. */
export const feed = module('feed', {
  getFeed: {
    method: 'GET',
    path: '/v1/feed/:companyId/users/:userId',
    summary: 'Branding videos, posted roles and videos of matched members by turns',
    may: 'use',
    self: 'userId',
    params: z.object({ companyId: Id, userId: Id }),
    query: z.object({
      TokenId: z.string().max(2000).optional().describe('nextToken or prevToken of an earlier answer'),
      PageNavigation,
      PageSize: z.coerce
        .number()
        .int()
        .min(1)
        .default(10)
        .transform((size) => Math.min(size, 100)),
      saved: z
        .enum(['true', 'false'])
        .default('false')
        .transform((said) => said === 'true')
        .describe('Only what the caller keeps, the newest first'),
    }),
    reply: pageOf(FeedItem),
    reads: ['Videos', 'Opportunities', 'Matches'],
  },
  saveFeedItem: {
    method: 'PATCH',
    path: '/v1/feed/:companyId/users/:userId/items/:feedId',
    summary: 'Keep something of the feed, or no longer: the caller finds it in their own list',
    may: 'use',
    audit: 'caller.userId',
    self: 'userId',
    params: one,
    query: z.object({
      save: z
        .enum(['true', 'false'])
        .default('true')
        .transform((said) => said === 'true')
        .describe('false: no longer'),
    }),
    reply: SavedFeedItem,
    refuses: ['FULL'],
  },
  countPlay: {
    method: 'POST',
    path: '/v1/feed/:companyId/users/:userId/items/:feedId/plays',
    summary: 'Say that the caller watches a branding video; it counts once in half an hour',
    may: 'use',
    audit: 'caller.userId',
    self: 'userId',
    params: one,
    reply: Done,
  },
  followCompany: {
    method: 'PATCH',
    path: '/v1/feed/:companyId/users/:userId/companies/:followedId',
    summary: 'Follow another company, or no longer: its videos come into the caller’s feed',
    may: 'use',
    audit: 'path.followedId',
    self: 'userId',
    params: z.object({ companyId: Id, userId: Id, followedId: Id }),
    query: z.object({
      follow: z
        .enum(['true', 'false'])
        .default('true')
        .transform((said) => said === 'true')
        .describe('false: no longer'),
    }),
    reply: FollowedCompany,
  },
});
