import { z } from 'zod';
import { Done, Email, Id, line, module, plainDomain } from './kit.ts';
import { GivenType, Session } from './session.ts';

/** A role that people get who sign in for the first time; more is given by groups or by an admin. */
const FirstType = z
  .int()
  .min(3, 'Choose recruiter, employer or reviewer.')
  .max(5, 'Choose recruiter, employer or reviewer.');

/** A group of the provider and the role that its people have. */
export const GroupRole = z.object({
  group: line(200).min(1, 'Name the group.'),
  type: GivenType,
});
export type GroupRole = z.infer<typeof GroupRole>;

const settings = {
  name: line(60).min(1, 'Give it the name that people read on the button.'),
  issuer: z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/[^\s?#]+$/i, 'Enter an address like https://login.example.com.')
    .describe('Its address, below which /.well-known/openid-configuration answers'),
  clientId: line(300).min(1, 'Enter the client ID that the provider gave you.'),
  isOn: z.boolean().describe('Whether people can sign in by it'),
  isRequired: z.boolean().describe('Whether people of the domains sign in no other way; the super admin may'),
  makesUsers: z.boolean().describe('Whether somebody of the domains who has no account gets one'),
  defaultType: FirstType.describe('The role of who gets an account, unless a group says otherwise'),
  rolesClaim: line(100).describe('The claim with somebody’s groups; empty: roles are given in Marigold'),
  roles: z.array(GroupRole).max(50).describe('What groups are worth; the strongest role of somebody’s groups counts'),
  trustsEmails: z
    .boolean()
    .describe('Whether addresses are believed of which the provider does not say that they are verified'),
};

/** The provider by which people of a company sign in, without its secret. */
export const SsoProvider = z.object(settings);
export type SsoProvider = z.infer<typeof SsoProvider>;

/** A domain of a company, and what proves that it is. */
export const SsoDomain = z.object({
  domainId: Id,
  domain: z.string(),
  isVerified: z.boolean(),
  record: z.object({ name: z.string(), value: z.string() }).describe('The TXT record that proves it'),
});
export type SsoDomain = z.infer<typeof SsoDomain>;

/** Domains that a company can name. */
export const mostDomains = 20;

const company = z.object({ companyId: Id });
const oneDomain = company.extend({ domainId: Id });
const slow = { max: 60, seconds: 900 };
const Secret = z.string().min(20).max(200);

/** Sign-in by a company's own identity provider (OpenID Connect). */
export const sso = module('sso', {
  showSso: {
    method: 'GET',
    path: '/v1/companies/:companyId/provider',
    summary: 'By which provider people of the company sign in, and its domains',
    may: 'manageSso',
    params: company,
    reply: z.object({
      provider: SsoProvider.nullable(),
      domains: z.array(SsoDomain),
      redirectUri: z.string().describe('Where the provider sends people back to; to be registered with it'),
    }),
    reads: ['Sso'],
  },
  saveProvider: {
    method: 'PUT',
    path: '/v1/companies/:companyId/provider',
    summary: 'Set the provider up, once its address answers',
    may: 'manageSso',
    audit: 'caller.companyId',
    params: company,
    body: z.object({
      ...settings,
      clientSecret: z
        .string()
        .trim()
        .max(500)
        .optional()
        .describe('Empty: it stays; needed for another address or client'),
    }),
    reply: SsoProvider,
    writes: ['Sso'],
    refuses: ['IN_THE_DEMO', 'PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED'],
    limit: slow,
  },
  removeProvider: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/provider',
    summary: 'Take the provider away, with whom it knows; people sign in by their passwords again',
    may: 'manageSso',
    audit: 'caller.companyId',
    params: company,
    reply: Done,
    writes: ['Sso'],
  },
  addDomain: {
    method: 'POST',
    path: '/v1/companies/:companyId/domains',
    summary: 'Name a domain of the company; nothing changes until it is verified',
    may: 'manageSso',
    audit: 'reply.domainId',
    params: company,
    body: z.object({
      domain: z
        .string()
        .trim()
        .toLowerCase()
        .max(250)
        .overwrite(plainDomain)
        .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'Enter a domain like example.com.'),
    }),
    status: 201,
    reply: SsoDomain,
    writes: ['Sso'],
    refuses: ['IN_THE_DEMO', 'EXISTS', 'FULL'],
  },
  checkDomain: {
    method: 'POST',
    path: '/v1/companies/:companyId/domains/:domainId/check',
    summary: 'Look for the record that proves that a domain is the company’s',
    may: 'manageSso',
    audit: 'path.domainId',
    params: oneDomain,
    reply: SsoDomain,
    writes: ['Sso'],
    refuses: ['NOT_VERIFIED', 'EXISTS'],
    limit: slow,
  },
  removeDomain: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/domains/:domainId',
    summary: 'Take a domain away; its people sign in by their passwords again',
    may: 'manageSso',
    audit: 'path.domainId',
    params: oneDomain,
    reply: Done,
    writes: ['Sso'],
  },
  unlinkPerson: {
    method: 'POST',
    path: '/v1/companies/:companyId/links/remove',
    summary: 'Forget who somebody is at the provider, who has another account there now; their next sign-in links anew',
    may: 'manageSso',
    audit: 'caller.companyId',
    params: company,
    body: z.object({ email: Email }),
    reply: Done,
    writes: ['Sso'],
  },
  beginProviderSignIn: {
    method: 'POST',
    path: '/v1/sign-in/begin',
    summary: 'Begin to sign in by the provider of a domain: the address of its sign-in page',
    may: 'public',
    body: z.object({ companyId: Id, email: Email }),
    reply: z.object({
      address: z.string(),
      proof: z.string().describe('For finishing, by the browser that began'),
    }),
    refuses: ['NOT_CONFIGURED', 'PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED'],
    limit: slow,
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/v1/sign-in/finish',
    summary: 'Sign in with what the provider’s sign-in page answered, once and in ten minutes',
    may: 'public',
    body: z.object({
      state: Secret,
      proof: Secret,
      code: z.string().min(1).max(4_000).optional(),
      error: z.string().max(200).optional().describe('What the provider said instead of a code'),
      iss: z.string().max(500).optional(),
    }),
    reply: Session,
    refuses: ['EXPIRED', 'NOT_CONFIGURED', 'PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED', 'ACCOUNT_DEACTIVATED'],
    limit: slow,
  },
});
