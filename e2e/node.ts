import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const startTime = 240_000;

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The built product in a process of its own. */
export interface Node {
  /** Its origin, such as http://127.0.0.1:4001. */
  url: string;
  /** Ends it as an operator would; resolves when it is gone. */
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a node with these settings and waits until it says that it is running; throws with its output when it does not. */
export const startNode = async (settings: Record<string, string>): Promise<Node> => {
  const env = { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', PUBLIC_URL: '', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start.\n${output}`));
    const timer = setTimeout(() => child.kill('SIGTERM') && fail(), startTime);
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      const address = /running: (\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', fail);
  });
  return {
    url,
    stop: async () => {
      const gone = ended(child);
      child.kill('SIGTERM');
      await gone;
    },
  };
};
