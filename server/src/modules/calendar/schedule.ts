import type { Platform } from '#platform/http/call';
import { type Elsewhere, spansOf } from '#modules/scheduler';
import { type BusySpan, CalendarFault } from '#ports/calendars/calendar';
import { withCalendar } from './access.ts';
import * as store from './store.ts';

/** Milliseconds after which nobody waits for a calendar. */
const patience = 2_000;
/** Milliseconds for which a silent calendar is not waited for again by whoever takes an older answer. */
const silence = 15_000;
/** Answers that are kept. */
const mostKept = 2_000;

interface Kept {
  at: number;
  span: BusySpan;
  /** Of the connection that was asked. */
  version: number;
  answer: Promise<BusySpan[] | undefined>;
  isSilent: boolean;
}
/** What calendars said a moment ago, by person, the newest last. */
const kept = new Map<string, Kept>();

/** Forgets what somebody's calendar said: it is known to be another now. */
export const forgetBusy = (userId: string): void => void kept.delete(userId);

/** What a calendar says in time; undefined where it does not. */
const askNow = async (platform: Platform, it: store.ConnectionRow, span: BusySpan) => {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const answer = withCalendar(platform, it, (calendar) => calendar.freeBusy(span, signal)).catch((error: unknown) => {
    if (!(error instanceof CalendarFault)) platform.log.warn({ error }, 'a calendar could not be asked');
    return undefined;
  });
  const busy = await Promise.race([answer, late]);
  const isSilent = busy === undefined;
  // Its owner sees that candidates may be offered what is taken there.
  if (isSilent !== (it.silent_since !== null))
    await platform.pools.asCompany(it.company_id, (db) => store.noteSilence(db, it.user_account_id, isSilent));
  return busy;
};

/** The same, or what was said not longer ago than is wanted. */
const answerOf = async (platform: Platform, it: store.ConnectionRow, span: BusySpan, mostAge: number) => {
  if (it.state === 'lost') return undefined;
  const id = it.user_account_id;
  const before = kept.get(id);
  const covers = before && before.version === it.version && before.span.from <= span.from && before.span.to >= span.to;
  const age = before?.isSilent ? Math.min(mostAge, silence) : mostAge;
  if (covers && Date.now() - before.at < age) return before.answer;
  const answer = askNow(platform, it, span);
  const next: Kept = { at: Date.now(), span, version: it.version, answer, isSilent: false };
  kept.delete(id);
  kept.set(id, next);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  const busy = await answer;
  next.isSilent = busy === undefined;
  return busy;
};

/**
 * When people of a company are busy as their own calendars say; who has none is missing, and whose is late is unknown. An
 * answer may be as many milliseconds old as is said.
 */
export const busyOf = async (
  platform: Platform,
  companyId: string,
  userIds: readonly string[],
  span: BusySpan,
  mostAge = 0,
): Promise<ReadonlyMap<string, Elsewhere>> => {
  const { rows, standing, spans } = await platform.pools.asCompany(
    companyId,
    async (db) => {
      const rows = await store.connectionsOf(db, userIds);
      const standing = await store.heldBy(
        db,
        rows.map(({ user_account_id: id }) => id),
      );
      const ids = standing.map(({ interview_id: id }) => id);
      return { rows, standing, spans: ids.length > 0 ? await spansOf(db, ids, span) : new Map<string, BusySpan>() };
    },
    true,
  );
  return new Map(
    await Promise.all(
      rows.map(async (row) => {
        const own = standing
          .filter(({ user_account_id: id }) => id === row.user_account_id)
          .flatMap(({ interview_id: id }) => spans.get(id) ?? []);
        const busy = await answerOf(platform, row, span, mostAge);
        return [row.user_account_id, { provider: row.provider, busy, own }] as const;
      }),
    ),
  );
};
