// Everything that must hold. The last line is the verdict: N passed, N failed (, N skipped).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, prepare } from './prepare.mjs';
import { run } from './shell.mjs';

const foundServer = 'postgres://postgres@127.0.0.1:5432/postgres';
const totals = { passed: 0, skipped: 0, failed: [], again: [] };

await prepare();
const scratch = await mkdtemp(path.join(tmpdir(), 'marigold-tests-'));

const title = (text) => console.log(`\n── ${text}`);
const skip = (why) => {
  totals.skipped += 1;
  console.log(`skipped: ${why}`);
};

/** Adds what a run came to; one that failed without saying which test did, or ran none, is one failure. */
const count = (name, code, { passed = 0, skipped = 0, failed = [], again = [] }) => {
  totals.passed += passed;
  totals.skipped += skipped;
  const isSilent = failed.length === 0 && (code !== 0 || passed === 0);
  totals.failed.push(...(isSilent ? [`${name}: ended with ${code}, ${passed} passed`] : failed));
  totals.again.push(...again);
};

/** Runs a program whose reporter writes its verdict to a file, and counts that. */
const ask = async (name, command, args, env) => {
  const file = path.join(scratch, `${name.replaceAll(/\W/g, '-')}.json`);
  const code = await run(command, args, { env: { ...env, VERDICT_FILE: file } });
  count(name, code, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
};

const vitest = (name, args, env) =>
  ask(name, 'vitest', ['run', '--reporter=default', '--reporter=./scripts/verdict/vitest.mjs', ...args], env);

/** How many connections a server takes; 0: nobody answers there. */
const connectionsOf = async (url) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  const most = await client
    .connect()
    .then(() => client.query('show max_connections'))
    .then(
      ({ rows }) => Number(rows[0].max_connections),
      () => 0,
    );
  await client.end().catch(() => undefined);
  return most;
};
/** A worker whose tests have several nodes takes up to 50 of them. */
const workersOn = (connections) => (connections < 150 ? ['--maxWorkers=2'] : []);

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
  const env = { CHROMIUM_PATH: chromium, MARIGOLD_TEST_PORT: String(await freePort()) };
  await ask('browser', 'playwright', ['test'], env);
};

title('check');
const checked = await run(process.execPath, ['scripts/check.mjs']);
count('check', checked, { passed: checked === 0 ? 1 : 0 });

// Where a server is found, what is the same on every database is asked on it instead of on the embedded one.
const connections = await connectionsOf(foundServer);
const isFound = connections > 0;
const projects = (...names) => names.flatMap((name) => ['--project', name]);
title('tests on the embedded database');
await vitest('embedded database', isFound ? projects('databases', 'once', 'mocking', 'others') : [], {
  TEST_DATABASE_URL: '',
  ...(isFound && { UPGRADE_RIGHTS: 'superuser' }),
});

title(`tests on a server of one's own (${foundServer})`);
if (isFound)
  await vitest('found database', [...projects('server', 'databases'), ...workersOn(connections)], {
    TEST_DATABASE_URL: foundServer,
    // An upgrade as a superuser was asked for on the embedded database, whose own user is one.
    UPGRADE_RIGHTS: 'createrole',
  });
else skip('no PostgreSQL answers there, so all were asked on the embedded database');

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
    count('browser', 1, {});
  }
}

await rm(scratch, { recursive: true, force: true });
const { passed, skipped, failed, again } = totals;
const list = (words, names) => {
  if (names.length > 0) console.log(`\n${words}\n${names.map((name) => `  ${name}`).join('\n')}`);
};
list('passed only when asked again:', again);
list('failed:', failed);
console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);
