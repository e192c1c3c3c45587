import { type AppDispatch, rootReducer } from '#state/root.ts';
import { login, logout } from '#state/session.ts';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api.ts';
import { tokenRefused } from '../baseQuery.ts';
import { chatApi } from '../services/chat.ts';
import { reportingApi } from '../services/reporting.ts';
import { holdAnswers } from '../testAnswers.ts';
import { deliver, onLive, watchLive } from './live.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const envelope = (type: string, data: unknown, seq = 7) => ({
  seq,
  type,
  at: '2026-11-21T10:00:00.000Z',
  opportunityId: id,
  data,
});
const moved = envelope('match.updated', { matchId: id, status: 'inReview', ranking: 'top', version: 2 });
const stops: (() => void)[] = [];

afterEach(() => stops.splice(0).forEach((stop) => stop()));

describe('a live event', () => {
  it('makes its group stale when nobody listens', () => {
    const dispatch = vi.fn<AppDispatch>();
    expect(deliver(moved, dispatch)).toBe(7);
    expect(dispatch).toHaveBeenCalledWith(api.util.invalidateTags(['Matches']));
  });

  it('of a conversation makes conversations stale while what patches them is not loaded yet', () => {
    const dispatch = vi.fn<AppDispatch>();
    deliver(envelope('message.read', { conversationId: id, by: id, upTo: 3 }), dispatch);
    expect(dispatch).toHaveBeenCalledWith(api.util.invalidateTags(['Conversations']));
  });

  it('goes to its handlers instead when somebody listens', () => {
    const dispatch = vi.fn<AppDispatch>();
    const handler = vi.fn<() => void>();
    stops.push(onLive('match.updated', handler));
    deliver(moved, dispatch);
    expect(handler).toHaveBeenCalledWith(expect.objectContaining({ opportunityId: id, data: moved.data }), dispatch);
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('is seen by those who watch, and makes its group stale all the same', () => {
    const dispatch = vi.fn<AppDispatch>();
    const watcher = vi.fn<() => void>();
    stops.push(watchLive('match.updated', watcher));
    deliver(moved, dispatch);
    expect(watcher).toHaveBeenCalledOnce();
    expect(dispatch).toHaveBeenCalledWith(api.util.invalidateTags(['Matches']));
  });

  it('that revokes the session ends it', () => {
    const dispatch = vi.fn<AppDispatch>();
    deliver(envelope('session.revoked', { reason: 'deactivated' }), dispatch);
    expect(dispatch).toHaveBeenCalledWith(tokenRefused());
  });

  it('that somebody’s rights changed reads open reports and screenings anew', async () => {
    const answer = holdAnswers({ reporting: 'http://reporting.example', chat: 'http://chat.example' });
    answer({});
    const middleware = { serializableCheck: false, immutableCheck: false };
    const store = configureStore({ reducer: rootReducer, middleware: (all) => all(middleware).concat(api.middleware) });
    const asked = vi.spyOn(globalThis, 'fetch');
    await store.dispatch(reportingApi.endpoints.getFunnel.initiate({ companyId: id, body: {} }));
    await store.dispatch(chatApi.endpoints.getScreening.initiate({ memberId: id, conversationId: id }));
    expect(asked).toHaveBeenCalledTimes(2);
    deliver(envelope('session.updated', {}), store.dispatch as AppDispatch);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
    vi.unstubAllGlobals();
  });

  it('that cannot be read is left out', () => {
    const dispatch = vi.fn<AppDispatch>();
    expect(deliver({ type: 'unknown' }, dispatch)).toBeUndefined();
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('is heard from the first answer on, until somebody else signs in', async () => {
    holdAnswers({ chat: 'http://chat.example' });
    const middleware = { serializableCheck: false, immutableCheck: false };
    const store = configureStore({ reducer: rootReducer, middleware: (all) => all(middleware).concat(api.middleware) });
    const ask = async (seq: string) => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { headers: { 'live-seq': seq } })));
      const screening = chatApi.endpoints.getScreening.initiate(
        { memberId: id, conversationId: id },
        { forceRefetch: true },
      );
      await store.dispatch(screening);
      return store.getState().visit.heardUpTo;
    };
    const person = (userId: string) =>
      login({ companyId: id, userId, userType: 2, email: `${userId}@solstice.example` });
    store.dispatch(person('ana'));
    expect([await ask('5'), await ask('6')]).toEqual([5, 5]);
    store.dispatch(logout('left'));
    expect(await ask('7')).toBeNull();
    store.dispatch(person('ben'));
    expect(await ask('8')).toBe(8);
    vi.unstubAllGlobals();
  });
});
