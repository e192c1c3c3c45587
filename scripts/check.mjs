import { prepare } from './prepare.mjs';
import { run } from './shell.mjs';

const steps = {
  // Compares package.json with the lockfile, packages of other platforms included; it asks no registry.
  lockfile: ['npm', 'ci', '--dry-run', '--offline', '--loglevel', 'error', '--no-audit', '--no-fund'],
  format: ['prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-b', '--checkers', '1'],
  lists: ['node', 'scripts/lists.mjs', '--check'],
  doors: ['node', 'scripts/doors.mjs'],
  'table owners': ['node', 'scripts/tables.mjs'],
  streams: ['node', 'scripts/streams.mjs'],
  'unused code': ['knip', '--no-progress'],
  translations: ['node', 'scripts/translations.mjs'],
  'master data': ['node', 'scripts/check-masterdata.mjs'],
};

await prepare();
const failed = [];
const left = Object.entries(steps);
/** Works through what is left; two do so side by side. */
const work = async () => {
  for (let step = left.shift(); step; step = left.shift()) {
    const [name, [command, ...args]] = step;
    const started = Date.now();
    const code = await run(command, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
};
await Promise.all([work(), work()]);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All checks passed.');
process.exit(failed.length > 0 ? 1 : 0);
