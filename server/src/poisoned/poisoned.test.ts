import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';
import { runsOf } from '#platform/testing/testRuns';
import { makeKillers } from './testKillers.ts';
import { mutated, mutations } from './testMutations.ts';
import { type FileKind, kinds, makeSamples, type Samples } from './testSamples.ts';
import { openUploader, type Uploader } from './testUploader.ts';

/** Files of each kind; `npm run fault -- upload` takes two thousand. */
const perKind = runsOf(12, 30);
const seed = 20_261_123;

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess;
let url: string;
let uploader: Uploader;
let samples: Record<FileKind, Samples>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marigold-poisoned-'));
  server = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MARIGOLD_DATA: dataDir,
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '4',
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    let said = '';
    server.on('error', reject).on('exit', () => reject(new Error(`the server ended: ${said}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /running: (http\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
  uploader = await openUploader(url);
  samples = await makeSamples();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Uploads files; each has to be taken or refused with a reason, and the server has to be the same one afterwards. */
const expectSurvival = async (files: { kind: FileKind; what: string; bytes: Uint8Array }[]) => {
  const outcomes = await uploader.upload(files, 4);
  const bad = outcomes.flatMap(({ ended, why }, at) =>
    ended === 'taken' || ended === 'refused' ? [] : [{ what: files[at]?.what, ended, why }],
  );
  expect(bad).toEqual([]);
  expect(server.exitCode ?? server.signalCode).toBeNull();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
};

describe('a server that is sent poisoned files', () => {
  it('of which each is known to do harm lives on, and says of each what became of it', async () => {
    const killers = await makeKillers(2_000_000);
    expect(killers.length).toBeGreaterThanOrEqual(60);
    await expectSurvival(killers);
  });

  it.each(Object.keys(kinds) as FileKind[])(
    'of damaged %s files lives on, and says of each what became of it',
    async (kind) => {
      const { files, marks } = samples[kind];
      const made = fc.sample(mutations(files.length), { numRuns: perKind, seed });
      await expectSurvival(
        made.map((mutation) => ({ kind, what: JSON.stringify(mutation), bytes: mutated(files, mutation, marks) })),
      );
    },
  );

  it('of good files takes every one', async () => {
    const good = (Object.entries(samples) as [FileKind, Samples][]).flatMap(([kind, { files }]) =>
      files.map((bytes) => ({ kind, bytes })),
    );
    const outcomes = await uploader.upload(good, 4);
    expect(outcomes.filter(({ ended }) => ended !== 'taken')).toEqual([]);
  });
});
