import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/jobs';
import { startJobs } from '#platform/jobs/runner';
import { openLog } from '#platform/audit/log';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { tasks } from '../../tasks.ts';
import { csvOf, importsOf, inEnglish } from './testImports.ts';

/** The file whose reading ends a process. */
const killer = 'killer.csv';

let test: TestApp;
let imports: ReturnType<typeof importsOf>;
const nodes: ChildProcess[] = [];
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  imports = importsOf(test, await test.register());
});
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await test.close();
});

/** A node in a process of its own, on the database and files of this test; what it logs is kept. */
const startNode = () => {
  const { platform, database } = test;
  const node = fork(
    fileURLToPath(new URL('./testCrashingNode.ts', import.meta.url)),
    [database.url, platform.config.dataDir, killer],
    { execArgv: ['--import', import.meta.resolve('tsx')], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  nodes.push(node);
  const logged: string[] = [];
  node.stdout?.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  return { node, logged };
};

/** Has what a dead node held count as long silent. */
const silence = () =>
  test.platform.pools.owner.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_at is not null`,
  );

describe('a job that ends its process', () => {
  it('ends no third one: its owner is told what to do, the log says so, and the rest is done', async () => {
    const importId = await imports.create();
    await imports.upload(importId, [killer, 'name\nNever Read']);
    await imports.upload(importId, ['people.csv', csvOf(['name'], [['Ada Byron']])]);

    for (let ended = 0; ended < 2; ended += 1) {
      expect(await once(startNode().node, 'exit')).toEqual([null, 'SIGKILL']);
      await silence();
    }
    const { node, logged } = startNode();
    const shown = await imports.until(importId, 'preview');
    expect(shown.allFiles.map(({ fileName, state }) => [fileName, state])).toEqual([
      [killer, 'failed'],
      ['people.csv', 'read'],
    ]);
    expect(shown.allFiles[0]?.remarks.map(inEnglish)).toEqual([
      'The server ended twice while it read this file, so it is not read again. Save it in another form and add it again.',
    ]);
    expect(logged.join('')).toContain('a job was set aside: its process ended each time it was done');
    expect(node.exitCode ?? node.signalCode).toBeNull();
    node.kill('SIGKILL');
  });

  it('while people are taken over stops the import, which says why and can be gone on with', async () => {
    const jobs = await startJobs(
      test.platform.pools,
      tasks(test.platform),
      openLog({ logLevel: 'silent', logFormat: 'json' }),
    );
    const importId = await imports.read(['people.csv', csvOf(['name'], [['Grace Hopper']])]);
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update import set state = 'importing' where import_id = ${importId}`);
      await enqueue(db, 'import.take', { importId, crashes: 2 } as { importId: string });
    });
    await expect.poll(async () => (await imports.show(importId)).isStopped).toBe(true);
    const { state, remarks } = await imports.show(importId);
    expect([state, remarks.map(inEnglish)]).toEqual([
      'importing',
      [expect.stringMatching(/^The server ended twice while it worked on this import, so it stopped. Go on once more/)],
    ]);
    const done = await imports.take(importId);
    expect([done.counts.added, done.remarks]).toEqual([1, []]);
    await jobs.stop();
  });
});
