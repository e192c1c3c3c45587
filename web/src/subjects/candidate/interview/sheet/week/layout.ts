import { dayAfter, dayWritten, isSameDay, later, minutesOfDay } from '../../times.ts';
import type { FreeTimes } from '@marigold/contract/booking';

/** From a minute of the day to another. */
export interface Stretch {
  from: number;
  to: number;
}

/** A stretch beside others at once: its place among them, and how many there are. */
export interface Laned extends Stretch {
  lane: number;
  lanes: number;
}

/** Somebody who cannot be booked for a while. */
export interface Busy extends Laned {
  key: string;
  userId: string;
  name: string;
  /** The candidate they meet; null where that is not to be seen. */
  with: string | null;
}

const MINUTE = 60_000;
/** Suggestions begin at least this far apart; minutes. */
const APART = 30;
const DAY = 24 * 60;

/** The part of a span that is on a day, in minutes since midnight. */
export const onDay = (day: Date, span: { from: string; to: string }): Stretch | undefined => {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  if (from >= dayAfter(day, 1) || to <= day) return undefined;
  const begin = from < day ? 0 : minutesOfDay(from);
  const end = isSameDay(to, day) ? minutesOfDay(to) : DAY;
  if (end > begin) return { from: begin, to: end };
  // It spans the hour that comes twice when clocks are put back: it stands with its real length.
  const lasts = Math.round((to.getTime() - from.getTime()) / MINUTE);
  return lasts > 0 ? { from: begin, to: Math.min(begin + lasts, DAY) } : undefined;
};

/** Puts what is at once beside each other. */
export const sideBySide = <T extends Stretch>(all: readonly T[]): (T & Laned)[] => {
  const placed: (T & Laned)[] = [];
  let group: (T & Laned)[] = [];
  const close = () => {
    const lanes = Math.max(...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  };
  for (const each of all.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    if (group.length > 0 && group.every(({ to }) => to <= each.from)) close();
    let lane = 0;
    while (group.some((other) => other.lane === lane && other.to > each.from)) lane++;
    group.push({ ...each, lane, lanes: 1 });
  }
  if (group.length > 0) close();
  return placed;
};

/** Who is busy when, on a day. */
export const busyOn = (day: Date, { people }: Pick<FreeTimes, 'people'>): Busy[] =>
  sideBySide(
    people.flatMap(({ userId, name, busy }) =>
      busy.flatMap((span) => {
        const stretch = onDay(day, span);
        return stretch ? [{ ...stretch, key: `${userId} ${span.interviewId}`, userId, name, with: span.with }] : [];
      }),
    ),
  );

/** When everybody can be booked on a day, meetings aside. */
export const hoursOn = (day: Date, { people }: Pick<FreeTimes, 'people'>): Stretch[] =>
  people
    .map(({ hours }) => hours.flatMap((span) => onDay(day, span) ?? []))
    .reduce((some, others) =>
      some.flatMap((one) =>
        others.flatMap((other) => {
          const common = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
          return common.to > common.from ? [common] : [];
        }),
      ),
    );

/** Begins on a day at which everybody is free. */
export const beginsOn = (day: Date, slots: readonly string[]): Date[] =>
  slots.map((slot) => new Date(slot)).filter((slot) => isSameDay(slot, day));

/** The few of all begins that are offered at a glance: apart from each other, and on the half hour where that is possible. */
export const suggested = (begins: readonly Date[], duration: number): Date[] => {
  const apart = Math.max(duration, APART);
  const taken: Date[] = [];
  const isFree = (begin: Date) =>
    taken.every((other) => Math.abs(begin.getTime() - other.getTime()) >= later(new Date(0), apart).getTime());
  const take = (some: readonly Date[]) => {
    for (const begin of some) if (isFree(begin)) taken.push(begin);
  };
  take(begins.filter((begin) => begin.getMinutes() % APART === 0));
  take(begins);
  return taken.toSorted((one, other) => one.getTime() - other.getTime());
};

/** The hours a week is shown from and to: the usual ones, and whatever lies beyond them. */
export const shownHours = (days: readonly Date[], free: FreeTimes | undefined): Stretch => {
  const all = free ? days.flatMap((day) => [...hoursOn(day, free), ...busyOn(day, free)]) : [];
  return {
    from: Math.floor(Math.min(6 * 60, ...all.map(({ from }) => from)) / 60),
    to: Math.ceil(Math.max(22 * 60, ...all.map(({ to }) => to)) / 60),
  };
};

/** Monday to Friday, and the days of the weekend on which somebody can be booked, or is. */
export const shownDays = (monday: Date, free: FreeTimes | undefined): Date[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((days) => dayAfter(monday, days))
    .filter((day, at) => at < 5 || (free && (hoursOn(day, free).length > 0 || busyOn(day, free).length > 0)));

/** Whether nothing can be booked any more in the week that is now: its days are over, or are but today after hours. */
export const isOver = (monday: Date, now: Date, free: FreeTimes): boolean =>
  shownDays(monday, free)
    .filter((day) => dayAfter(day, 1) > now)
    .every((day) => isSameDay(day, now) && hoursOn(day, free).every(({ to }) => to <= minutesOfDay(now)));

/** Somebody who is away for whole days, from one to another. */
export interface Away {
  userId: string;
  name: string;
  from: Date;
  to: Date;
}

/** Who is away on days of a week that are shown, and from when until when; days off that follow each other are one absence. */
export const awayIn = (monday: Date, free: FreeTimes): Away[] => {
  const shown = shownDays(monday, free);
  return free.people.flatMap(({ userId, name, daysOff }) =>
    daysOff
      .map(({ from, to }) => ({ userId, name, from: dayWritten(from), to: dayWritten(to) }))
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
      .reduce<Away[]>((all, next) => {
        const last = all.at(-1);
        if (!last || next.from > dayAfter(last.to, 1)) return [...all, next];
        return [...all.slice(0, -1), { ...last, to: next.to > last.to ? next.to : last.to }];
      }, [])
      .filter(({ from, to }) => shown.some((day) => from <= day && day <= to)),
  );
};
