import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds that V8 looks back at, and some more, to see whether little is new. */
const pause = 6_000;

/**
 * Gives back the memory of this thread that nobody needs any more. V8 does so when it needs room, and with gigabytes to be
 * had it does not: what a start leaves behind, some hundred megabytes, would stay with a node that has little to do. The
 * room for new objects is given back by the second time, when little is new.
 */
export const giveMemoryBack = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await setTimeout(pause, undefined, { ref: false });
  collect();
  setFlagsFromString('--no-expose-gc');
};
