import { z } from 'zod';
import { Day, Done, Id, listOf, module, Moment } from './kit.ts';
import { type Role } from './permissions.ts';
import { UserTypeNumber } from './session.ts';
import { canHoldDuty, dutyKinds } from './users.ts';

/** Days for which somebody can be away at once, at most. */
export const mostDaysAway = 366;

/**
 * Whether somebody of a role can stand in for somebody of another: everything that one may be responsible for, now or while they
 * are away, has to be what the stand-in may be responsible for, too.
 */
export const canStandIn = (role: Role, absent: Role): boolean =>
  dutyKinds.every((kind) => !canHoldDuty(kind, absent, absent) || canHoldDuty(kind, role, absent));

const Colleague = z.object({ userId: Id, fullName: z.string(), pictureUrl: z.string() });

/** Somebody of the company who is away, now or soon, and who stands in. */
export const Absence = z.object({
  userId: Id,
  fullName: z.string(),
  standIn: Colleague,
  from: Day.describe('The first whole day away, where the company is'),
  until: Day.describe('The last day away'),
  isAway: z.boolean().describe('Whether it has begun'),
});
export type Absence = z.infer<typeof Absence>;

/** What somebody says of their absence. */
export const Away = z.strictObject({
  from: Day.describe('The first whole day away, where the company is'),
  until: Day.describe('The last day away'),
  standIn: Id.describe('Who has what this person owns meanwhile'),
});
export type Away = z.infer<typeof Away>;

/** Somebody who could stand in. */
export const StandIn = Colleague.extend({
  userType: UserTypeNumber,
  isAway: z.boolean().describe('Whether they are away themselves on some of these days, and so cannot'),
});
export type StandIn = z.infer<typeof StandIn>;

/** An interview on days on which somebody in it is away. */
export const AbsenceInterview = z.object({
  interviewId: Id,
  opportunityId: Id,
  opportunityName: z.string(),
  interviewTime: Moment,
  candidateName: z.string(),
  matchId: Id.nullable().describe('Null: the caller may not see the candidate, and somebody else has to change it'),
  interviewers: z.array(Id),
  version: z.int(),
});
export type AbsenceInterview = z.infer<typeof AbsenceInterview>;

/** Somebody's absence, and what there is to know before it is changed. */
export const AbsencePlan = z.object({
  absence: Absence.nullable(),
  today: Day.describe('The day where the company is'),
  standIns: z.array(StandIn).describe('By name: active people whose role allows it'),
  interviews: z.array(AbsenceInterview).describe('Booked ones on these days, soonest first'),
});
export type AbsencePlan = z.infer<typeof AbsencePlan>;

const person = z.object({ companyId: Id, userAccountId: Id });
const own = '/v1/companies/:companyId/users/:userAccountId/absence';
const anybodys = '/v1/companies/:companyId/team/:userAccountId/absence';

const planning = {
  method: 'GET',
  params: person,
  query: z.object({
    from: Day.optional().describe('The first day that is thought of; silent: that of the absence'),
    until: Day.optional().describe('The last of these days'),
  }),
  reply: AbsencePlan,
  reads: ['UserManagement', 'Absences', 'Events'],
  keep: 0,
} as const;
const saving = {
  method: 'PUT',
  params: person,
  body: Away,
  reply: Absence,
  refuses: ['NOT_ACTIVE', 'BEYOND_ROLE', 'AWAY', 'STANDS_IN'],
  writes: ['Absences', 'Events'],
} as const;
const ending = { method: 'DELETE', params: person, reply: Done, writes: ['Absences', 'Events'] } as const;

/** Who is away, and who stands in: what somebody owns reaches their stand-in meanwhile, and nobody else is told. */
export const absence = module('absence', {
  listAbsences: {
    method: 'GET',
    path: '/v1/companies/:companyId/absences',
    summary: 'Who is away now or soon, and who stands in',
    may: 'use',
    params: z.object({ companyId: Id }),
    reply: listOf(Absence),
    reads: ['Absences', 'UserManagement'],
  },
  showOwnAbsence: {
    ...planning,
    path: own,
    summary: 'When the caller is away, who could stand in, and which interviews are booked on these days',
    may: 'use',
    self: 'userAccountId',
  },
  saveOwnAbsence: {
    ...saving,
    path: own,
    summary: 'Say from when to when the caller is away, and who stands in; what was said before is replaced',
    may: 'use',
    audit: 'path.userAccountId',
    self: 'userAccountId',
  },
  endOwnAbsence: {
    ...ending,
    path: own,
    summary: 'The caller is back, or not away after all: the rights of whoever stands in end at once',
    may: 'use',
    audit: 'path.userAccountId',
    self: 'userAccountId',
  },
  showAbsence: {
    ...planning,
    path: anybodys,
    summary: 'The same of somebody of the team',
    may: 'manageUsers',
  },
  saveAbsence: {
    ...saving,
    path: anybodys,
    summary: 'Say for somebody of the team from when to when they are away, and who stands in',
    may: 'manageUsers',
    audit: 'path.userAccountId',
  },
  endAbsence: {
    ...ending,
    path: anybodys,
    summary: 'Somebody of the team is back, or not away after all',
    may: 'manageUsers',
    audit: 'path.userAccountId',
  },
});
