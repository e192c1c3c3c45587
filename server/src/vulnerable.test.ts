import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'marigold-vulnerable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = path.resolve(import.meta.dirname, '../../scripts/vulnerable.mjs');
/** Looks for packages with known flaws while npm answers this. */
const look = (answer: unknown) => {
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim().split('\n') };
};
const flaw = (name: string, severity: string, fixAvailable = true) => ({ [name]: { name, severity, fixAvailable } });

describe('looking for packages with known flaws', () => {
  it('says in how many days each is replaced, the most severe first, and fails for what does not wait', () => {
    const vulnerabilities = { ...flaw('one', 'low'), ...flaw('two', 'critical', false), ...flaw('three', 'high') };
    expect(look({ vulnerabilities })).toEqual({
      status: 1,
      said: [
        'critical: two, within 7 days, no newer version yet',
        'high: three, within 14 days',
        'low: one, within 90 days',
      ],
    });
  });

  it('lets pass what waits for the next release, and where nothing is known', () => {
    expect(look({ vulnerabilities: flaw('one', 'moderate') }).status).toBe(0);
    expect(look({ vulnerabilities: {} })).toEqual({
      status: 0,
      said: ['No package of the product has a known flaw.'],
    });
  });

  it('does not pass where the registry cannot be asked', () => {
    const { status, said } = look({ error: { summary: 'offline' } });
    expect([status, said[0]]).toEqual([3, 'Not checked: the registry of packages cannot be asked from here.']);
  });
});
