import { describe, expect, it } from 'vitest';
import { decodeToken } from './claims.ts';

const part = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const claims = { Tenant: 'company-1', sub: 'user-1', UserType: 3, email: 'josé@solstice.example' };
const tokenOf = (value: unknown) => `${part({ alg: 'EdDSA' })}.${part(value)}.signature`;

describe('the access token', () => {
  it('tells company, user, role and e-mail, accents included', () => {
    expect(decodeToken(tokenOf(claims))).toEqual({
      companyId: 'company-1',
      userId: 'user-1',
      userType: 3,
      email: 'josé@solstice.example',
    });
  });

  it('may carry the role number as text', () => {
    expect(decodeToken(tokenOf({ ...claims, UserType: '2' }))?.userType).toBe(2);
  });

  it.each(['', 'garbage', 'a.b.c', tokenOf({ sub: 'user-1' }), tokenOf(null)])('is none when it reads %j', (token) => {
    expect(decodeToken(token)).toBeNull();
  });
});
