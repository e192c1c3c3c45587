import sql, { type Sql } from 'sql-template-tag';

/** The specification's age band of somebody, from the year of birth, on a day or at a moment: the one place that knows the bands. */
export const ageBandOf = (birthYear: Sql, at: Sql): Sql => sql`case
  when extract(year from ${at})::int - ${birthYear} <= 20 then 'upTo20'
  when extract(year from ${at})::int - ${birthYear} <= 30 then '21to30'
  when extract(year from ${at})::int - ${birthYear} <= 40 then '31to40'
  when extract(year from ${at})::int - ${birthYear} <= 50 then '41to50'
  else 'over50' end`;
