import type { FastifyInstance } from 'fastify';
import { userTypes, type CompanyRole } from '@marigold/contract/permissions';
import type { CompanyPlan, Progress } from './companies.ts';

/** A company that was made, and who can sign in to it. */
export interface Settled {
  companyId: string;
  name: string;
  logins: { role: CompanyRole; email: string; fullName: string }[];
  opportunities: { opportunityId: string; progress: Progress }[];
}

interface Member {
  token: string;
  userId: string;
}

type Method = 'GET' | 'POST' | 'PATCH';

/** What the product answered instead of doing it. */
class Refusal extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** One request to the running product, as a person of a company would make it; a refusal is an error with its sentence. */
const asking =
  (app: FastifyInstance) =>
  async <T>(method: Method, url: string, payload?: object, by?: Member): Promise<T> => {
    const response = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
    });
    const body = response.json<T & { message?: string; code?: string }>();
    if (response.statusCode >= 400)
      throw new Refusal(`${method} ${url}: ${body.message ?? response.statusCode}`, body.code);
    return body;
  };
type Ask = ReturnType<typeof asking>;

interface Registered {
  companyId: string;
  userAccountId: string;
  accessToken: string;
}

/** Invites somebody and accepts with the link of the mail, or signs in who has done so before. */
const join = async (
  ask: Ask,
  companyId: string,
  admin: Member,
  user: CompanyPlan['users'][number],
  password: string,
) => {
  const { email, fullName, role } = user;
  const users = [{ email, fullName, type: userTypes[role] }];
  const { results } = await ask<{ results: { error?: string }[] }>(
    'POST',
    `/api/users/v1/companies/${companyId}/users/invite`,
    { users },
    admin,
  );
  interface Session {
    accessToken: string;
    user: { userId: string };
  }
  const signIn = () =>
    ask<Session>('POST', `/api/authentication/v1/companies/${companyId}/users/authenticate`, { email, password });
  const accept = async () => {
    const { data } = await ask<{ data: { links: string[] }[] }>('GET', `/api/outbox?to=${encodeURIComponent(email)}`);
    const token = data[0]?.links.map((link) => /invite\/([^/?#\s]+)/.exec(link)?.[1]).find(Boolean);
    return ask<Session>('POST', '/api/users/v1/invitations/accept', { token, fullName, password });
  };
  const session = await (results[0]?.error ? signIn() : accept());
  return { token: session.accessToken, userId: session.user.userId };
};

/** Makes an opportunity as far as planned: its author writes it, an admin posts it or a reviewer is asked. */
const write = async (
  ask: Ask,
  companyId: string,
  people: Record<CompanyRole, Member>,
  { id, progress, details }: CompanyPlan['opportunities'][number],
) => {
  const base = `/api/opportunity/v1/companies/${companyId}`;
  const author = people.Recruiter;
  const operations = Object.entries(details).map(([path, value]) => ({ op: 'replace', path, value }));
  const { status } = await ask<{ status: string }>(
    'PATCH',
    `${base}/users/${author.userId}/opportunities`,
    { id, opportunity: operations },
    author,
  );
  // Whoever worked on it since the first run keeps what they did.
  if (status !== 'Draft') return;
  if (progress === 'Posted') await ask('POST', `${base}/opportunities/${id}/post`, undefined, people.Admin);
  if (progress === 'PendingApproval') {
    const reviewer = people.Reviewer.userId;
    await ask('POST', `${base}/opportunities/${id}/requestapproval?reviewerId=${reviewer}`, {}, author);
  }
};

/**
 * Makes a planned company through the product's own calls, so that every rule holds for it. Made already with the same
 * password it is completed; with another one it is refused.
 */
export const settle = async (app: FastifyInstance, plan: CompanyPlan, password: string): Promise<Settled> => {
  const ask = asking(app);
  const [owner, ...others] = plan.users;
  if (!owner) throw new Error('A company needs somebody who registers it.');
  const registration = {
    id: plan.registrationId,
    email: owner.email,
    fullName: owner.fullName,
    password,
    companyName: plan.name,
    locationId: plan.locationId,
  };
  const { companyId, userAccountId, accessToken } = await ask<Registered>(
    'POST',
    '/api/onboarding/v1/users/register',
    registration,
  ).catch((refusal: Refusal) => {
    if (refusal.code !== 'USER_EXISTS') throw refusal;
    throw new Error(`${plan.name} is there already, with another password. Give that one with --password.`);
  });
  const admin = { token: accessToken, userId: userAccountId };
  const people = { SuperAdmin: admin } as Record<CompanyRole, Member>;
  for (const user of others) people[user.role] = await join(ask, companyId, admin, user, password);
  for (const each of plan.opportunities) await write(ask, companyId, people, each);
  return {
    companyId,
    name: plan.name,
    logins: plan.users,
    opportunities: plan.opportunities.map(({ id, progress }) => ({ opportunityId: id, progress })),
  };
};
