import { notFound } from '@marigold/contract/problems';
import { mostListed, scimNames } from '@marigold/contract/scim';

/** What SCIM says of an attribute; the rest of RFC 7643, 2.2 is the same for all of them. */
interface AttributeFacts {
  description: string;
  type?: 'string' | 'boolean' | 'complex';
  isRequired?: boolean;
  isMulti?: boolean;
  isExact?: boolean;
  isUnique?: boolean;
  mutability?: 'readOnly' | 'readWrite';
  canonicalValues?: readonly string[];
  parts?: Readonly<Record<string, AttributeFacts>>;
}

const attribute = ([name, it]: [string, AttributeFacts]): object => {
  const { type = 'string', mutability = 'readWrite' } = it;
  return {
    name,
    type,
    multiValued: it.isMulti ?? false,
    description: it.description,
    required: it.isRequired ?? false,
    ...(type === 'string' && { caseExact: it.isExact ?? false }),
    ...(it.canonicalValues && { canonicalValues: it.canonicalValues }),
    mutability,
    returned: 'default',
    ...(type !== 'boolean' && { uniqueness: it.isUnique ? 'server' : 'none' }),
    ...(it.parts && { subAttributes: Object.entries(it.parts).map(attribute) }),
  };
};

const user: Readonly<Record<string, AttributeFacts>> = {
  userName: {
    description: 'The e-mail address, of a domain that the company has verified',
    isRequired: true,
    isUnique: true,
  },
  name: {
    description: 'The name',
    type: 'complex',
    parts: {
      formatted: { description: 'The full name' },
      givenName: { description: 'The given name' },
      familyName: { description: 'The family name' },
    },
  },
  displayName: { description: 'The full name, as Marigold shows it' },
  title: { description: 'The job title' },
  active: { description: 'Whether they can sign in; false ends their access at once', type: 'boolean' },
  emails: {
    description: 'The address again: a change of the one for work is a change of userName',
    type: 'complex',
    isMulti: true,
    mutability: 'readOnly',
    parts: {
      value: { description: 'The address', mutability: 'readOnly' },
      type: { description: 'Always work', mutability: 'readOnly' },
      primary: { description: 'Always true', type: 'boolean', mutability: 'readOnly' },
    },
  },
  roles: {
    description: 'The role in Marigold; of several the strongest counts',
    type: 'complex',
    isMulti: true,
    parts: {
      value: { description: 'The role', canonicalValues: ['Admin', 'Recruiter', 'Employer', 'Reviewer'] },
    },
  },
};

/** The schemas of what there is. */
export const schemasAt = (address: string) =>
  [
    { id: scimNames.user, name: 'User', description: 'Somebody of the company', attributes: user },
    {
      id: scimNames.enterprise,
      name: 'EnterpriseUser',
      description: 'What companies say of their people',
      attributes: { department: { description: 'The department' } },
    },
  ].map(({ attributes, ...it }) => ({
    schemas: [scimNames.schema],
    ...it,
    attributes: Object.entries<AttributeFacts>(attributes).map(attribute),
    meta: { resourceType: 'Schema', location: `${address}/Schemas/${it.id}` },
  }));

/** The kinds of what there is: users. Groups are not kept. */
export const typesAt = (address: string) => [
  {
    schemas: [scimNames.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Somebody of the company',
    schema: scimNames.user,
    schemaExtensions: [{ schema: scimNames.enterprise, required: false }],
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/User` },
  },
];

/** What of SCIM there is. */
export const configAt = (address: string) => {
  const none = { supported: false };
  return {
    schemas: [scimNames.config],
    patch: { supported: true },
    bulk: { ...none, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostListed },
    changePassword: none,
    sort: { supported: true },
    etag: none,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token of the company, made under Company, Sign-in',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
  };
};

/** All of a kind in one answer. */
export const listed = <T>(Resources: T[], { total = Resources.length, startIndex = 1 } = {}) => ({
  schemas: [scimNames.list],
  totalResults: total,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});

/** One of several by its id, in any case. */
export const named = <T extends { id: string }>(all: readonly T[], id: string, what: string): T => {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound(what);
  return found;
};
