import type { Route } from '@marigold/contract/kit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestOf } from './client.ts';

const route: Route = {
  method: 'GET',
  path: '/v1/companies/:companyId/users/:userId',
  summary: '',
  may: 'use',
  reply: z.object({}),
};
const change = { ...route, method: 'POST', may: 'use', audit: 'none' } as const;

describe('a call', () => {
  it('fills its path and sends the rest as query', () => {
    expect(requestOf('users', route, { companyId: 'a/b', userId: '2', PageSize: 20 })).toEqual({
      service: 'users',
      url: '/v1/companies/a%2Fb/users/2',
      method: 'GET',
      params: { PageSize: 20 },
    });
  });

  it('leaves blank values out, but not false and zero', () => {
    expect(
      requestOf('users', route, { companyId: '1', userId: '2', StatusId: '', TokenId: undefined, mark: false, from: 0 })
        .params,
    ).toEqual({
      mark: false,
      from: 0,
    });
  });

  it('lets a change outlive the page, unless it is too large for that', () => {
    const sent = (text: string) =>
      requestOf('users', change, { companyId: '1', userId: '2', body: { text } }).keepalive;
    expect(sent('short')).toBe(true);
    expect(sent('long'.repeat(2_000))).toBeUndefined();
    expect(requestOf('users', route, { companyId: '1', userId: '2' }).keepalive).toBeUndefined();
  });

  it('sends its body as it is', () => {
    expect(requestOf('users', change, { companyId: '1', userId: '2', body: { type: 3 } })).toMatchObject({
      method: 'POST',
      body: { type: 3 },
    });
  });
});
