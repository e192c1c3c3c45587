import Bowser from 'bowser';
import type { SessionItem } from '@marigold/contract/authentication';

/** The browser and the system behind a user agent; null for what it does not say. */
export const deviceOf = (userAgent: string | null | undefined): Pick<SessionItem, 'browser' | 'system'> => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};
