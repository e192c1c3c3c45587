import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { v7 as newId } from 'uuid';
import { signalsTo } from '../../server/src/ports/db/testSignals.ts';

export { newId, pause };

/** One promise under a fault: what was acknowledged, and how much of it was missing or there twice afterwards. */
export interface Row {
  what: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** How many may be there twice: mails, which come twice rather than not at all. */
  mayDouble?: number;
  /** Answers that nobody should see: all but what was asked for, and refusals that say what to do. */
  unexpected?: number;
  /** Of all answers, in milliseconds. */
  slowest?: number;
}

/** Whether a promise was held. */
const isHeld = ({ lost, doubled, acknowledged, mayDouble = 0, unexpected = 0 }: Row) =>
  lost === 0 && doubled <= mayDouble && acknowledged > 0 && unexpected === 0;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Prints the rows, writes them to `fault/results/NAME.json`, and fails the command when a promise was not held. */
export const report = (name: string, rows: readonly Row[]): void => {
  const written = rows.map((row) => ({ ...row, held: isHeld(row) }));
  mkdirSync(here('../results/'), { recursive: true });
  writeFileSync(
    here(`../results/${name}.json`),
    `${JSON.stringify({ name, date: new Date().toISOString(), rows: written }, null, 2)}\n`,
  );
  console.table(written);
  if (written.some(({ held }) => !held)) process.exitCode = 1;
};

/** The number after `--name`, or the usual one. */
export const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const startTime = 60_000;

/** The built product in a process of its own, on a data folder that lasts over its kills. */
export class Server {
  private process: ChildProcess | undefined;
  /** The last of what it printed. */
  output = '';

  private constructor(
    readonly url: string,
    private readonly port: number,
    readonly data: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** A server with a data folder of its own, or another node on the folder, and so the database, of one there is. */
  static async create(data?: string, settings: Record<string, string> = {}): Promise<Server> {
    const port = await freePort();
    return new Server(
      `http://127.0.0.1:${port}`,
      port,
      data ?? (await mkdtemp(path.join(tmpdir(), 'marigold-fault-'))),
      settings,
    );
  }

  /** The id of the running process. */
  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Starts it and waits until it answers; milliseconds that took. */
  async start(): Promise<number> {
    const began = performance.now();
    this.process = spawn(process.execPath, [here('../../dist/server/main.js')], {
      env: {
        ...process.env,
        PORT: String(this.port),
        MARIGOLD_DATA: this.data,
        DATABASE_URL: '',
        RATE_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4000));
    this.process.stdout?.on('data', keep);
    this.process.stderr?.on('data', keep);
    const ready = await this.ready(() => this.process?.exitCode === null);
    if (ready) return performance.now() - began;
    throw new Error(`The server did not start.\n${this.output}`);
  }

  /** Waits until it answers; false when it does not in time, or when `lives` says that it never will. */
  async ready(lives: () => boolean = () => true): Promise<boolean> {
    const deadline = performance.now() + startTime;
    while (performance.now() < deadline && lives()) {
      const answers = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answers) return true;
      await pause(20);
    }
    return false;
  }

  /** kill -9 of the app; PostgreSQL is left alone. */
  async killApp(): Promise<void> {
    const ended = new Promise((resolve) => this.process?.once('exit', resolve));
    this.process?.kill('SIGKILL');
    await ended;
  }

  /** What may be done to its database. */
  get database() {
    return signalsTo(this.data);
  }

  /** Stops it as an operator would. */
  async stop(): Promise<void> {
    const running = this.process;
    if (running && running.exitCode === null && running.signalCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    }
  }

  /** Stops it, and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }
}
