import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Whether what is installed is what the lockfile says, workspaces included; packages for other platforms may be missing. */
const isInstalled = () => {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([name, { version, link, optional, peer }]) =>
      !name.includes('node_modules/') ||
      (link ? existsSync(path.join(root, name)) : optional || peer || installed[name]?.version === version),
  );
};

/** Makes sure of the Node version and of installed packages; every command begins with it. */
export const prepare = async () => {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  // Building needs the development packages too, whatever NODE_ENV says.
  await must('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
};

const sources = ['package-lock.json', 'scripts/build.mjs', 'words', 'contract/src', 'pages', 'server/src', 'web'];

const filesOf = (source) => {
  if (path.extname(source)) return [source];
  const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).toSorted();
};

/** A fingerprint of everything that is built; nobody else waits meanwhile, and reading one file after the other is fastest so. */
export const fingerprint = () => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(source)) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
};

/** Where a build leaves the fingerprint it was made from. */
export const buildMark = path.join(root, 'dist/fingerprint');

/** Builds unless what is there was made from the same sources. */
export const ensureBuilt = async () => {
  if (existsSync(buildMark) && readFileSync(buildMark, 'utf8') === fingerprint()) return;
  await must(process.execPath, ['scripts/build.mjs']);
};
