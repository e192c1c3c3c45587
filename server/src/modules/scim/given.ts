import { z } from 'zod';
import { line } from '@marigold/contract/kit';
import { type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import { badRequest, refused } from '@marigold/contract/problems';
import { scimNames } from '@marigold/contract/scim';
import { phrase } from '@marigold/words/sentence';

/** What a provider says of somebody: undefined where it says nothing, null where it takes something away. */
export interface Given {
  userName?: string;
  externalId?: string | null;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  title?: string | null;
  department?: string | null;
  active?: boolean;
  /** Null: the role that new people have. */
  role?: CompanyRole | null;
  /** The address among `emails`, which is the same as `userName` here and counts where that is not said. */
  email?: string;
}

const Line = line(120);
const External = line(200);

const textOf = (name: string, value: unknown, schema: z.ZodType<string> = Line): string | null => {
  if (value === null || value === undefined) return null;
  const text = schema.safeParse(value).data;
  if (text === undefined)
    throw badRequest(phrase('“{{name}}” has to be a short text on one line.', { name }), `body.${name}`);
  return text === '' ? null : text;
};

const flagOf = (name: string, value: unknown): boolean => {
  // Entra sends "True" and "False" unless it is told to follow the specification.
  const text = typeof value === 'boolean' || typeof value === 'string' ? String(value).toLowerCase() : '';
  if (text !== 'true' && text !== 'false')
    throw badRequest(phrase('“{{name}}” has to be true or false.', { name }), `body.${name}`);
  return text === 'true';
};

const addressOf = (name: string, value: unknown): string => {
  const text = textOf(name, value, line(254));
  if (text === null) throw badRequest(phrase('“{{name}}” is missing: the e-mail address.', { name }), `body.${name}`);
  return text;
};

const Valued = z.object({ value: z.unknown(), type: z.unknown().optional(), primary: z.unknown().optional() });
const valuesOf = (value: unknown): z.infer<typeof Valued>[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    if (typeof each === 'string') return [{ value: each }];
    const one = Valued.safeParse(each).data;
    return one && one.value !== undefined ? [one] : [];
  });

/** Of several addresses the one that is for work, else the first that is marked. */
const workAddress = (value: unknown): string | undefined => {
  const all = valuesOf(value);
  const isTrue = (flag: unknown) => String(flag).toLowerCase() === 'true';
  const one =
    all.find(({ primary }) => isTrue(primary)) ??
    all.find(({ type }) => String(type).toLowerCase() === 'work') ??
    (all.length === 1 && all[0]?.type === undefined ? all[0] : undefined);
  return one && addressOf('emails', one.value);
};

const roleCalled = (value: unknown): CompanyRole => {
  const role = companyRoles.find((each) => each.toLowerCase() === String(value).toLowerCase());
  if (role) return role;
  throw badRequest(
    phrase('There is no role “{{role}}” in Marigold. Roles are {{roles}}.', {
      role: String(value).slice(0, 60),
      roles: companyRoles.filter((each) => each !== 'SuperAdmin').join(', '),
    }),
    'body.roles',
  );
};
/** The strongest of several roles; everybody has one here. */
const roleOf = (value: unknown): Given => {
  if (value === null || value === undefined) return { role: null };
  const given = valuesOf(value).map((each) => roleCalled(each.value));
  const role = companyRoles.find((each) => given.includes(each));
  return role ? { role } : {};
};

/** How each attribute that is kept is read, by its plain name. */
const readers: Readonly<Record<string, (value: unknown) => Given>> = {
  username: (value) => ({ userName: addressOf('userName', value) }),
  externalid: (value) => ({ externalId: textOf('externalId', value, External) }),
  displayname: (value) => ({ displayName: textOf('displayName', value) }),
  'name.formatted': (value) => ({ formatted: textOf('name.formatted', value) }),
  'name.givenname': (value) => ({ givenName: textOf('name.givenName', value) }),
  'name.familyname': (value) => ({ familyName: textOf('name.familyName', value) }),
  title: (value) => ({ title: textOf('title', value) }),
  active: (value) => ({ active: flagOf('active', value) }),
  emails: (value) => {
    const email = workAddress(value);
    return email === undefined ? {} : { email };
  },
  'emails.value': (value) => ({ email: addressOf('emails', value) }),
  roles: roleOf,
  'roles.value': roleOf,
  [`${scimNames.enterprise.toLowerCase()}:department`]: (value) => ({ department: textOf('department', value) }),
};

/** Attributes that hold others, whose names follow after this. */
const holders: Readonly<Record<string, string>> = {
  name: 'name.',
  [scimNames.enterprise.toLowerCase()]: `${scimNames.enterprise.toLowerCase()}:`,
  [scimNames.user.toLowerCase()]: '',
};
/** What the specification knows and Marigold keeps nothing of: it is taken and forgotten. */
const forgotten = new RegExp(
  `^(${[
    'nickname|profileurl|usertype|preferredlanguage|locale|timezone|password',
    '(phonenumbers|ims|photos|addresses|entitlements|x509certificates)(\\..+)?',
    '(emails|roles)\\.(type|primary|display|\\$ref)',
    'name\\.(middlename|honorificprefix|honorificsuffix)',
    `${scimNames.enterprise.toLowerCase()}:(schemas|employeenumber|costcenter|organization|division|manager(\\..+)?)`,
  ].join('|')})$`,
);
const readOnly = /^(id|meta|groups|schemas)(\..+)?$/;

/** How an attribute stands: read, a holder of others, taken and forgotten, nobody's to change, or none at all. */
export const standingOf = (name: string): 'read' | 'holder' | 'forgotten' | 'readOnly' | 'none' => {
  if (Object.hasOwn(readers, name)) return 'read';
  if (Object.hasOwn(holders, name)) return 'holder';
  if (forgotten.test(name)) return 'forgotten';
  return readOnly.test(name) ? 'readOnly' : 'none';
};

const Part = z.record(z.string(), z.unknown());

/**
 * What the value of an attribute says, by its plain name. What is no attribute is passed to `otherwise`, since a whole user may
 * have attributes of somebody else's and a change may not name them.
 */
export const read = (name: string, value: unknown, otherwise: (name: string) => void): Given => {
  if (Object.hasOwn(readers, name)) return readers[name]?.(value) ?? {};
  const prefix = Object.hasOwn(holders, name) ? holders[name] : undefined;
  if (prefix === undefined) {
    if (standingOf(name) === 'none') otherwise(name);
    return {};
  }
  if (value === null || value === undefined) return readAll(emptied(prefix), otherwise);
  const parts = Part.safeParse(value).data;
  if (!parts) throw badRequest(phrase('“{{name}}” has to be an object.', { name }), `body.${name}`);
  return readAll(
    Object.entries(parts).map(([part, its]) => [prefix + part.toLowerCase(), its] as const),
    otherwise,
  );
};
const emptied = (prefix: string) =>
  Object.keys(readers)
    .filter((name) => prefix !== '' && name.startsWith(prefix))
    .map((name) => [name, null] as const);

/** What several attributes say, by their plain names; the last word counts. */
export const readAll = (
  entries: (readonly [name: string, value: unknown])[],
  otherwise: (name: string) => void,
): Given => Object.assign({}, ...entries.map(([name, value]) => read(name, value, otherwise))) as Given;

/** Refuses a change of what nobody may change. */
export const readOnlyRefusal = (name: string) =>
  refused('READ_ONLY', phrase('“{{name}}” cannot be changed.', { name: name.slice(0, 60) }));
/** Refuses a path of no attribute. */
export const pathRefusal = (name: string) =>
  refused('BAD_PATH', phrase('There is no attribute “{{name}}”.', { name: name.slice(0, 60) }));
