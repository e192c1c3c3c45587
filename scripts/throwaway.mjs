// Serves the built Marigold from a data folder that is gone afterwards; the browser tests' server, with people in its pool.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './shell.mjs';

const data = path.join(tmpdir(), `marigold-browser-${randomBytes(6).toString('hex')}`);
const env = { MARIGOLD_DATA: data, DATABASE_URL: '' };
const members = process.env.MARIGOLD_TEST_MEMBERS ?? '2000';
const seeded = await run(process.execPath, ['dist/server/commands/seed.js', '--members', members], { env });
const code = seeded || (await run(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { env }));
await rm(data, { recursive: true, force: true });
process.exit(code);
