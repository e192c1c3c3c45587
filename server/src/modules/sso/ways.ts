import { userTypes } from '@marigold/contract/permissions';
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

/** Whether an address is of a domain that is proven to be the company's. */
export const isProven = async (db: Db, companyId: string, email: string): Promise<boolean> =>
  (await store.domainsOf(db, companyId)).some(({ domain, isVerified }) => isVerified && domain === domainIn(email));

/** What a company's provider does for an address: whether it signs its people in, and the role of those who are new. */
export const providedBy = async (db: Db, companyId: string, email: string) => ({
  signsIn: (await companyOfDomain(db, email))?.companyId === companyId,
  usualType: (await store.providerOf(db, companyId))?.defaultType ?? userTypes.Reviewer,
});
