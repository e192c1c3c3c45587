import type { Db } from '#platform/database/db';
import type { Diary, Span } from '../slots.ts';
import type { HoursRow } from '../store.ts';
import * as store from './store.ts';

/** What candidates keep of people's time at this moment, but for the candidate of a match; by the person. */
export const keptOf = async (
  db: Db,
  people: readonly Pick<HoursRow, 'user_account_id'>[],
  matchId: string | undefined,
): Promise<Map<string, Span[]>> => {
  const kept = new Map<string, Span[]>();
  const rows = await store.holds(
    db,
    people.map(({ user_account_id: id }) => id),
  );
  for (const row of rows) {
    if (row.match_id === matchId) continue;
    const span = { from: row.starts_at.getTime(), to: row.ends_at.getTime() };
    kept.set(row.user_account_id, [...(kept.get(row.user_account_id) ?? []), span]);
  }
  return kept;
};

/** Diaries in which that time is taken, too. */
export const withKept = async <D extends Diary & { person: HoursRow }>(
  db: Db,
  diaries: readonly D[],
  matchId: string | undefined,
): Promise<D[]> => {
  const kept = await keptOf(
    db,
    diaries.map(({ person }) => person),
    matchId,
  );
  return diaries.map((diary) => ({
    ...diary,
    busy: [...diary.busy, ...(kept.get(diary.person.user_account_id) ?? [])],
  }));
};
