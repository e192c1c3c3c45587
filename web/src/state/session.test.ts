import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenAccepted, tokenExpired, tokenRefused } from '#api/baseQuery.ts';
import { readToken, storeToken } from '#api/token.ts';
import { draftMessage } from './chat.ts';
import { setOnboarding } from './onboarding/onboarding.ts';
import { keepPlan } from './interviewPlans.ts';
import { rootReducer } from './root.ts';
import { endSession, followToken, initializeSession, register, startSession } from './session.ts';
import { draftSettings, openSettings, settleSettings } from './settingsUser.ts';

const kept = new Map<string, string>();
const fetched: { url: string; method: string | undefined; authorization: string | null }[] = [];
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    fetched.push({ url, method, authorization: new Headers(headers).get('authorization') });
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  kept.clear();
  fetched.length = 0;
  vi.unstubAllGlobals();
});

const tokenOf = (person: string, session = 'session-1') => {
  const claims = { Tenant: 'company-1', sub: person, UserType: 2, email: `${person}@solstice.example`, jti: session };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
};
const ana = { companyId: 'company-1', userId: 'ana', userType: 2, email: 'ana@solstice.example' };
const makeStore = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults() });

describe('INITIALIZE', () => {
  it('takes up a stored token that can be read, with company, user and role', () => {
    storeToken(tokenOf('ana'));
    const store = makeStore();
    store.dispatch(initializeSession());
    expect(store.getState().session).toMatchObject({ isInitialized: true, isAuthenticated: true, user: ana });
    expect(store.getState().companyProfile).toMatchObject({ companyId: 'company-1', userId: 'ana', userType: 2 });
  });

  it.each([null, 'garbage'])('is without a session when the stored token is %s', (token) => {
    if (token) storeToken(token);
    const store = makeStore();
    store.dispatch(initializeSession());
    expect(store.getState().session).toMatchObject({ isInitialized: true, isAuthenticated: false, user: null });
  });
});

describe('LOGIN and REGISTER', () => {
  it.each([
    ['LOGIN', undefined],
    ['REGISTER', register],
  ])('%s stores the token and knows who it is', (_name, event) => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana'), event));
    expect([readToken(), store.getState().session.user]).toEqual([tokenOf('ana'), ana]);
  });
});

describe('LOGOUT', () => {
  it('forgets the token and everything kept, and ends the session on the server, which may be out of reach', () => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(setOnboarding({ email: 'ana@solstice.example' }));
    store.dispatch(openSettings('security'));
    store.dispatch(endSession());
    expect(readToken()).toBeNull();
    const { session, onboarding, settingsUser } = store.getState();
    expect(session).toMatchObject({ isAuthenticated: false, user: null, hasLeft: true });
    expect([onboarding.email, settingsUser.isOpen]).toEqual(['', false]);
    expect(fetched).toEqual([
      {
        url: '/api/authentication/v1/sessions/session-1',
        method: 'DELETE',
        authorization: `Bearer ${tokenOf('ana')}`,
      },
    ]);
  });

  it('of a session the server refused asks nothing of it', () => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(endSession('refused'));
    expect([fetched, store.getState().session.hasLeft]).toEqual([[], false]);
  });

  it('leaves what was being written to the same person where the session ended by itself', () => {
    const store = makeStore();
    const written = () => [store.getState().chat.drafts, store.getState().interviewPlans.changed];
    const draft = { text: 'Dear Inês' };
    const plan = { message: 'Bring your portfolio' };
    for (const [end, next, kept] of [
      ['refused', 'ana', [{ talk: draft }, { match: plan }]],
      ['refused', 'ben', [{}, {}]],
      ['left', 'ana', [{}, {}]],
    ] as const) {
      store.dispatch(startSession(tokenOf('ana')));
      store.dispatch(draftMessage({ key: 'talk', draft }));
      store.dispatch(keepPlan({ key: 'match', plan }));
      store.dispatch(endSession(end));
      store.dispatch(startSession(tokenOf(next)));
      expect(written()).toEqual(kept);
    }
  });

  it('in another tab is one here, too', () => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(followToken(null, 'left'));
    expect(store.getState().session).toMatchObject({ isAuthenticated: false, hasLeft: true });
    expect(fetched).toEqual([]);
  });
});

describe('another tab that learns that the session is over', () => {
  it.each(['expired', 'refused'] as const)('ends nothing here but asks over the work: %s', (why) => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(setOnboarding({ email: 'typed' }));
    store.dispatch(followToken(null, why));
    expect(store.getState().session).toMatchObject({
      isAuthenticated: true,
      isExpired: true,
      wasRevoked: why === 'refused',
    });
    expect(store.getState().onboarding.email).toBe('typed');
  });
});

describe('signing in in another tab', () => {
  it('lets the same person go on here, with what they typed', () => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(setOnboarding({ email: 'typed' }));
    store.dispatch(tokenExpired());
    store.dispatch(followToken(tokenOf('ana', 'session-2'), 'left'));
    expect(store.getState().session).toMatchObject({ isAuthenticated: true, isExpired: false, user: ana });
    expect(store.getState().onboarding.email).toBe('typed');
  });

  it('as somebody else leaves nothing of the person before', () => {
    const store = makeStore();
    store.dispatch(startSession(tokenOf('ana')));
    store.dispatch(setOnboarding({ email: 'typed' }));
    store.dispatch(followToken(tokenOf('rui'), 'left'));
    expect([store.getState().session.user?.userId, store.getState().onboarding.email]).toEqual(['rui', '']);
  });
});

describe('a session that is over', () => {
  it('asks for the password over the work when the server had known it, and hides what somebody else may see', () => {
    const store = makeStore();
    storeToken(tokenOf('ana'));
    store.dispatch(initializeSession());
    store.dispatch(tokenAccepted());
    store.dispatch(tokenRefused());
    expect(store.getState().session).toMatchObject({ isAuthenticated: true, isExpired: true, wasRevoked: true });
    store.dispatch(startSession(tokenOf('ana', 'session-2')));
    expect(store.getState().session).toMatchObject({ isExpired: false, wasRevoked: false });
  });

  it('keeps nobody in who was never let in', () => {
    const store = makeStore();
    storeToken(tokenOf('ana'));
    store.dispatch(initializeSession());
    store.dispatch(tokenRefused());
    expect(store.getState().session).toMatchObject({ isExpired: false, wasRevoked: false });
  });
});

describe('what is typed in the settings', () => {
  it('is kept until this very text is saved', () => {
    const store = makeStore();
    const [first, second] = ['Ana', 'Ana Ferreira'].map((fullName) => ({
      fullName,
      department: '',
      jobTitle: '',
      location: null,
    }));
    store.dispatch(draftSettings({ profile: first }));
    store.dispatch(draftSettings({ profile: second }));
    store.dispatch(settleSettings({ profile: first }));
    expect(store.getState().settingsUser.drafts.profile).toEqual(second);
    store.dispatch(settleSettings({ profile: second }));
    expect(store.getState().settingsUser.drafts).toEqual({});
  });
});
