import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { openReserve, type Reserve } from '#ports/db/reserve';

const megabyte = 1024 ** 2;
const lookEvery = 500;
/** Megabytes with which a disk counts as full: what is left is gone before anybody looks again. */
const least = 16;
/** Milliseconds for which the disk counts as full after something found no room, where free space does not tell. */
const remembered = 5_000;

/** The folder itself, or the next one above it that is there. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** Megabytes that a process without privileges may still write on the disk of a folder. */
export const freeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(existing(folder));
  return (bavail * bsize) / megabyte;
};

/** How much room there is: enough, less than the warning, or so little that writing is refused. */
type State = 'ok' | 'low' | 'full';

/** The room that is left where this process and its database write. */
export interface Space {
  state(): State;
  /** Whether the embedded database lives on its reserve, so that companies and candidates may change nothing. */
  isGuarded(): boolean;
  /** Megabytes free by folder, as last looked at. */
  free(): ReadonlyMap<string, number>;
  /** Notes that something found no room just now. */
  refuse(): void;
  close(): Promise<void>;
}

/** What is watched, and from when on. */
export interface SpaceOptions {
  folders: readonly string[];
  /** Megabytes. */
  warnBelow: number;
  /** Where the embedded database is, the room set aside for it in megabytes, and how it gives back what it can spare. */
  embedded?: { folder: string; reserve: number; reclaim: () => Promise<unknown> } | undefined;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
}

/**
 * Keeps the reserve of the embedded database: set aside while there is room, given to it when there is none. Answers whether
 * the database lives on it, which ends when it can be set aside again.
 */
const keepReserve = (reserve: Reserve, megabytes: number) => {
  let isUsed = false;
  return async (free: number): Promise<boolean> => {
    const isHeld = await reserve.isHeld();
    if (isHeld && free >= least) isUsed = false;
    else if (isHeld) {
      await reserve.release();
      isUsed = true;
    } else if (free < megabytes + 2 * least) isUsed = true;
    else if (await reserve.hold()) isUsed = false;
    return isUsed;
  };
};

/** Watches free space, from the first look on, which it waits for. */
export const watchSpace = async ({ folders, warnBelow, embedded, log }: SpaceOptions): Promise<Space> => {
  const free = new Map<string, number>();
  const keep =
    embedded && embedded.reserve > 0
      ? keepReserve(
          openReserve(path.join(path.dirname(embedded.folder), 'reserve'), embedded.reserve),
          embedded.reserve,
        )
      : undefined;
  let state: State = 'ok';
  let isGuarded = false;
  let refusedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const judge = (): State => {
    const lowest = Math.min(...free.values());
    if (isGuarded || lowest < least || performance.now() - refusedAt < remembered) return 'full';
    return lowest < warnBelow ? 'low' : 'ok';
  };
  const tell = () => {
    const rounded = {
      free: Object.fromEntries([...free].map(([folder, megabytes]) => [folder, Math.floor(megabytes)])),
    };
    if (state === 'full') log.error(rounded, 'disk full: changes are refused until there is room again');
    else if (state === 'low') log.warn(rounded, `the disk is filling up: less than ${warnBelow} MB are left`);
    else log.info(rounded, 'the disk has room again');
  };
  const conclude = () => {
    const before = state;
    state = judge();
    if (state !== before) tell();
  };
  const look = async () => {
    for (const folder of [...folders, ...(embedded ? [embedded.folder] : [])])
      free.set(folder, await freeSpace(folder));
    const wasGuarded = isGuarded;
    if (embedded && keep) isGuarded = await keep(free.get(embedded.folder) ?? Infinity);
    conclude();
    // Its log is written anew when it has the room of the reserve; before, this would end it.
    if (isGuarded && !wasGuarded)
      embedded?.reclaim().catch((error: unknown) => log.warn({ error }, 'the database could not give room back'));
  };
  const lookOnce = () =>
    (looking ??= look()
      .catch((error: unknown) => log.warn({ error }, 'free space could not be looked at'))
      .finally(() => (looking = undefined)));

  const timer = setInterval(() => void lookOnce(), lookEvery);
  await lookOnce();
  return {
    state: () => state,
    isGuarded: () => isGuarded,
    free: () => free,
    refuse: () => {
      // What is refused to spare the reserve says nothing new.
      if (isGuarded) return;
      refusedAt = performance.now();
      conclude();
    },
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};
