import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { seal, unseal } from './seal.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
});
afterAll(() => test.close());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The same text with something more, less or else about it; readers of base64 take most of them for the same. */
const variants = (token: string): string[] => [
  `${token}.x`,
  `${token}.`,
  `.${token}`,
  `${token}x`,
  `${token}=`,
  `${token} `,
  ` ${token}`,
  `${token}\n`,
  `${token}#`,
  token.replace('.', '..'),
  token.replace('.', '=.'),
  token.replace('.', '.\t'),
  token.slice(0, -1),
  ...alphabet
    .split('')
    .filter((last) => last !== token.at(-1))
    .map((last) => token.slice(0, -1) + last),
];

describe('a signed token is read in one way of writing only', () => {
  it('whatever it was sealed for', () => {
    const secret = [new TextEncoder().encode('a secret of at least 32 characters')] as const;
    for (const value of [null, 'x', ['a', 1], { objectId: 'a', until: 1 }]) {
      const sealed = seal(secret, 'page', value);
      expect(unseal(secret, 'page', sealed)).toEqual(value);
      for (const variant of variants(sealed)) expect(unseal(secret, 'page', variant), variant).toBeUndefined();
      expect(unseal(secret, 'read', sealed)).toBeUndefined();
    }
  });

  it('the token of a page', async () => {
    const list = (token: string) =>
      test
        .as(owner)
        .get(`/api/users/v1/companies/${owner.companyId}/users/users?PageSize=1&TokenId=${encodeURIComponent(token)}`);
    await test.join(owner, 'Admin');
    const { nextToken } = (await list('')).body;
    expect((await list(nextToken)).status).toBe(200);
    for (const variant of variants(nextToken)) expect((await list(variant)).status, variant).toBe(400);
  });

  it('the address of a file', async () => {
    const { body } = await test
      .as(owner)
      .get(`/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}/signedurl`);
    const [path, token = ''] = (body.url as string).split('?token=');
    for (const variant of variants(token)) {
      const { statusCode } = await test.app.inject({
        method: 'PUT',
        url: `${path}?token=${encodeURIComponent(variant)}`,
        headers: { 'content-type': 'image/png' },
        payload: Buffer.from('x'),
      });
      expect(statusCode, variant).toBe(404);
    }
  });

  it('the token of a session', async () => {
    const ask = async (token: string) =>
      (
        await test.app.inject({
          method: 'GET',
          url: `/api/users/v1/companies/${owner.companyId}/users/admins`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await ask(owner.token)).toBe(200);
    // Spaces around it are no part of a header's value.
    for (const variant of variants(owner.token).filter((each) => each.trim() !== owner.token))
      expect(await ask(variant), variant).toBe(401);
    const other = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(test.platform.secret[0]);
    expect(await ask(other)).toBe(401);
  });
});
