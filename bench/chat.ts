// Conversations over HTTP and live connections: one pair, many at full speed, many who listen, and many who are only there.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openTalks } from '../fault/parts/talks.ts';
import { report, type Row } from './parts/kit.ts';
import { idle } from './parts/idle.ts';
import { fullSpeed, listening, nodeOf, onePair } from './parts/talking.ts';
import { prosody } from './parts/prosody.ts';

const isQuick = process.argv.includes('--quick');
const PEOPLE = 1_000;

const town = await openTalks(1, PEOPLE / 2);
const rows: Row[] = [];
try {
  rows.push(...(await fullSpeed(town, isQuick ? 5 : 20, await prosody())));
  // After it: a node that has just begun takes twice as long for a message as one that has sent a few thousand.
  rows.push(...(await onePair(town, isQuick ? 150 : 500)));
  rows.push(...(await listening(town, isQuick ? 5 : 30)));
  // A node that has done nothing else: what the others left in memory is not what connections take.
  await nodeOf(town).stop();
  await nodeOf(town).start();
  // What its start leaves behind is given back within ten seconds, on a machine with other things to do later.
  await pause(15_000);
  rows.push(...(await idle(town, isQuick ? 2_000 : 10_000)));
} finally {
  await town.close();
}
rows.push({ what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' });
report('chat', rows);
