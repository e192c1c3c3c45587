const KEY = 'accessToken';
const REASON = 'sessionEnd';
/** Where somebody who looks as another role keeps their own token, and as whom they look. */
export const OWN = 'ownToken';

/** Why a session ended: somebody left, or the server takes its token no longer, because of its age or because it was ended. */
export type SessionEnd = 'left' | 'expired' | 'refused';
const asEnd = (kept: string | null): SessionEnd => (kept === 'expired' || kept === 'refused' ? kept : 'left');

/** The stored access token, or null. */
export const readToken = (): string | null => localStorage.getItem(KEY);

/** Keeps the access token for this and later visits. */
export const storeToken = (token: string): void => localStorage.setItem(KEY, token);

/** Forgets the access token; other tabs learn why. */
export const removeToken = (why: SessionEnd): void => {
  localStorage.setItem(REASON, why);
  localStorage.removeItem(OWN);
  localStorage.removeItem(KEY);
};

/** Hears when another tab of this browser stores or removes the token, and why it is removed. */
export const onTokenChange = (changed: (token: string | null, why: SessionEnd) => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) changed(newValue, asEnd(localStorage.getItem(REASON)));
  });
