import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { launch, owner, readStartLog, type Cluster } from '#ports/db/cluster';
import type { Log } from '#ports/db/log';
import { findPostmaster, hasLock } from '#ports/db/postmaster';
import { socketUrl } from '#ports/db/socket';

/** How long orphaned backends of a killed server may keep the folder busy, in milliseconds. */
const busyPatience = 5000;
/** How long a server that is there may refuse connections before we give up; recovery after a crash counts. */
const answerPatience = 120_000;
const between = 50;

/** No socket yet, nobody behind it, or starting up and shutting down. */
const notYet = ['ENOENT', 'ECONNREFUSED', '57P03'];
const busy = /lock file "postmaster\.pid" (already exists|is empty)|shared memory block|still in use/;

const connect = async (cluster: Cluster): Promise<pg.Client | undefined> => {
  const client = new pg.Client({
    connectionString: socketUrl(cluster.socketDirectory, owner, 'postgres'),
    application_name: 'marigold supervisor',
    connectionTimeoutMillis: 5000,
  });
  // Without a listener the end of the server would end this process too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (notYet.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/** Connects as soon as the server answers; nothing when `alive` says that it will not. */
const waitFor = async (cluster: Cluster, alive: () => Promise<boolean>): Promise<pg.Client | undefined> => {
  const deadline = Date.now() + answerPatience;
  while (Date.now() < deadline) {
    const client = await connect(cluster);
    if (client) return client;
    if (!(await alive())) return undefined;
    await pause(between);
  }
  throw new Error(`The embedded database does not answer: ${await readStartLog(cluster.folder)}`);
};

/** A connection to the folder's server: the one that lives already, else one started now. */
export const ensureServer = async (cluster: Cluster, log: Log): Promise<pg.Client> => {
  const deadline = Date.now() + busyPatience;
  for (;;) {
    const running = await findPostmaster(cluster.folder);
    if (running) {
      const adopted = await waitFor(cluster, async () => (await findPostmaster(cluster.folder)) !== undefined);
      if (adopted) return adopted;
      continue;
    }
    const child = await launch(cluster);
    const lives = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const started = await waitFor(cluster, () => Promise.resolve(lives()));
    if (started) {
      log.info(`The embedded database runs in ${cluster.folder}.`);
      return started;
    }
    const complaint = (await readStartLog(cluster.folder)).trim();
    // Of two that start at once one gives way, and the log may hold the words of the other.
    const isBusy = busy.test(complaint) || (await hasLock(cluster.folder));
    if (!isBusy || Date.now() > deadline) {
      throw new Error(`The embedded database in ${cluster.folder} does not start: ${complaint}`);
    }
    await pause(between * 4);
  }
};

/** Ends the server as it is meant to end, within 10 s: politely, then without waiting; both keep every commit. */
export const shutDown = async (folder: string, log: Log): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
  ] as const) {
    const running = await findPostmaster(folder);
    if (!running) return;
    process.kill(running.pid, signal);
    const deadline = Date.now() + patience;
    while (await findPostmaster(folder)) {
      if (Date.now() > deadline) break;
      await pause(between);
    }
  }
  if (await findPostmaster(folder)) log.error(`The embedded database in ${folder} does not end.`);
};
