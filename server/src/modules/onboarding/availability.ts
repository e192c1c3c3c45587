import { type Availability, days, minutesOf } from '@marigold/contract/onboarding';
import { badRequest } from '@marigold/contract/problems';

const weekend = new Set<string>(['sat', 'sun']);

/** Monday to Friday, 9:30 AM to 5:30 PM. */
export const usualWeek: Availability['availability'] = days.map((day) => ({
  day,
  isAvailable: !weekend.has(day),
  startTime: '9:30 AM',
  endTime: '5:30 PM',
}));

/** Refuses a week that names a day twice or has one that ends before it begins. */
export const checkAvailability = ({ availability }: Availability): void => {
  if (new Set(availability.map(({ day }) => day)).size !== days.length)
    throw badRequest('Name each day of the week once.', 'body.availability');
  for (const [at, { isAvailable, startTime, endTime }] of availability.entries())
    if (isAvailable && minutesOf(endTime) <= minutesOf(startTime))
      throw badRequest(`The end must be after ${startTime}.`, `body.availability.${at}.endTime`);
};
