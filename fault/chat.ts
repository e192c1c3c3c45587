// Messages amid lost connections and killed nodes: each acknowledged one is there once, in order, on every side.
import { setTimeout as pause } from 'node:timers/promises';
import { newId, option, report } from './parts/kit.ts';
import { openTalks, say } from './parts/talks.ts';
import { Ear, historyOf, judge, patiently } from './parts/ears.ts';

const rounds = option('rounds', 20);
const reconnects = option('reconnects', 500);
const TALKS = 10;
const BURST = 5;

const town = await openTalks(2, TALKS * 2);
const urls = town.servers.map(({ url }) => url);
const [forReconnects, forKills] = [town.talks.slice(0, TALKS), town.talks.slice(TALKS)];

/** Both sides of each conversation write in bursts until told to stop; what was acknowledged, by conversation. */
const write = async (talks: typeof town.talks, isOver: () => boolean) => {
  const acknowledged = new Map<string, Set<string>>(talks.map(({ conversationId }) => [conversationId, new Set()]));
  await Promise.all(
    talks.flatMap(({ conversationId, sides }) =>
      sides.map(async (by, side) => {
        for (let turn = side; !isOver(); turn++) {
          const ids = Array.from({ length: BURST }, () => newId());
          await Promise.all(
            ids.map(async (id) => {
              // The same message again, through the other node, until somebody answers.
              await patiently(async (at) => {
                const { status } = await say(
                  urls[(turn + at) % urls.length] ?? '',
                  by,
                  conversationId,
                  `Said ${id}`,
                  id,
                );
                if (status >= 400 && status < 500 && status !== 429)
                  throw new Error(`A message was refused with ${status}.`);
                return status === 200;
              });
              acknowledged.get(conversationId)?.add(id);
            }),
          );
          await pause(200);
        }
      }),
    ),
  );
  return acknowledged;
};

/** Lets people write and listen while something is done to them, then compares what they heard with what was acknowledged. */
const trial = async (talks: typeof town.talks, what: string, times: number, harm: (ears: Ear[]) => Promise<void>) => {
  const ears = talks.flatMap(({ sides, conversationId }) => sides.map((side) => new Ear(urls, side, conversationId)));
  await Promise.all(ears.map((ear) => ear.ready()));
  let isOver = false;
  const writing = write(talks, () => isOver);
  await harm(ears);
  isOver = true;
  const acknowledged = await writing;
  const histories = await Promise.all(
    talks.flatMap(({ sides, conversationId }) =>
      sides.map(async (side) => ({ conversationId, said: await historyOf(urls, side, conversationId) })),
    ),
  );
  await Promise.all(ears.map((ear) => ear.until(acknowledged.get(ear.conversationId) ?? new Set())));
  for (const ear of ears) ear.close();
  return [
    judge(`${what}: by live events`, times, acknowledged, ears),
    judge(`${what}: by history`, times, acknowledged, histories),
  ];
};

try {
  const ofReconnects = await trial(forReconnects, 'reconnects', reconnects, async (ears) => {
    for (let done = 0; done < reconnects;) {
      for (const ear of ears) if (done < reconnects && ear.cut()) done++;
      await pause(100);
    }
  });
  const ofKills = await trial(forKills, 'kills of a node', rounds, async () => {
    for (let round = 1; round <= rounds; round++) {
      const server = town.servers[round % town.servers.length];
      await pause(800 + (round % 7) * 100);
      await server?.killApp();
      await pause(300);
      const took = await server?.start();
      process.stdout.write(`round ${round}: back after ${Math.round(took ?? 0)} ms\n`);
    }
  });
  report('chat', [...ofReconnects, ...ofKills]);
} finally {
  await town.close();
}
