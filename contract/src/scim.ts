import { z } from 'zod';
import { Done, Id, module, Moment } from './kit.ts';

/** The names of SCIM's schemas and messages (RFC 7643, RFC 7644). */
export const scimNames = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;
/** The media type of SCIM. */
export const scimType = 'application/scim+json';
/** Whether an address is one at which SCIM is spoken: its media type, and refusals as its errors. */
export const speaksScim = (url: string): boolean => url.startsWith('/api/scim/v2/');

/** Users of one answer. */
export const mostListed = 500;
/** Changes of one request. */
export const mostOperations = 200;
/** Tokens by which a company's provider can call at once: one, and another while it is replaced. */
export const mostScimTokens = 2;

const company = z.object({ companyId: Id });
const person = company.extend({
  userAccountId: z.string().max(200).describe('Somebody of the company, by the id that SCIM answers'),
});

const Meta = z.object({
  resourceType: z.string(),
  created: Moment.optional(),
  lastModified: Moment.optional(),
  location: z.string(),
});
/** An account as SCIM has it; what a request leaves out is missing. */
export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: Id,
  externalId: z.string().optional(),
  userName: z.string().optional().describe('The e-mail address'),
  name: z
    .object({ formatted: z.string(), givenName: z.string().optional(), familyName: z.string().optional() })
    .optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  roles: z
    .array(z.object({ value: z.string() }))
    .optional()
    .describe('The role in Marigold, of which everybody has one'),
  [scimNames.enterprise]: z.object({ department: z.string() }).optional(),
  meta: Meta.optional(),
});
export type ScimUser = z.infer<typeof ScimUser>;

const listing = <T extends z.ZodType>(item: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(item),
  });
/** What SCIM says of itself: its shape is the specification's. */
const Document = z.looseObject({ schemas: z.array(z.string()) });

const projection = {
  attributes: z.string().max(1_000).optional().describe('Only these attributes, by commas'),
  excludedAttributes: z.string().max(1_000).optional().describe('All attributes but these, by commas'),
};
const Projection = z.object(projection);
const highest = 1_000_000;
const atLeast = (least: number, usual: number) =>
  z.coerce
    .number()
    .int()
    .default(usual)
    .transform((n) => Math.min(Math.max(n, least), highest));
/** The users that are asked for, all unless something is said. */
const Search = Projection.extend({
  filter: z.string().max(1_000).optional().describe('As RFC 7644 has it: userName eq "ana@example.com"'),
  startIndex: atLeast(1, 1).describe('The first that is answered; 1 is the first of all'),
  count: atLeast(0, 100).describe(`How many are answered at once: 100 unless said, at most ${mostListed}`),
  sortBy: z.string().max(100).optional().describe('The attribute by which they are sorted'),
  sortOrder: z.string().max(20).optional().describe('descending; anything else is ascending'),
});
export type ScimSearch = z.infer<typeof Search>;
export type ScimProjection = z.infer<typeof Projection>;

const UserBody = z.record(z.string(), z.unknown()).describe(`A user: ${scimNames.user}`);
const PatchBody = z.record(z.string(), z.unknown()).describe(`Changes of a user: ${scimNames.patch}`);
const refusesChange = ['IN_THE_DEMO', 'SUPER_ADMIN', 'EXISTS', 'OWN_WORK', 'SLOT_TAKEN', 'AWAY', 'HAS_DUTIES'] as const;
const changes = { audit: 'inHandler', writes: ['UserManagement', 'Opportunities', 'Events', 'Conversations'] } as const;

/** A token by which the company's provider calls, without what makes it one. */
export const ScimToken = z.object({
  tokenId: Id,
  begins: z.string().describe('Its first characters, by which people tell tokens apart'),
  createdBy: z.string(),
  createdDate: Moment,
  lastUsedDate: Moment.nullable().describe('To five minutes'),
});
export type ScimToken = z.infer<typeof ScimToken>;

/** Accounts that a company's identity provider keeps, by SCIM 2.0 (RFC 7643, RFC 7644), and what the screens set for it. */
export const scim = module('scim', {
  showScimConfig: {
    method: 'GET',
    path: '/v2/companies/:companyId/ServiceProviderConfig',
    summary: 'What of SCIM there is',
    may: 'provisionUsers',
    params: company,
    reply: Document,
  },
  listScimSchemas: {
    method: 'GET',
    path: '/v2/companies/:companyId/Schemas',
    summary: 'The attributes of a user',
    may: 'provisionUsers',
    params: company,
    reply: listing(Document),
  },
  showScimSchema: {
    method: 'GET',
    path: '/v2/companies/:companyId/Schemas/:schema',
    summary: 'The attributes of one schema',
    may: 'provisionUsers',
    params: company.extend({ schema: z.string().max(200).describe('The name of the schema') }),
    reply: Document,
  },
  listScimTypes: {
    method: 'GET',
    path: '/v2/companies/:companyId/ResourceTypes',
    summary: 'What there is: users',
    may: 'provisionUsers',
    params: company,
    reply: listing(Document),
  },
  showScimType: {
    method: 'GET',
    path: '/v2/companies/:companyId/ResourceTypes/:resourceType',
    summary: 'One kind of what there is',
    may: 'provisionUsers',
    params: company.extend({ resourceType: z.string().max(200).describe('Its name') }),
    reply: Document,
  },
  listScimGroups: {
    method: 'GET',
    path: '/v2/companies/:companyId/Groups',
    summary: 'No groups: providers that import them find none',
    may: 'provisionUsers',
    params: company,
    reply: listing(Document),
  },
  listScimUsers: {
    method: 'GET',
    path: '/v2/companies/:companyId/Users',
    summary: 'The users that a filter finds, a page of them',
    may: 'provisionUsers',
    params: company,
    query: Search,
    reply: listing(ScimUser),
    refuses: ['BAD_FILTER', 'BAD_PATH'],
  },
  showScimUser: {
    method: 'GET',
    path: '/v2/companies/:companyId/Users/:userAccountId',
    summary: 'One user',
    may: 'provisionUsers',
    params: person,
    query: Projection,
    reply: ScimUser,
    refuses: ['BAD_PATH'],
  },
  createScimUser: {
    method: 'POST',
    path: '/v2/companies/:companyId/Users',
    summary: 'Make an account, or give one that was deactivated back',
    may: 'provisionUsers',
    params: company,
    body: UserBody,
    status: 201,
    reply: ScimUser,
    refuses: refusesChange,
    ...changes,
  },
  replaceScimUser: {
    method: 'PUT',
    path: '/v2/companies/:companyId/Users/:userAccountId',
    summary:
      'Write an account as the provider has it; what it does not name is emptied, but the name, the role and whether it is active',
    may: 'provisionUsers',
    params: person,
    body: UserBody,
    reply: ScimUser,
    refuses: refusesChange,
    ...changes,
  },
  patchScimUser: {
    method: 'PATCH',
    path: '/v2/companies/:companyId/Users/:userAccountId',
    summary: 'Change what the operations name; active false ends somebody’s access at once',
    may: 'provisionUsers',
    params: person,
    body: PatchBody,
    reply: ScimUser,
    refuses: [...refusesChange, 'BAD_FILTER', 'BAD_PATH', 'NO_TARGET', 'READ_ONLY'],
    ...changes,
  },
  removeScimUser: {
    method: 'DELETE',
    path: '/v2/companies/:companyId/Users/:userAccountId',
    summary: 'Deactivate an account, which SCIM no longer answers from then on',
    may: 'provisionUsers',
    params: person,
    status: 204,
    reply: z.object({}),
    refuses: refusesChange,
    ...changes,
  },
  showScim: {
    method: 'GET',
    path: '/v1/companies/:companyId/provisioning',
    summary: 'Where the company’s provider keeps its accounts, by which tokens, and who takes over',
    may: 'manageSso',
    params: company,
    reply: z.object({
      address: z.string().describe('For the provider, which adds /Users to it'),
      tokens: z.array(ScimToken),
      takeOver: Id.nullable().describe('Who takes over from people who are deactivated; null: the super admin'),
      takers: z.array(z.object({ userId: Id, fullName: z.string() })).describe('Who can be named for that, by name'),
    }),
    reads: ['Scim', 'UserManagement'],
  },
  createScimToken: {
    method: 'POST',
    path: '/v1/companies/:companyId/provisioning/tokens',
    summary: 'A new token for the company’s provider, which is shown this once',
    may: 'manageSso',
    audit: 'reply.tokenId',
    params: company,
    status: 201,
    reply: z.object({ tokenId: Id, token: z.string().describe('For the header: Authorization: Bearer …') }),
    refuses: ['IN_THE_DEMO', 'FULL'],
    writes: ['Scim'],
  },
  revokeScimToken: {
    method: 'DELETE',
    path: '/v1/companies/:companyId/provisioning/tokens/:tokenId',
    summary: 'End a token at once',
    may: 'manageSso',
    audit: 'path.tokenId',
    params: company.extend({ tokenId: Id.describe('The token') }),
    reply: Done,
    writes: ['Scim'],
  },
  saveScimTaker: {
    method: 'PUT',
    path: '/v1/companies/:companyId/provisioning/taker',
    summary: 'Say who takes over from people whom the provider deactivates',
    may: 'manageSso',
    audit: 'caller.companyId',
    params: company,
    body: z.object({ takeOver: Id.nullable().describe('Null: the super admin') }),
    reply: Done,
    writes: ['Scim'],
  },
});
