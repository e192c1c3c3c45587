import { z } from 'zod';
import { Interview } from './interviews.ts';
import { Id, line, listOf, Minute, module, Moment } from './kit.ts';
import { interviewDurations } from './onboarding.ts';

/** Calendars that can be connected; the number of each is its place in {@link calendarNumbers}. */
export const calendarProviders = ['outlook', 'google', 'caldav'] as const;
/** One of them. */
export const CalendarProvider = z.enum(calendarProviders);
export type CalendarProvider = z.infer<typeof CalendarProvider>;
/** The specification's number of each provider; 0 is none. */
export const calendarNumbers: Readonly<Record<CalendarProvider, number>> = { outlook: 1, google: 2, caldav: 3 };
/** Providers that somebody signs in to on a page of theirs. */
export const SignInProvider = z.enum(['outlook', 'google']);
export type SignInProvider = z.infer<typeof SignInProvider>;

/** Why a calendar cannot be used any more: access was withdrawn, it does not reach far enough, or the server's key is another. */
export const lossReasons = ['revoked', 'denied', 'key'] as const;

/** A calendar that somebody connected. */
export const Connection = z.object({
  provider: CalendarProvider,
  email: z.string().describe('Of the calendar, or the user name at a CalDAV server'),
  state: z.enum(['ok', 'lost']),
  reason: z.enum(lossReasons).nullable().describe('Why it is lost'),
  since: Moment.describe('Since when it is in this state'),
  checkedAt: Moment.nullable().describe('When the calendar answered last'),
  waiting: z.int().describe('Interviews ahead that do not stand in it yet'),
  silentSince: Moment.nullable().describe('Since when it does not say when its owner is busy; null: it does'),
});
export type Connection = z.infer<typeof Connection>;

/** One's calendar, and what can be connected on this server. */
export const Connected = z.object({
  connection: Connection.nullable(),
  offers: z.object({ outlook: z.boolean(), google: z.boolean(), caldav: z.boolean() }),
});
export type Connected = z.infer<typeof Connected>;

/** Days for which somebody can be looked up at once. */
export const scheduleDays = 35;

/** What the specification's client sends of an interview; the interview's own record decides, and the rest is not needed. */
const AboutInterview = z.object({
  companyId: Id,
  userId: Id.describe('The caller'),
  interviewId: Id,
  interviewTime: Moment.optional(),
  userEmail: z.string().max(254).nullish(),
  calendarTenantId: z.string().max(200).nullish(),
});
const Changed = z.object({ interview: Interview });
const byUser = z.object({ companyId: Id, userId: Id });
const own = { may: 'use', params: byUser, self: 'userId' } as const;
const of = z.object({ provider: CalendarProvider.describe('Of the interview; where it stands decides') });
const changing = { may: 'moveCandidates', params: of, writes: ['Events', 'Matches'] } as const;

/** What comes to the address of a channel: of Google in headers, of Microsoft in the body. */
const channelParts = {
  params: z.object({ channelId: Id }),
  query: z.object({ validationToken: z.string().max(2000).optional().describe('Of Microsoft, which wants it back') }),
  headers: z.object({
    'x-goog-channel-token': z.string().max(256).optional(),
    'x-goog-resource-state': z.string().max(40).optional().describe('sync: the channel was opened'),
  }),
  body: z
    .looseObject({
      value: z
        .array(
          z.looseObject({
            clientState: z.string().max(256).nullish(),
            lifecycleEvent: z.string().max(80).nullish(),
          }),
        )
        .max(1000)
        .optional(),
    })
    .nullish(),
};
/** The same, as it is read. */
export type ChannelMessage = z.output<typeof channelParts.params> &
  z.output<typeof channelParts.query> &
  z.output<typeof channelParts.headers> & { body: z.output<typeof channelParts.body> };

/** Calendars of Google, Microsoft and CalDAV servers: connecting one, and the specification's calls about interviews in it. */
export const calendar = module('calendar', {
  getConnection: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/connection',
    summary: 'My calendar, and whether it can be reached',
    reply: Connected,
    reads: ['UserInfo'],
    ...own,
  },
  startSignIn: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/connection/start',
    summary: 'Begin to connect a calendar: the address of the provider’s sign-in page',
    audit: 'path.userId',
    body: z.strictObject({ provider: SignInProvider }),
    reply: z.object({ address: z.url() }),
    refuses: ['NOT_CONFIGURED', 'CALENDAR_UNAVAILABLE'],
    limit: { max: 30, seconds: 600 },
    ...own,
  },
  finishSignIn: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/connection/finish',
    summary: 'Connect a calendar with what its provider’s sign-in page answered',
    audit: 'path.userId',
    body: z.strictObject({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(4000).optional(),
      error: z.string().max(200).optional().describe('What the provider says instead of a code'),
      iss: z.string().max(500).optional(),
    }),
    reply: Connected,
    writes: ['UserInfo', 'Events'],
    refuses: ['NOT_CONFIGURED', 'CALENDAR_UNAVAILABLE', 'CALENDAR_REFUSED', 'EXPIRED'],
    limit: { max: 30, seconds: 600 },
    ...own,
  },
  connectServer: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/connection/caldav',
    summary: 'Connect a calendar of a CalDAV server',
    audit: 'path.userId',
    body: z.strictObject({
      server: line(500).min(1, 'Enter the address of the calendar server.'),
      userName: line(254).min(1, 'Enter your user name there.'),
      password: z.string().min(1, 'Enter your password there.').max(500),
    }),
    reply: Connected,
    writes: ['UserInfo', 'Events'],
    refuses: ['CALENDAR_REFUSED'],
    limit: { max: 20, seconds: 600 },
    ...own,
  },
  disconnect: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/users/:userId/connection',
    summary: 'Forget my calendar; what stands in it stays',
    audit: 'path.userId',
    reply: Connected,
    writes: ['UserInfo', 'Events'],
    ...own,
  },
  retrySync: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/:interviewId/retry',
    summary: 'Bring an interview into its calendar now, after something was in the way',
    may: 'moveCandidates',
    audit: 'path.interviewId',
    params: z.object({ companyId: Id, interviewId: Id }),
    reply: Changed,
    writes: ['Events'],
    refuses: [],
    limit: { max: 60, seconds: 600 },
  },
  cancelEvent: {
    method: 'POST',
    path: '/:provider/cancel-event',
    summary: 'Cancel an interview and take it out of the calendar; once more changes nothing',
    audit: 'body.interviewId',
    body: AboutInterview,
    reply: Changed,
    refuses: ['OVER'],
    ...changing,
  },
  rescheduleEvent: {
    method: 'POST',
    path: '/:provider/reschedule-event',
    summary: 'Move an interview, and what stands of it in the calendar',
    audit: 'body.interviewId',
    body: AboutInterview.extend({
      interviewTime: Minute,
      duration: z.literal(interviewDurations).optional().describe('Minutes; as long as before unless said'),
    }),
    reply: Changed,
    refuses: ['SLOT_TAKEN', 'AWAY', 'STALE', 'TOO_LATE', 'OVER'],
    ...changing,
  },
  cancelEvents: {
    method: 'POST',
    path: '/:provider/cancel-event-batch',
    summary: 'Cancel several interviews; nothing happens where one of them is not to be found',
    audit: 'reply.results.interviewId',
    body: z.strictObject({
      interviews: z
        .array(
          Interview.partial().extend({
            interviewId: Id,
            companyId: Id.optional(),
            userId: Id.optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.object({
      results: z.array(
        z.object({ interviewId: Id, cancelled: z.boolean(), error: z.string().nullable(), interview: Interview }),
      ),
    }),
    refuses: [],
    ...changing,
  },
  settleDrift: {
    method: 'POST',
    path: '/v1/companies/:companyId/interviews/:interviewId/drift',
    summary: 'Take over what somebody changed in the calendar, or put the interview there as it is here',
    params: z.object({ companyId: Id, interviewId: Id }),
    body: z.strictObject({
      keep: z
        .enum(['calendar', 'marigold'])
        .describe('Whose time it is to be; of one that was removed: whether it takes place'),
    }),
    reply: Changed,
    refuses: ['SLOT_TAKEN', 'AWAY', 'STALE', 'TOO_LATE', 'OVER'],
    may: 'moveCandidates',
    audit: 'path.interviewId',
    writes: ['Events', 'Matches'],
  },
  hearChannel: {
    method: 'POST',
    path: '/v1/channels/:channelId',
    summary: 'What Google or Microsoft tell of changes in a calendar, with the token of its channel',
    may: 'public',
    ...channelParts,
    reply: z.string(),
    bytes: 'out',
    types: ['text/plain'],
    limit: { max: 3000, seconds: 60 },
  },
  getSchedule: {
    method: 'POST',
    path: '/:provider/get-schedule',
    summary: 'When people of the company are busy, as their own calendars say',
    may: 'moveCandidates',
    audit: 'none',
    params: of,
    body: z.strictObject({
      companyId: Id,
      userId: Id.describe('The caller'),
      users: z.array(Id).max(10).optional().describe('The caller unless said'),
      from: Moment,
      to: Moment.describe('At most 35 days later'),
    }),
    reply: listOf(
      z.object({
        userId: Id,
        provider: CalendarProvider.nullable().describe('Null: no calendar is connected'),
        isKnown: z.boolean().describe('False: the calendar did not answer in time'),
        busy: z.array(z.object({ from: Moment, to: Moment })),
      }),
    ),
  },
});
