import { randomBytes } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { mostDomains, type sso, type SsoDomain, type SsoProvider } from '@marigold/contract/sso';
import type { Asked } from '@marigold/contract/kit';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import type { Db } from '#platform/database/db';
import type { CompanyCall, Platform } from '#platform/http/call';
import { resealAll, type Vault } from '#platform/sessions/vault';
import { accounts, refuseToConnectDemo } from '#modules/users';
import { type Application, discover, returnAddress } from './client.ts';
import { refusalFor } from './faults.ts';
import * as store from './store.ts';

/** How long name servers have for an answer. */
const patience = { timeout: 3_000, tries: 2 };

/** The place that the client's secret of a company is sealed for. */
const placeOf = (companyId: string) => `sso ${companyId}`;

/** The application at a company's provider; undefined where the key that sealed its secret is lost. */
export const applicationOf = ({ vault }: Pick<Platform, 'vault'>, row: store.ProviderRow): Application | undefined => {
  const secret = z.string().safeParse(vault.unlock(placeOf(row.companyId), row.sealed)).data;
  return secret === undefined ? undefined : { issuer: row.issuer, clientId: row.clientId, clientSecret: secret };
};

/** Seals the secrets of providers with this server's key that another one sealed; answers how many. */
export const resealProviders = async (db: Db, vault: Vault): Promise<number> =>
  resealAll(
    vault,
    (await store.sealedSecrets(db)).map(({ companyId, sealed }) => ({
      place: placeOf(companyId),
      sealed,
      keep: (again) => store.keepSealed(db, companyId, sealed, again),
    })),
  );

const shown = ({ companyId: _company, sealed: _sealed, ...provider }: store.ProviderRow): SsoProvider => provider;

/** The name of the record that proves a domain. */
const recordName = (domain: string) => `_marigold.${domain}`;
const recordValue = (token: string) => `marigold-domain=${token}`;

const shownDomain = ({ domainId, domain, token, isVerified }: store.DomainRow): SsoDomain => ({
  domainId,
  domain: domainToUnicode(domain),
  isVerified,
  record: { name: recordName(domain), value: recordValue(token) },
});

/** By which provider the caller's company signs in, and its domains. */
export const show = async ({ db, actor, platform }: CompanyCall) => {
  const provider = await store.providerOf(db, actor.companyId);
  const domains = await store.domainsOf(db, actor.companyId);
  return {
    provider: provider ? shown(provider) : null,
    domains: domains.map(shownDomain),
    redirectUri: returnAddress(platform),
  };
};

/** Keeps a provider once it has answered: a typing error is said here, not to those who sign in. */
export const save = async (
  call: CompanyCall,
  { clientSecret, ...given }: Asked<(typeof sso.routes)['saveProvider']>['body'],
): Promise<SsoProvider> => {
  const { platform, actor } = call;
  const { companyId } = actor;
  const before = await platform.pools.asCompany(companyId, (db) => store.providerOf(db, companyId), true);
  // A secret goes to whom it was given for, and to nobody who took that one's place.
  const isSame = before?.issuer === given.issuer && before.clientId === given.clientId;
  const kept = isSame && before ? applicationOf(platform, before)?.clientSecret : undefined;
  const secret = clientSecret || kept;
  if (secret === undefined)
    throw badRequest('Enter the client secret that the provider gave you.', 'body.clientSecret');
  if (!given.isOn && given.isRequired)
    throw badRequest('Let people sign in by the provider before they have to.', 'body.isRequired');
  await discover(platform, { ...given, clientSecret: secret }).catch((error: Error) => {
    throw refusalFor(platform, { provider: given.name, companyId }, error);
  });
  await refuseToConnectDemo(call);
  const row = { ...given, companyId, sealed: platform.vault.lock(placeOf(companyId), secret) };
  await store.saveProvider(call.db, row);
  return shown(row);
};

/** Takes the provider away. */
export const remove = async ({ db, actor }: CompanyCall): Promise<{ done: true }> => {
  if (!(await store.removeProvider(db, actor.companyId))) throw notFound('Provider');
  return { done: true };
};

/** Names a domain. */
export const addDomain = async (call: CompanyCall, domain: string): Promise<SsoDomain> => {
  const { db, actor } = call;
  await refuseToConnectDemo(call);
  if ((await store.domainsOf(db, actor.companyId)).length >= mostDomains)
    throw refused(
      'FULL',
      phrase('There are {{most}} domains already. Take one away that is not needed.', { most: mostDomains }),
    );
  const row = { domainId: newId(), companyId: actor.companyId, domain, token: randomBytes(16).toString('hex') };
  if (!(await store.addDomain(db, row))) throw refused('EXISTS', 'This domain is in the list already.');
  return shownDomain({ ...row, isVerified: false });
};

const hasRecord = async ({ config }: Platform, { domain, token }: store.DomainRow): Promise<boolean> => {
  const resolver = new dns.Resolver(patience);
  if (config.sso.nameServers.length > 0) resolver.setServers(config.sso.nameServers);
  const records = await resolver.resolveTxt(recordName(domain)).catch(() => []);
  return records.some((parts) => parts.join('').trim() === recordValue(token));
};

/** Looks for what proves a domain: its record in the DNS, or the word of whoever runs the server. */
export const checkDomain = async ({ platform, actor }: CompanyCall, domainId: string): Promise<SsoDomain> => {
  const { companyId } = actor;
  const row = await platform.pools.asCompany(companyId, (db) => store.domainOf(db, companyId, domainId), true);
  if (!row) throw notFound('Domain');
  const isKnown = platform.config.sso.domains.get(row.domain) === companyId;
  if (!row.isVerified && !isKnown && !(await hasRecord(platform, row)))
    throw refused(
      'NOT_VERIFIED',
      phrase('No such record was found at {{name}}. It can take an hour until a new one is seen everywhere.', {
        name: recordName(row.domain),
      }),
    );
  if (!(await platform.pools.asSystem((db) => store.verifyDomain(db, row))))
    throw refused('EXISTS', 'Another company here has proven this domain.');
  return shownDomain({ ...row, isVerified: true });
};

/** Takes a domain away. */
export const removeDomain = async ({ db, actor }: CompanyCall, domainId: string): Promise<{ done: true }> => {
  if (!(await store.removeDomain(db, actor.companyId, domainId))) throw notFound('Domain');
  return { done: true };
};

/** Forgets whom somebody's account belongs to at the provider. */
export const unlinkPerson = async ({ db, actor }: CompanyCall, email: string): Promise<{ done: true }> => {
  const person = await accounts.knownByEmail(db, actor.companyId, email);
  if (!person || !(await store.unlink(db, actor.companyId, person.user_account_id)))
    throw badRequest('Nobody with this address is linked with the provider.', 'body.email');
  return { done: true };
};
