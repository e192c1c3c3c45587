import { OWN } from '#api/token.ts';

interface Kept {
  token: string;
  /** As whom they look. */
  words: string;
}

/** Keeps the token of somebody who looks as another role, for when they are themself again, and says as whom they look. */
export const keepOwnToken = (kept: Kept): void => localStorage.setItem(OWN, JSON.stringify(kept));

/** What was kept, or nothing where this browser does not have it. */
export const readOwnToken = (): Partial<Kept> => {
  try {
    return { ...(JSON.parse(localStorage.getItem(OWN) ?? '{}') as Partial<Kept>) };
  } catch {
    return {};
  }
};

/** Forgets that somebody looked as another role. */
export const forgetOwnToken = (): void => localStorage.removeItem(OWN);
