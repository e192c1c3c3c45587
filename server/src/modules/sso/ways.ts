import { refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { Db } from '#platform/database/db';
import * as store from './store.ts';

/** What stands behind the @ of an address. */
export const domainIn = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The company whose proven domain an address is of, where a provider lets its people in: alike for everybody there. */
export const companyOfDomain = (db: Db, email: string) => store.wayOfDomain(db, domainIn(email));

/** Refuses somebody who comes by a password and may only come by the provider of their company. */
export const refuseIfBound = async (db: Db, userAccountId: string): Promise<void> => {
  const provider = await store.onlyWayOf(db, userAccountId);
  if (provider !== undefined)
    throw refused(
      'PROVIDER_ONLY',
      phrase(
        'Your company lets you in by {{provider}} alone. Enter your e-mail on the sign-in page and continue there.',
        {
          provider,
        },
      ),
    );
};
