import sql from 'sql-template-tag';
import type { Pools } from '../../server/src/platform/database/db.ts';
import type { OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import type { Reference } from '../../server/src/matching/engine/reference.ts';
import { defaultThresholds } from '../../server/src/matching/engine/rules.ts';
import { neededUnits, unitsOf } from '../../server/src/matching/index/search.ts';
import { askedOf } from '../../server/src/matching/sql/asked.ts';
import { measure, percentile } from './kit.ts';

/** Titles are numbered after the skills. */
const afterSkills = 100_000;

/** Makes a table of who has which skill or title, clustered by it: the fastest way we know to rank in SQL. */
const fill = async (pools: Pools, { taxonomy }: Reference): Promise<void> => {
  const numbered = [taxonomy.skills, taxonomy.titles].flatMap((vocabulary, at) =>
    Array.from({ length: vocabulary.size - 1 }, (_, from) => ({
      id: vocabulary.id(from + 1),
      number: from + 1 + at * afterSkills,
    })),
  );
  await pools.owner.query(
    'create table numbered as select * from unnest($1::text[], $2::int[], $3::boolean[]) given (id, number, is_title)',
    [
      numbered.map(({ id }) => id),
      numbered.map(({ number }) => number),
      numbered.map(({ number }) => number > afterSkills),
    ],
  );
  await pools.owner.query(`
    create table posting as select number thing, place::int member from (
      select row_number() over () place, skills_ids, job_title_ids from member) m
    cross join lateral (
      select unnest(skills_ids) id, false is_title union all select unnest(job_title_ids), true) has
    join numbered using (id, is_title) order by 1, 2`);
  await pools.owner.query('create index on posting (thing) include (member)');
  await pools.owner.query('vacuum analyze posting');
};

/** Milliseconds (p50) in which the database finds who has enough of the wanted skills and title, best first. */
export const postingTable = async (
  pools: Pools,
  reference: Reference,
  opportunities: readonly OpportunityFacts[],
): Promise<number> => {
  await fill(pools, reference);
  const { skills: skillNumbers, titles: titleNumbers } = reference.taxonomy;
  const times = await measure(opportunities, (opportunity) => {
    const { wanted, skills, titles } = askedOf(opportunity, reference, []);
    const { perSkillCredit, perTitleCredit } = unitsOf(wanted);
    const things = [
      ...skills.id.map((id) => skillNumbers.find(id)),
      ...titles.id.map((id) => titleNumbers.find(id) + afterSkills),
    ];
    const wishes = [...skills.place, ...titles.id.map(() => -1)];
    const units = [
      ...skills.credit.map((credit) => credit * perSkillCredit),
      ...titles.credit.map((credit) => credit * perTitleCredit),
    ];
    return pools.owner.query(sql`
      select member, sum(units) units from (
        select member, wish, max(units) units
        from posting join unnest(${things}::int[], ${wishes}::int[], ${units}::int[]) given (thing, wish, units) using (thing)
        group by member, wish) best
      group by member having sum(units) >= ${neededUnits(wanted, defaultThresholds)} order by 2 desc limit 5000`);
  });
  return percentile(times, 0.5);
};
