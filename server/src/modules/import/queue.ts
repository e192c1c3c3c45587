import type { Db } from '#platform/database/db';
import { enqueue } from '#platform/jobs/jobs';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'import.read': { importId: string };
    'import.scan': { importId: string };
    'import.take': { importId: string };
    'import.undo': { importId: string };
  }
}

/** Has the files of an import read that wait for it, and duplicates looked for then; often asked, once done. */
export const readLater = (db: Db, importId: string): Promise<void> =>
  enqueue(db, 'import.read', { importId }, { key: `read ${importId}`, queue: `read ${importId}` });

/**
 * Has one scan of an import read, of all imports one after the other: they take seconds a page, and other jobs are not to
 * wait for hands meanwhile.
 */
export const scanLater = (db: Db, importId: string): Promise<void> =>
  enqueue(db, 'import.scan', { importId }, { key: `scan ${importId}`, queue: 'scans' });

/** Has everything taken over that is ready. */
export const takeLater = (db: Db, importId: string): Promise<void> =>
  enqueue(db, 'import.take', { importId }, { key: `take ${importId}` });

/** Has an import undone. */
export const undoLater = (db: Db, importId: string): Promise<void> =>
  enqueue(db, 'import.undo', { importId }, { key: `undo ${importId}` });
