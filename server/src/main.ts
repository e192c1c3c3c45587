import path from 'node:path';
import type { Logger } from 'pino';
import { describeConfig, readConfig } from './config.ts';
import { prepareJobs } from '#platform/jobs/runner';
import { endInOrder } from '#platform/processes/lastResort';
import { openLog } from '#platform/audit/log';
import { migrate } from '#platform/database/migrate';
import { openDatabase } from './ports/db/database.ts';
import { packageFolder } from '#platform/processes/packageFolder';

/** How long after the start what nobody waits for is made; milliseconds. */
const quietAfter = 1_000;

/** What is opened, in the order it has to be closed in. */
const closing: (() => Promise<void>)[] = [];
const close = async () => {
  for (const step of closing.splice(0)) await step();
};

let openedLog: Logger | undefined;

const start = async () => {
  const config = readConfig(process.env);
  const log = openLog(config);
  openedLog = log;
  const onLog = {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  };

  // A database of our own starts in its process while this one reads what the product is made of. Both are waited for, so
  // that what was started is closed also where the other failed.
  const reading = import('./product.ts');
  const [opened] = await Promise.allSettled([openDatabase(config, onLog), reading]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  closing.unshift(() => database.stop());
  const { buildApp, giveMemoryBack, howDone, openLive, openPlatform, prepareSearch, startJobs, tasks } = await reading;
  await migrate(database.url, path.join(packageFolder, 'migrations'), onLog);
  await prepareJobs(database.url);

  const platform = await openPlatform(config, database.url, log);
  closing.unshift(() => platform.close());

  const app = await buildApp(platform, { web: path.join(packageFolder, '..', 'dist', 'web') });
  if (config.role !== 'web') {
    const isPaused = () => platform.space.state() === 'full';
    const jobs = await startJobs(platform.pools, tasks(platform), log, { isPaused, ...howDone });
    closing.unshift(() => jobs.stop());
  }
  if (config.role !== 'worker') {
    const live = await openLive(app, platform, database.url);
    closing.unshift(() => live.close());
  }
  closing.unshift(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  // What would hold up whoever searches first is made step by step between requests, once those who wait for the start are
  // answered.
  setTimeout(() => void prepareSearch().then(giveMemoryBack), quietAfter);
  process.stdout.write(`\n  Marigold is running: ${process.env.PUBLIC_URL || `http://${config.host}:${port}`}\n\n`);
};

let starting: Promise<void> = Promise.resolve();
let stopping = false;

/** Closes what was opened, once, and ends the process. What is still being opened is waited for, or it would stay behind. */
const stop = async (code: number) => {
  // A terminal and npm both pass the same signal on.
  if (stopping) return;
  stopping = true;
  // Whatever hangs, the process ends in time.
  setTimeout(() => process.exit(1), 9_000).unref();
  await starting.catch(() => undefined);
  await close();
  process.exit(code);
};

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  void stop(1).catch(() => process.exit(1));
};

endInOrder(() => openedLog, stop);

if (process.argv.includes('--config')) {
  process.stdout.write(`${describeConfig()}\n`);
} else {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0).catch(fail));
  starting = start();
  starting.catch(fail);
}
