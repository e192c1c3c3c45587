import { SignInProvider } from '@marigold/contract/calendar';

/** A sign-in at a provider that was begun in this tab, and where. */
export interface Begun {
  provider: SignInProvider;
  /** The path of the page. */
  from: string;
  /** Whether the settings lay over it. */
  inDrawer: boolean;
}

const KEY = 'calendarSignIn';

/** Keeps it while the provider's page is open in this tab. */
export const keepBegun = (begun: Begun): void => sessionStorage.setItem(KEY, JSON.stringify(begun));

/** What was begun, once; null where nothing was, or by another version. */
export const takeBegun = (): Begun | null => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { provider, from, inDrawer } = JSON.parse(kept ?? 'null') as Record<string, unknown>;
    const known = SignInProvider.safeParse(provider);
    // Only a path of ours: nobody is sent elsewhere by what lies in a browser.
    if (!known.success || typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return null;
    return { provider: known.data, from, inDrawer: inDrawer === true };
  } catch {
    return null;
  }
};
