import QuickLRU from 'quick-lru';
import type { Platform } from '#platform/http/call';
import { type Pace, paceOf as countPace } from '#modules/candidate';
import { showsAnswered } from '#modules/matches';

/** Milliseconds a company's pace is remembered: it changes over weeks, and counting it looks at a year of applications. */
const remembered = 3_600_000;
const known = new WeakMap<Platform, QuickLRU<string, Promise<Pace>>>();

const remember = (platform: Platform, companyId: string): Promise<Pace> => {
  const paces = known.get(platform) ?? new QuickLRU<string, Promise<Pace>>({ maxSize: 1000, maxAge: remembered });
  known.set(platform, paces);
  const found = paces.get(companyId);
  if (found) return found;
  const counted = platform.pools.asSystem((db) => countPace(db, companyId));
  paces.set(companyId, counted);
  // What went wrong is asked again.
  counted.catch(() => paces.delete(companyId));
  return counted;
};

/** How fast a company goes on with its applicants, as it was within the hour; what it wants said of that counts at once. */
export const paceOf = async (platform: Platform, companyId: string): Promise<Pace> => {
  const pace = await remember(platform, companyId);
  if (pace.inTime === null) return pace;
  const isWanted = await platform.pools.asSystem((db) => showsAnswered(db, companyId));
  return isWanted ? pace : { ...pace, inTime: null };
};
