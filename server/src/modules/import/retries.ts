import type { Platform } from '#platform/http/call';
import type { Try } from '#platform/jobs/jobs';
import * as importStore from './importStore.ts';

/** Tries of a step of an import; the waits between them are 3, 7, 20 and 55 seconds. */
export const mostTries = 5;

/** Works on an import; once it has failed too often, it stops there, and somebody decides whether it goes on. */
export const patiently = async (
  { pools, log }: Pick<Platform, 'pools' | 'log'>,
  importId: string,
  { number }: Try,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (number < mostTries) throw error;
    log.error({ error, importId }, 'an import stopped, because it failed again and again');
    await pools.asSystem((db) => importStore.noteStopped(db, importId));
  }
};

/** What is done about an import when work on it is set aside. */
export const crashing =
  ({ pools }: Pick<Platform, 'pools'>) =>
  async ({ importId }: { importId: string }): Promise<void> => {
    await pools.asSystem((db) => importStore.noteCrashed(db, importId));
  };
