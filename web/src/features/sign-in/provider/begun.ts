import { z } from 'zod';

const key = 'marigold.provider';
const Begun = z.object({ state: z.string(), proof: z.string(), provider: z.string(), next: z.string() });

/** A sign-in that has begun at a provider, as this tab remembers it: what only it can finish, and where it leads. */
export type Begun = z.infer<typeof Begun>;

/** Remembers a sign-in while its tab is at the provider. */
export const keepBegun = (begun: Begun): void => sessionStorage.setItem(key, JSON.stringify(begun));

/** The sign-in that a provider answers, if this tab began it; it is forgotten, as it can be finished once. */
export const takeBegun = (state: string): Begun | undefined => {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  sessionStorage.removeItem(key);
  const begun = Begun.safeParse(JSON.parse(kept)).data;
  return begun?.state === state ? begun : undefined;
};
