// Everything that must hold. The last line is the verdict: N passed, N failed (, N skipped).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, prepare } from './prepare.mjs';
import { run } from './shell.mjs';

const foundServer = 'postgres://postgres@127.0.0.1:5432/postgres';
const totals = { passed: 0, failed: 0, skipped: 0 };

await prepare();
const scratch = await mkdtemp(path.join(tmpdir(), 'marigold-tests-'));

const title = (text) => console.log(`\n── ${text}`);
const skip = (why) => {
  totals.skipped += 1;
  console.log(`skipped: ${why}`);
};

/** Adds a reporter's counts; a run that failed without saying which test did, or ran none, is one failure. */
const count = (code, { passed = 0, failed = 0, skipped = 0 }) => {
  totals.passed += passed;
  totals.failed += failed || (code !== 0 || passed === 0 ? 1 : 0);
  totals.skipped += skipped;
};

const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

const vitest = async (name, args, env) => {
  const report = path.join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters, ...args], { env });
  const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
  count(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
};

const answers = async (url) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return connected;
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const playwright = async (chromium) => {
  await ensureBuilt();
  const report = path.join(scratch, 'browser.json');
  const env = {
    CHROMIUM_PATH: chromium,
    MARIGOLD_TEST_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await run('playwright', ['test'], { env });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await readReport(report)).stats ?? {};
  count(code, { passed: expected, failed: unexpected + flaky, skipped });
};

title('check');
const checked = await run(process.execPath, ['scripts/check.mjs']);
count(checked, { passed: checked === 0 ? 1 : 0 });

title('tests on the embedded database');
await vitest('embedded', [], { TEST_DATABASE_URL: '' });

title(`tests on a server of one's own (${foundServer})`);
if (await answers(foundServer)) await vitest('found', ['--project', 'server'], { TEST_DATABASE_URL: foundServer });
else skip('no PostgreSQL answers there');

title('tests in the browser');
if (process.env.MARIGOLD_SKIP_BROWSER === '1') skip('MARIGOLD_SKIP_BROWSER is 1');
else {
  const chromium = await ensureChromium().catch((error) => console.error(error.message));
  if (chromium) await playwright(chromium);
  else {
    console.error(
      'The browser tests need Chromium, and none could be installed. Install one, name it in CHROMIUM_PATH, ' +
        'or leave these tests out with MARIGOLD_SKIP_BROWSER=1.',
    );
    count(1, {});
  }
}

await rm(scratch, { recursive: true, force: true });
const { passed, failed, skipped } = totals;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
