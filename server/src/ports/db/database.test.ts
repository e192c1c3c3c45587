import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#ports/db/database';
import type { Database } from '#ports/db/provider';
import { versionProblem } from '#ports/db/external';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const healing = 5000;

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  let dataDir: string;
  let opened: Database[];

  const open = async (folder = dataDir): Promise<Database> => {
    const database = await openDatabase({ dataDir: folder }, log);
    opened.push(database);
    return database;
  };
  const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid');
  const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
  const runs = () => existsSync(pidFile());

  beforeEach(() => {
    dataDir = `/tmp/marigold-test-${randomBytes(6).toString('hex')}`;
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.stop()));
    await rm(dataDir, { recursive: true });
  });

  it('keeps its rows over a stop and a start', async () => {
    const first = await open();
    await query(first.url, 'create table fruit as select 1 as apple');
    await first.stop();
    expect(runs()).toBe(false);

    const second = await open();
    expect(await query(second.url, 'select apple from fruit')).toEqual([{ apple: 1 }]);
  });

  it('listens on a socket that only its owner reaches, and syncs what it commits', async () => {
    const { url } = await open();
    const setting = async (name: string) => (await query(url, `select current_setting('${name}') as value`))[0];
    expect(await setting('listen_addresses')).toEqual({ value: '' });
    expect(await setting('fsync')).toEqual({ value: 'on' });
    expect(await setting('synchronous_commit')).toEqual({ value: 'on' });
    expect((await stat(path.join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
  });

  it('starts although a killed server left locks that name a process which lives, and is no PostgreSQL', async () => {
    const first = await open();
    // As the user that PostgreSQL runs as, or it would not mind the process.
    const sleeper = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
    const pid = String(sleeper.pid);
    const [pidText, lockFile] = [await readFile(pidFile(), 'utf8'), path.join(dataDir, 'run/.s.PGSQL.5432.lock')];
    await first.stop();
    await mkdir(path.dirname(lockFile), { recursive: true });
    await writeFile(pidFile(), pidText.replace(/^\d+/, pid));
    await writeFile(lockFile, pidText.replace(/^\d+/, pid));

    const second = await open();
    sleeper.kill();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is adopted when the process that started it was killed', async () => {
    const script = `import { openDatabase } from '#ports/db/database';
      const log = { info() {}, warn() {}, error() {} };
      await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }, log);
      console.log('open');`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const orphan = await serverPid();
    await open();
    expect(await serverPid()).toBe(orphan);
    await opened[0]?.stop();
    expect(runs()).toBe(false);
  });

  it('serves two processes on one folder until the last one stops', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one.url).toBe(two.url);
    await one.stop();
    expect(await query(two.url, 'select 1 as here')).toEqual([{ here: 1 }]);
    await two.stop();
    expect(runs()).toBe(false);
  });

  it('ends when both of its processes stop at once', async () => {
    const both = await Promise.all([open(), open()]);
    await Promise.all(both.map((database) => database.stop()));
    expect(runs()).toBe(false);
  });

  it('heals within 5 s after its server was killed, with every acknowledged row', async () => {
    const { url } = await open();
    await query(url, 'create table fruit as select 1 as apple');
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');

    const deadline = Date.now() + healing;
    let rows: unknown[] = [];
    while (rows.length === 0 && Date.now() < deadline) {
      rows = (await serverPid()) === killed ? [] : await query(url, 'select apple from fruit').catch(() => []);
      await pause(50);
    }
    expect(rows).toEqual([{ apple: 1 }]);
  });

  it('starts although its stale lock names a process of somebody else', async () => {
    const first = await open();
    const lock = await readFile(pidFile(), 'utf8');
    await first.stop();
    await writeFile(pidFile(), lock.replace(/^\d+/, String(process.ppid)));
    const second = await open();
    expect(await query(second.url, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('puts its socket elsewhere when the path of the data is too long for one', async () => {
    const deep = path.join(dataDir, 'a folder '.repeat(12).trim());
    await mkdir(deep, { recursive: true });
    const { url } = await open(deep);
    expect(new URL(url).searchParams.get('host')).toMatch(/^\/tmp\/marigold-/);
    expect(await query(url, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('refuses a folder that another major version made', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('was made by PostgreSQL 17');
  });
});

describe('a server of one’s own', () => {
  it('must be PostgreSQL 15 or newer', () => {
    expect(versionProblem(140_011)).toContain('too old');
    expect(versionProblem(150_014)).toBeUndefined();
    expect(versionProblem(180_004)).toBeUndefined();
  });
});
