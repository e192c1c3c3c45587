import { z } from 'zod';
import { Id, line, Moment } from './kit.ts';

/** What became of an interview: a time was proposed or is fixed, it took place, nobody came, or it was cancelled. */
export const interviewStates = ['Proposed', 'Scheduled', 'Completed', 'NoShow', 'Cancelled'] as const;
/** One of the states. */
export const InterviewState = z.enum(interviewStates);
export type InterviewState = z.infer<typeof InterviewState>;

/** Whether an interview stands in a connected calendar, too. */
export const syncStates = ['NotConnected', 'Pending', 'Synced', 'Drifted', 'Failed'] as const;
/** Why an interview does not stand in a calendar: access is lost, the calendar refused it, or it does not answer. */
export const syncReasons = ['lost', 'refused', 'late'] as const;

/** What somebody did to an interview in their calendar: moved it, removed it, or said that they do not come. */
export const driftKinds = ['moved', 'gone', 'declined'] as const;

/** Where people meet. */
export const placeKinds = ['video', 'phone', 'office'] as const;
/** Addresses that no browser or calendar should follow from an invitation: whatever is not read over HTTP. */
const strangeLink = /(?:^|[\s"'<(])(?:javascript|data|vbscript|file|blob)\s*:|(?!https?:)\b[a-z][a-z0-9+.-]*:\/\//i;
/** Where an interview takes place: a link, a number or an address, in one line. */
export const Place = z.strictObject({
  kind: z.enum(placeKinds),
  text: line(500)
    .refine((text) => !strangeLink.test(text), 'Write a link that begins with https://, or say in words where it is.')
    .describe('The link, number or address; empty: it follows'),
});
export type Place = z.infer<typeof Place>;

/** The most people of the company in one interview. */
export const mostInterviewers = 10;
/** Days ahead for which somebody can be booked. */
export const bookableDays = 365;

/** Somebody of the company who can interview. */
export const Interviewer = z.object({ userId: Id, name: z.string(), avatarUrl: z.string() });

/** The most times that a candidate suggests at once. */
export const mostSuggestions = 3;
/** Times that a candidate suggests because none of those offered suits them. */
export const Suggestion = z.object({
  times: z.array(Moment).describe('The soonest first; those that are over are left out'),
  word: z.string().describe('What the candidate wrote with them'),
  timeZone: z.string().describe('Of the candidate: an IANA name'),
  suggestedAt: Moment,
});
export type Suggestion = z.infer<typeof Suggestion>;

/** What somebody's calendar answers to an invitation. */
export const calendarAnswers = ['accepted', 'declined', 'tentative'] as const;

/** An interview as the company sees it. */
export const Interview = z.object({
  interviewId: Id,
  matchId: Id,
  memberId: Id,
  opportunityId: Id,
  interviewTime: Moment,
  endTime: Moment,
  timeZone: z.string().describe('IANA name; of whoever booked it'),
  state: InterviewState,
  syncState: z.enum(syncStates),
  syncReason: z.enum(syncReasons).nullable().describe('Why it does not stand there, where something is in the way'),
  drift: z
    .object({
      kind: z.enum(driftKinds),
      interviewTime: Moment.nullable().describe('Of one that was moved'),
      endTime: Moment.nullable(),
    })
    .nullable()
    .describe('How it stands in its calendar since somebody changed it there; null: as here'),
  provider: z.enum(['outlook', 'google', 'caldav']).nullable(),
  userEmail: z.string().nullable().describe('Of the calendar it stands in'),
  calendarTenantId: z.string().nullable(),
  interviewers: z.array(Interviewer),
  place: Place,
  title: z.string(),
  note: z.string().describe('Of the team, for the team'),
  message: z.string().describe('What the candidate was told with the invitation'),
  candidate: z.object({
    name: z.string(),
    avatarUrl: z.string(),
    timeZone: z.string().nullable().describe('Of where they live, as far as is known'),
  }),
  opportunityName: z.string(),
  reschedules: z.int(),
  round: z
    .object({ roundId: Id, name: z.string(), number: z.int().nullable(), total: z.int() })
    .nullable()
    .describe('Which of the rounds that its role names; number null: the role does not name it any more'),
  nextRound: z
    .object({ roundId: Id, name: z.string() })
    .nullable()
    .describe('What comes next, once it was held and as long as nothing else is planned'),
  suggestion: Suggestion.nullable().describe('Other times that the candidate asks for, as long as nobody answered'),
  answers: z
    .array(
      z.object({
        userId: Id.nullable().describe('Null: the candidate'),
        answer: z.enum(calendarAnswers),
        word: z.string(),
        answeredAt: Moment,
      }),
    )
    .describe('What the calendars of those invited answered to the time of now; it decides nothing'),
  seesCandidate: z
    .boolean()
    .describe(
      'False: the caller only helps to interview. They read what their mail says, and nothing else of the candidate',
    ),
  asksOutcome: z.boolean().describe('It is over, and nobody has said how it went'),
  version: z.int(),
});
export type Interview = z.infer<typeof Interview>;
