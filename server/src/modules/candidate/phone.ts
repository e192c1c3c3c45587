import { isPhone, noPhone } from '@marigold/contract/candidacy';
import { badRequest } from '@marigold/contract/problems';

/** Refuses a telephone number that is none; one that stands so already, as it was imported, hinders nobody who changes the rest. */
export const checkPhone = (typed: string, stored: string): void => {
  if (typed !== stored && !isPhone(typed)) throw badRequest(noPhone, 'body.phone');
};
