import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg, runFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marigold-bounds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);
const roomy = { seconds: 60, megabytes: 2_000, bytes: 1_000_000_000 };
/** Runs a program within bounds; answers whether it came to its end, and how many bytes it left. */
const run = async (program: string, args: readonly string[], bounds: Partial<typeof roomy> = {}) => {
  const { bytes, ...others } = { ...roomy, ...bounds };
  const place = inFolder('output');
  await rm(place, { force: true });
  const isDone = await runFfmpeg(program, [...args, place], { ...others, output: { place, bytes } });
  return {
    isDone,
    size: await stat(place).then(
      ({ size }) => size,
      () => 0,
    ),
  };
};

/** A program that does something in the place of ffmpeg, after it noted who it is. */
const standIn = async (name: string, does: string) => {
  const program = inFolder(name);
  const begin = `const fs = require('node:fs');
fs.writeFileSync(${JSON.stringify(inFolder('pid'))}, String(process.pid));
const output = process.argv.at(-1);
process.on('SIGTERM', () => undefined);
`;
  await writeFile(program, `#!${process.execPath}\n${begin}${does}`, { mode: 0o755 });
  return program;
};
const isAlive = async () => {
  const pid = Number(await readFile(inFolder('pid'), 'utf8'));
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a program in the place of ffmpeg', () => {
  it('is ended that never ends, whatever it does about it', async () => {
    const program = await standIn('endless', 'for (;;);');
    const begun = performance.now();
    expect(await run(program, [], { seconds: 1 })).toMatchObject({ isDone: false });
    expect(performance.now() - begun).toBeLessThan(20_000);
    await expect.poll(isAlive).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is ended that takes more and more memory', async () => {
    const grows = 'const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 5);';
    expect(await run(await standIn('greedy', grows), [], { megabytes: 300 })).toMatchObject({ isDone: false });
    await expect.poll(isAlive).toBe(false);
  });

  it('is ended that writes more and more, though it was told not to', async () => {
    const writes = 'setInterval(() => fs.appendFileSync(output, Buffer.alloc(1_000_000)), 2);';
    const { isDone, size } = await run(await standIn('writing', writes), ['-fs', '5000000'], { bytes: 5_000_000 });
    expect(isDone).toBe(false);
    expect(size).toBeGreaterThan(5_000_000);
    await expect.poll(isAlive).toBe(false);
  });

  it('is believed that says it failed, and that comes to its end', async () => {
    expect((await run(await standIn('failing', 'process.exit(3);'), [])).isDone).toBe(false);
    expect((await run(await standIn('dying', "process.kill(process.pid, 'SIGSEGV');"), [])).isDone).toBe(false);
    expect((await run(inFolder('nowhere'), [])).isDone).toBe(false);
    expect(await run(await standIn('fine', "fs.writeFileSync(output, 'ok');"), [])).toEqual({ isDone: true, size: 2 });
  });
});

const ffmpeg = await findFfmpeg({ ffmpeg: process.env.FFMPEG ?? 'ffmpeg' });
describe.skipIf(!ffmpeg)('ffmpeg itself', () => {
  const call = (args: string, bounds: Partial<typeof roomy> = {}) => run(ffmpeg ?? '', args.split(' '), bounds);
  const endless = '-f lavfi -i testsrc=size=640x360:rate=30';

  it('is ended with an input that never ends', async () => {
    expect((await call(`${endless} -f null`, { seconds: 1 })).isDone).toBe(false);
  });

  it('is ended with what makes it write without an end', async () => {
    expect((await call(`${endless} -f rawvideo`, { bytes: 10_000_000 })).isDone).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is ended with pictures that take more memory than there is for it',
    async () => {
      const huge = '-f lavfi -i testsrc=size=8000x8000:rate=30';
      expect((await call(`${huge} -f null`, { megabytes: 200, seconds: 50 })).isDone).toBe(false);
    },
  );

  it('reads no playlist, no list of files and no picture beyond the bound, whatever the file says', async () => {
    const secret = inFolder('secret');
    await writeFile(secret, 'nobody is to read this');
    const only = '-protocol_whitelist file -max_pixels 36000000';
    for (const [name, content] of [
      ['playlist', `#EXTM3U\n#EXTINF:1,\nfile:${secret}\n#EXT-X-ENDLIST\n`],
      ['list', `ffconcat version 1.0\nfile 'file:${secret}'\n`],
      ['address', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n#EXT-X-ENDLIST\n'],
    ] as const) {
      await writeFile(inFolder(name), content);
      for (const format of ['mov', 'matroska'])
        expect(await call(`${only} -f ${format} -i file:${inFolder(name)} -f mp4`)).toEqual({ isDone: false, size: 0 });
    }
    const bomb = inFolder('bomb.webm');
    const made = await run(
      ffmpeg ?? '',
      `-f lavfi -i color=size=8000x4600:rate=1 -frames:v 1 -c:v libvpx -f webm`.split(' '),
    );
    expect(made.isDone).toBe(true);
    await writeFile(bomb, await readFile(inFolder('output')));
    expect((await call(`${only} -f matroska -i file:${bomb} -f mp4`)).isDone).toBe(false);
  });
});
