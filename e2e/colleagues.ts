import { type APIRequestContext, expect } from '@playwright/test';
import type { QuickCompany } from './quick.ts';
import { mailTo, newAddress, password } from './steps.ts';

/** The numbers of roles that one can be invited to. */
export const types = { Admin: 2, Recruiter: 3, Employer: 4, Reviewer: 5 } as const;

/** Somebody of a company. */
export interface Colleague {
  token: string;
  userId: string;
  email: string;
}

/** Headers of whoever has a token. */
export const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const teamOf = ({ registration }: QuickCompany) => `/api/users/v1/companies/${registration.companyId}/users`;

/** Invites somebody over HTTP; answers the token of their link. */
export const invite = async (request: APIRequestContext, company: QuickCompany, email: string, type: number) => {
  const data = { users: [{ email, type }] };
  expect((await request.post(`${teamOf(company)}/invite`, { headers: headersOf(company), data })).status()).toBe(200);
  const { links } = await mailTo(request, email, /invited you/);
  return new URL(links[0] ?? '').pathname.split('/').at(-1) ?? '';
};

/** Somebody who has joined the company. */
export const join = async (
  request: APIRequestContext,
  company: QuickCompany,
  role: keyof typeof types,
  fullName: string,
): Promise<Colleague> => {
  const [first = 'colleague'] = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  const email = newAddress(first);
  const token = await invite(request, company, email, types[role]);
  const accepted = await request.post('/api/users/v1/invitations/accept', { data: { token, fullName, password } });
  const { accessToken, user } = await accepted.json();
  return { token: accessToken, userId: user.userId, email };
};
