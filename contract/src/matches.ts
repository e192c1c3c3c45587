import { z } from 'zod';
import { Day, Id, Moment, Named, text } from './kit.ts';
import { Mention } from './mentions.ts';
import { RelocationMode } from './profile.ts';
import { MatchCounters, type MatchStatus, MatchStatus as Status, matchStatuses } from './pipeline.ts';

export { MatchCounters, matchStatuses };
export type { MatchStatus };

/** The spellings of a status in paths, and the status they mean. */
export const statusWords = {
  Matched: 'matched',
  InReview: 'inReview',
  InterviewScheduling: 'invite',
  InterviewDone: 'interviewDone',
  OfferJob: 'jobOffer',
  Rejected: 'rejected',
  Hired: 'hired',
} as const satisfies Record<string, MatchStatus>;
/** A status as paths name it. */
export type StatusWord = keyof typeof statusWords;

/** Stages: groups of statuses as the screens show them. 'Matches' is everything. */
export const stages = {
  Matches: matchStatuses,
  Matched: ['matched'],
  InReview: ['inReview'],
  Invite: ['invite', 'interviewScheduled'],
  InterviewDone: ['interviewDone'],
  Offer: ['jobOffer', 'hired'],
  Reject: ['failedScreening', 'rejected', 'withdrawn'],
} as const satisfies Record<string, readonly MatchStatus[]>;
/** The name of a stage. */
export type Stage = keyof typeof stages;

/** The stage a status is shown in (never 'Matches'). */
export const stageOf = (status: MatchStatus): Exclude<Stage, 'Matches'> => {
  const found = (Object.keys(stages) as Stage[]).find(
    (stage) => stage !== 'Matches' && (stages[stage] as readonly MatchStatus[]).includes(status),
  );
  return (found ?? 'Matched') as Exclude<Stage, 'Matches'>;
};

/** Statuses in which a candidate waits for a decision. */
export const activeStatuses = [
  'matched',
  'inReview',
  'invite',
  'interviewScheduled',
  'interviewDone',
  'jobOffer',
] as const;

/** Where a user can move a candidate by hand, from each status. The service enforces it; the move menu reads it. */
export const moves: Record<MatchStatus, readonly MatchStatus[]> = {
  matched: ['inReview', 'invite', 'rejected'],
  inReview: ['invite', 'interviewDone', 'rejected'],
  invite: ['interviewDone', 'rejected'],
  interviewScheduled: ['interviewDone', 'rejected'],
  interviewDone: ['invite', 'jobOffer', 'rejected'],
  jobOffer: ['hired', 'interviewDone', 'rejected'],
  hired: [],
  failedScreening: ['inReview'],
  rejected: ['inReview'],
  withdrawn: [],
};

/** The names of score ranges, best first; lower scores have no ranking. */
export const rankings = ['top', 'great', 'good'] as const;
/** One of the rankings. */
export const Ranking = z.enum(rankings);
export type Ranking = z.infer<typeof Ranking>;

/** Reasons for a rejection; the first is the default. */
export const rejectionReasons = [
  'Ghosted',
  "Not what I'm looking for",
  'Compensation & Benefits',
  'Workmode or Location',
] as const;

/** The facts a score is made of, in their order. */
export const factNames = [
  'skills',
  'jobTitle',
  'location',
  'salary',
  'experience',
  'education',
  'workMode',
  'industry',
] as const;
/** One of the facts. */
export const FactName = z.enum(factNames);
export type FactName = z.infer<typeof FactName>;

/** What the facts are called, in English, which is the key of the translations. */
export const factWords: Record<FactName, string> = {
  skills: 'Skills',
  jobTitle: 'Job title',
  location: 'Location',
  salary: 'Salary',
  experience: 'Experience',
  education: 'Education',
  workMode: 'Work mode',
  industry: 'Industry',
};

/**
 * met, partial and missed say how far a requirement is fulfilled; open means that there is none; unnamed that there is one
 * and the candidate named nothing to compare it with, so it is neither met nor missed.
 */
export const FactState = z.enum(['met', 'partial', 'missed', 'open', 'unnamed']);
export type FactState = z.infer<typeof FactState>;
/** How a fact of a candidate compares with the requirement: its points, and the maximum. */
export const Fact = z.object({ fact: FactName, state: FactState, points: z.number(), max: z.number() });
export type Fact = z.infer<typeof Fact>;

/** An explained fact: `key` is an English sentence with {{placeholders}}, which the screens translate. */
export const ExplainedFact = Fact.extend({
  sentence: z.string().describe('In the language of the request'),
  text: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  matched: z.array(
    Named.extend({
      via: z.string().optional().describe('The candidate’s own skill or title that it was derived from'),
      isPartial: z.literal(true).optional().describe('It counts in part only'),
    }),
  ),
  missing: z.array(Named),
});
/** What holds a score below the points of the facts: whether it can work, where the points say how well somebody fits. */
export const Cap = z.object({
  facts: z.array(FactName),
  points: z.int(),
  sentence: z.string(),
});

/** A score, fact by fact. */
export const Explanation = z.object({
  matchId: Id,
  score: z.int(),
  ranking: Ranking.nullable(),
  rulesVersion: z.int(),
  cap: Cap.nullable(),
  lacksRequired: z.array(FactName).describe('Required facts that the candidate lacks: there is no match'),
  lacksMustHaves: z.array(Named).describe('Skills without which there is no match, and which the candidate lacks'),
  facts: z.array(ExplainedFact),
});
export type Explanation = z.infer<typeof Explanation>;

/** What became of a candidate's screening by chat, as a row shows it. */
export const MatchScreening = z.object({
  state: z.enum(['passed', 'failed', 'pending']),
  isJudged: z.boolean().describe('Whether answers as expected are counted: it is over, and asked for yes or no'),
  right: z.int().describe('Answers as expected where it is judged, answers given otherwise'),
  total: z.int().describe('Questions of which there are so many'),
});
export type MatchScreening = z.infer<typeof MatchScreening>;

/** By when somebody who waits for a company hears from it. */
export const HearBy = z.object({
  at: Moment,
  day: Day.describe('The day of it where the company is, which both sides read wherever they are'),
  word: z.string().nullable().describe('Why it was moved, for the candidate to read; null: it is the usual day'),
  shifted: z
    .object({
      usualDay: Day.describe('The day on which it would be'),
      holidays: z.array(z.string()).describe('Public holidays where the company is, by name; none: it is a weekend'),
    })
    .nullable()
    .describe('Why it is later than usual, where the usual day is no working day'),
});
export type HearBy = z.infer<typeof HearBy>;

/** A candidate of an opportunity, as lists show them. */
export const Match = z.object({
  matchId: Id,
  memberId: Id,
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  location: z.string().nullable(),
  experienceYears: z.int().nullable(),
  status: Status,
  statusSince: Moment,
  ranking: Ranking.nullable(),
  lacksRequired: z
    .boolean()
    .describe('Has the points of a match, and no ranking: a must-have or a required fact is lacking'),
  score: z.int(),
  cap: FactName.nullable().describe('The fact that holds the score below the points of the facts'),
  distanceKm: z.int().nullable().describe('From the place of the role; null where none is asked for, or known'),
  facts: z.array(Fact),
  isFavorite: z.boolean(),
  isApplicant: z.boolean().describe('Applied, rather than being found'),
  knowsOfUs: z
    .boolean()
    .describe('Applied, or heard from the company: a rejection is told to them unless it says otherwise'),
  screening: MatchScreening.nullable().describe('Null: nobody was asked, or the caller may not see conversations'),
  hearBy: HearBy.nullable().describe('Null: the candidate does not know of us, or waits for nothing of ours'),
  comments: z.int(),
  unread: z.int(),
  isDemo: z.boolean().describe('Made up to look around with'),
  version: z.int(),
});
export type Match = z.infer<typeof Match>;

/** A candidate as a search over all opportunities finds them. */
export const FoundCandidate = Match.pick({
  matchId: true,
  memberId: true,
  name: true,
  headline: true,
  status: true,
}).extend({ opportunityId: Id, opportunityName: z.string() });
export type FoundCandidate = z.infer<typeof FoundCandidate>;

/** The number of matches with each ranking. */
export const RankingCounters = z.object({ top: z.int(), great: z.int(), good: z.int() });
export type RankingCounters = z.infer<typeof RankingCounters>;

/** Candidates whose candidacy ended when the opportunity closed. */
export const Ended = z.object({
  strangers: z.int().describe('Nobody had contacted them; posting again brings them back as matches'),
  untold: z.int().describe('They have not been told that it closed; posting again restores their status'),
  told: z.int().describe('They were told that it closed; whoever posts again decides whether they are invited back'),
  letter: z
    .object({ subject: z.string(), before: z.array(z.string()), after: z.array(z.string()) })
    .nullable()
    .describe(
      'The text of the mail to those who are invited back, in the caller’s language, before and after the message',
    ),
});
export type Ended = z.infer<typeof Ended>;

/** The progress of ranking: after new rules, changed settings or an edit, posted opportunities are ranked again one by one. */
export const RankingProgress = z.object({
  state: z
    .enum(['starting', 'ready', 'stopped'])
    .describe('The state of matching in this process; while it starts, nothing is ranked'),
  rulesVersion: z.int(),
  total: z.int().describe('Posted opportunities of the company'),
  done: z.int().describe('How many of them are ranked by the current rules and settings'),
  percent: z.int(),
});
export type RankingProgress = z.infer<typeof RankingProgress>;

/** A colleague's comment on a candidate. */
export const Comment = z.object({
  id: Id,
  comment: z.string(),
  userId: Id,
  userFullName: z.string(),
  pictureUrl: z.string(),
  createdDate: Moment,
  editedDate: Moment.nullable(),
  mentions: z.array(Mention),
  isUnread: z.boolean().describe('It mentions the caller, who has not read it yet'),
});
export type Comment = z.infer<typeof Comment>;

/** What an offer says besides that it is made. The candidate reads it in the mail and with their application. */
export const OfferTerms = z.strictObject({
  startsOn: Day.nullable().default(null).describe('The first day at work; null: to be settled'),
  note: text(2000).default('').describe('Of whoever makes the offer; empty: none'),
});
export type OfferTerms = z.output<typeof OfferTerms>;

/** One entry of a candidate's history. */
export const MatchEvent = z.object({
  id: Id,
  at: Moment,
  by: z.string().nullable().describe('Null: Marigold itself'),
  from: Status.nullable(),
  to: Status,
  reason: z.string().nullable(),
  comment: z
    .string()
    .nullable()
    .describe(
      'With a rejection for the team only, with a withdrawal from the candidate, with an invitation back or an offer to them',
    ),
  startsOn: Day.nullable().describe('With an offer: the first day at work that it names'),
});
export type MatchEvent = z.infer<typeof MatchEvent>;

/** The pronouns a member can choose; notSpecified if none was given. */
export const pronouns = ['he / him', 'she / her', 'they / them', 'other', 'notSpecified'] as const;

/** A candidate's personal details. */
export const ProfileInformation = z.object({
  memberId: Id,
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  pronoun: z.string(),
  location: Named.nullable(),
  timeZone: z.string().nullable(),
  experienceYears: z.int().nullable(),
  education: z.string().nullable(),
  employmentTypes: z.array(z.string()),
  workModes: z.array(z.string()),
  salary: z.string().nullable(),
  relocation: z
    .object({ mode: RelocationMode, places: z.array(Named) })
    .nullable()
    .describe('Null: not said'),
  workPermits: z.array(Named).describe('Countries, by their two letters'),
  permitMissing: Named.nullable().describe(
    'The country of the role, where it is neither the person’s own nor among the permits they named',
  ),
  interests: z.array(Named),
  languages: z.array(z.string()),
  email: z.string().nullable(),
  linkedIn: z.string().nullable().describe('The full address of the person’s profile there, as they gave it'),
  isApplicant: z.boolean(),
  isDemo: z.boolean().describe('Made up to look around with'),
});
export type ProfileInformation = z.infer<typeof ProfileInformation>;

/** The jobs and education of a candidate. */
export const Journey = z.object({
  jobs: z.array(
    z.object({
      title: z.string(),
      company: z.string(),
      from: z.string().nullable().describe('YYYY-MM; null: not known'),
      to: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  education: z.array(
    z.object({
      level: z.string().nullable(),
      field: z.string().nullable(),
      school: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type Journey = z.infer<typeof Journey>;

/** A candidate's wishes and skills, beside the requirements. */
export const Overview = z.object({
  about: z.string().nullable(),
  wanted: z
    .array(
      Named.extend({
        must: z.boolean(),
        held: z.enum(['full', 'half', 'missing']),
        via: z.string().optional().describe('The candidate’s own skill that it was derived from'),
      }),
    )
    .describe('The skills that were asked for, in their order'),
  skills: z.array(Named).describe('The candidate’s own skills that were not asked for'),
  otherOpportunities: z.array(
    z.object({ opportunityId: Id, jobTitleName: z.string(), status: Status, ranking: Ranking.nullable() }),
  ),
});
export type Overview = z.infer<typeof Overview>;

/** Somebody of the company who is a candidate of none of the opportunities that the caller may see. */
export const FoundPerson = Match.pick({ memberId: true, name: true, headline: true });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Somebody of the company, apart from any opportunity. */
export const Person = z.object({
  information: ProfileInformation,
  about: z.string().nullable(),
  skills: z.array(Named),
  journey: Journey,
  opportunities: Overview.shape.otherOpportunities.describe('Where they are a candidate, best match first'),
});
export type Person = z.infer<typeof Person>;
