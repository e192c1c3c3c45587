import { z } from 'zod';
import { Day, Done, Id, listOf, module, Moment } from './kit.ts';
import { MatchCounters, MatchStatus } from './pipeline.ts';
import { OpportunityStatus } from './opportunity.ts';

const opportunity = {
  opportunityId: Id,
  jobTitleName: z.string(),
  since: Moment,
  standsInFor: Id.nullable().describe('The absent person in whose place alone this is for the caller'),
};

const promisedDay = Day.describe('The day of the promise where the company is, as the candidate reads it');

/** Something that waits for the caller. */
export const TodayItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('overdue').describe('Should have heard from the company by now; `since` they wait'),
    ...opportunity,
    matchId: Id,
    status: MatchStatus,
    hearBy: promisedDay,
    name: z.string(),
    avatarUrl: z.string(),
  }),
  z.object({
    kind: z.literal('ended').describe('Ended by the questions of the bot, and not told yet; `since` the first of them'),
    ...opportunity,
    count: z.int(),
    matchId: Id.describe('Whoever is told first'),
    name: z.string(),
    avatarUrl: z.string(),
    toldAt: Moment,
  }),
  z.object({
    kind: z.literal('suggested').describe('Suggested other times for an interview'),
    ...opportunity,
    matchId: Id,
    name: z.string(),
    avatarUrl: z.string(),
    times: z.array(Moment),
  }),
  z.object({
    kind: z.literal('applied').describe('Applied and were not answered yet; `since` the first of them'),
    ...opportunity,
    count: z.int(),
    matchId: Id.describe('Whoever was promised an answer by the soonest day'),
    name: z.string(),
    avatarUrl: z.string(),
    hearBy: promisedDay,
  }),
  z.object({
    kind: z.literal('silent').describe('Left the questions of the bot unanswered for a week; the bot asks no more'),
    ...opportunity,
    matchId: Id,
    name: z.string(),
    avatarUrl: z.string(),
  }),
  z.object({
    kind: z.literal('mention').describe('Mentioned me in comments that I have not read; `since` the first of them'),
    ...opportunity,
    matchId: Id,
    status: MatchStatus,
    name: z.string(),
    avatarUrl: z.string(),
    userFullName: z.string().describe('Who wrote the newest'),
    comment: z.string(),
  }),
  z.object({
    kind: z.literal('approval').describe('Waits for my review'),
    ...opportunity,
    userFullName: z.string(),
    pictureUrl: z.string(),
  }),
  z.object({
    kind: z.literal('topMatches').describe('Top matches since I last looked'),
    ...opportunity,
    count: z.int(),
    best: z.object({ matchId: Id, name: z.string(), headline: z.string(), score: z.int() }),
    avatarUrls: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('changes').describe('Changes of mine were asked for'),
    ...opportunity,
    reviewerFullName: z.string(),
    comment: z.string(),
  }),
]);
export type TodayItem = z.infer<typeof TodayItem>;
/** A kind of waiting item. */
export type TodayKind = TodayItem['kind'];

/** The first steps with Marigold; each is a petal, eight are a full bloom. */
export const firstSteps = [
  'createOpportunity',
  'lookAtThreeMatches',
  'setHours',
  'addPicture',
  'describeCompany',
  'addLogo',
  'inviteColleague',
  'postOpportunity',
] as const;
/** One of them. */
export const FirstStep = z.enum(firstSteps);
export type FirstStep = z.infer<typeof FirstStep>;

/** What needs the caller's attention today. */
export const Today = z.object({
  items: z.array(TodayItem).describe('At most 12, in the order of their kinds, longest waiting first'),
  counts: z.object({
    overdue: z.int(),
    ended: z.int(),
    suggested: z.int(),
    applied: z.int(),
    silent: z.int(),
    mention: z.int(),
    approval: z.int(),
    topMatches: z.int(),
    changes: z.int(),
  }),
  arrived: z.int().describe('Matches of one’s opportunities in the last 24 hours'),
  answered: z
    .object({ inTime: z.int(), total: z.int() })
    .nullable()
    .describe(
      'Answers due to candidates in the last 90 days that came by the day that was promised, of all; one for each wait of a candidate',
    ),
  steps: z.array(z.object({ step: FirstStep, isDone: z.boolean() })).describe('Only what this person’s role may do'),
});
export type Today = z.infer<typeof Today>;

/** An opportunity that a user has pinned. */
export const Pin = z.object({
  opportunityId: Id,
  jobTitleName: z.string(),
  status: OpportunityStatus,
  reviewerFullName: z.string().nullable(),
  statusSince: Moment,
  counters: MatchCounters,
  fresh: z.int().describe('Matches since I last looked'),
});
export type Pin = z.infer<typeof Pin>;

/** The largest number of opportunities a user can pin. */
export const PINS = 8;
const byUser = z.object({ companyId: Id, userId: Id });

/** The Today page and pinned opportunities. */
export const today = module('today', {
  getToday: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId',
    summary: 'What needs me today',
    may: 'use',
    params: byUser,
    self: 'userId',
    reply: Today,
    reads: ['Matches', 'Opportunities', 'UserInfo'],
    keep: 0,
  },
  listPins: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/pins',
    summary: 'Opportunities I keep at hand, in my order',
    may: 'seeOpportunities',
    params: byUser,
    self: 'userId',
    reply: listOf(Pin),
    reads: ['Matches', 'Opportunities'],
  },
  savePins: {
    method: 'PUT',
    path: '/v1/companies/:companyId/users/:userId/pins',
    summary: 'Which opportunities I keep at hand, and in which order',
    may: 'seeOpportunities',
    audit: 'path.userId',
    params: byUser,
    self: 'userId',
    body: z.strictObject({
      opportunityIds: z.array(Id).max(PINS, 'Pin up to eight opportunities. Unpin one first.'),
    }),
    reply: listOf(Pin),
    writes: ['Opportunities'],
  },
  markSeen: {
    method: 'POST',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/seen',
    summary: 'I looked at its candidates now; what comes later counts as new',
    may: 'seeCandidates',
    audit: 'path.opportunityId',
    params: z.object({ companyId: Id, opportunityId: Id }),
    reply: Done,
  },
});
