// Videos over HTTP: uploads side by side beside plain writes to the disk, and ranges beside nginx with the same file.
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from '../fault/parts/kit.ts';
import { openUploader } from '../server/src/poisoned/testUploader.ts';
import { mp4 } from '../server/src/modules/files/videos/testVideos.ts';
import { randomFrom, report, type Row } from './parts/kit.ts';
import { nginxWith } from './parts/nginx.ts';

const isQuick = process.argv.includes('--quick');
const MEGABYTE = 1_000_000;
/** Uploads at once, and the bytes of each. */
const UPLOADS = 8;
const SIZE = (isQuick ? 16 : 100) * MEGABYTE;
/** Players at once, and the bytes that each asks for at a time. */
const PLAYERS = 16;
const RANGE = 1 * MEGABYTE;
const SECONDS = isQuick ? 3 : 15;

const video = mp4(SIZE);
/** A video in pieces, so that this process holds one of them however many are sent. */
const pieces = () =>
  Readable.from(
    (function* () {
      for (let at = 0; at < video.length; at += 65_536) yield video.subarray(at, at + 65_536);
    })(),
  );

const memoryOf = async (pid: number): Promise<number> => {
  const said = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(said.split(' ')[1] ?? NaN) * 4096) / MEGABYTE;
};

/** The most memory that a process takes while work is done; megabytes, and NaN where the system does not say. */
const mostMemory = async <T>(pid: number, work: () => Promise<T>): Promise<{ value: T; most: number }> => {
  let most = await memoryOf(pid);
  const timer = setInterval(() => void memoryOf(pid).then((now) => (most = Math.max(most, now))), 50);
  try {
    return { value: await work(), most };
  } finally {
    clearInterval(timer);
  }
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

const put = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers: { 'content-length': video.length } }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`Answered with ${answer.statusCode}`));
    });
    sent.on('error', reject);
    pieces()
      .on('error', reject)
      .on('data', (piece: Buffer) => sent.write(piece))
      .on('end', () => sent.end());
  });

/** The same bytes written to files of this machine, each safe on the disk at its end. */
const write = async (file: string) => {
  const handle = await open(file, 'w');
  for await (const piece of pieces()) await handle.write(piece as Buffer);
  await handle.sync();
  await handle.close();
};

/** Megabytes a second that players read in ranges which begin anywhere. */
const readRanges = async (url: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS });
  const until = performance.now() + SECONDS * 1_000;
  let bytes = 0;
  const play = async (player: number) => {
    const random = randomFrom(player + 1);
    while (performance.now() < until) {
      const start = Math.floor(random() * (SIZE - RANGE));
      const got = await new Promise<number>((resolve, reject) => {
        request(url, { agent, headers: { range: `bytes=${start}-${start + RANGE - 1}` } }, (answer) => {
          let read = 0;
          answer.on('data', (chunk: Buffer) => (read += chunk.length));
          answer.on('error', reject).on('end', () => resolve(answer.statusCode === 206 ? read : 0));
        })
          .on('error', reject)
          .end();
      });
      bytes += got;
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, at) => play(at)));
  agent.destroy();
  return bytes / MEGABYTE / SECONDS;
};

const server = await Server.create(undefined, { FFMPEG: 'off' });
await server.start();
const rows: Row[] = [];
try {
  const { must, companyId } = await openUploader(server.url);
  const base = `/api/video/v1/companies/${companyId}`;
  const sign = () => must<{ videoId: string; videoUrl: string }>('GET', `${base}/brandingvideo-signedurl`);
  const signed = await Promise.all(Array.from({ length: UPLOADS }, sign));

  const resting = await memoryOf(server.pid);
  const uploads = await mostMemory(server.pid, () =>
    secondsOf(() => Promise.all(signed.map(({ videoUrl }) => put(server.url + videoUrl)))),
  );
  const files = signed.map(({ videoId }) => path.join(server.data, `${videoId}.plain`));
  const written = await secondsOf(() => Promise.all(files.map(write)));
  await Promise.all(files.map((file) => rm(file)));
  const all = (UPLOADS * SIZE) / MEGABYTE;
  rows.push({
    what: `${UPLOADS} uploads of ${SIZE / MEGABYTE} MB at once`,
    value: all / uploads.value,
    unit: 'MB/s',
    yardstick: { what: 'the same bytes written to files and synced', value: all / written },
  });

  const videoId = signed[0]?.videoId ?? '';
  await must('PATCH', `${base}/brandingvideo`, { videoId });
  const shown = await must<{ data: { item1: string }[] }>('GET', `${base}/brandingvideos`);
  const url = server.url + (shown.data[0]?.item1 ?? '');
  // What was uploaded is measured by jobs, which are not to be measured with it.
  await pause(isQuick ? 2_000 : 20_000);
  const folder = path.join(server.data, 'files');
  const file = (await readdir(folder, { recursive: true })).find((name) => name.endsWith(videoId)) ?? '';
  const nginx = await nginxWith(path.join(folder, file));
  if (!nginx) console.log('There is no nginx here, so ranges stand for themselves: apt install nginx-light.');
  await readRanges(url);
  const theirs = nginx && (await readRanges(nginx.url));
  const ranges = await mostMemory(server.pid, () => readRanges(url));
  await nginx?.stop();
  rows.push(
    {
      what: `${PLAYERS} players reading ranges of 1 MB`,
      value: ranges.value,
      unit: 'MB/s',
      ...(theirs && { yardstick: { what: 'nginx with the same file', value: theirs } }),
    },
    { what: 'memory of the node before', value: resting, unit: 'MB' },
    { what: 'at most more while uploads arrive', value: uploads.most - resting, unit: 'MB', promise: { atMost: 150 } },
    { what: 'at most more while ranges are read', value: ranges.most - resting, unit: 'MB', promise: { atMost: 150 } },
    { what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' },
  );
} finally {
  await server.stop();
  await rm(server.data, { recursive: true, force: true });
}
report('video', rows);
