// Files made to do harm, and uploads amid kills of the node: each is taken or refused with a reason, and none is lost.
import fc from 'fast-check';
import { makeKillers } from '../server/src/poisoned/testKillers.ts';
import { mutated, mutations } from '../server/src/poisoned/testMutations.ts';
import { type FileKind, kinds, makeSamples } from '../server/src/poisoned/testSamples.ts';
import { openUploader, type Sent } from '../server/src/poisoned/testUploader.ts';
import { option, report, type Row, Server } from './parts/kit.ts';
import { watchHealth } from './parts/health.ts';
import { childrenOf, isRunning } from './parts/processes.ts';
import { uploadAmidKills } from './parts/uploads.ts';

const rounds = option('rounds', 200);
const kills = option('kills', 20);
const seed = option('seed', 20_261_123);
/** Files of one import, and uploads side by side. */
const BATCH = 100;
const AT_ONCE = 6;
/** What the promise allows for an answer of /healthz, in milliseconds. */
const PROMPT = 100;

interface Poisoned extends Sent {
  what: string;
}

const server = await Server.create();
await server.start();
const { pid } = server;

/** Uploads files and says what became of them. */
const pour = async (what: string, files: readonly Poisoned[]): Promise<Row> => {
  const began = performance.now();
  const uploader = await openUploader(server.url);
  const counted = { taken: 0, refused: 0, failed: 0, unanswered: 0 };
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    for (const [place, { ended, why }] of (await uploader.upload(batch, AT_ONCE)).entries()) {
      counted[ended] += 1;
      if (ended === 'failed' || ended === 'unanswered')
        process.stdout.write(`${batch[place]?.kind} ${batch[place]?.what}: ${ended}, ${why}\n`);
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${what}: ${counted.taken} taken, ${counted.refused} refused with a reason, ${seconds} s\n`);
  const lost = counted.failed + counted.unanswered;
  return {
    what,
    rounds: files.length,
    acknowledged: counted.taken + counted.refused,
    lost,
    doubled: 0,
    unexpected: lost,
  };
};

const samples = await makeSamples();
const health = watchHealth(server.url);
const rows = [await pour('known to do harm', await makeKillers(50_000_000))];
for (const kind of Object.keys(kinds) as FileKind[]) {
  const { files, marks } = samples[kind];
  const made = fc.sample(mutations(files.length), { numRuns: rounds, seed });
  const damaged = made.map((it) => ({ kind, what: JSON.stringify(it), bytes: mutated(files, it, marks) }));
  rows.push(await pour(`damaged ${kind}`, damaged));
}
const { asked, slow, unanswered, slowest, p99 } = await health.end();
const isSame = isRunning(pid);
const readers = childrenOf(pid);
await server.remove();
const left = readers.filter(isRunning).length;

report('upload', [
  ...rows,
  {
    what: `/healthz within ${PROMPT} ms`,
    rounds: asked,
    acknowledged: asked - slow(PROMPT),
    lost: unanswered,
    doubled: 0,
    unexpected: slow(PROMPT),
  },
  {
    what: 'the process of the server',
    rounds: 1,
    acknowledged: isSame ? 1 : 0,
    lost: isSame ? 0 : 1,
    doubled: 0,
    unexpected: 0,
  },
  {
    what: 'processes left behind',
    rounds: readers.length,
    acknowledged: readers.length - left,
    lost: left,
    doubled: 0,
    unexpected: 0,
  },
  ...(await uploadAmidKills(kills)),
]);
process.stdout.write(`/healthz: 99 % within ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms\n`);
