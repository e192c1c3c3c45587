import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = process.env.PGBOUNCER_PATH ?? 'pgbouncer';

/** The version of the PgBouncer of this machine, such as 1.21; undefined where there is none. */
export const versionOfPgBouncer = ((): number | undefined => {
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8' });
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
    return Number(major) * 1_000 + Number(minor);
  } catch {
    return undefined;
  }
})();

/** The first version, as it is counted here, that keeps prepared statements: 1.21. */
export const firstToPrepare = 1_021;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts PgBouncer in transaction mode in front of a database, with so few sessions of it that transactions share them. */
export const startPgBouncer = async (databaseUrl: string, sessions = 3) => {
  const url = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-pgbouncer-'));
  const [port, user, password] = [await freePort(), decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const host = url.searchParams.get('host') ?? url.hostname;
  await writeFile(path.join(folder, 'users.txt'), `"${user}" "${password}"\n`);
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${url.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${sessions}
${(versionOfPgBouncer ?? 0) >= firstToPrepare ? 'max_prepared_statements = 200' : ''}
`,
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const isRoot = userInfo().uid === 0;
  const running = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  for (let left = 300; left > 0 && !(await answers(port)); left -= 1) await pause(20);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close: async () => {
      const ended = running.exitCode === null ? once(running, 'exit') : undefined;
      // It keeps nothing, and asked kindly it waits for its clients.
      running.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
