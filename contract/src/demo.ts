import { z } from 'zod';
import { Done, Email, Id, line, module } from './kit.ts';
import { GivenPassword, NewPassword, Session, UserTypeNumber } from './session.ts';

/** The plans of the demo session. */
export const DemoPlan = z.enum(['Premium', 'Standard']);

/** A user of the demo company. */
export const DemoUser = z.object({
  id: Id,
  avatar: z.string(),
  email: z.string(),
  name: z.string(),
  plan: DemoPlan,
});
export type DemoUser = z.infer<typeof DemoUser>;

const DemoSession = Session.extend({ demoUser: DemoUser });
const inCompany = z.object({ companyId: Id });

/** A made-up company to look around in, and made-up candidates for a company that has none yet. */
export const demo = module('demo', {
  showDemo: {
    method: 'GET',
    path: '/v1/accounts',
    summary: 'Whom one can be in the demo, and the password they all share; 404 where there is no demo',
    may: 'public',
    reply: z.object({
      companyName: z.string(),
      password: z.string(),
      accounts: z.array(DemoUser.omit({ id: true }).extend({ userType: UserTypeNumber, jobTitleName: z.string() })),
    }),
  },
  signInToDemo: {
    method: 'POST',
    path: '/v1/sign-in',
    summary: 'Sign in to the demo; the first time its data are made',
    may: 'public',
    body: z.strictObject({ email: Email, password: GivenPassword }),
    reply: DemoSession,
    limit: { max: 30, seconds: 900 },
    refuses: ['BAD_CREDENTIALS', 'ACCOUNT_DEACTIVATED'],
  },
  registerInDemo: {
    method: 'POST',
    path: '/v1/register',
    summary: 'Join the demo under a name of one’s own, until the next reset',
    may: 'public',
    body: z.strictObject({ email: Email, name: line(120).min(1, 'Enter your name.'), password: NewPassword }),
    reply: DemoSession,
    limit: { max: 20, seconds: 3600 },
    refuses: ['USER_EXISTS', 'COMMON_PASSWORD', 'ID_TAKEN'],
  },
  resetDemo: {
    method: 'POST',
    path: '/v1/reset',
    summary: 'Make the demo as it was at first; everybody in it is signed out',
    may: 'use',
    audit: 'caller.companyId',
    reply: Done,
    refuses: ['NOT_THE_DEMO'],
    limit: { max: 10, seconds: 3600 },
  },
  countDemoCandidates: {
    method: 'GET',
    path: '/v1/companies/:companyId/candidates',
    summary: 'How many made-up candidates the company has',
    may: 'importMembers',
    params: inCompany,
    reply: z.object({ members: z.int() }),
    reads: ['Matches'],
    refuses: ['IN_THE_DEMO'],
  },
  addDemoCandidates: {
    method: 'POST',
    path: '/v1/companies/:companyId/candidates',
    summary: 'Add made-up candidates that only this company sees; again changes nothing',
    may: 'importMembers',
    audit: 'caller.companyId',
    params: inCompany,
    reply: z.object({ members: z.int() }),
    writes: ['Matches', 'Opportunities'],
    limit: { max: 20, seconds: 3600 },
    refuses: ['IN_THE_DEMO'],
  },
  removeDemoCandidates: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/candidates',
    summary: 'Remove all made-up candidates and what was noted about them',
    may: 'importMembers',
    audit: 'caller.companyId',
    params: inCompany,
    reply: z.object({ members: z.int() }),
    writes: ['Matches', 'Opportunities', 'Comments'],
    limit: { max: 20, seconds: 3600 },
    refuses: ['IN_THE_DEMO'],
  },
});
