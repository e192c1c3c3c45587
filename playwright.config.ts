import { defineConfig, devices } from '@playwright/test';

const port = process.env.MARIGOLD_TEST_PORT ?? '4173';
const baseURL = `http://127.0.0.1:${port}`;
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.PICTURES ? 'pictures.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  globalTimeout: 22 * 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: { baseURL, locale: 'en-GB', timezoneId: 'Europe/Berlin', trace: 'retain-on-failure', actionTimeout: 15_000 },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--use-fake-device-for-media-stream',
          ],
        },
      },
    },
  ],
  webServer: {
    command: 'node scripts/throwaway.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: baseURL, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
