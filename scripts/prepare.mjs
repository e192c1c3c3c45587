import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { must, root } from './shell.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const requireNode = () => {
  const needed = readJson('package.json').engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Marigold needs Node ${needed} or newer, this is ${process.versions.node}. Get one from https://nodejs.org.`,
  );
  process.exit(1);
};

/** Whether what is installed is what the lockfile says; packages for other platforms may be missing. */
const isInstalled = () => {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([name, { version, link, optional, peer }]) =>
      !name.includes('node_modules/') || link || optional || peer || installed[name]?.version === version,
  );
};

/** Makes sure of the Node version and of installed packages; every command begins with it. */
export const prepare = async () => {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  // Follows the lockfile and leaves it alone, as "npm ci" does, which refuses where a registry lacks the packages of some
  // other platform. Building needs the development packages too, whatever NODE_ENV says.
  await must('npm', ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
};

const sources = ['package-lock.json', 'scripts/build.mjs', 'contract/src', 'server/src', 'web'];

const filesOf = async (source) => {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).toSorted();
};

/** A fingerprint of everything that is built. */
export const fingerprint = async () => {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(source)) {
      if (file.includes('node_modules')) continue;
      hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex');
};

/** Where a build leaves the fingerprint it was made from. */
export const buildMark = path.join(root, 'dist/fingerprint');

/** Builds unless what is there was made from the same sources. */
export const ensureBuilt = async () => {
  const built = await readFile(buildMark, 'utf8').catch(() => '');
  if (built === (await fingerprint())) return;
  await must(process.execPath, ['scripts/build.mjs']);
};
