import { z } from 'zod';
import { Done, Id, line, listOf, module, Moment } from './kit.ts';
import type { Permission } from './permissions.ts';

/**
 * What a key can be allowed, each a row of the table of permissions. Nothing that people do for themselves is among them, such
 * as signing in, nor anything about people's rights: a key cannot give itself more than it has.
 */
export const keyScopes = [
  'seeOpportunities',
  'createOpportunities',
  'editOpportunities',
  'postOpportunities',
  'seeCandidates',
  'commentOnCandidates',
  'moveCandidates',
  'seeConversations',
  'chat',
  'importMembers',
  'editCompany',
  'editTemplates',
  'editFaq',
  'seeAnalytics',
] as const satisfies readonly Permission[];
/** Something a key can be allowed. */
export type KeyScope = (typeof keyScopes)[number];

/** What alone a token may that a company's identity provider calls with (SCIM); no key of the list above can have it. */
export const provisioningScope = 'provisionUsers' satisfies Permission;

/** How every key begins, so that programs which look for secrets find one that went astray. */
export const keyPrefix = 'mgk_';
/** How long a key can work, in days. */
export const keyDays = [30, 90, 365] as const;
/** Keys that a company can have at once. */
export const mostKeys = 50;

/** A key of a company, without what makes it one. */
export const ApiKey = z.object({
  apiKeyId: Id,
  name: z.string(),
  begins: z.string().describe('Its first characters, by which people tell keys apart'),
  scopes: z.array(z.enum(keyScopes)),
  createdBy: z.string().describe('In whose name it acts; it ends with their account'),
  createdDate: Moment,
  lastUsedDate: Moment.nullable().describe('To five minutes'),
  expiresDate: Moment.nullable(),
  isExpired: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const company = z.object({ companyId: Id });

/** Keys by which programs use the API. */
export const keys = module('keys', {
  listKeys: {
    method: 'GET',
    path: '/v1/companies/:companyId/keys',
    summary: 'The keys of the company that were not revoked, the newest first',
    may: 'manageKeys',
    params: company,
    reply: listOf(ApiKey),
    reads: ['Keys'],
  },
  createKey: {
    method: 'POST',
    path: '/v1/companies/:companyId/keys',
    summary: 'A new key, which is shown this once; it acts in the name of whoever makes it',
    may: 'manageKeys',
    audit: 'reply.key.apiKeyId',
    params: company,
    body: z.object({
      name: line(80).min(1, 'Say what the key is for.'),
      scopes: z
        .array(z.enum(keyScopes))
        .min(1, 'Choose what the key may do.')
        .max(keyScopes.length)
        .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each scope once.'),
      days: z
        .literal([...keyDays])
        .nullable()
        .describe('How long it works; null: until it is revoked'),
    }),
    status: 201,
    reply: z.object({ key: ApiKey, token: z.string().describe('For the header: Authorization: Bearer …') }),
    writes: ['Keys'],
    refuses: ['FULL', 'IN_THE_DEMO'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/keys/:apiKeyId',
    summary: 'End a key at once',
    may: 'manageKeys',
    audit: 'path.apiKeyId',
    params: company.extend({ apiKeyId: Id }),
    reply: Done,
    writes: ['Keys'],
  },
});
