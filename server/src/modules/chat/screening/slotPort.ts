import type { Call } from '#platform/http/call';

type Offer = (
  means: Pick<Call, 'db' | 'platform'>,
  of: { companyId: string; opportunityId: string; matchId: string },
) => Promise<{ minutes: number; people: string[] } | undefined>;

let offer: Offer = () => Promise.resolve(undefined);

/** Who offers times of an interview after a passed screening. Set once, where the modules are put together. */
export const offerSlotsWith = (handler: Offer): void => {
  offer = handler;
};

/** Has a candidate choose a time, where the role wants that; undefined where a person goes on. */
export const offerSlots: Offer = (means, of) => offer(means, of);
