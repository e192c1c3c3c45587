import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

const script = (directory: string, port: number) => `
const S3rver = require(${JSON.stringify(require.resolve('s3rver'))});
const bucket = { name: 'marigold', configs: [] };
new S3rver({ address: '127.0.0.1', port: ${port}, silent: true, directory: ${JSON.stringify(directory)}, configureBuckets: [bucket] })
  .run()
  .then(({ port }) => process.stdout.write(port + '\\n'));
process.stdin.resume().on('end', () => process.exit(0));`;

/** A bucket in a process of its own, which ends with the tests. */
export interface TestBucket {
  /** Settings that have it used. */
  environment: Record<string, string>;
  /** Ends the process, in the middle of what it does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with what was in it. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that speaks like S3, with an empty bucket. */
export const startTestBucket = async (): Promise<TestBucket> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-bucket-'));
  let port = 0;
  let server: ChildProcess;
  const start = async () => {
    const started = spawn(process.execPath, ['-e', script(folder, port)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [said] = (await once(started.stdout, 'data')) as [Buffer];
    port = Number(said.toString());
    server = started;
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    environment: {
      S3_BUCKET: 'marigold',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    kill,
    revive: start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
