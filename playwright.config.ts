import { defineConfig, devices } from '@playwright/test';

const port = process.env.MARIGOLD_TEST_PORT ?? '4173';
const baseURL = `http://127.0.0.1:${port}`;
/** The same server by a name, for what browsers do not do at an address in numbers. */
export const namedURL = `http://localhost:${port}`;
const chromium = process.env.CHROMIUM_PATH;
/** How the browser is started, with further switches where a file of tests needs them. */
export const launchWith = (...switches: string[]) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of tests live for seconds; optimising their script takes a tenth of the processor time and pays for nothing.
    '--js-flags=--no-opt,--no-maglev',
    '--use-fake-device-for-media-stream',
    // A browser without windows has nobody to ask for the camera; the last such switch counts.
    '--use-fake-ui-for-media-stream',
    ...switches,
  ],
});
/** Where a test has a website of its own. */
export const sitePort = Number(port) + 1;
/** Where a test has an identity provider and a name server of its own. */
export const [providerPort, namesPort] = [Number(port) + 2, Number(port) + 3];
/** Where a test receives webhooks. */
export const hooksPort = Number(port) + 4;

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.PICTURES ? 'pictures.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 240_000,
  globalTimeout: 60 * 60_000,
  // What is waited for comes in its own time: a machine may be slow, or have much else to do. Nothing is waited for without
  // an end: one test would take as long as all others.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // A file of tests at a time on each of three workers, also where there are two cores: a third of a test is waiting.
  workers: 3,
  // A test that passes only when it is asked again is named in the verdict: a race to be found, not a reason to stop.
  retries: process.env.VERDICT_FILE ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.VERDICT_FILE ? [['list'], ['./scripts/verdict/playwright.mjs']] : [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Nobody's screen is asked while it moves, and no time goes into moving it; the journey is walked with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: launchWith(),
      },
    },
  ],
  webServer: {
    command: 'node scripts/throwaway.mjs',
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: baseURL,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      OUTBOUND_ALLOW: `127.0.0.1:${sitePort},127.0.0.1:${hooksPort}`,
      SSO_ALLOW: `127.0.0.1:${providerPort}`,
      SSO_DNS: `127.0.0.1:${namesPort}`,
    },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
