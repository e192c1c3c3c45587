// Finds a Chromium for the browser tests and installs one when there is none; --find only looks. Prints its path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './shell.mjs';

// The one without windows first: it needs a third less of the processor.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const minutes = 60_000;

const starts = (program) => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: minutes }).status === 0;

const inPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .find((program) => existsSync(program) && starts(program));

const playwrights = async () => {
  const { chromium } = await import('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) && starts(program) ? program : undefined;
};

/** The Chromium this machine has, or nothing; one named by CHROMIUM_PATH that does not start is an error. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  return named || inPath() || (await playwrights());
};

const install = async () => {
  console.error('No Chromium found; installing one …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  await run('playwright', ['install', 'chromium'], { ...quiet, timeout: 5 * minutes });
  const found = await playwrights();
  if (found || process.getuid?.() !== 0) return found;
  const apt = { ...quiet, timeout: 15 * minutes, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], apt);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], apt);
    if (inPath()) break;
  }
  return inPath();
};

/** A Chromium, installed if need be; nothing when that fails too. */
export const ensureChromium = async () => (await findChromium()) ?? (await install());

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await (process.argv.includes('--find') ? findChromium() : ensureChromium()).catch((error) =>
    console.error(error.message),
  );
  if (found) console.log(found);
  process.exit(found ? 0 : 1);
}
