import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Refused, setToken } from '../ask.ts';
import { addressOf, go } from './place.ts';

/** Takes a newer answer, or makes it of the one that is there then. */
export type Change<T> = (next: T | ((before: T) => T)) => void;

/** What was asked for: nothing yet, the answer, or why there is none. */
export interface Asked<T> {
  answer: T | undefined;
  refused: Refused | undefined;
  again: () => void;
  set: Change<T>;
}

/** Sends whoever is not signed in to where they can, and back after it. */
export const leaveForSignIn = (): void => {
  setToken(undefined);
  const back = location.pathname;
  // Several calls can be refused at once; the first one knows where somebody was.
  if (back === '/c/sign-in') return;
  go('/c/sign-in', { replace: true });
  history.replaceState({ back }, '', addressOf('/c/sign-in'));
};

/** Asks as soon as the page stands, and again when somebody comes back to it. */
export const useAsked = <T>(ask: () => Promise<T>, what: string): Asked<T> => {
  const [state, setState] = useState<{ what: string; answer?: T; refused?: Refused }>({ what });
  const latestRef = useRef(ask);
  useEffect(() => {
    latestRef.current = ask;
  });
  const again = useCallback(() => {
    latestRef.current().then(
      (answer) => setState({ what, answer }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (error.status === 401) leaveForSignIn();
        else setState((before) => ({ ...(before.what === what ? before : { what }), refused: error }));
      },
    );
  }, [what]);
  useEffect(() => {
    again();
    const look = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', again);
    };
  }, [again]);
  const current = state.what === what ? state : { what };
  const set: Change<T> = (next) =>
    setState((before) => {
      if (!(next instanceof Function)) return { what, answer: next };
      return before.what === what && before.answer !== undefined ? { what, answer: next(before.answer) } : before;
    });
  return { answer: current.answer, refused: current.refused, again, set };
};
