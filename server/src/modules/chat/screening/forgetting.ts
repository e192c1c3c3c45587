import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { eraseObjects } from '#modules/files';
import { isRecorded } from './flow.ts';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Recordings are deleted whose answers were corrected. */
    'chat.forgetRecordings': { conversationId: string; recordingsIds: string[] };
  }
}

/** Has recordings deleted once the transaction commits. */
export const forgetLater = async (db: Db, conversationId: string, recordingsIds: string[]): Promise<void> => {
  if (recordingsIds.length > 0) await enqueue(db, 'chat.forgetRecordings', { conversationId, recordingsIds });
};

/** Deletes recordings of a conversation that no answer needs; whoever took one back meanwhile keeps it. */
export const forgetRecordingsTask =
  (platform: Platform): Task<'chat.forgetRecordings'> =>
  ({ conversationId, recordingsIds }) =>
    platform.pools.asSystem(async (db) => {
      const talk = await store.lock(db, conversationId);
      const kept = new Set(Object.values(talk?.answers ?? {}).map((each) => isRecorded(each) && each.recordingId));
      const gone = await db.rows<{ attachment_id: string }>(sql`
        select attachment_id from attachment where conversation_id = ${conversationId} and question_id is not null
          and attachment_id = any(${recordingsIds.filter((id) => !kept.has(id))}::uuid[])`);
      await eraseObjects(
        { db, platform },
        gone.map(({ attachment_id: id }) => id),
      );
    });
