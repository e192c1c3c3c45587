import { z } from 'zod';
import { Invitation, Inviting, Reinviting } from './choosing.ts';
import { Booking, Days, FreeTimes, Rebooking } from './booking.ts';
import { Interview, Interviewer, mostInterviewers } from './interviews.ts';
import { Id, listOf, Minute, module, Moment, Named, text } from './kit.ts';
import { Availability, DaysOff, HolidayPlace, interviewDurations } from './onboarding.ts';
import { PageQuery, pageOf } from './page.ts';
import { Rounds } from './rounds.ts';

const byUser = z.object({ companyId: Id, userId: Id });
const inCompany = z.object({ companyId: Id });
const ofRole = inCompany.extend({ opportunityId: Id });
const one = inCompany.extend({ interviewId: Id.describe('As booking it answered') });
const EventsQuery = PageQuery.extend({
  SortDescending: z.stringbool().optional().describe('The latest first; usual of what is past'),
  opportunityId: Id.optional().describe('Only those of this opportunity'),
  whose: z.enum(['mine', 'team']).default('mine').describe('Those one holds or booked, or all that one may see'),
  asksOutcome: z
    .stringbool()
    .optional()
    .describe('Only those that are over without anybody having said how they went, as far as one may say it'),
});
const FeedAddress = z.object({
  url: z.string().nullable().describe('Null: there is none yet. Whoever has it reads the interviews; keep it secret'),
});
const changing = { may: 'moveCandidates', writes: ['Events', 'Matches'] } as const;
const moving = ['SLOT_TAKEN', 'AWAY', 'STALE', 'TOO_LATE', 'OVER'] as const;
const Changed = z.object({ interview: Interview });
const Invited = z.object({ invitation: Invitation });
const invited = inCompany.extend({ invitationId: Id.describe('As inviting answered') });

/** Interviews, and when they can be held: the availability that onboarding asks for, at this service's path. */
export const scheduler = module('scheduler', {
  getSchedulerAvailability: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/availability',
    summary: 'When I can be booked',
    may: 'use',
    params: byUser,
    self: 'userId',
    reply: Availability,
    reads: ['UserInfo'],
  },
  saveSchedulerAvailability: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/availability',
    summary: 'Say when I can be booked',
    may: 'use',
    params: byUser,
    self: 'userId',
    body: Availability.strict(),
    reply: Availability,
    writes: ['UserInfo', 'Events'],
  },
  countMySlots: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/availability/slots',
    summary: 'How many times candidates can choose from in a week',
    may: 'use',
    params: byUser,
    self: 'userId',
    query: z.object({
      week: z.enum(['this', 'next']).default('next').describe('From Monday to Sunday in the caller’s time zone'),
    }),
    reply: z.object({
      slots: z.int(),
      interviewDuration: z.int().describe('Minutes each takes'),
      from: Moment,
      to: Moment,
    }),
    reads: ['UserInfo', 'Events'],
    keep: 0,
  },
  listHolidays: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/availability/holidays',
    summary: 'Places whose public holidays can be kept free, and the days of one of them in the year ahead',
    may: 'use',
    params: byUser,
    self: 'userId',
    query: z.object({
      country: HolidayPlace.shape.country.optional(),
      region: HolidayPlace.shape.region.unwrap().optional().describe('A part of the country; silent: all of it'),
    }),
    reply: z.object({
      countries: z.array(Named),
      regions: z.array(Named).describe('Of the country'),
      days: z.array(DaysOff),
    }),
    keep: 3600,
  },
  getFeedAddress: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/feed',
    summary: 'The private address at which calendars read my interviews',
    may: 'use',
    params: byUser,
    self: 'userId',
    reply: FeedAddress,
    reads: ['UserInfo'],
    keep: 0,
  },
  renewFeedAddress: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/feed',
    summary: 'Make a new private address; the one before it ends',
    may: 'use',
    params: byUser,
    self: 'userId',
    reply: FeedAddress,
    writes: ['UserInfo'],
    limit: { max: 20, seconds: 900 },
  },
  readFeed: {
    method: 'GET',
    path: '/v1/feeds/:token',
    summary: 'Somebody’s interviews ahead and of the last 30 days, as calendars read them',
    may: 'public',
    params: z.object({ token: z.string().max(100).describe('The secret in a private address') }),
    headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
    reply: z.string(),
    bytes: 'out',
    types: ['text/calendar'],
    limit: { max: 300, seconds: 900 },
  },
  listUpcomingEvents: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/interview/upcomingevents',
    summary: 'Interviews ahead, the soonest first',
    may: 'seeCandidates',
    params: byUser,
    self: 'userId',
    query: EventsQuery,
    reply: pageOf(Interview),
    reads: ['Events'],
  },
  listPastEvents: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/interview/pastevents',
    summary: 'Interviews that are over or cancelled, the latest first',
    may: 'seeCandidates',
    params: byUser,
    self: 'userId',
    query: EventsQuery,
    reply: pageOf(Interview),
    reads: ['Events'],
  },
  readWeek: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/interview/week',
    summary: 'The interviews of some days that were not cancelled, and the caller’s own hours in them',
    may: 'seeCandidates',
    params: byUser,
    self: 'userId',
    query: z.object({
      from: Moment.describe('The beginning of the first day'),
      to: Moment.describe('At most 14 days later'),
      whose: EventsQuery.shape.whose,
    }),
    reply: Days,
    reads: ['Events', 'UserInfo'],
    keep: 0,
  },
  getInterview: {
    method: 'GET',
    path: '/v1/companies/:companyId/interviews/:interviewId',
    summary: 'An interview',
    may: 'seeCandidates',
    params: one,
    reply: Changed,
    reads: ['Events'],
  },
  saveInterviewNote: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/users/:userId/interview/note',
    summary: 'Write down what the team should remember of an interview',
    may: 'seeCandidates',
    params: byUser,
    self: 'userId',
    body: z.strictObject({ interviewId: Id, note: text(4000) }),
    reply: Changed,
    writes: ['Events'],
  },
  listInterviewers: {
    method: 'GET',
    path: '/v1/companies/:companyId/interviewers',
    summary: 'Who of the company can interview',
    may: 'moveCandidates',
    params: inCompany,
    reply: listOf(Interviewer),
    reads: ['UserManagement', 'UserInfo'],
  },
  findFreeTimes: {
    method: 'GET',
    path: '/v1/companies/:companyId/interviews/free',
    summary: 'When people can be booked together',
    may: 'moveCandidates',
    params: inCompany,
    query: z.object({
      users: z
        .string()
        .max(40 * mostInterviewers)
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(Id).min(1, 'Choose who interviews.').max(mostInterviewers))
        .describe('Ids, separated by commas'),
      from: Moment.describe('Nothing earlier than now is answered'),
      to: Moment.describe('At most 35 days later'),
      duration: z.coerce.number().pipe(z.literal(interviewDurations)).describe('Minutes'),
      ignore: Id.optional().describe('An interview that does not stand in its own way'),
      matchId: Id.optional().describe('Whom it is with'),
    }),
    reply: FreeTimes,
    reads: ['Events', 'UserInfo'],
    keep: 0,
  },
  getMatchInterview: {
    method: 'GET',
    path: '/v1/companies/:companyId/matches/:matchId/interview',
    summary: 'The interview that is ahead with a candidate, else the last one',
    may: 'seeCandidates',
    params: inCompany.extend({ matchId: Id }),
    reply: z.object({
      interview: Interview.nullable(),
      invitation: Invitation.nullable().describe('The one that waits for the candidate to choose'),
    }),
    reads: ['Events'],
  },
  listRounds: {
    method: 'GET',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/rounds',
    summary: 'The rounds of interviews that a role names, in their order',
    may: 'seeCandidates',
    params: ofRole,
    reply: Rounds,
    reads: ['Events'],
  },
  saveRounds: {
    method: 'PUT',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/rounds',
    summary: 'Name the rounds of a role anew; interviews of one that is left out keep its name',
    may: 'moveCandidates',
    params: ofRole,
    body: Rounds,
    reply: Rounds,
    writes: ['Events'],
    refuses: ['ID_TAKEN'],
  },
  takeReply: {
    method: 'POST',
    path: '/v1/replies',
    summary:
      'Takes a mail (message/rfc822, up to 1 MB) in which a calendar may answer an invitation, from a mail server that has the key',
    may: 'public',
    bytes: 'in',
    headers: z.object({ 'inbound-key': z.string().max(200).optional().describe('INBOUND_KEY of the server') }),
    reply: z.object({ isTaken: z.boolean().describe('False: the mail is no answer to an invitation of this server') }),
    refuses: ['NOT_CONFIGURED', 'TOO_LARGE', 'BROKEN_OFF'],
    limit: { max: 600, seconds: 60 },
  },
  bookInterview: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews',
    summary: 'Book an interview and invite everybody',
    params: inCompany,
    body: Booking,
    reply: Changed,
    refuses: [...moving, 'ID_TAKEN', 'ILLEGAL_TRANSITION', 'NOT_POSTED', 'EXISTS'],
    ...changing,
  },
  changeInterview: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/interviews/:interviewId',
    summary: 'Move an interview, or change who, where or what',
    params: one,
    body: Rebooking,
    reply: Changed,
    refuses: moving,
    ...changing,
  },
  takeSuggestion: {
    method: 'POST',
    path: '/v1/companies/:companyId/matches/:matchId/suggestion/take',
    summary: 'Book or move the interview to one of the times that the candidate suggested',
    params: inCompany.extend({ matchId: Id }),
    body: z.strictObject({
      id: Id.describe('Of the interview that is booked, made by the client; sending it again changes nothing'),
      interviewTime: Minute.describe('One of those suggested'),
    }),
    reply: Changed,
    refuses: [...moving, 'ID_TAKEN', 'ILLEGAL_TRANSITION', 'NOT_POSTED', 'EXISTS'],
    ...changing,
  },
  cancelInterview: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/:interviewId/cancel',
    summary: 'Cancel an interview and tell everybody',
    params: one,
    body: z.strictObject({ message: text(2000).optional() }).nullish(),
    reply: Changed,
    refuses: ['OVER'],
    ...changing,
  },
  sayOutcome: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/:interviewId/outcome',
    summary: 'Say whether an interview took place',
    params: one,
    body: z.strictObject({ outcome: z.enum(['held', 'noShow']) }),
    reply: Changed,
    refuses: ['OVER', 'NOT_DONE'],
    ...changing,
  },
  listInvitations: {
    method: 'GET',
    path: '/v1/companies/:companyId/interviews/invitations',
    summary: 'Invitations that wait for candidates to choose a time, the newest first, at most a hundred',
    may: 'seeCandidates',
    params: inCompany,
    query: z.object({
      whose: z.enum(['mine', 'team']).default('mine').describe('Those one sent or is in, or all that one may see'),
    }),
    reply: listOf(Invitation),
    reads: ['Events'],
  },
  inviteToChoose: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/invitations',
    summary: 'Have a candidate choose the time of an interview',
    params: inCompany,
    body: Inviting,
    reply: Invited,
    refuses: ['ID_TAKEN', 'ILLEGAL_TRANSITION', 'NOT_POSTED', 'EXISTS'],
    ...changing,
  },
  changeInvitation: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/interviews/invitations/:invitationId',
    summary: 'Change what a candidate chooses from',
    params: invited,
    body: Reinviting,
    reply: Invited,
    refuses: ['STALE', 'OVER'],
    ...changing,
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/invitations/:invitationId/withdraw',
    summary: 'Take an invitation to choose back; its links lead nowhere any more',
    params: invited,
    reply: z.object({ done: z.literal(true) }),
    refuses: ['OVER'],
    ...changing,
  },
  linkToChoose: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/invitations/:invitationId/link',
    summary: 'A link with which the candidate chooses without signing in; earlier ones still work',
    params: invited,
    reply: z.object({ url: z.url() }),
    refuses: ['OVER'],
    may: 'moveCandidates',
  },
});
