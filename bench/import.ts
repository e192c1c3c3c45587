// A large table: read, imported and undone by a node as it runs for people, which is asked meanwhile whether it is up.
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Import } from '@marigold/contract/import';
import { watchHealth } from '../fault/parts/health.ts';
import { newId, Server } from '../fault/parts/kit.ts';
import { openUploader } from '../server/src/poisoned/testUploader.ts';
import { generateMembers } from '../server/src/seed/members.ts';
import { report, type Row } from './parts/kit.ts';

const given = process.argv.indexOf('--rows');
const count = given < 0 ? 50_000 : Number(process.argv[given + 1]);
/** Seconds and milliseconds that are promised for 50,000 rows. */
const promised = { read: 40, done: 40, undone: 30, health: 100 };
const longest = 900_000;

const table = (): Buffer => {
  const people = [...generateMembers({ count, seed: 1 })];
  const rows = people.map(({ name, headline, experienceYears }, at) => [
    name,
    `person${at}@mail.example`,
    headline.replaceAll(',', ''),
    ['Leeds', 'Berlin', 'Madrid', 'Lyon'][at % 4] ?? '',
    'SQL;Excel;Python',
    String(experienceYears ?? ''),
  ]);
  const heads = ['Name', 'Email', 'Headline', 'City', 'Skills', 'Years of experience'];
  return Buffer.from([heads, ...rows].map((cells) => cells.join(',')).join('\n'));
};

const server = await Server.create();
await server.start();
try {
  const uploader = await openUploader(server.url);
  const importId = await uploader.begin();
  const bytes = table();
  const health = watchHealth(server.url);
  const until = async (state: Import['state']): Promise<void> => {
    const deadline = Date.now() + longest;
    for (;;) {
      const shown = await uploader.show(importId);
      if (shown.state === state) return;
      if (shown.state === 'failed' || Date.now() > deadline) throw new Error(`The import is ${shown.state}.`);
      await pause(250);
    }
  };
  const rows: Row[] = [];
  const timed = async (what: string, atMost: number, work: () => Promise<unknown>, state: Import['state']) => {
    const began = performance.now();
    await work();
    await until(state);
    rows.push({
      what: `${count} rows, ${what}`,
      value: (performance.now() - began) / 1_000,
      unit: 's',
      promise: { atMost },
    });
  };
  const act = (what: string) => () => uploader.must('POST', `${uploader.imports}/${importId}/${what}`, {});
  await timed('read', promised.read, () => uploader.put(importId, newId(), 'people.csv', bytes), 'preview');
  await timed('imported', promised.done, act('start'), 'done');
  await timed('undone', promised.undone, act('undo'), 'undone');
  const { asked, slow, slowest, p99 } = await health.end();
  rows.push(
    {
      what: `/healthz meanwhile, slowest of ${asked}`,
      value: slowest,
      unit: 'ms',
      promise: { atMost: promised.health },
    },
    { what: '/healthz meanwhile, p99', value: p99, unit: 'ms' },
    { what: `/healthz meanwhile, over ${promised.health} ms`, value: slow(promised.health), unit: 'answers' },
    { what: 'load of the machine in the last minute', value: loadavg()[0] ?? 0, unit: 'waiting' },
  );
  report('import', rows);
} finally {
  await server.stop();
  await rm(server.data, { recursive: true, force: true });
}
