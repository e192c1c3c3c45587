import { type Laned, onDay, sideBySide, type Stretch } from '#subjects/candidate/interview/sheet/week/layout.ts';
import { dayAfter, isSameDay } from '#subjects/candidate/interview/times.ts';
import type { Days } from '@marigold/contract/booking';
import type { Interview } from '@marigold/contract/interviews';

const DAY = 24 * 60;
/** Hours that are always shown. */
const usual = { from: 8, to: 18 } as const;

/** An interview where it stands in a day. */
export type Placed = Laned & { interview: Interview };

/** The interviews of a day, those at once beside each other. */
export const placedOn = (day: Date, { interviews }: Pick<Days, 'interviews'>): Placed[] =>
  sideBySide(
    interviews.flatMap((interview) => {
      const stretch = onDay(day, { from: interview.interviewTime, to: interview.endTime });
      return stretch ? [{ ...stretch, interview }] : [];
    }),
  );

/** Where calendars have interviews of a day that somebody moved there. */
export const driftedOn = (
  day: Date,
  { interviews }: Pick<Days, 'interviews'>,
): (Stretch & { interview: Interview })[] =>
  interviews.flatMap((interview) => {
    const { drift, state } = interview;
    const [from, to] = [drift?.interviewTime, drift?.endTime];
    const stretch = from && to && state === 'Scheduled' ? onDay(day, { from, to }) : undefined;
    return stretch ? [{ ...stretch, interview }] : [];
  });

const isWhole = ({ from, to }: Stretch) => from === 0 && to === DAY;
const stretchesOn = (day: Date, spans: Days['busy']): Stretch[] => spans.flatMap((span) => onDay(day, span) ?? []);

/** When oneself can be booked on a day. */
export const hoursOn = (day: Date, { hours }: Pick<Days, 'hours'>): Stretch[] => stretchesOn(day, hours);

/** What else is in one's calendar on a day, but for what takes all of it. */
export const busyOn = (day: Date, { busy }: Pick<Days, 'busy'>): Stretch[] =>
  stretchesOn(day, busy).filter((stretch) => !isWhole(stretch));

/** The date of a day as days off name it. */
export const dateOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** What takes a whole day: the words of days off, and whether one's calendar says busy all day. */
export const allDayOn = (day: Date, { busy, daysOff }: Pick<Days, 'busy' | 'daysOff'>) => ({
  off: daysOff.filter(({ from, to }) => from <= dateOf(day) && dateOf(day) <= to).map(({ word }) => word),
  isBusy: stretchesOn(day, busy).some(isWhole),
});

/** Monday to Friday, and the weekend up to the last day on which there is something: no day is left out between others. */
export const shownDays = (monday: Date, days: Days | undefined): Date[] => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((after) => dayAfter(monday, after));
  const last = week.findLastIndex(
    (day) => days && [placedOn, driftedOn, hoursOn].some((found) => found(day, days).length > 0),
  );
  return week.slice(0, Math.max(5, last + 1));
};

/** The hours a week is shown from and to: the usual ones, with an hour around whatever lies beyond them. */
export const shownHours = (shown: readonly Date[], days: Days | undefined): Stretch => {
  const all = days
    ? shown.flatMap((day) => [...hoursOn(day, days), ...placedOn(day, days), ...driftedOn(day, days)])
    : [];
  return {
    from: Math.max(0, Math.floor(Math.min(usual.from * 60, ...all.map(({ from }) => from)) / 60) - 1),
    to: Math.min(24, Math.ceil(Math.max(usual.to * 60, ...all.map(({ to }) => to)) / 60) + 1),
  };
};

/** The interviews that begin on a day. */
export const beginningOn = (day: Date, interviews: readonly Interview[]): Interview[] =>
  interviews.filter(({ interviewTime }) => isSameDay(new Date(interviewTime), day));
