import { type Availability, days, endMinutesOf, minutesOf } from '@marigold/contract/onboarding';
import { badRequest } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';

const weekend = new Set<string>(['sat', 'sun']);

/** Monday to Friday, 9:30 AM to 5:30 PM. */
export const usualWeek: Availability['availability'] = days.map((day) => ({
  day,
  isAvailable: !weekend.has(day),
  startTime: '9:30 AM',
  endTime: '5:30 PM',
}));

/** Refuses a week that names a day twice, hours that end before they begin or overlap, and days off that end before they begin. */
export const checkAvailability = ({ availability, daysOff = [] }: Availability): void => {
  if (new Set(availability.map(({ day }) => day)).size !== days.length)
    throw badRequest('Name each day of the week once.', 'body.availability');
  for (const [at, day] of availability.entries()) {
    if (!day.isAvailable) continue;
    const ranges = [day, ...(day.more ?? [])];
    for (const [place, { startTime, endTime }] of ranges.entries())
      if (endMinutesOf(endTime) <= minutesOf(startTime))
        throw badRequest(
          phrase('The end must be after {{start}}.', { start: startTime }),
          `body.availability.${at}.${place === 0 ? '' : `more.${place - 1}.`}endTime`,
        );
    const sorted = ranges.toSorted((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
    const second = sorted.find((each, place) => {
      const before = sorted[place - 1];
      return before !== undefined && minutesOf(each.startTime) < endMinutesOf(before.endTime);
    });
    if (second)
      throw badRequest(
        phrase('Hours of a day overlap at {{start}}. Join them, or change one.', { start: second.startTime }),
        `body.availability.${at}.more`,
      );
  }
  for (const [at, { from, to }] of daysOff.entries())
    if (to < from) throw badRequest('The last day off must not be before the first.', `body.daysOff.${at}.to`);
};
