import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The test files of one area, as `scripts/mutate.mjs` says them. */
const include = (process.env.MUTATED_TESTS ?? '').split(',');
const needsDatabase = Boolean(process.env.MUTATED_DATABASE);

/** Tests as `npm run mutate` asks them: of one area, in a copy of the project whose code is changed. */
export default defineConfig({
  resolve: {
    // Packages are shared with the original, which would bring its own contract and words along.
    alias: [{ find: /^@marigold\/(contract|words)\/(.+)$/, replacement: path.resolve('$1/src/$2.ts') }],
  },
  test: {
    include,
    environment: 'node',
    // Each change needs its modules read anew, or what they make while they are read would stay as it was.
    isolate: true,
    // A change that makes something wait forever is noticed sooner than in other tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    ...(needsDatabase && { globalSetup: ['server/src/platform/testing/testServer.ts'] }),
  },
});
