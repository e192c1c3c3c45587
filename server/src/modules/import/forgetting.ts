import type { Platform } from '#platform/http/call';
import * as importStore from './importStore.ts';
import { linesOf } from './present.ts';

const batch = 20;

/**
 * Forgets what imports hold of people once it is of no use: drafts that nobody started in time, and the files and rows of
 * those that can no longer be undone. Members stay, with the CVs they came with.
 */
export const forgetImports = async ({ pools }: Pick<Platform, 'pools'>): Promise<void> => {
  await pools.asSystem(importStore.removeDrafts);
  for (;;) {
    const count = await pools.asSystem(async (db) => {
      const due = await importStore.findPast(db, batch);
      for (const { importId, fileNames, files, counts } of await linesOf(db, due))
        await importStore.forget(db, importId, { fileNames, files, counts });
      return due.length;
    });
    if (count < batch) return;
  }
};
