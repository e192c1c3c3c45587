import sql, { type Sql } from 'sql-template-tag';
import type { UserState } from '@marigold/contract/users';
import type { Db } from '#platform/database/db';

/** An absence, with who is away and who stands in. */
export interface AbsenceRow {
  user_account_id: string;
  company_id: string;
  full_name: string;
  email: string;
  user_type: number;
  stand_in_id: string;
  stand_in_name: string;
  stand_in_email: string;
  stand_in_type: number;
  stand_in_image: string | null;
  first_day: string;
  last_day: string;
  starts_at: Date;
  ends_at: Date;
  is_away: boolean;
}

const rows = (db: Db, where: Sql) =>
  db.rows<AbsenceRow>(sql`
    select a.user_account_id, a.company_id, u.full_name, u.email, u.user_type, a.stand_in_id, s.full_name stand_in_name,
      s.email stand_in_email, s.user_type stand_in_type, s.profile_image_id stand_in_image, a.first_day::text first_day,
      a.last_day::text last_day, a.starts_at, a.ends_at, a.starts_at <= now() is_away
    from absence_span a join user_contact u on u.user_account_id = a.user_account_id
      join user_contact s on s.user_account_id = a.stand_in_id
    where ${where} order by u.full_name, a.user_account_id`);

/** Everybody of the company who is away, now or soon, by name. */
export const all = (db: Db) => rows(db, sql`a.ends_at > now()`);

/** Somebody's absence, now or to come. */
export const find = async (db: Db, userId: string): Promise<AbsenceRow | undefined> =>
  (await rows(db, sql`a.user_account_id = ${userId} and a.ends_at > now()`))[0];

/** The two people of an absence. */
export type Involved = Omit<
  AbsenceRow,
  'stand_in_image' | 'first_day' | 'last_day' | 'starts_at' | 'ends_at' | 'is_away'
> & {
  state: UserState;
  stand_in_state: UserState;
};

/** Absences in which somebody is away or stands in, whatever has become of their account; without an id, all there are. */
export const involving = (db: Db, userId?: string) =>
  db.rows<Involved>(sql`
    select a.user_account_id, a.company_id, a.stand_in_id, u.user_type, u.state, u.full_name, u.email, s.user_type stand_in_type,
      s.state stand_in_state, s.full_name stand_in_name, s.email stand_in_email
    from absence a join user_contact u on u.user_account_id = a.user_account_id
      join user_contact s on s.user_account_id = a.stand_in_id
    where ${userId ? sql`${userId}::uuid in (a.user_account_id, a.stand_in_id)` : sql`true`} order by a.user_account_id`);

/** Whole days, both inclusive. */
export interface Days {
  from: string;
  until: string;
}

/** The day where the company is, and the instants at which some days there begin and end. */
export const onClocks = async (db: Db, { from, until }: Days) => {
  const found = await db.one<{ today: string; begins: Date; ends: Date }>(sql`
    select (now() at time zone time_zone)::date::text today, ${from}::date::timestamp at time zone time_zone begins,
      (${until}::date + 1)::timestamp at time zone time_zone ends
    from company_rules where company_id = current_company()`);
  if (!found) throw new Error('no company is set');
  return found;
};

/** The day where the company is. */
export const today = async (db: Db): Promise<string> =>
  (await onClocks(db, { from: '2000-01-01', until: '2000-01-01' })).today;

const overlaps = ({ from, until }: Days) => sql`a.first_day <= ${until}::date and a.last_day >= ${from}::date`;

/** Who is away on some of these days, by their ids. */
export const awayOn = async (db: Db, days: Days): Promise<Set<string>> =>
  new Set(
    (await db.rows<{ id: string }>(sql`select a.user_account_id id from absence_span a where ${overlaps(days)}`)).map(
      ({ id }) => id,
    ),
  );

/** For whom somebody stands in on some of these days, by name. */
export const stoodInFor = async (db: Db, userId: string, days: Days): Promise<string | undefined> =>
  (
    await db.one<{ full_name: string }>(sql`
      select u.full_name from absence_span a join user_contact u on u.user_account_id = a.user_account_id
      where a.stand_in_id = ${userId} and ${overlaps(days)} order by a.first_day limit 1`)
  )?.full_name;

/** Writes an absence, in place of what was said before. */
export const save = (db: Db, it: Days & { companyId: string; userId: string; standIn: string }) =>
  db.run(sql`
    insert into absence (user_account_id, company_id, stand_in_id, first_day, last_day)
    values (${it.userId}, ${it.companyId}, ${it.standIn}, ${it.from}, ${it.until})
    on conflict (user_account_id) do update set stand_in_id = excluded.stand_in_id, first_day = excluded.first_day,
      last_day = excluded.last_day, begun_at = null`);

/** Ends an absence; false where there is none. */
export const remove = async (db: Db, userId: string): Promise<boolean> =>
  (await db.run(sql`delete from absence where user_account_id = ${userId}`)) > 0;

/** An absence that began, or is over, and of which nobody was told. */
export interface DueRow {
  user_account_id: string;
  company_id: string;
  stand_in_id: string;
}
const due = sql`user_account_id, company_id, stand_in_id`;

/** Notes absences that have begun by now, each once. */
export const begin = (db: Db) =>
  db.rows<DueRow>(sql`
    update absence set begun_at = now()
    where begun_at is null and user_account_id in (select user_account_id from absence_span where starts_at <= now() and ends_at > now())
    returning ${due}`);

/** Forgets absences that are over by now. */
export const endPast = (db: Db) =>
  db.rows<DueRow>(sql`
    delete from absence a using company_rules c
    where c.company_id = a.company_id and (a.last_day + 1)::timestamp at time zone c.time_zone <= now()
    returning a.user_account_id, a.company_id, a.stand_in_id`);
