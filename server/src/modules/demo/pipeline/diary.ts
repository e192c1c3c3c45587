import { DateTime } from 'luxon';

/** Minutes that an interview of the demo takes. */
export const interviewMinutes = 45;
const minute = 60_000;
/** When interviews begin on a working day, as hours and minutes of the company's clocks. */
const begins = [
  { hour: 9, minute: 30 },
  { hour: 11, minute: 0 },
  { hour: 14, minute: 0 },
  { hour: 15, minute: 30 },
] as const;
/** Working days a free time is looked for on. */
const mostDays = 20;

/** Times of a company's interviews, on working days of its time zone; each is given once, so that nobody is in two at once. */
export class Diary {
  readonly #zone: string;
  readonly #taken = new Set<number>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** The begins on the day of a moment and the days after it, or before it, in that order. */
  *#times(around: Date, direction: 1 | -1): Generator<number> {
    const first = DateTime.fromJSDate(around, { zone: this.#zone }).startOf('day');
    const inOrder = direction === 1 ? begins : begins.toReversed();
    for (let away = 0; away < mostDays; away++) {
      const date = first.plus({ days: away * direction });
      if (!date.isWeekend) for (const time of inOrder) yield date.set(time).toMillis();
    }
  }

  #take(times: Iterable<number>, fits: (at: number) => boolean): Date | undefined {
    for (const at of times)
      if (!this.#taken.has(at) && fits(at)) {
        this.#taken.add(at);
        return new Date(at);
      }
    return undefined;
  }

  /** Takes the last free time that ends by a moment and begins after another one; undefined: there is none. */
  lastBetween(from: Date, until: Date): Date | undefined {
    const latest = until.getTime() - interviewMinutes * minute;
    return this.#take(this.#times(until, -1), (at) => at > from.getTime() && at <= latest);
  }

  /** Takes the first free time after a moment. */
  firstAfter(from: Date): Date | undefined {
    return this.#take(this.#times(from, 1), (at) => at > from.getTime());
  }
}

/** When an interview that begins then is over. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + interviewMinutes * minute);
