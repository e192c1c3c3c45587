const KEY = 'accessToken';

/** The stored access token, or null. */
export const readToken = (): string | null => localStorage.getItem(KEY);

/** Keeps the access token for this and later visits. */
export const storeToken = (token: string): void => localStorage.setItem(KEY, token);

/** Forgets the access token. */
export const removeToken = (): void => localStorage.removeItem(KEY);

/** Hears when another tab of this browser stores or removes the token. */
export const onTokenChange = (changed: (token: string | null) => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) changed(newValue);
  });
