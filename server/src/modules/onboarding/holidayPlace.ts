import type { HolidayPlace } from '@marigold/contract/onboarding';
import { badRequest } from '@marigold/contract/problems';
import { holidayLibrary } from '#modules/masterdata';

/** Refuses a place of which no public holidays are known; `where` is what names it in the request. */
export const checkHolidayPlace = async ({ country, region }: HolidayPlace, where: string): Promise<void> => {
  const Holidays = await holidayLibrary();
  const known = new Holidays();
  if (!Object.hasOwn(known.getCountries(), country))
    throw badRequest('Choose a country from the list.', `${where}.country`);
  if (region !== null && !Object.hasOwn(known.getStates(country) ?? {}, region))
    throw badRequest('Choose a region from the list.', `${where}.region`);
};
