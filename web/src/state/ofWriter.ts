import { isAnyOf } from '@reduxjs/toolkit';
import type { SessionUser } from './onboarding/claims.ts';
import { initialize, login, register } from './session.ts';

/** Part of the state that outlives a session that ended by itself, but is nobody else's. */
interface OfWriter {
  /** Whose it is; null: of nobody who has signed in yet. */
  writerId: string | null;
}

/** Whether an action says who is there. */
export const saysWho = isAnyOf(initialize, login, register);

/** A reducer of such actions: notes whose the state is, and forgets what another person wrote. */
export const forgetOfOthers =
  <S extends OfWriter>(forget: (state: S) => void) =>
  (state: S, { payload }: { payload: SessionUser | null }): void => {
    if (!payload) return;
    if (state.writerId && state.writerId !== payload.userId) forget(state);
    state.writerId = payload.userId;
  };
