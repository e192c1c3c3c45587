import { defineConfig } from 'vitest/config';

/** Tests that put something else in the place of a library, which has to be done before anybody reads it. */
const mocking = ['server/src/badInput.test.ts', 'server/src/untranslated.test.ts'];
/** Tests of the server that need no database, or bring their own: they run once, whatever databases there are. */
const withoutDatabase = [
  'server/src/modules/import/cv/**/*.test.ts',
  'server/src/{additions,flaws,vulnerable}.test.ts',
];

/** Tests of bytes, mails, processes and words, which are the same on every database: they are asked on the embedded one. */
const onOneDatabase = [
  'ports/**',
  'matching/**',
  'seed/**',
  'platform/{audit/log,http/{fuzz,limits,operations,problem,protocol,sentences,slowBodies},processes/**,sessions/seal}',
  'platform/outbound/**',
  'platform/database/{fullDisk,outage,outageKinds}',
  'modules/demo/candidates',
  'modules/files/**',
  'modules/import/{crashes,merging/duplicates,files/files}',
  'modules/jobs/escaping',
  'poisoned/**',
].map((part) => `server/src/${part.replace('/**', '/**/*')}.test.ts`);
/** Tests of what a database itself does: they are asked on the embedded one and on every other. */
const onEachDatabase = 'server/src/platform/database/**/*.test.ts';
/** Each file starts the whole product on the migrated database; what that is made of is read once for all files of a worker. */
const product = { globalSetup: ['server/src/platform/testing/testServer.ts'], isolate: false };

export default defineConfig({
  test: {
    environment: 'node',
    // What is waited for comes in its own time: a machine may be slow, or have much else to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that passes only when it is asked again is named in the verdict: a race to be found, not a reason to stop.
    retry: process.env.VERDICT_FILE ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
    // A job that outlives the seconds its node gives it is done anew by another; the queue's library then leaves to nobody
    // that it could not write down the end of the first. It does the same where a test took its database away, which ends
    // no server either (platform/processes/lastResort.ts).
    onUnhandledError: ({ message }) =>
      message !== 'Cannot use a pool after calling end on the pool' &&
      !/^connect ECONNREFUSED .*\.s\.PGSQL\./.test(message),
    // Much of a test is waiting for the database, so three are at it even where there are two cores only.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...product,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...mocking, ...withoutDatabase, ...onOneDatabase, onEachDatabase],
        },
      },
      {
        extends: true,
        test: { ...product, name: 'databases', include: [onEachDatabase], exclude: onOneDatabase },
      },
      {
        extends: true,
        test: { ...product, name: 'once', include: onOneDatabase, exclude: withoutDatabase },
      },
      {
        extends: true,
        test: { name: 'mocking', include: mocking, globalSetup: ['server/src/platform/testing/testServer.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'others',
          isolate: false,
          include: [
            ...withoutDatabase,
            'words/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            '{web/src,pages}/**/*.test.ts',
            'evaluate/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
