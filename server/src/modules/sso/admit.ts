import { z } from 'zod';
import { Email, line } from '@marigold/contract/kit';
import { refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import { newId } from '#platform/database/id';
import type { Call } from '#platform/http/call';
import { accounts, paused, takeRole, tellTeam } from '#modules/users';
import type { Claims } from './client.ts';
import * as store from './store.ts';
import { domainIn } from './ways.ts';

/** The address that the provider vouches for: verified, and of a domain that is the company's. */
const addressOf = async ({ db }: Call, provider: store.ProviderRow, claims: Claims): Promise<string> => {
  const email = Email.safeParse(claims.email).data;
  const name = { provider: provider.name };
  if (email === undefined)
    throw refused(
      'PROVIDER_REFUSED',
      phrase(
        '{{provider}} did not say your e-mail address. Ask the super admin of your company to allow it there.',
        name,
      ),
    );
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  const isSilent = claims.email_verified === undefined;
  if (!isVerified && !(isSilent && provider.trustsEmails))
    throw refused(
      'PROVIDER_REFUSED',
      phrase('{{provider}} does not say that your e-mail address is verified. Verify it there and begin again.', name),
    );
  const way = await store.wayOfDomain(db, domainIn(email));
  if (way?.companyId !== provider.companyId)
    throw refused(
      'PROVIDER_REFUSED',
      phrase('{{provider}} says that your address is {{email}}, whose domain is not one of your company.', {
        ...name,
        email,
      }),
    );
  return email;
};

const Groups = z.union([z.array(z.string()).max(2_000), z.string().transform((text) => [text])]);

/** The strongest role of somebody's groups; undefined where none of them is worth one. */
const typeOf = ({ rolesClaim, roles }: store.ProviderRow, claims: Claims): number | undefined => {
  const groups = new Set(rolesClaim === '' ? [] : Groups.safeParse(claims[rolesClaim]).data);
  const types = roles.filter(({ group }) => groups.has(group)).map(({ type }) => type);
  return types.length > 0 ? Math.min(...types) : undefined;
};

const nameIn = ({ name, given_name: given, family_name: family }: Claims, email: string): string => {
  const text = typeof name === 'string' && name.trim() ? name : [given, family].filter(Boolean).join(' ');
  return line(120).min(1).safeParse(text.slice(0, 120)).data ?? email.slice(0, email.indexOf('@'));
};

/** Makes an account for somebody of the company who has none, where the company wants that. */
const make = async (
  call: Call,
  provider: store.ProviderRow,
  claims: Claims,
  email: string,
): Promise<accounts.Known> => {
  const { db } = call;
  const { companyId } = provider;
  if (!provider.makesUsers)
    throw refused(
      'PROVIDER_REFUSED',
      phrase('Nobody of your company has the address {{email}} here. Ask an admin of your company for an invitation.', {
        email,
      }),
    );
  const userAccountId = newId();
  const made = { companyId, email, userAccountId, fullName: nameIn(claims, email) };
  await accounts.addWithoutPassword(db, { ...made, type: typeOf(provider, claims) ?? provider.defaultType });
  audit(db, {
    companyId,
    userId: userAccountId,
    action: 'joinByProvider',
    targetId: userAccountId,
    requestId: call.requestId,
  });
  await tellTeam(db, companyId, userAccountId);
  const person = await accounts.knownByEmail(db, companyId, email);
  if (!person) throw new Error('an account that was made is not there');
  return person;
};

/** Whose account it is that was never linked: found by the address, or made. It is linked from now on. */
const meet = async (call: Call, provider: store.ProviderRow, identity: store.Identity, claims: Claims) => {
  const { db } = call;
  const email = await addressOf(call, provider, claims);
  const found = await accounts.knownByEmail(db, provider.companyId, email);
  const person = found ?? (await make(call, provider, claims, email));
  if (person.state === 'Deactivated') throw await paused(call, provider.companyId);
  if (!(await store.link(db, identity, person.user_account_id)))
    throw refused(
      'PROVIDER_REFUSED',
      phrase(
        'The account of {{email}} belongs to somebody else at {{provider}}. The super admin of your company can remove that link.',
        { email, provider: provider.name },
      ),
    );
  if (person.state === 'Invited') {
    await accounts.joinWithoutPassword(db, person.user_account_id, nameIn(claims, email));
    await tellTeam(db, provider.companyId, person.user_account_id);
  }
  return person;
};

/**
 * Lets somebody in for whom the provider vouches: by whom it says they are, and only the first time by their address. The super
 * admin's role is neither given nor taken by groups.
 */
export const admit = async (call: Call, provider: store.ProviderRow, claims: Claims): Promise<Session> => {
  const { db, platform } = call;
  const { companyId } = provider;
  const identity = { companyId, issuer: claims.iss, subject: claims.sub };
  const linked = await store.linkedTo(db, identity);
  const known = linked === undefined ? undefined : await accounts.knownById(db, companyId, linked);
  const person = known ?? (await meet(call, provider, identity, claims));
  if (person.state === 'Deactivated') throw await paused(call, companyId);
  const userId = person.user_account_id;
  const type = typeOf(provider, claims);
  if (type !== undefined && type !== person.user_type) await takeRole(call, { companyId, userId }, type);
  await accounts.sawUser(db, userId);
  audit(db, { companyId, userId, action: 'signInByProvider', targetId: userId, requestId: call.requestId });
  return platform.sessions.open(call, userId, true);
};
