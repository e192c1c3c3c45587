import sql from 'sql-template-tag';
import { refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Pools } from '#platform/database/db';
import { newId } from '#platform/database/id';

/** Seconds a writer may be silent before somebody else may go on with its object. */
const silence = 8;
/** Milliseconds after which a writer says again that it is there; it writes nothing without having said so lately. */
const beat = 2_000;

/** The one request that writes an object at a moment, on whatever node. */
export interface Writer {
  id: string;
  /** Whether it waits for bytes: only a writer at work is there even when it is silent. */
  isWaiting: boolean;
  /**
   * Resolves while the object is this writer's; rejects once somebody else went on with it. To be asked before each write
   * of bytes that came.
   */
  stay: () => Promise<void>;
  /** The same, asked of the database each time: before what cannot be taken back. */
  confirm: () => Promise<void>;
}

const busy = () =>
  refused('UPLOAD_BUSY', 'This file is being uploaded at the moment. Wait a few seconds, then go on with it.');
/** The refusal of a writer that was silent for too long. */
export const overtaken = () =>
  refused('UPLOAD_OVERTAKEN', 'This upload went on elsewhere, so nothing more is taken here.');

const until = sql`now() + make_interval(secs => ${silence})`;

const begin = (pools: Pools, objectId: string, writer: string) =>
  pools.asSystem((db) =>
    db.run(sql`
      update stored_object set writer = ${writer}, writing_until = ${until}
      where object_id = ${objectId} and stored_at is null and (writer is null or writing_until < now())`),
  );
const goOn = (pools: Pools, objectId: string, writer: string) =>
  pools.asSystem((db) =>
    db.run(sql`
      update stored_object set writing_until = ${until}, written_at = now()
      where object_id = ${objectId} and writer = ${writer}`),
  );
const end = (pools: Pools, objectId: string, writer: string, hasWritten: boolean) =>
  pools.asSystem((db) =>
    db.run(sql`
      update stored_object set writer = null, written_at = case when ${hasWritten} then now() else written_at end
      where object_id = ${objectId} and writer = ${writer}`),
  );

/**
 * Does work as the only writer of an object that is not stored yet. Refuses with 423 while somebody else writes it: a
 * connection that broke without a word keeps others out for a few seconds.
 */
export const asWriter = async <T>(
  { pools }: Pick<Platform, 'pools'>,
  objectId: string,
  work: (writer: Writer) => Promise<T>,
): Promise<T> => {
  const id = newId();
  if ((await begin(pools, objectId, id)) === 0) throw busy();
  let saidAt = performance.now();
  let hasWritten = false;
  const say = async () => {
    if ((await goOn(pools, objectId, id)) === 0) throw overtaken();
    saidAt = performance.now();
  };
  const writer: Writer = {
    id,
    isWaiting: false,
    stay: async () => {
      hasWritten = true;
      if (performance.now() - saidAt > beat) await say();
    },
    confirm: say,
  };
  const timer = setInterval(() => {
    // Where it cannot be said, the next write finds out.
    if (!writer.isWaiting) void say().catch(() => undefined);
  }, beat);
  try {
    return await work(writer);
  } finally {
    clearInterval(timer);
    // Where this fails, the silence says it a little later.
    await end(pools, objectId, id, hasWritten).catch(() => undefined);
  }
};
