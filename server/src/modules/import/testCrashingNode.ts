import sql from 'sql-template-tag';
import type { Task } from '#platform/jobs/jobs';
import { startJobs } from '#platform/jobs/runner';
import { openLog } from '#platform/audit/log';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openPlatform } from '../../platform.ts';
import { tasks } from '../../tasks.ts';

/** A node on the database and files of a test, whose process ends while it reads a file of this name. */
const [url = '', dataDir = '', killer = ''] = process.argv.slice(2);

const start = async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', DATABASE_CONNECTIONS: '4', MARIGOLD_DATA: dataDir });
  const log = openLog(config);
  const platform = await openPlatform(config, url, log);
  const app = await buildApp(platform);
  const all = tasks(platform);
  const read: Task<'import.read'> = async (payload, attempt) => {
    const begun = await platform.pools.asSystem((db) =>
      db.run(sql`
        update import_file set state = 'reading', attempt = attempt + 1
        where import_id = ${payload.importId} and file_name = ${killer} and state in ('waiting', 'reading')`),
    );
    if (begun > 0) process.kill(process.pid, 'SIGKILL');
    await all['import.read'](payload, attempt);
  };
  const { setAside } = all['import.read'];
  await startJobs(platform.pools, { ...all, 'import.read': Object.assign(read, setAside && { setAside }) }, log);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
};

await start();
