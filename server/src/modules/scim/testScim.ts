import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';

const names = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
};

/** Calls of a company's provider, by a token that its super admin made. */
export const testScim = (test: TestApp) => {
  const settingsOf = ({ companyId }: { companyId: string }) => `/api/scim/v1/companies/${companyId}/provisioning`;
  const baseOf = ({ companyId }: { companyId: string }) => `/api/scim/v2/companies/${companyId}`;

  /** A domain of the company's, and whether its provider lets people of it in. */
  const give = async ({ companyId }: TestUser, domain: string, signsIn = true) => {
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`
        insert into sso_domain (domain_id, company_id, domain, token, verified_at)
        values (${newId()}, ${companyId}, ${domain}, 'x', now()) on conflict do nothing`);
      if (signsIn)
        await db.run(sql`
          insert into sso_provider (company_id, name, issuer, client_id, sealed, is_on, is_required, makes_users,
            default_type, roles_claim, roles, trusts_emails)
          values (${companyId}, 'Login', 'https://login.example', 'x', ''::bytea, true, false, false, 3, '', '[]', false)`);
    });
  };

  const tokenOf = async (owner: TestUser): Promise<string> =>
    (await test.as(owner).post(`${settingsOf(owner)}/tokens`)).body.token;

  /** A provider's calls with this token. */
  const as = (of: { companyId: string }, token: string) => {
    const headers = { 'content-type': 'application/scim+json', accept: 'application/scim+json' };
    const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      test.ask(method, baseOf(of) + path, { token, ...(body !== undefined && { body, headers }) });
    return {
      get: (path: string) => call('GET', path),
      find: (filter: string, more = '') => call('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`),
      create: (userName: string, more: object = {}) =>
        call('POST', '/Users', { schemas: [names.user], userName, ...more }),
      put: (id: string, body: object) => call('PUT', `/Users/${id}`, { schemas: [names.user], ...body }),
      patch: (id: string, ...Operations: unknown[]) =>
        call('PATCH', `/Users/${id}`, { schemas: [names.patch], Operations }),
      remove: (id: string) => call('DELETE', `/Users/${id}`),
      call,
    };
  };

  let companies = 0;
  /** A company with a domain of its own and a token for its provider. */
  const company = async (signsIn = true) => {
    const domain = `acme${++companies}.example`;
    const owner = await test.register();
    await give(owner, domain, signsIn);
    const token = await tokenOf(owner);
    return { owner, domain, token, scim: as(owner, token), at: (name: string) => `${name}@${domain}` };
  };

  return { settingsOf, baseOf, give, tokenOf, as, company };
};
