import { Email } from '@marigold/contract/kit';
import { userTypes } from '@marigold/contract/permissions';
import { badRequest, refusedWith } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { Given } from './given.ts';
import type { PersonRow } from './store.ts';

/** Somebody as their company's provider wants them. */
export type Wanted = Pick<
  PersonRow,
  'email' | 'fullName' | 'title' | 'department' | 'type' | 'externalId' | 'givenName' | 'familyName'
> & { isActive: boolean };

/** The longest name that an account has. */
const longest = 120;

const emailOf = (given: Given, before: PersonRow | undefined): string => {
  const text = given.userName ?? given.email ?? before?.email ?? '';
  const email = Email.safeParse(text).data;
  if (email === undefined)
    throw badRequest(
      phrase(
        '“{{text}}” is no e-mail address, and here the userName is one. Let the provider send the address as userName.',
        {
          text: text.slice(0, 60),
        },
      ),
      'body.userName',
    );
  return email;
};

const fullNameOf = (given: Given, before: PersonRow | undefined, email: string): string => {
  const said = given.displayName ?? given.formatted;
  if (said) return said;
  const isOther = (['givenName', 'familyName'] as const).some(
    (part) => given[part] !== undefined && given[part] !== (before?.[part] ?? null),
  );
  const parts = [given.givenName ?? before?.givenName, given.familyName ?? before?.familyName]
    .filter(Boolean)
    .join(' ');
  if (parts !== '' && (isOther || !before)) return parts.slice(0, longest);
  return before?.fullName || email.slice(0, email.indexOf('@'));
};

const typeOf = ({ role }: Given, before: PersonRow | undefined, usual: number): number => {
  if (role === null) return usual;
  const type = role === undefined ? (before?.type ?? usual) : userTypes[role];
  if (type === userTypes.SuperAdmin && before?.type !== userTypes.SuperAdmin)
    throw refusedWith(403, 'SUPER_ADMIN', 'The super admin passes that role on in Marigold; no provider can give it.');
  return type;
};

/** Who somebody is to be, by what their provider says and what it leaves as it is; `usual`: the role of new people. */
export const wantedOf = (given: Given, before: PersonRow | undefined, usual: number): Wanted => {
  const email = emailOf(given, before);
  const kept = <K extends 'title' | 'department' | 'externalId' | 'givenName' | 'familyName'>(name: K) =>
    given[name] === undefined ? (before?.[name] ?? null) : given[name];
  return {
    email,
    fullName: fullNameOf(given, before, email),
    title: kept('title'),
    department: kept('department'),
    externalId: kept('externalId'),
    givenName: kept('givenName'),
    familyName: kept('familyName'),
    type: typeOf(given, before, usual),
    isActive: given.active ?? (before ? before.state !== 'Deactivated' : true),
  };
};

const shown = ['email', 'fullName', 'title', 'department'] as const;
const kept = ['externalId', 'givenName', 'familyName'] as const;
/** What is to change: of the account, of its rights, and of what only the provider knows. */
export const differences = (before: PersonRow, wanted: Wanted) => {
  const differ = (names: readonly (keyof Wanted & keyof PersonRow)[]) =>
    names.filter((name) => before[name] !== wanted[name]);
  return {
    account: differ(shown),
    isOtherRole: before.type !== wanted.type,
    isOtherState: (before.state !== 'Deactivated') !== wanted.isActive,
    kept: differ(kept),
  };
};
