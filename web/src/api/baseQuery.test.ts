import { type Action, configureStore } from '@reduxjs/toolkit';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { module } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { api } from './api.ts';
import { tokenAccepted, tokenExpired, tokenRefused } from './baseQuery.ts';
import { client } from './client.ts';
import { removeToken, storeToken } from './token.ts';

const reply = z.object({ n: z.number() });
const usual = { method: 'GET', summary: '', may: 'use', reply } as const;
const shelf = client(
  module('shelf', {
    usual: { ...usual, path: '/usual' },
    public: { ...usual, path: '/public', may: 'public' },
    hour: { ...usual, path: '/hour', keep: 3600 },
    half: { ...usual, path: '/half', keep: 30 },
    five: { ...usual, path: '/five', keep: 300 },
    none: { ...usual, path: '/none', keep: 0 },
    say: { ...usual, path: '/say/:n', params: z.object({ n: z.string() }) },
  }),
);
type Name = 'usual' | 'hour' | 'half' | 'five' | 'none' | 'public';

const kept = new Map<string, string>();
let asked: Request[];
let answer: () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('marigold', { services: { shelf: 'http://shelf.example' } });
  asked = [];
  answer = () => json({ n: 1 });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answer();
  });
});
afterEach(() => {
  removeToken('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A store with the cache and what else a request looks at; notes what is dispatched. */
const makeStore = (around: { session?: object; onboarding?: object } = {}) => {
  const told: string[] = [];
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: (state: object = around.session ?? { isAuthenticated: true, isProven: false }) => state,
      onboarding: (state: object = around.onboarding ?? { token: null }, action: Action) => {
        told.push(action.type);
        return state;
      },
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { store, told };
};
const ask = async (name: Name, around?: Parameters<typeof makeStore>[0]) => {
  const { store, told } = makeStore(around);
  const result = await store.dispatch(shelf.endpoints[name].initiate(undefined as never));
  return { result, told };
};

describe('a request', () => {
  it('carries the stored token, else the one of the onboarding, and the language', async () => {
    await ask('usual', { onboarding: { token: 'onboarding token' } });
    storeToken('stored token');
    await ask('usual', { onboarding: { token: 'onboarding token' } });
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer onboarding token',
      'Bearer stored token',
    ]);
    expect(asked[0]?.headers.get('accept-language')).toBe('de');
  });

  it.each([200, 201, 202, 299])('succeeds with %i', async (status) => {
    answer = () => json({ n: 2 }, status);
    expect((await ask('usual')).result).toMatchObject({ isSuccess: true, data: { n: 2 } });
  });

  it('fails with its status and what was said, a FETCH_ERROR without an answer, a PARSING_ERROR with nonsense', async () => {
    answer = () => json({ code: 'STALE', message: 'Somebody changed this.' }, 409);
    expect((await ask('usual')).result.error).toMatchObject({ status: 409, code: 'STALE' });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await ask('usual')).result.error).toMatchObject({ status: 'FETCH_ERROR' });
    answer = () => new Response('<html>');
    expect((await ask('usual')).result.error).toMatchObject({ status: 'PARSING_ERROR' });
  });

  it('goes from uninitialized over pending to fulfilled or rejected', async () => {
    const { store } = makeStore();
    const status = () => shelf.endpoints.usual.select(undefined as never)(store.getState() as never).status;
    expect(status()).toBe('uninitialized');
    const running = store.dispatch(shelf.endpoints.usual.initiate(undefined as never));
    expect(status()).toBe('pending');
    await running;
    expect(status()).toBe('fulfilled');
    answer = () => json({}, 500);
    await store.dispatch(shelf.endpoints.usual.initiate(undefined as never, { forceRefetch: true }));
    expect(status()).toBe('rejected');
  });

  it('tells when the token is expired or refused, and once that it is accepted', async () => {
    answer = () => json({ code: 'EXPIRED_TOKEN', message: 'Expired token' }, 401);
    expect((await ask('usual')).told).toContain(tokenExpired.type);
    answer = () => json({ code: 'INVALID_TOKEN', message: 'Invalid authorization token' }, 401);
    expect((await ask('usual')).told).toContain(tokenRefused.type);
    answer = () => json({ n: 1 });
    expect((await ask('usual')).told).toContain(tokenAccepted.type);
    expect((await ask('public')).told).not.toContain(tokenAccepted.type);
    const proven = { session: { isAuthenticated: true, isProven: true } };
    expect((await ask('usual', proven)).told).not.toContain(tokenAccepted.type);
  });
});

describe('an answer', () => {
  it.each([
    ['usual', 60],
    ['hour', 3600],
    ['half', 30],
    ['five', 300],
    ['none', 0],
  ] as const)('of a call that says so is kept after its last use (%s: %i seconds)', async (name, seconds) => {
    const { store } = makeStore();
    const data = () => shelf.endpoints[name].select(undefined as never)(store.getState() as never).data;
    const use = store.dispatch(shelf.endpoints[name].initiate(undefined as never));
    await use;
    use.unsubscribe();
    await vi.advanceTimersByTimeAsync(Math.max(seconds * 1000 - 1, 0));
    expect(data()).toEqual(seconds > 0 ? { n: 1 } : undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(data()).toBeUndefined();
  });

  it('is asked for once, however many need it, and not again for a question that was asked before', async () => {
    const { store } = makeStore();
    const say = (n: string) => store.dispatch(shelf.endpoints.say.initiate({ n } as never));
    await Promise.all([say('1'), say('1')]);
    await say('2');
    await say('1');
    expect(asked.map(({ url }) => url)).toEqual(['http://shelf.example/say/1', 'http://shelf.example/say/2']);
  });

  it('is not asked for again because the window has the focus or the connection is back', () => {
    // Nothing listens to the window: only setupListeners would, and no store calls it.
    const { store, told } = makeStore();
    globalThis.dispatchEvent?.(new Event('focus'));
    globalThis.dispatchEvent?.(new Event('online'));
    expect(told.filter((type) => type.startsWith('__rtkq'))).toEqual([]);
    expect(store.getState()[api.reducerPath].config).toMatchObject({
      refetchOnFocus: false,
      refetchOnReconnect: false,
      refetchOnMountOrArgChange: false,
    });
  });

  it('of the calls with a time of their own is kept that long', () => {
    expect(modules.opportunity.routes.listOpportunities.keep).toBe(300);
    expect(modules.matches.routes.listFavorites.keep).toBe(30);
    expect(modules.opportunity.routes.getOpportunity.keep).toBe(0);
  });
});
