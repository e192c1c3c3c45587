import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

const routes = Object.values(modules).flatMap((module) =>
  Object.entries(module.routes as Record<string, Route>).map(([call, route]) => ({
    service: module.name,
    call,
    route,
  })),
);

/** Every name of a field in a schema. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.keys((schema as { properties?: object }).properties ?? {});
  return [...own, ...Object.values(schema).flatMap(namesIn)];
};

describe('a field of an answer', () => {
  it('is a secret only where it is shown to whoever it was just made for', () => {
    const named = routes.flatMap(({ call, route }) => {
      const names = namesIn(z.toJSONSchema(route.reply, { io: 'output', unrepresentable: 'any' }));
      return [...new Set(names)]
        .filter((name) => /password|hash|secret|seal|token|proof|recovery|challenge/i.test(name))
        .map((name) => `${call} ${name}`);
    });
    const isOfEvery = /^\S+ (nextToken|prevToken|accessToken|hashtags?)$/;
    expect(named.filter((each) => !isOfEvery.test(each)).toSorted()).toEqual([
      'beginPasskey challenge',
      'beginPasskeySignIn challenge',
      'beginProviderSignIn proof',
      'beginSecondFactor secret',
      'confirmSecondFactor recoveryCodes',
      'createKey token',
      'createScimToken token',
      'createScimToken tokenId',
      'createWebhook secret',
      'renewRecoveryCodes recoveryCodes',
      'replaceSecret secret',
      // The demo has one password, which everybody may read.
      'showDemo password',
      // Which tokens there are, without what opens anything; and how many codes are left.
      'showScim tokenId',
      'showScim tokens',
      'showSecondFactor recoveryCodes',
    ]);
  });
});

describe('whoever may see most of a company', () => {
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.register();
  });
  afterAll(() => test.close());

  /** Every value that the database keeps under a name of a secret, as an answer could spell it. */
  const kept = async (): Promise<string[]> => {
    const columns = await test.platform.pools.asSystem((db) =>
      db.rows<{ table: string; name: string }>(sql`
        select table_name as table, column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'hash$|^sealed|secret|password' and data_type in ('bytea', 'text')`),
    );
    const values = await Promise.all(
      columns.map(({ table, name }) =>
        test.platform.pools.asSystem((db) =>
          db.rows<{ value: Buffer | string }>(
            sql`select ${raw(name)} value from ${raw(table)} where ${raw(name)} is not null`,
          ),
        ),
      ),
    );
    return values
      .flat()
      .flatMap(({ value }) =>
        typeof value === 'string' ? [value] : ['hex', 'base64', 'base64url'].map((way) => value.toString(way as 'hex')),
      );
  };

  /** The mails of this machine are read whole, by nobody elsewhere and only while no mail server is set. */
  const isAsked = ({ call, route }: (typeof routes)[number]) => route.method === 'GET' && call !== 'readOutbox';

  it('reads in no call what is kept secret', async () => {
    const { companyId, userId } = owner;
    const as = test.as(owner);
    await test.join(owner, 'Admin');
    await as.post(`/api/users/v1/companies/${companyId}/users/invite`, {
      users: [{ email: 'a@example.com', type: 3 }],
    });
    const webhook = { url: 'https://example.com/hook', types: ['match.moved'] };
    const shown = [
      (await as.post(`/api/webhooks/v1/companies/${companyId}/webhooks`, webhook)).body.secret,
      (await as.post(`/api/keys/v1/companies/${companyId}/keys`, { name: 'K', scopes: ['seeOpportunities'], days: 90 }))
        .body.token,
      (await as.post('/api/authentication/v1/second-factor/begin', { password })).body.secret,
      await test.forgetPassword(owner.email),
    ] as string[];
    const secrets = [...(await kept()), ...shown];
    // Passwords, a link, an invitation, a key, a webhook and a second step that has begun.
    expect(secrets.length).toBeGreaterThan(15);
    expect(shown.every((secret) => secret.length > 15)).toBe(true);

    const ids: Record<string, string> = { companyId, userId };
    let asked = 0;
    // What lists name in the first round is looked at in the second.
    for (const _round of [1, 2])
      for (const { service, call, route } of routes.filter(isAsked)) {
        const address = route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? userId);
        const { status, body } = await as.get(`/api/${service}${address}`);
        const text = JSON.stringify(body);
        for (const [, name = '', id = ''] of text.matchAll(/"(\w+Id)":"([\da-f-]{36})"/g)) ids[name] ??= id;
        if (status === 200) asked += 1;
        expect(
          secrets.filter((secret) => text.includes(secret)),
          call,
        ).toEqual([]);
      }
    expect(asked).toBeGreaterThan(60);
  });
});
