import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const standIn = (folder: string) => `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(path.join(folder, 'calls'))}, JSON.stringify({ args, env: process.env }) + '\\n');
const place = (name) => name.slice('file:'.length);
if (fs.readFileSync(place(args[args.indexOf('-i') + 1])).includes('unreadable')) process.exit(1);
const to = args.at(-1);
fs.copyFileSync(to.endsWith('.png') ? ${JSON.stringify(path.join(folder, 'picture'))} : ${JSON.stringify(path.join(folder, 'film'))}, place(to));
`;

/**
 * In the place of ffmpeg: notes in `calls` of a folder how it was called, and writes its `picture` or `film`, as was asked for.
 * Files that say so it cannot read. Answers where the program is.
 */
export const standInFfmpeg = async (folder: string): Promise<string> => {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, standIn(folder), { mode: 0o755 });
  return program;
};
