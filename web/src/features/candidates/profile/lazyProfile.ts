import { lazy } from 'react';

const load = async () => ({ default: (await import('./OpenProfile.tsx')).OpenProfile });

/** The open profile, whose script comes after the list: nobody waits for it to see the first candidate. */
export const OpenProfile = lazy(load);

/** Fetches the profile's script, so that the first one opens at once; without a connection it comes when it is needed. */
export const preloadProfile = (): Promise<unknown> => load().catch(() => undefined);
