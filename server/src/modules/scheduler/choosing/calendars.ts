import { Problem } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { busyElsewhere, type Calendars } from '../outward/elsewhere.ts';
import { horizonOf, planOf, type Whose } from './plan.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds that what a calendar said may be old: for whoever looks around, keeps a time, and chooses it for good. */
const mostAge = { look: minute, hold: 10_000, choose: 0 } as const;
/** What a candidate is about to do. */
export type Step = keyof typeof mostAge;

/**
 * What the calendars say of those whose times a candidate chooses from. It is read before the transaction in which they
 * choose: a calendar takes its time, and nobody else waits for it.
 */
export const readCalendars = async (platform: Platform, whose: Whose, step: Step): Promise<Calendars> => {
  const wanted = await platform.pools
    .asCompany(
      whose.companyId,
      async (db) => {
        const plan = await planOf({ db }, whose);
        return { ids: plan.people.map(({ user_account_id: id }) => id), to: horizonOf(plan).to };
      },
      true,
    )
    .catch((error: unknown) => {
      // That there is nothing to choose is said where somebody chooses.
      if (error instanceof Problem) return undefined;
      throw error;
    });
  if (!wanted) return new Map();
  // At full hours, so that whoever looks again is answered from what was said before.
  const span = { from: Math.floor(Date.now() / hour) * hour, to: Math.ceil(wanted.to / hour + 2) * hour };
  return busyElsewhere(platform, whose.companyId, wanted.ids, span, mostAge[step]);
};
