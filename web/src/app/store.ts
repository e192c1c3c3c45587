import { api } from '#api/api.ts';
import { tokenExpired, tokenRefused } from '#api/baseQuery.ts';
import { lineMiddleware } from '#api/line.ts';
import { keepWhatWasRead } from '#api/keepReadData.ts';
import { onTokenChange } from '#api/token.ts';
import { showAlert } from '#state/alert.ts';
import { fromStorage, persistedParts, REHYDRATION_TIMEOUT, toStorage } from '#state/persistence.ts';
import { type AppDispatch, rootReducer, type RootState } from '#state/root.ts';
import { forgetUnsaved } from '#state/opportunity/unsavedKeys.ts';
import { endSession, followToken, initializeSession, logout } from '#state/session.ts';
import { forgetOutgoing, load } from '#subjects/outgoing/outgoing.ts';
import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { patiently } from '#ui/hooks/patiently.ts';
import { REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';

const effects = createListenerMiddleware<RootState, AppDispatch>();

effects.startListening({
  actionCreator: logout,
  effect: (_action, listener) => void listener.dispatch(api.util.resetApiState()),
});
effects.startListening({
  actionCreator: logout,
  effect: async ({ payload }, listener) => {
    const { user } = listener.getOriginalState().session;
    // Whose session just ended goes on once they are back, and what they wrote is sent then. Whoever leaves, leaves nothing,
    // also where no code can be loaded.
    if (payload === 'left' && user) {
      forgetUnsaved(user.userId);
      await forgetOutgoing(user.userId);
    }
    const { forgetVideos } = await patiently(() => import('#subjects/video/forgetVideos.ts'));
    await forgetVideos();
  },
});
// Nobody was at work here: the sign-in page has every way to sign in, and leads back.
for (const [told, why, message] of [
  [tokenRefused, 'refused', 'You were signed out. Please sign in again.'],
  [tokenExpired, 'expired', 'It has been a while. Please sign in to go on.'],
] as const)
  effects.startListening({
    actionCreator: told,
    effect: (_action, listener) => {
      const { isAuthenticated, isExpired } = listener.getState().session;
      if (!isAuthenticated || isExpired) return;
      listener.dispatch(endSession(why));
      listener.dispatch(showAlert({ message, type: 'error' }));
    },
  });
effects.startListening({
  matcher: isAnyOf(tokenExpired, tokenRefused),
  effect: (_action, listener) => {
    const { session, onboarding } = listener.getState();
    if (session.isAuthenticated || onboarding.token === null) return;
    listener.dispatch(logout('left'));
    listener.dispatch(showAlert({ message: 'It has been a while. Please sign in to go on.', type: 'error' }));
  },
});

const rehydrated = new Promise<void>((resolve) => {
  effects.startListening({ predicate: ({ type }) => type === REMEMBER_REHYDRATED, effect: () => resolve() });
});

/** The store; its persisted parts come back from session storage by themselves. */
export const store = configureStore({
  reducer: rememberReducer(rootReducer),
  middleware: (defaults) => defaults().prepend(effects.middleware).concat(api.middleware, lineMiddleware),
  enhancers: (defaults) =>
    defaults().prepend(
      rememberEnhancer(sessionStorage, [...persistedParts], {
        prefix: 'marigold.',
        // At once: a reload must find the last key that was pressed.
        persistThrottle: 0,
        serialize: toStorage,
        unserialize: fromStorage,
      }),
    ),
});

keepWhatWasRead(store);

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, REHYDRATION_TIMEOUT));

/** Waits for the saved state and what is not sent yet, at most its timeout, then takes up the stored session. */
export const startStore = async (): Promise<void> => {
  await Promise.race([Promise.all([rehydrated, load()]), timeout()]);
  store.dispatch(initializeSession());
  onTokenChange((token, why) => store.dispatch(followToken(token, why)));
};
