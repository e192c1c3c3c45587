import { defineConfig } from 'vitest/config';

/** Tests that put something else in the place of a library, which has to be done before anybody reads it. */
const mocking = ['server/src/badInput.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: mocking,
          globalSetup: ['server/src/kit/testServer.ts'],
          // Each file starts the whole product; what that is made of is read once for all files of a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'mocking', include: mocking, globalSetup: ['server/src/kit/testServer.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.ts', 'evaluate/**/*.test.ts'],
        },
      },
    ],
  },
});
