import { z } from 'zod';
import { Id, listOf, Moment, type Route } from './kit.ts';
import { parts, sightReasons, teamParts } from './permissions.ts';
import { UserTypeNumber } from './session.ts';

/** Somebody of the company, as lists of people show them. */
const Colleague = z.object({
  userId: Id,
  fullName: z.string(),
  userType: UserTypeNumber,
  pictureUrl: z.string(),
});

/** Somebody who has a part in an opportunity. Who reviews it and interviews, too, is named twice. */
export const TeamMember = Colleague.extend({ part: z.enum(parts) });
export type TeamMember = z.infer<typeof TeamMember>;

/** The people of an opportunity: the owner, the co-owners, the reviewer, the interviewers and the watchers, each by name. */
export const HiringTeam = z.object({
  data: z.array(TeamMember),
  canChange: z.boolean().describe('Whether the caller may say who is on it'),
});
export type HiringTeam = z.infer<typeof HiringTeam>;

/** Somebody who could join a hiring team, and as what their role lets them. */
export const TeamCandidate = Colleague.extend({ parts: z.array(z.enum(teamParts)) });
export type TeamCandidate = z.infer<typeof TeamCandidate>;

/** The parts that can be given to people of a team; a new owner leaves the one before as a co-owner. */
const GivenPart = z.enum(['owner', ...teamParts], 'Choose owner, co-owner, interviewer or watcher.');
/** People that a hiring team can have, owner and reviewer aside. */
export const mostOnTeam = 50;

/** Why somebody sees a candidate: their role in the company, what it is bounded to, or their part in the opportunity. */
export const SightReason = z.object({
  by: z
    .enum(sightReasons)
    .describe(
      'Their role in the company, the department or office to which it is bounded, a part in the opportunity, or standing in for somebody who has one',
    ),
  since: Moment.nullable().describe('When the reviewer was asked; of others it is not kept here'),
});
export type SightReason = z.infer<typeof SightReason>;

/** Somebody who can see a candidate, with every reason why. */
export const CandidateReader = Colleague.extend({ reasons: z.array(SightReason).min(1) });
export type CandidateReader = z.infer<typeof CandidateReader>;

/** Who can see a candidate, and who would if their role were not bounded. */
export const CandidateReaders = listOf(CandidateReader).extend({
  outside: z.array(Colleague).describe('Whose role is bounded to other departments or offices, so that they do not'),
});
export type CandidateReaders = z.infer<typeof CandidateReaders>;

const team = z.object({ companyId: Id, opportunityId: Id });
const base = '/v1/companies/:companyId/opportunities/:opportunityId/team';
const changing = {
  may: 'editOpportunities',
  reply: HiringTeam,
  writes: ['Opportunities', 'Matches'],
  audit: 'inHandler',
} as const;

/** Calls about the hiring team of an opportunity. */
export const hiringTeamRoutes = {
  getHiringTeam: {
    method: 'GET',
    path: base,
    summary: 'Who is on the hiring team of an opportunity',
    may: 'seeOpportunities',
    params: team,
    reply: HiringTeam,
    reads: ['Opportunities', 'UserManagement'],
  },
  findTeamCandidates: {
    method: 'GET',
    path: `${base}/people`,
    summary: 'People who could join the hiring team, by name',
    may: 'editOpportunities',
    params: team,
    query: z.object({
      SearchName: z.string().max(100).optional().describe('A part of the name or the e-mail address'),
    }),
    reply: listOf(TeamCandidate),
    reads: ['Opportunities', 'UserManagement'],
    keep: 0,
  },
  addToHiringTeam: {
    ...changing,
    method: 'POST',
    path: base,
    summary: 'Add somebody to the hiring team; they see the opportunity at once',
    params: team,
    body: z.strictObject({ userId: Id, part: z.enum(teamParts, 'Choose co-owner, interviewer or watcher.') }),
    refuses: ['EXISTS', 'NOT_ACTIVE', 'BEYOND_ROLE', 'FULL'],
  },
  changeHiringTeam: {
    ...changing,
    method: 'PATCH',
    path: `${base}/:userAccountId`,
    summary: 'Give somebody of the hiring team another part; a new owner leaves the one before as a co-owner',
    params: team.extend({ userAccountId: Id }),
    body: z.strictObject({
      part: GivenPart,
      was: z
        .enum(teamParts)
        .optional()
        .describe('The part that the caller knows of; refused where it is another one by now'),
    }),
    refuses: ['CHANGED_SINCE', 'NOT_ACTIVE', 'BEYOND_ROLE', 'ONE_OWNER'],
  },
  removeFromHiringTeam: {
    ...changing,
    method: 'DELETE',
    path: `${base}/:userAccountId`,
    summary: 'Take somebody off the hiring team; what only that let them see, they hear no more of',
    params: team.extend({ userAccountId: Id }),
    refuses: ['ONE_OWNER'],
  },
} as const satisfies Record<string, Route>;
