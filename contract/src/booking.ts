import { z } from 'zod';
import { Interview, Interviewer, mostInterviewers, Place } from './interviews.ts';
import { Id, line, Minute, Moment, text, TimeZone } from './kit.ts';
import { DaysOff, interviewDurations } from './onboarding.ts';

// Apart from the interviews, which every page of a company loads with the live events.

const interviewers = z.array(Id).min(1, 'Choose who interviews.').max(mostInterviewers, 'Choose at most ten people.');

/** Words for the candidate. */
const message = text(2000);

/** What a recruiter says to book an interview. */
export const Booking = z.strictObject({
  id: Id.describe('Made by the client; sending it again changes nothing'),
  opportunityId: Id,
  matchId: Id,
  interviewTime: Minute,
  duration: z.literal(interviewDurations).describe('Minutes'),
  timeZone: TimeZone,
  interviewers,
  place: Place,
  title: line(200).min(1, 'Write a title.'),
  message: message.default(''),
  roundId: Id.optional().describe('The round of the role that it is; of none unless said'),
});
export type Booking = z.output<typeof Booking>;

/** What changes about an interview; what is not named stays. */
export const Rebooking = Booking.omit({ id: true, opportunityId: true, matchId: true, roundId: true })
  .partial()
  .extend({
    roundId: Id.nullable()
      .optional()
      .describe('The round of the role that it is; null: of none. Nobody is written to for it'),
    // A part without its default: what is not named stays.
    message: message.optional(),
    version: z.int().optional(),
  });
export type Rebooking = z.output<typeof Rebooking>;

const Span = z.object({ from: Moment, to: Moment });

/** When several people can be booked together. */
export const FreeTimes = z.object({
  timeZone: z.string().describe('Of the caller; days begin and end there'),
  candidateTimeZone: z.string().nullable(),
  people: z.array(
    Interviewer.extend({
      hours: z.array(Span).describe('When they can be booked'),
      busy: z.array(
        Span.extend({ interviewId: Id.nullable(), with: z.string().nullable().describe('Both null: not to be seen') }),
      ),
      provider: z.enum(['outlook', 'google', 'caldav']).nullable(),
      providerBusy: z.array(Span).describe('What else stands in their own calendar; a person may book all the same'),
      isProviderKnown: z.boolean().describe('False: their calendar did not answer, so they may be busy'),
      daysOff: z.array(DaysOff.omit({ word: true })).describe('As far as they touch these days; what for is not said'),
    }),
  ),
  slots: z.array(Moment).describe('Begins at which everybody is free'),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/** Somebody's days: the interviews in them, and when they themselves can be booked. */
export const Days = z.object({
  interviews: z.array(Interview).describe('In the order in which they begin; at most 500'),
  timeZone: z.string().describe('That the caller’s hours are in: an IANA name'),
  hours: z.array(Span).describe('When the caller can be booked'),
  busy: z.array(Span).describe('What else stands in the caller’s own calendar'),
  isCalendarKnown: z.boolean().describe('False: the calendar did not answer, so more may stand there'),
  daysOff: z.array(DaysOff).describe('The caller’s, as far as they touch these days'),
});
export type Days = z.infer<typeof Days>;
