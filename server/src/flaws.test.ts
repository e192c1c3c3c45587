import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const lines = (await readFile(path.join(root, 'docs/security/flaws.md'), 'utf8')).split('\n');
/** Each flaw of the list, and the tests that it names. */
const flaws = lines
  .filter((line) => line.startsWith('- '))
  .map((line) => ({
    flaw: /\*\*(.+?)\*\*/.exec(line)?.[1] ?? line,
    tests: [...line.matchAll(/`([^`]+\.(?:test|spec)\.ts)` (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
      ([, file = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
    ),
  }));

describe('the list of flaws', () => {
  it('is read', () => {
    expect(flaws.length).toBeGreaterThan(50);
  });

  it.each(flaws)('has tests that exist for: $flaw', async ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, title } of tests) expect(await readFile(path.join(root, file), 'utf8'), file).toContain(title);
  });
});
