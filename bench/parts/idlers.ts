// Holds live connections and says how many there are, until it is ended.
import type { Socket } from 'socket.io-client';
import { hear } from '../../fault/parts/talks.ts';
import type { Idlers } from './idle.ts';

const AT_ONCE = 20;

const hold = async ({ url, people, each }: Idlers): Promise<void> => {
  const sockets: Socket[] = [];
  const waiting = people.flatMap((person) => Array.from({ length: each }, () => person));
  const open = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop())
      sockets.push(await hear(url, person, () => undefined));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  process.send?.(sockets.filter(({ connected }) => connected).length);
};

process.once('message', (given: Idlers) => void hold(given));
