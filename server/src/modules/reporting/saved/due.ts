import sql, { type Sql } from 'sql-template-tag';

/** The hour of the company's day at which views are mailed. */
const hour = 7;

/** The last day of the company whose mails are due by now; `c` is its company_rules. */
export const weekBegins: Sql = sql`((now() at time zone c.time_zone) - make_interval(hours => ${hour}))::date`;

/** The first such weekday (1 is Monday) after a day. */
export const nextAfter = (day: Sql, weekday: Sql): Sql =>
  sql`${day} + ((${weekday} - extract(isodow from ${day})::int + 6) % 7 + 1)`;
