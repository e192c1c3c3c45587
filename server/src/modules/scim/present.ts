import { roleOf } from '@marigold/contract/permissions';
import { scimNames, type ScimProjection, type ScimUser } from '@marigold/contract/scim';
import type { Platform } from '#platform/http/call';
import { plainName } from './filter.ts';
import type { PersonRow } from './store.ts';

/** Where a company's provider keeps its accounts: the address that it is given, to which it adds /Users. */
export const addressOf = ({ config }: Pick<Platform, 'config'>, companyId: string): string =>
  `${config.publicUrl}/api/scim/v2/companies/${companyId}`;

/** Given and family name: as the provider said them, else the last word of the name as the family's. */
const namesOf = ({ fullName, givenName, familyName }: PersonRow) => {
  if (givenName !== null || familyName !== null)
    return { ...(givenName !== null && { givenName }), ...(familyName !== null && { familyName }) };
  const words = fullName.split(' ');
  return words.length < 2 ? {} : { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
};

/** Somebody as SCIM has them. Everybody has one address, which is their userName too, and one role. */
export const present = (address: string, row: PersonRow): ScimUser => {
  const { fullName, email, title, department, externalId } = row;
  return {
    schemas: [scimNames.user, ...(department === null ? [] : [scimNames.enterprise])],
    id: row.id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { formatted: fullName, ...namesOf(row) },
    displayName: fullName,
    ...(title !== null && { title }),
    active: row.state !== 'Deactivated',
    emails: [{ value: email, type: 'work', primary: true }],
    roles: [{ value: roleOf(row.type) ?? '' }],
    ...(department !== null && { [scimNames.enterprise]: { department } }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${address}/Users/${row.id}`,
    },
  };
};

const namesIn = (list: string | undefined): string[] | undefined =>
  list
    ?.split(',')
    .map((name) => plainName(name.trim()))
    .filter(Boolean);

/** What of a user was asked for: whole attributes, also where a part of one is named. The id and the schemas are always there. */
export const projected = (user: ScimUser, { attributes, excludedAttributes }: ScimProjection): ScimUser => {
  const [only, without] = [namesIn(attributes), namesIn(excludedAttributes)];
  const isNamed = (names: readonly string[], key: string) =>
    names.some((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}:`));
  const kept = Object.entries(user).filter(([name]) => {
    const key = name.toLowerCase();
    if (key === 'id' || key === 'schemas') return true;
    return only?.length ? isNamed(only, key) : !without?.includes(key);
  });
  return Object.fromEntries(kept) as ScimUser;
};
