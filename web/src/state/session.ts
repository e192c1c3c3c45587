import { tokenAccepted, tokenExpired, tokenRefused } from '#api/baseQuery.ts';
import { signOut } from '#api/signOut.ts';
import { readToken, removeToken, type SessionEnd, storeToken } from '#api/token.ts';
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { decodeToken, sessionIdOf, type SessionUser } from './onboarding/claims.ts';

/** Whether and as whom somebody is signed in. */
export interface SessionState {
  isAuthenticated: boolean;
  isInitialized: boolean;
  user: SessionUser | null;
  /** The session is over while somebody was at work; a dialog asks for the password and everything goes on. */
  isExpired: boolean;
  /** It was ended from another place, so that what is on the screen is hidden until then. */
  wasRevoked: boolean;
  /** The server knew the session since the page was loaded: there may be work to keep. */
  isProven: boolean;
  /** Signed out by choice: whoever signs in next is not led to where this person was. */
  hasLeft: boolean;
}

const initialState: SessionState = {
  isAuthenticated: false,
  isInitialized: false,
  user: null,
  isExpired: false,
  wasRevoked: false,
  isProven: false,
  hasLeft: false,
};

const enter = (state: SessionState, user: SessionUser | null) => {
  state.isAuthenticated = user !== null;
  state.user = user;
  state.isExpired = false;
  state.wasRevoked = false;
  state.isProven = false;
  state.hasLeft = false;
};

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    initialize: (state, { payload }: PayloadAction<SessionUser | null>) => {
      enter(state, payload);
      state.isInitialized = true;
    },
    login: (state, { payload }: PayloadAction<SessionUser>) => {
      enter(state, payload);
      state.isProven = true;
    },
    register: (state, { payload }: PayloadAction<SessionUser>) => {
      enter(state, payload);
      state.isProven = true;
    },
    basicLogin: (state) => {
      state.isAuthenticated = true;
    },
    logout: (state, { payload }: PayloadAction<'left' | 'refused' | undefined>) => {
      enter(state, null);
      state.hasLeft = payload === 'left';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(tokenExpired, (state) => {
      state.isExpired = state.isProven;
    });
    builder.addCase(tokenAccepted, (state) => {
      state.isProven = state.isAuthenticated;
    });
    builder.addCase(tokenRefused, (state) => {
      state.isExpired = state.wasRevoked = state.isProven;
    });
  },
});

/** Session events: INITIALIZE on load, LOGIN, REGISTER, BASIC_LOGIN (no user detail) and LOGOUT. */
export const { initialize, login, register, basicLogin, logout } = session.actions;
export const sessionReducer = session.reducer;

type Effect = ThunkAction<void, unknown, unknown, UnknownAction>;

/** Takes up the stored token on load: a session if it can be read, none otherwise. */
export const initializeSession = (): Effect => (dispatch) => {
  const token = readToken();
  dispatch(initialize(token ? decodeToken(token) : null));
};

/** Starts a session with a token the server just gave. */
export const startSession =
  (token: string, event: typeof login | typeof register = login): Effect =>
  (dispatch) => {
    const user = decodeToken(token);
    if (!user) throw new Error('The server sent a token that cannot be read.');
    storeToken(token);
    dispatch(event(user));
  };

/**
 * Ends the session here: the token is removed and everything kept for it is cleared. Somebody who leaves ends it on the
 * server, too, if that can be reached.
 */
export const endSession =
  (why: SessionEnd = 'left'): Effect =>
  (dispatch) => {
    const token = readToken();
    const sessionId = token && sessionIdOf(token);
    removeToken(why);
    if (why === 'left' && sessionId) signOut(token, sessionId);
    dispatch(logout(why === 'left' ? 'left' : 'refused'));
  };

/**
 * Follows what another tab of this browser did with the token: signed in, signed in again as somebody else, or out. One that
 * only learned that the session is over takes nothing from the work of this tab, which asks for the password over it.
 */
export const followToken =
  (token: string | null, why: SessionEnd): ThunkAction<void, { session: SessionState }, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { user: before } = getState().session;
    if (!token && why !== 'left') {
      if (before) dispatch(why === 'expired' ? tokenExpired() : tokenRefused());
      return;
    }
    const user = token ? decodeToken(token) : null;
    // What is on the screen is another role's.
    if (before && user && before.isViewing !== user.isViewing) return location.reload();
    if (before && user?.userId !== before.userId) dispatch(logout(user ? 'refused' : 'left'));
    if (user) dispatch(login(user));
  };
