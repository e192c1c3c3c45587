import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import { connected } from '#platform/database/connect';
import type { Pools } from '#platform/database/db';
import { enqueue } from '#platform/jobs/jobs';
import { prepareJobs } from '#platform/jobs/runner';
import { findPosted } from '#matching/sync/load';
import { Reference } from '#matching/engine/reference';
import { checkStored, type StoredCheck } from '#matching/sql/check';
import { catalog, places } from '#modules/masterdata';

const usage = 'npm run matching -- check|repair [--json]';

/** Has what is wrong or waiting ranked again, and every running Marigold read its members again. */
const repair = (pools: Pools, { waiting, wrong }: StoredCheck): Promise<void> =>
  pools.asSystem(async (db) => {
    for (const { facts } of await findPosted(db, [...waiting, ...wrong]))
      await enqueue(
        db,
        'matches.rank',
        { companyId: facts.companyId, opportunityId: facts.opportunityId },
        { key: `rank ${facts.opportunityId}`, queue: 'repair' },
      );
    await db.run(sql`select pg_notify('marigold_member_bulk', '')`);
  });

const told = ({ compared, waiting, wrong }: StoredCheck): string =>
  [
    `${wrong.length === 0 ? '✓' : '✗'} ${compared} opportunities are ranked; the stored matches of ${wrong.length} are not what their members give.`,
    ...wrong.map((id) => `    ${id}`),
    `${waiting.length === 0 ? '✓' : '!'} ${waiting.length} opportunities wait to be ranked.`,
  ].join('\n');

/** Compares stored matches with scores that the database works out; `repair` has what differs ranked again. */
const run = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [what, ...more] = positionals;
  if ((what !== 'check' && what !== 'repair') || more.length > 0) throw new Error(usage);

  const reference = new Reference(catalog, places.point);
  const found = await connected(async (pools, url) => {
    const placesIds = places.settlements().map(({ id }) => id);
    const checked = await checkStored(pools, reference, placesIds);
    if (what === 'repair') {
      await prepareJobs(url);
      await repair(pools, checked);
    }
    return checked;
  });
  if (values.json) console.log(JSON.stringify(found));
  else console.log(told(found));
  if (what === 'repair')
    console.log('A running Marigold ranks these now and reads its members again, else the next start does.');
  else if (found.wrong.length > 0) {
    console.log('\n"npm run matching -- repair" mends it.');
    process.exitCode = 1;
  }
};

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
