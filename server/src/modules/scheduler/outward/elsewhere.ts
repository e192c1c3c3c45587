import type { CalendarProvider } from '@marigold/contract/calendar';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { type Diary, joined, type Span, without } from '../slots.ts';
import * as store from '../store.ts';

const day = 24 * 3_600_000;

/** What somebody's own calendar says; `busy` is undefined where it did not answer. */
export interface Elsewhere {
  provider: CalendarProvider;
  busy: readonly Span[] | undefined;
  /** What of it are interviews of ours, whoever holds them. */
  own: readonly Span[];
}
/** What the calendars of several people say, by person; those without one are missing. */
export type Calendars = ReadonlyMap<string, Elsewhere>;
/** Asks the calendars that people of a company connected. An answer may be as many milliseconds old as is said. */
export type AskElsewhere = (
  platform: Platform,
  companyId: string,
  userIds: readonly string[],
  span: Span,
  mostAge?: number,
) => Promise<Calendars>;

let askThem: AskElsewhere = () => Promise.resolve(new Map());
/** Says who asks people's own calendars. */
export const askElsewhereWith = (ask: AskElsewhere): void => {
  askThem = ask;
};
/** When people are busy as their own calendars say, in at most the time that the calendars are given; never in a transaction. */
export const busyElsewhere: AskElsewhere = (...asked) => askThem(...asked);

/** What stands in a calendar besides our interviews: those are told as ours, and are not in their own way there. */
export const besides = (elsewhere: Elsewhere | undefined, ours: readonly store.TakenRow[]): Span[] =>
  without(joined(elsewhere?.busy ?? []), [
    ...ours.map(({ starts_at, ends_at }) => ({ from: starts_at.getTime(), to: ends_at.getTime() })),
    ...(elsewhere?.own ?? []),
  ]);

/** The same diaries, with what else stands in people's own calendars. */
export const withElsewhere = async <D extends Diary & { person: store.HoursRow }>(
  db: Db,
  diaries: readonly D[],
  calendars: Calendars,
  range: Span,
): Promise<D[]> => {
  if (![...calendars.values()].some(({ busy = [] }) => busy.length > 0)) return [...diaries];
  const ids = diaries.map(({ person }) => person.user_account_id);
  // With the interview that is to move: it stands there as well.
  const ours = await store.taken(db, ids, { from: range.from - day, to: range.to + day }, undefined);
  return diaries.map((diary) => {
    const id = diary.person.user_account_id;
    const mine = ours.filter((row) => row.user_account_id === id);
    return { ...diary, busy: [...diary.busy, ...besides(calendars.get(id), mine)] };
  });
};
