import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** A process that does something as a server would, and says so when it closes. */
const processThat = async (does: string) => {
  const script = `
    import { openLog } from ${JSON.stringify(new URL('../audit/log.ts', import.meta.url).href)};
    import { endInOrder } from ${JSON.stringify(new URL('lastResort.ts', import.meta.url).href)};
    const log = openLog({ logLevel: 'warn', logFormat: 'json' });
    const server = setInterval(() => undefined, 1_000);
    endInOrder(() => log, async (code) => { clearInterval(server); process.stdout.write('closed in order\\n', () => process.exit(code)); });
    setTimeout(() => { process.stdout.write('still there\\n'); process.exit(0); }, 3_000);
    ${does}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, code: code as number };
};

it.each([
  ['throws', `setTimeout(() => { throw new Error('nobody foresaw this'); });`],
  ['has a stream fail', `(await import('node:stream')).Readable.from([]).destroy(new Error('nobody foresaw this'));`],
  ['rejects', `void Promise.reject(new Error('nobody foresaw this'));`],
])('a process that %s where nobody listens says what it was, and closes in order', async (_what, does) => {
  const { said, code } = await processThat(does);
  expect([code, said.includes('closed in order')]).toEqual([1, true]);
  const line = said.split('\n').find((each) => each.startsWith('{'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 60,
    msg: 'the process ends because of an error that nobody handled',
    error: { message: 'nobody foresaw this' },
  });
});

it('a database that is lost in the background ends nothing', async () => {
  const lost = `void Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));`;
  expect(await processThat(lost)).toEqual({ said: expect.stringContaining('still there'), code: 0 });
});
