// Draws the demo's videos and writes them to server/demo: `FFMPEG=… node scripts/films/make.mjs`. What it wrote is committed, so
// nobody needs ffmpeg to see the demo.
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { root } from '../shell.mjs';
import { height, rate, width } from './drawing.mjs';
import { films } from './films.mjs';

const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
const folder = path.join(root, 'server/demo');

/** A soft chord that comes and goes. */
const soundOf = ({ tones, seconds }) => {
  const wave = tones.map((hertz, n) => `sin(2*PI*${hertz}*t)*exp(-pow((t-${1 + n * 0.6})/1.4\\,2))`).join('+');
  return `aevalsrc='0.05*(${wave})':d=${seconds}:s=24000`;
};

const film = async (name, { seconds, at, draw, ...rest }) => {
  const file = path.join(folder, `${name}.mp4`);
  const asked = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    `${rate}`,
    '-i',
    '-',
  ];
  const sound = ['-f', 'lavfi', '-i', soundOf({ seconds, ...rest })];
  const coded = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '24k',
  ];
  const child = spawn(
    ffmpeg,
    [...asked, ...sound, ...coded, '-movflags', '+faststart', '-fflags', '+bitexact', '-shortest', file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name}: ffmpeg ended with ${code}`))));
  });
  child.stdin.on('error', () => undefined);
  const canvas = createCanvas(width, height);
  const paper = canvas.getContext('2d');
  for (let n = 0; n < seconds * rate; n++) {
    draw(paper, n / rate);
    if (!child.stdin.write(Buffer.from(canvas.data())))
      await new Promise((resolve) => child.stdin.once('drain', resolve));
  }
  child.stdin.end();
  await ended;
  draw(paper, at);
  await writeFile(path.join(folder, `${name}.jpg`), await canvas.encode('jpeg', 78));
};

await mkdir(folder, { recursive: true });
for (const [name, each] of Object.entries(films)) await film(name, each);
