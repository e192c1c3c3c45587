import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const standIn = (folder: string) => `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(path.join(folder, 'calls'))}, JSON.stringify({ args, env: process.env }) + '\\n');
const place = (name) => name.slice('file:'.length);
const bytes = fs.readFileSync(place(args[args.indexOf('-i') + 1]));
if (bytes.includes('unreadable')) process.exit(1);
const to = args.at(-1);
// Behind the last frame there is nothing to write, which is no failure.
if (bytes.includes('one frame') && to.endsWith('.png') && args[args.indexOf('-ss') + 1] !== '0') process.exit(0);
if (bytes.includes('no frame')) process.exit(0);
const isCut = bytes.includes('for hours');
fs.copyFileSync(to.endsWith('.png') ? ${JSON.stringify(path.join(folder, 'picture'))} : ${JSON.stringify(path.join(folder, 'film'))}, place(to));
// As much as may be written, of which the disk needs to keep nothing.
if (isCut && !to.endsWith('.png')) fs.truncateSync(place(to), args[args.indexOf('-fs') + 1]);
`;

/**
 * In the place of ffmpeg: notes in `calls` of a folder how it was called, and writes its `picture` or `film`, as was asked for.
 * Files that say so it cannot read, others have one frame or none, or go on for hours. Answers where the program is.
 */
export const standInFfmpeg = async (folder: string): Promise<string> => {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, standIn(folder), { mode: 0o755 });
  return program;
};
