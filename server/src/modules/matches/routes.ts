import { statusWords } from '@marigold/contract/matches';
import type { matches } from '@marigold/contract/matchesRoutes';
import { forbidden, notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import type { Handlers, Shortcuts } from '#platform/http/serve';
import { byRanking, byStatus, counted } from '#matching/counters';
import { opportunityFor } from '#modules/opportunity';
import * as comments from './comments/comments.ts';
import { estimate } from './ranking/estimate.ts';
import { explain } from './ranking/explanation.ts';
import * as favorites from './favorites.ts';
import { history } from './history.ts';
import { findAnywhere, list, listFavorites, stageNamed } from './list.ts';
import { anyCandidate, candidate } from './members.ts';
import { moveAndRead } from './decisions/moves.ts';
import { checkTerms } from './decisions/offers.ts';
import { takeIntoReview } from './decisions/quickReview.ts';
import { moveHearBy, undoHearBy } from './promises/promises.ts';
import { ended } from './decisions/postedAgain.ts';
import { findPeople, personOf } from './people.ts';
import { present } from './present.ts';
import { cancelledOf } from './decisions/interviews.ts';
import { preview } from './ranking/preview.ts';
import { progress } from './ranking/rank.ts';
import { listReaders } from './readers.ts';
import { informationOf, journeyOf, overviewOf, videosOf } from './profile.ts';
import { reject, undo } from './decisions/rejections.ts';
import type { Listed } from './store.ts';
import { withTalk } from './talks.ts';

/** Ids that these calls take in the query must be the caller's own, like those in a path. */
const checkQuery = (call: CompanyCall, { companyId, userId }: { companyId: string; userId?: string | undefined }) => {
  if (companyId !== call.actor.companyId) throw notFound('Company');
  if (userId !== undefined && userId !== call.actor.userId)
    throw forbidden('This belongs to another person. Only they can do this.');
};

const countersOf = async (call: CompanyCall, opportunityId: string) => {
  await opportunityFor(call, opportunityId, 'seeCandidates');
  return counted(call.db, opportunityId);
};

export const routes: Handlers<typeof matches.routes> = {
  listMatches: (call, query) => list(call, query),
  listFavorites: async (call, { opportunityId, statusGroup }) => ({
    data: await listFavorites(call, opportunityId, stageNamed(statusGroup)),
  }),
  getCounters: async (call, { opportunityId }) => byStatus(await countersOf(call, opportunityId)),
  getRankingCounters: async (call, { opportunityId, matchStatusGroup }) =>
    byRanking(await countersOf(call, opportunityId), stageNamed(matchStatusGroup)),
  getEnded: (call, { opportunityId }) => ended(call, opportunityId),
  findCandidates: async (call, { SearchName }) => ({ data: await findAnywhere(call, SearchName) }),
  findPeople: async (call, { SearchName }) => ({ data: await findPeople(call, SearchName) }),
  getPerson: (call, { memberId }) => personOf(call, memberId),
  getRankingProgress: (call) => progress(call),
  moveMatch: async (call, { opportunityId, matchId, status, body }) => {
    const to = statusWords[status];
    if (body?.offer) checkTerms(to, body.offer);
    const shown = (match: Listed) => withTalk(call, present(call, match));
    return {
      match:
        to === 'rejected'
          ? await shown((await reject(call, opportunityId, matchId, { version: body?.version })).match)
          : await moveAndRead(call, opportunityId, matchId, { to, ...body }, shown),
    };
  },
  markFavorite: async (call, { opportunityId, matchId, favoriteMark }) => {
    await favorites.mark(call, opportunityId, matchId, favoriteMark);
    return { isFavorite: favoriteMark };
  },
  addComment: (call, { opportunityId, memberId, body }) => comments.add(call, opportunityId, memberId, body),
  editComment: (call, { opportunityId, memberId, body }) => comments.edit(call, opportunityId, memberId, body),
  listComments: async (call, { opportunityId, memberId }) => ({
    data: await comments.list(call, opportunityId, memberId),
  }),
  listMentionable: async (call, { opportunityId, memberId }) => ({
    data: await comments.people(call, opportunityId, memberId),
  }),
  readMentions: async (call, { opportunityId, memberId, body }) => {
    await comments.markRead(call, opportunityId, memberId, body.ids);
    return { done: true };
  },
  listReaders: (call, { opportunityId, memberId }) => listReaders(call, opportunityId, memberId),
  rejectMatch: async (call, { opportunityId, matchId, body }) => {
    const { match, told } = await reject(call, opportunityId, matchId, body ?? {});
    const [interview = null] = await cancelledOf(call, [matchId]);
    return { data: interview, match: await withTalk(call, present(call, match)), told };
  },
  undoDecision: async (call, { opportunityId, matchId, from, body }) => ({
    match: await withTalk(call, present(call, await undo(call, opportunityId, matchId, from, body?.version))),
  }),
  moveHearBy: async (call, { opportunityId, matchId, body }) => ({
    match: await withTalk(call, present(call, await moveHearBy(call, opportunityId, matchId, body))),
  }),
  undoHearBy: async (call, { opportunityId, matchId }) => ({
    match: await withTalk(call, present(call, await undoHearBy(call, opportunityId, matchId))),
  }),
  explainMatch: (call, { opportunityId, matchId }) => explain(call, opportunityId, matchId),
  listMatchHistory: async (call, { opportunityId, matchId }) => ({ data: await history(call, opportunityId, matchId) }),
  getProfileInformation: async (call, { memberId, opportunityId, companyId }) => {
    checkQuery(call, { companyId });
    return informationOf(call, await candidate(call, opportunityId, memberId));
  },
  getSpotlightVideos: async (call, { memberId }) => ({
    data: await videosOf(call, await anyCandidate(call, memberId)),
  }),
  getJourney: async (call, { memberId }) => journeyOf(await anyCandidate(call, memberId), call.language),
  getOverview: async (call, { memberId, opportunityId, companyId, userId }) => {
    checkQuery(call, { companyId, userId });
    return overviewOf(call, await candidate(call, opportunityId, memberId));
  },
  getProfile: async (call, { candidateId, opportunityId }) => {
    const found = await candidate(call, opportunityId, candidateId);
    return {
      information: informationOf(call, found),
      overview: await overviewOf(call, found),
      journey: journeyOf(found.member, call.language),
      match: await withTalk(call, present(call, found.match)),
    };
  },
  estimateMatches: (call, { body }) => estimate(call, body.details),
  previewMatches: (call, { body }) => preview(call, body.details, body.limit),
};

/** Calls that are usually answered in one trip to the database. */
export const shortcuts: Shortcuts<typeof matches.routes> = {
  moveMatch: async (call, { opportunityId, matchId, status, body }) => {
    if (statusWords[status] !== 'inReview' || body?.offer) return undefined;
    const match = await takeIntoReview(call, { opportunityId, matchId, version: body?.version });
    return match && { match };
  },
};
