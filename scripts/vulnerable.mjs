import { spawn } from 'node:child_process';
import { root } from './shell.mjs';

/** Days in which a package with a known flaw is replaced, or what it does is taken out, by how severe the flaw is. */
const days = { critical: 7, high: 14, moderate: 30, low: 90, info: 90 };

/** What the registry knows of packages that are part of the product; undefined where it cannot be asked. */
const ask = () =>
  new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (piece) => (text += piece));
    child.on('error', () => resolve(undefined));
    child.on('close', () => {
      try {
        resolve(JSON.parse(text).vulnerabilities);
      } catch {
        resolve(undefined);
      }
    });
  });

const answer = await ask();
if (!answer) {
  // Nothing known is not the same as nothing found: whoever releases asks again where there is a connection.
  console.error('Not checked: the registry of packages cannot be asked from here.');
  process.exit(3);
}
const found = Object.values(answer).toSorted(
  (one, other) => days[one.severity] - days[other.severity] || one.name.localeCompare(other.name),
);
for (const { name, severity, fixAvailable } of found)
  console.log(`${severity}: ${name}, within ${days[severity]} days${fixAvailable ? '' : ', no newer version yet'}`);
if (found.length === 0) console.log('No package of the product has a known flaw.');
// What is less severe waits for the next release.
process.exit(found.some(({ severity }) => days[severity] <= days.high) ? 1 : 0);
