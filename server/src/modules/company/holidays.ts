import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { holidaysIn, places } from '#modules/masterdata';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Keeps the public holidays of where companies are: of one, or of all. */
    holidays: { companyId?: string };
  }
}

const day = 24 * 3_600_000;
/** Days ahead of which the holidays are known; promises reach less far. */
const ahead = 400;

/** Has the public holidays of a company be those of where it is now. */
export const keepHolidaysSoon = (db: Db, companyId: string): Promise<void> =>
  enqueue(db, 'holidays', { companyId }, { key: `holidays ${companyId}` });

interface Row {
  company_id: string;
  location_id: string | null;
  holidays: string[];
}

/** The public holidays of a country from now on, each day of them. */
const daysAhead = async (locationId: string | null, now: number): Promise<string[]> => {
  const country = locationId === null ? undefined : places.get(locationId, 'en')?.country;
  if (!country) return [];
  const found = await holidaysIn({ country, region: null }, { from: now, to: now + ahead * day });
  return found.flatMap(({ from, to }) => {
    const length = (Date.parse(to) - Date.parse(from)) / day + 1;
    return Array.from({ length }, (_, n) => new Date(Date.parse(from) + n * day).toISOString().slice(0, 10));
  });
};

/** The job that keeps them. Those that are over stay, whatever becomes of the place. */
export const holidayTask =
  ({ pools }: Platform): Task<'holidays'> =>
  ({ companyId }) =>
    pools.asSystem(async (db) => {
      const rows = await db.rows<Row>(sql`
        select company_id, location_id, holidays::text[] holidays from company
        where ${companyId ?? null}::uuid is null or company_id = ${companyId ?? null}`);
      const now = Date.now();
      const today = new Date(now).toISOString().slice(0, 10);
      for (const row of rows) {
        const past = row.holidays.filter((each) => each < today);
        const next = [
          ...new Set([...past, ...(await daysAhead(row.location_id, now)).filter((each) => each >= today)]),
        ];
        if (next.toSorted().join() === row.holidays.toSorted().join()) continue;
        await db.run(sql`update company set holidays = ${next}::date[] where company_id = ${row.company_id}`);
      }
    });
