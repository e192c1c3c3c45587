import { z } from 'zod';
import { Estimate, EstimateDetails } from './estimate.ts';
import { Id, listOf, module, text } from './kit.ts';
import {
  Comment,
  Explanation,
  Journey,
  Match,
  MatchEvent,
  Overview,
  ProfileInformation,
  Ranking,
  RankingCounters,
  rejectionReasons,
  type Stage,
  stages,
  type StatusWord,
  statusWords,
} from './matches.ts';
import { PageQuery, pageOf } from './page.ts';
import { MatchCounters } from './pipeline.ts';
import { Preview, PreviewAsk } from './preview.ts';

const one = z.object({ companyId: Id, opportunityId: Id });
const match = one.extend({ matchId: Id });
const member = one.extend({ memberId: Id });
const StageName = z.union([z.literal(''), z.enum(Object.keys(stages) as [Stage, ...Stage[]])]).optional();

/** Filters and order of the ranked list, and the page that is asked for. */
export const MatchesQuery = PageQuery.extend({
  SearchName: z.string().max(100).optional(),
  Ranking: z.union([z.literal(''), Ranking]).optional(),
  StatusGroup: StageName,
  around: Id.optional().describe('Answers the page that holds this match'),
  sort: z.enum(['best', 'newest', 'waiting']).default('best'),
  favorite: z.stringbool().optional(),
});

/** A change of one match answers the match and both counters, so that a screen needs no second question. */
const Moved = z.object({ match: Match });
const moving = { refuses: [409], writes: ['Matches'] } as const;
const base = '/v1/companies/:companyId/opportunities/:opportunityId';

/** What can be asked about candidates. */
export const matches = module('matches', {
  listMatches: {
    method: 'GET',
    path: `${base}/matches`,
    summary: 'Ranked candidates of an opportunity',
    may: 'seeCandidates',
    params: one,
    query: MatchesQuery,
    reply: pageOf(Match),
    reads: ['Matches'],
    keep: 60,
  },
  listFavorites: {
    method: 'GET',
    path: `${base}/favoriteMatches`,
    summary: 'The candidates the team marked as favourites',
    may: 'seeCandidates',
    params: one,
    query: z.object({ statusGroup: StageName }),
    reply: listOf(Match),
    reads: ['Matches'],
    keep: 30,
  },
  getCounters: {
    method: 'GET',
    path: `${base}/counter`,
    summary: 'How many candidates stand at each status',
    may: 'seeCandidates',
    params: one,
    reply: MatchCounters,
    reads: ['Matches'],
  },
  getRankingCounters: {
    method: 'GET',
    path: `${base}/countersbyranking`,
    summary: 'How many candidates are top, great and good',
    may: 'seeCandidates',
    params: one,
    query: z.object({ matchStatusGroup: StageName }),
    reply: RankingCounters,
    reads: ['Matches'],
  },
  moveMatch: {
    method: 'POST',
    path: `${base}/matches/:matchId/status/:status`,
    summary: 'Move a candidate to another status',
    may: 'moveCandidates',
    params: match.extend({ status: z.enum(Object.keys(statusWords) as [StatusWord, ...StatusWord[]]) }),
    body: z.strictObject({ version: z.int().optional() }).nullish(),
    reply: Moved,
    ...moving,
  },
  markFavorite: {
    method: 'POST',
    path: `${base}/matches/:matchId/favorite`,
    summary: 'Mark or unmark a favourite',
    may: 'seeCandidates',
    params: match,
    query: z.object({ favoriteMark: z.stringbool() }),
    reply: z.object({ isFavorite: z.boolean() }),
    writes: ['Matches'],
  },
  addComment: {
    method: 'POST',
    path: `${base}/matches/:memberId/comments`,
    summary: 'Comment on a candidate; candidates never see it',
    may: 'seeCandidates',
    params: member,
    body: z.strictObject({
      comment: text(4000).min(1, 'Write a comment.'),
      id: Id.optional().describe('Made by the client'),
    }),
    reply: Comment,
    writes: ['Comments'],
  },
  editComment: {
    method: 'PUT',
    path: `${base}/matches/:memberId/comments`,
    summary: 'Change my comment',
    may: 'seeCandidates',
    params: member,
    body: z.strictObject({ id: Id, comment: text(4000).min(1, 'Write a comment.') }),
    reply: Comment,
    writes: ['Comments'],
  },
  listComments: {
    method: 'GET',
    path: `${base}/matches/:memberId/comments`,
    summary: "The team's comments, oldest first",
    may: 'seeCandidates',
    params: member,
    reply: listOf(Comment),
    reads: ['Comments'],
  },
  rejectMatch: {
    method: 'POST',
    path: `${base}/matches/:matchId/reject/:userId`,
    summary: 'Reject a candidate with a reason',
    may: 'moveCandidates',
    params: match.extend({ userId: Id }),
    self: 'userId',
    body: z
      .strictObject({
        reason: z.union([z.literal(''), z.enum(rejectionReasons)]).optional(),
        comment: text(2000).optional(),
        tellCandidate: z.boolean().optional(),
        delay: z.int().min(0).max(604_800).optional().describe('Seconds until the candidate is told; at least 60'),
        version: z.int().optional(),
      })
      .nullish(),
    reply: z.object({ data: z.object({ interviewId: Id }).nullable(), match: Match, told: z.boolean() }),
    ...moving,
  },
  undoDecision: {
    method: 'POST',
    path: `${base}/matches/:matchId/undo`,
    summary: 'Take back a rejection within 24 hours, or a move of one’s own within a minute',
    may: 'moveCandidates',
    params: match,
    reply: Moved,
    ...moving,
  },
  explainMatch: {
    method: 'GET',
    path: `${base}/matches/:matchId/explanation`,
    summary: 'Why a candidate matches, fact by fact, in words',
    may: 'seeCandidates',
    params: match,
    reply: Explanation,
    reads: ['Matches'],
  },
  listMatchHistory: {
    method: 'GET',
    path: `${base}/matches/:matchId/history`,
    summary: 'What happened to a candidate, newest first',
    may: 'seeCandidates',
    params: match,
    reply: listOf(MatchEvent),
    reads: ['Matches'],
    keep: 0,
  },
  getProfileInformation: {
    method: 'GET',
    path: '/v1/members/:memberId/profileinformation',
    summary: 'Who a candidate is',
    may: 'seeCandidates',
    params: z.object({ memberId: Id }),
    query: z.object({ companyId: Id, opportunityId: Id }),
    reply: ProfileInformation,
    reads: ['Matches'],
  },
  getJourney: {
    method: 'GET',
    path: '/v1/members/:memberId/journey',
    summary: 'Jobs and education of a candidate',
    may: 'seeCandidates',
    params: z.object({ memberId: Id }),
    reply: Journey,
    reads: ['Matches'],
  },
  getOverview: {
    method: 'GET',
    path: '/v1/members/:memberId/overview',
    summary: 'What a candidate says and can do, beside what was asked for',
    may: 'seeCandidates',
    params: z.object({ memberId: Id }),
    query: z.object({ companyId: Id, userId: Id.optional(), opportunityId: Id }),
    reply: Overview,
    reads: ['Matches'],
  },
  getProfile: {
    method: 'GET',
    path: '/v1/companies/:companyId/candidates/:candidateId/opportunities/:opportunityId/getprofile',
    summary: 'The whole profile of a candidate in an opportunity; the reading is recorded',
    may: 'seeCandidates',
    params: z.object({ companyId: Id, candidateId: Id, opportunityId: Id }),
    audited: true,
    reply: z.object({ information: ProfileInformation, overview: Overview, journey: Journey, match: Match }),
    reads: ['Matches'],
  },
  estimateMatches: {
    method: 'POST',
    path: '/v1/companies/:companyId/estimate',
    summary: 'How many members would match, and what excludes most',
    may: 'createOpportunities',
    params: z.object({ companyId: Id }),
    body: z.strictObject({ details: EstimateDetails }),
    reply: Estimate,
    refuses: [503],
  },
  previewMatches: {
    method: 'POST',
    path: '/v1/companies/:companyId/preview',
    summary: 'Who would match what is written so far, best first',
    may: 'createOpportunities',
    params: z.object({ companyId: Id }),
    body: PreviewAsk,
    reply: Preview,
    refuses: [503],
    audited: true,
  },
});
