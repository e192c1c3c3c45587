import sql from 'sql-template-tag';
import type { GroupRole, SsoProvider } from '@marigold/contract/sso';
import type { Db } from '#platform/database/db';

/** A provider as it is kept. */
export interface ProviderRow extends SsoProvider {
  companyId: string;
  sealed: Buffer;
}

/** The secrets of every company's provider, as they are sealed. */
export const sealedSecrets = (db: Db) =>
  db.rows<{ companyId: string; sealed: Buffer }>(sql`select company_id "companyId", sealed from sso_provider`);

/** Keeps the same secret sealed with another key, unless there is another one by now. */
export const keepSealed = (db: Db, companyId: string, before: Buffer, again: Buffer) =>
  db.run(sql`update sso_provider set sealed = ${again} where company_id = ${companyId} and sealed = ${before}`);

const columns = sql`company_id "companyId", name, issuer, client_id "clientId", sealed, is_on "isOn", is_required "isRequired",
  makes_users "makesUsers", default_type "defaultType", roles_claim "rolesClaim", roles, trusts_emails "trustsEmails"`;

/** The provider of a company. */
export const providerOf = (db: Db, companyId: string) =>
  db.one<ProviderRow>(sql`select ${columns} from sso_provider where company_id = ${companyId}`);

/** Writes the provider of a company, in place of the one before. */
export const saveProvider = (db: Db, it: ProviderRow & { roles: GroupRole[] }) =>
  db.run(sql`
    insert into sso_provider (company_id, name, issuer, client_id, sealed, is_on, is_required, makes_users, default_type,
      roles_claim, roles, trusts_emails)
    values (${it.companyId}, ${it.name}, ${it.issuer}, ${it.clientId}, ${it.sealed}, ${it.isOn}, ${it.isRequired},
      ${it.makesUsers}, ${it.defaultType}, ${it.rolesClaim}, ${JSON.stringify(it.roles)}, ${it.trustsEmails})
    on conflict (company_id) do update set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      sealed = excluded.sealed, is_on = excluded.is_on, is_required = excluded.is_required,
      makes_users = excluded.makes_users, default_type = excluded.default_type, roles_claim = excluded.roles_claim,
      roles = excluded.roles, trusts_emails = excluded.trusts_emails`);

/** Takes the provider of a company away, with whom it knows. */
export const removeProvider = async (db: Db, companyId: string): Promise<boolean> => {
  await db.run(sql`delete from sso_link where company_id = ${companyId}`);
  await db.run(sql`delete from sso_sign_in where company_id = ${companyId}`);
  return (await db.run(sql`delete from sso_provider where company_id = ${companyId}`)) === 1;
};

/** A domain as it is kept. */
export interface DomainRow {
  domainId: string;
  companyId: string;
  domain: string;
  token: string;
  isVerified: boolean;
}
const domainColumns = sql`domain_id "domainId", company_id "companyId", domain, token, verified_at is not null "isVerified"`;

/** The domains of a company, by name. */
export const domainsOf = (db: Db, companyId: string) =>
  db.rows<DomainRow>(sql`select ${domainColumns} from sso_domain where company_id = ${companyId} order by domain`);

/** A domain of a company. */
export const domainOf = (db: Db, companyId: string, domainId: string) =>
  db.one<DomainRow>(
    sql`select ${domainColumns} from sso_domain where domain_id = ${domainId} and company_id = ${companyId}`,
  );

/** Adds a domain that nothing proves yet; false where the company has it. */
export const addDomain = async (db: Db, it: Omit<DomainRow, 'isVerified'>): Promise<boolean> =>
  (await db.run(sql`
    insert into sso_domain (domain_id, company_id, domain, token)
    values (${it.domainId}, ${it.companyId}, ${it.domain}, ${it.token})
    on conflict (company_id, domain) do nothing`)) === 1;

/** Notes that a domain was proven; false where another company has it. Asked as the system: companies do not see each other. */
export const verifyDomain = async (db: Db, { domainId, domain }: DomainRow): Promise<boolean> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sso domain ${domain}`}, 0))`);
  return (
    (await db.run(sql`
      update sso_domain set verified_at = coalesce(verified_at, now()) where domain_id = ${domainId}
        and not exists (select from sso_domain other
          where other.domain = ${domain} and other.domain_id <> ${domainId} and other.verified_at is not null)`)) === 1
  );
};

/** Takes a domain away. */
export const removeDomain = async (db: Db, companyId: string, domainId: string): Promise<boolean> =>
  (await db.run(sql`delete from sso_domain where domain_id = ${domainId} and company_id = ${companyId}`)) === 1;

/** Who somebody is to a provider. */
export interface Identity {
  companyId: string;
  issuer: string;
  subject: string;
}

/** Whose account belongs to somebody at a provider. */
export const linkedTo = async (db: Db, { companyId, issuer, subject }: Identity): Promise<string | undefined> =>
  (
    await db.one<{ id: string }>(sql`
      select user_account_id id from sso_link
      where company_id = ${companyId} and issuer = ${issuer} and subject = ${subject}`)
  )?.id;

/** Links an account with somebody at a provider; false where either is linked already. */
export const link = async (db: Db, { companyId, issuer, subject }: Identity, userId: string): Promise<boolean> =>
  (await db.run(sql`
    insert into sso_link (company_id, issuer, subject, user_account_id) values (${companyId}, ${issuer}, ${subject}, ${userId})
    on conflict do nothing`)) === 1;

/** Forgets whom an account belongs to at the provider. */
export const unlink = async (db: Db, companyId: string, userId: string): Promise<boolean> =>
  (await db.run(sql`delete from sso_link where company_id = ${companyId} and user_account_id = ${userId}`)) > 0;

/** A sign-in that has begun. */
export interface SignInRow {
  stateHash: Buffer;
  companyId: string;
  proofHash: Buffer;
  sealed: Buffer;
}

/** Keeps a sign-in that begins for so many seconds, and forgets the company's that came to nothing. */
export const beginSignIn = async (db: Db, it: SignInRow, seconds: number): Promise<void> => {
  await db.run(sql`delete from sso_sign_in where company_id = ${it.companyId} and expires_at < now()`);
  await db.run(sql`
    insert into sso_sign_in (state_hash, company_id, proof_hash, sealed, expires_at)
    values (${it.stateHash}, ${it.companyId}, ${it.proofHash}, ${it.sealed}, now() + ${seconds} * interval '1 second')`);
};

/** Takes a sign-in that is not over, for the browser that began it: nobody can take it again. */
export const takeSignIn = (db: Db, stateHash: Buffer, proofHash: Buffer) =>
  db.one<Pick<SignInRow, 'companyId' | 'sealed'>>(sql`
    delete from sso_sign_in where state_hash = ${stateHash} and proof_hash = ${proofHash} and expires_at > now()
    returning company_id "companyId", sealed`);

/** The company whose domain this is, with the provider that is on there. */
export const wayOfDomain = (db: Db, domain: string) =>
  db.one<{ companyId: string; companyName: string; logoId: string | null; provider: string; isRequired: boolean }>(sql`
    select p.company_id "companyId", c.name "companyName", c.logo_id "logoId", p.name provider, p.is_required "isRequired"
    from sso_domain d join sso_provider p using (company_id) join company_face c using (company_id)
    where d.domain = ${domain} and d.verified_at is not null and p.is_on`);

/** The provider by which alone somebody signs in, if that is so; never the super admin. */
export const onlyWayOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db.one<{ name: string }>(sql`
      select p.name from user_contact u join sso_provider p using (company_id) join sso_domain d using (company_id)
      where u.user_account_id = ${userId} and d.domain = split_part(u.email, '@', 2) and d.verified_at is not null
        and u.user_type <> 1 and p.is_on and p.is_required`)
  )?.name;
