import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.ts', 'evaluate/**/*.test.ts'],
    globalSetup: ['server/src/kit/testServer.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
