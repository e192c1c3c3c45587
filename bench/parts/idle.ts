import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Talker } from '../../fault/parts/talks.ts';
import type { Row } from './kit.ts';
import { memoryOf } from './processor.ts';
import { nodeOf, type Town } from './talking.ts';

/** Each of these processes holds its share of the connections: one alone may not open as many. */
const PROCESSES = 3;
const MOST = 350;
const program = fileURLToPath(new URL('idlers.ts', import.meta.url));

/** Somebody is told how many of their connections are there. */
export interface Idlers {
  url: string;
  people: Talker[];
  each: number;
}

/** Opens connections that only stay, and measures the memory of the node. */
export const idle = async (town: Town, connections: number): Promise<Row[]> => {
  const { url, pid } = nodeOf(town);
  const people = town.talks.flatMap(({ sides }) => sides);
  const before = await memoryOf(pid);
  const share = Math.ceil(people.length / PROCESSES);
  const children = Array.from({ length: PROCESSES }, () => fork(program));
  const open = await Promise.all(
    children.map(
      (child, at) =>
        new Promise<number>((resolve, reject) => {
          child.once('message', (count) => resolve(Number(count)));
          child.once('exit', () => reject(new Error('Those who listen ended.')));
          const given: Idlers = {
            url,
            people: people.slice(at * share, (at + 1) * share),
            each: Math.ceil(connections / people.length),
          };
          child.send(given);
        }),
    ),
  );
  const after = await memoryOf(pid);
  for (const child of children) child.removeAllListeners().kill();
  const count = open.reduce((sum, each) => sum + each, 0);
  return [
    {
      what: `memory of a fresh node with ${count} idle connections`,
      value: after / 2 ** 20,
      unit: 'MB',
      ...(count >= 10_000 && { promise: { atMost: MOST } }),
    },
    { what: 'memory of the fresh node before', value: before / 2 ** 20, unit: 'MB' },
    { what: 'memory for each idle connection', value: (after - before) / 1024 / count, unit: 'KB' },
  ];
};
