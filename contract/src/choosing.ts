import { z } from 'zod';
import { horizonDays } from './candidacy.ts';
import { Booking } from './booking.ts';
import { attendances } from './rounds.ts';
import { Interview, Interviewer, mostSuggestions, Place, Suggestion } from './interviews.ts';
import { Id, Minute, Moment, text, TimeZone } from './kit.ts';

/** What a recruiter says to have a candidate choose a time. */
export const Inviting = Booking.omit({ interviewTime: true }).extend({
  attendance: z.enum(attendances).default('all').describe('Whether all of the interviewers come, or one of them'),
  daysAhead: z.int().min(1).max(horizonDays).default(14).describe('Days ahead that are offered'),
});
export type Inviting = z.output<typeof Inviting>;

/** What changes about an invitation; what is not named stays. */
export const Reinviting = z
  .strictObject({
    ...Inviting.omit({
      id: true,
      opportunityId: true,
      matchId: true,
      roundId: true,
      attendance: true,
      daysAhead: true,
      message: true,
    }).shape,
    attendance: z.enum(attendances),
    daysAhead: z.int().min(1).max(horizonDays),
    message: Booking.shape.message.unwrap(),
  })
  .partial()
  .extend({
    roundId: Id.nullable().optional().describe('Null: of none of the rounds that the role names'),
    version: z.int().optional(),
  });
export type Reinviting = z.output<typeof Reinviting>;

/** An invitation that waits for its candidate to choose, as the company sees it. */
export const Invitation = Interview.pick({
  matchId: true,
  memberId: true,
  opportunityId: true,
  timeZone: true,
  interviewers: true,
  place: true,
  title: true,
  message: true,
  candidate: true,
  opportunityName: true,
  suggestion: true,
  round: true,
  version: true,
}).extend({
  invitationId: Id,
  state: z.literal('Proposed'),
  attendance: z.enum(attendances),
  duration: z.int().describe('Minutes'),
  daysAhead: z.int(),
  invitedBy: z.string().nullable().describe('Null: whoever it was has no account any more'),
  createdAt: Moment,
  expiresAt: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** What a candidate can choose from, and what they have chosen. */
export const Choice = z.object({
  applicationId: Id,
  role: z.string(),
  company: z.object({ name: z.string(), logoUrl: z.string() }),
  title: z.string(),
  duration: z.int().describe('Minutes'),
  place: Place,
  message: z.string().describe('What the company wrote with it'),
  people: z.array(Interviewer.omit({ userId: true })).describe('Whom the candidate meets, or can meet'),
  attendance: z.enum(attendances),
  teamTimeZone: z.string().nullable().describe('Of whoever interviews; null: they are in several'),
  timeZone: z.string().nullable().describe('Of the candidate, as far as is known'),
  email: z.string().nullable().describe('Where mails about it go'),
  interview: z
    .object({
      interviewTime: Moment,
      endTime: Moment,
      changeUntil: Moment.describe('Until when the candidate can move or cancel it'),
      ics: z.string().describe('The same as an iCalendar object'),
    })
    .nullable()
    .describe('What is booked; null: nothing yet'),
  hold: z.object({ time: Moment, until: Moment }).nullable().describe('The time that is kept for the caller'),
  suggestion: Suggestion.nullable().describe('Other times that the candidate suggested and nobody answered'),
  daysAhead: z.int(),
  slots: z.array(Moment).describe('Begins to choose from; one’s own is among them'),
});
export type Choice = z.infer<typeof Choice>;

/** A time a candidate wants. */
const Wanted = z.strictObject({ interviewTime: Minute });
/** The same, to be kept for some minutes. */
export const Holding = Wanted.extend({
  until: Moment.optional().describe('No longer than this, as a page that is loaded again kept it before'),
});
/** Until when a page kept a time that is left: whoever loads it again within seconds can go on keeping it. */
export const left = Moment.optional().describe(
  'Until when it was kept by a page that is left; within twenty seconds the page can be loaded again and keep it',
);
/** The same, with where their clocks are. */
export const Choosing = Wanted.extend({
  timeZone: TimeZone.optional().describe('Of the candidate; mails are written in it'),
  shown: z
    .strictObject({
      duration: z.int(),
      place: Place,
      interviewTime: Moment.nullable().optional().describe('For when it is booked; null: for no time yet'),
    })
    .optional()
    .describe('The interview as its candidate looked at it; refused where that has changed since'),
});
export type Choosing = z.output<typeof Choosing>;
/** From when to when free times are asked for. */
export const Stretch = { from: Moment.optional(), to: Moment.optional() };
/** Times that would suit a candidate for whom none is offered. */
export const Suggesting = z.strictObject({
  times: z
    .array(Minute)
    .min(1, 'Suggest at least one time.')
    .max(mostSuggestions, 'Suggest at most three times.')
    .refine((times) => new Set(times).size === times.length, 'Suggest each time once.'),
  word: text(500).default(''),
  timeZone: TimeZone,
});
export type Suggesting = z.output<typeof Suggesting>;
