import { z } from 'zod';
import { hiringTeamRoutes } from './hiringTeam.ts';
import { Interview } from './interviews.ts';
import { Done, Id, listOf, module, Named, NameSearch, text } from './kit.ts';
import {
  Change,
  ChatOpportunity,
  limits,
  Opportunity,
  OpportunityEvent,
  OpportunityListItem,
  PostAgain,
  Replace,
  ReviewListItem,
} from './opportunity.ts';
import { PageQuery, pageOf } from './page.ts';
import { SignedVideo, VideoAddresses, VideoQuery } from './videos.ts';

const inCompany = z.object({ companyId: Id });
const byUser = inCompany.extend({ userId: Id });
const one = inCompany.extend({ opportunityId: Id });

const ListQuery = PageQuery.extend({
  StatusId: z
    .union([z.literal(''), z.coerce.number().int().min(1).max(6)])
    .optional()
    .describe('1 Draft, 2 PendingApproval, 3 Rejected, 4 Posted, 5 Closed, 6 Archived; blank: all but archived'),
  JobTitleId: z.string().max(80).optional(),
  SearchTitle: z.string().max(100).optional(),
  DepartmentId: Id.optional().describe('Only opportunities of this department'),
  OfficeId: Id.optional().describe('Only opportunities of this office'),
});
const Mine = z.object({
  Mine: z.stringbool().optional().describe('Only those in which this person has a part'),
});

/** A step returns the resulting opportunity. */
/** So that nobody decides about what they have not read. */
const ReadVersion = z
  .int()
  .optional()
  .describe('The version that was read; where it changed since, the step is refused with 409');

const step = {
  method: 'POST',
  params: one,
  reply: Opportunity,
  refuses: [
    'ILLEGAL_TRANSITION',
    'APPROVAL_REQUIRED',
    'OWN_WORK',
    'INCOMPLETE',
    'NOT_A_REVIEWER',
    'NOT_CLOSED',
    'TOO_LATE',
  ],
  writes: ['Opportunities', 'Matches'],
} as const;

/** Calls about opportunities. */
export const opportunity = module('opportunity', {
  listOpportunities: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/opportunities',
    summary: 'What this person may see, newest edit first',
    may: 'seeOpportunities',
    params: byUser,
    query: ListQuery.extend(Mine.shape),
    reply: pageOf(OpportunityListItem),
    reads: ['Opportunities'],
    keep: 300,
  },
  countOpportunities: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/opportunities/counters',
    summary: 'How many opportunities stand at each status, and how many candidates the posted ones have',
    may: 'seeOpportunities',
    params: byUser,
    query: Mine,
    reply: z.object({
      Draft: z.int(),
      PendingApproval: z.int(),
      Rejected: z.int(),
      Posted: z.int(),
      Closed: z.int(),
      Archived: z.int(),
      candidates: z.int().describe('In all posted opportunities; a member counts once for each match'),
    }),
    reads: ['Opportunities', 'Matches'],
    keep: 300,
  },
  listChatOpportunities: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/opportunities/chatopportunities',
    summary: 'Opportunities with conversations, the one somebody wrote in last first',
    may: 'seeConversations',
    params: byUser,
    self: 'userId',
    query: z.object({ JobTitleId: z.string().max(80).optional() }),
    reply: listOf(ChatOpportunity),
    reads: ['Opportunities', 'Conversations'],
    keep: 0,
  },
  listReviews: {
    method: 'GET',
    path: '/v1/companies/:companyId/reviewers/:userId/opportunities',
    summary: 'What was given to this person to review, waiting longest first',
    may: 'review',
    params: byUser,
    query: ListQuery,
    reply: pageOf(ReviewListItem),
    reads: ['Opportunities'],
    keep: 300,
  },
  patchOpportunity: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/users/:userId/opportunities',
    summary: 'Start a draft (without opportunityId) or edit an opportunity',
    may: 'createOpportunities',
    audit: 'reply.opportunityId',
    params: byUser,
    self: 'userId',
    body: z.strictObject({
      id: Id.optional().describe(
        'The id for a new draft, made by the client, so that a repeated save starts one draft',
      ),
      opportunityId: Id.optional(),
      version: z.int().optional().describe('The version the edit is based on; a stale one is refused with 409'),
      opportunity: z.array(Replace).max(60),
    }),
    reply: Opportunity,
    refuses: ['STALE', 'ILLEGAL_TRANSITION', 'APPROVAL_REQUIRED', 'ID_TAKEN', 'INCOMPLETE', 'NOT_UPLOADED'],
    writes: ['Opportunities', 'Matches'],
  },
  getOpportunity: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/:opportunityId',
    summary: 'One opportunity, whole',
    may: 'seeOpportunities',
    params: one,
    reply: Opportunity,
    reads: ['Opportunities'],
    keep: 0,
  },
  requestApproval: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/requestapproval',
    summary: 'Send to a reviewer; again with another reviewer reassigns it',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
    query: z.object({ reviewerId: Id }),
    body: PostAgain.extend({ note: text(1000).optional() }).nullish(),
  },
  recallOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/recall',
    summary: 'Take back a request for approval',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
  },
  rejectOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/reject',
    summary: 'Ask the author for changes',
    may: 'review',
    audit: 'path.opportunityId',
    body: z.strictObject({
      comment: text(2000).min(1, 'Say what to change.'),
      reviewerId: Id.optional(),
      version: ReadVersion,
    }),
    refuses: [...step.refuses, 'STALE'],
  },
  postOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/post',
    summary:
      'Post; of an opportunity that waits for approval this is the approval. What was closed before is ranked anew, and whom nobody had contacted comes back',
    may: 'postOpportunities',
    audit: 'path.opportunityId',
    body: PostAgain.extend({
      version: ReadVersion,
      comment: text(2000).optional().describe('A word to the author with the decision'),
    }).nullish(),
    refuses: [...step.refuses, 'STALE'],
  },
  closeOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/close',
    summary: 'Close: everybody still in the pipeline gets a decision',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
    body: z
      .strictObject({ message: text(limits.closingMessage).optional().describe('A message to those who are told') })
      .nullish(),
    reply: z.object({
      interviews: z.array(Interview).describe('Those that this cancelled'),
      decided: z.int(),
      told: z.int(),
    }),
  },
  undoCloseOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/close/undo',
    summary: 'Take one’s own closing back, within 60 seconds: everything is as before, and no candidate heard of it',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
    refuses: [...step.refuses, 'SLOT_TAKEN'],
  },
  archiveOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/archive',
    summary: 'Put away, read only',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
  },
  restoreOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/restore',
    summary: 'Bring back from the archive',
    may: 'restoreOpportunities',
    audit: 'path.opportunityId',
  },
  deleteOpportunity: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/opportunities/:opportunityId',
    summary: 'Delete a draft, or what never had a match',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
    params: one,
    reply: Done,
    refuses: ['ILLEGAL_TRANSITION', 'HAS_MATCHES'],
    writes: ['Opportunities'],
  },
  duplicateOpportunity: {
    ...step,
    path: '/v1/companies/:companyId/opportunities/:opportunityId/duplicate',
    summary: 'Start a draft with the same content',
    may: 'createOpportunities',
    audit: 'reply.opportunityId',
    body: z.strictObject({ id: Id.optional() }).nullish(),
    writes: ['Opportunities'],
    refuses: ['ID_TAKEN'],
  },
  signVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/video-signedurl',
    summary: 'Addresses to upload a video and its thumbnail to',
    may: 'createOpportunities',
    params: inCompany,
    query: VideoQuery,
    reply: SignedVideo,
    refuses: ['EXISTS', 'OTHER_SIZE'],
    keep: 0,
  },
  getVideo: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/video/:videoId',
    summary: 'Where the video of an opportunity can be watched',
    may: 'seeOpportunities',
    params: one.extend({ videoId: Id }),
    reply: VideoAddresses,
    reads: ['Opportunities'],
  },
  deleteVideo: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/video',
    summary: 'Take the video off an opportunity; answers the opportunity as it is then',
    may: 'editOpportunities',
    audit: 'path.opportunityId',
    params: one,
    reply: Opportunity,
    refuses: ['ILLEGAL_TRANSITION', 'APPROVAL_REQUIRED'],
    writes: ['Opportunities'],
  },
  cloneVideo: {
    method: 'POST',
    path: '/v1/companies/:companyId/user/:userId/opportunity/:opportunityId/file/:videoId/clone',
    summary: 'Copy a video; the answer names the copy, which another opportunity can show',
    may: 'createOpportunities',
    audit: 'path.opportunityId',
    params: byUser.extend({ opportunityId: Id, videoId: Id }),
    self: 'userId',
    reply: z.object({ videoId: Id }),
  },
  searchOwnJobTitles: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/:userId/jobtitles/search',
    summary: 'Job titles that occur in the opportunities this person may see',
    may: 'seeOpportunities',
    params: byUser,
    query: NameSearch,
    reply: listOf(Named),
    reads: ['Opportunities'],
  },
  listOpportunityHistory: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/history',
    summary: 'Everything that happened to an opportunity, newest first',
    may: 'seeOpportunities',
    params: one,
    reply: z.object({
      data: z.array(OpportunityEvent),
      changes: z.array(Change).describe('What changed since the last version a reviewer saw'),
    }),
    reads: ['Opportunities'],
    keep: 0,
  },
  ...hiringTeamRoutes,
});
