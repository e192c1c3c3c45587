import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { attachments } from '@marigold/contract/chat';
import { refused } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import * as links from '../links.ts';
import { tell } from '../inspection.ts';
import { misfit } from './misfit.ts';
import { receiveWhole } from './smallUpload.ts';
import * as store from '../store.ts';

/** A file somebody is going to attach to a message. */
export interface NewAttachment {
  attachmentId: string;
  companyId: string;
  /** Null where a candidate uploads. */
  userId: string | null;
  name: string;
}

const taken = () => refused('EXISTS', 'There is a file with this id already. Send yours with another one.');
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/** Notes a file that is going to be uploaded. A candidate sees no row but those of their conversations, so none is asked for. */
const add = async (db: Db, { attachmentId, companyId, userId, name }: NewAttachment): Promise<void> => {
  await db
    .run(
      sql`
        insert into stored_object (object_id, company_id, user_account_id, kind, file_name)
        values (${attachmentId}, ${companyId}, ${userId}, 'attachment', ${name})`,
    )
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error;
    });
};

/** Prepares the upload of a file; `isBegun` says that its sender asked for the address before. */
export const prepareFile = async (platform: Platform, db: Db, it: NewAttachment, isBegun: boolean) => {
  const { attachmentId } = it;
  const before = isBegun ? await store.uploadOf(db, attachmentId) : undefined;
  if (before?.stored_at) throw taken();
  if (!isBegun) await add(db, it);
  const { maxBytes, types } = links.kinds.attachment;
  return { attachmentId, url: links.uploadUrl(platform, attachmentId, 'attachment'), maxBytes, types: [...types] };
};

/** A file whose bytes are there; of a recording, too. */
export const uploadedFile = (db: Db, attachmentId: string) => store.storedObject(db, attachmentId);

const text = 'text/plain';

/** The type of a file, told from its bytes; refuses what cannot be sent. */
const typeOf = async (bytes: Buffer, fileName: string): Promise<string> => {
  const { mime, isUtf8Text, isPlainText } = await tell(bytes);
  const found = mime ?? (bytes.length > 0 && isUtf8Text ? text : undefined);
  if (!found || !(attachments.types as readonly string[]).includes(found))
    throw misfit({ bytes, fileName, mime, isPlainText }, attachments.refusal);
  return found;
};

/** Takes a file as it is. */
export const receiveAttachment = (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) =>
  receiveWhole(platform, objectId, bytes, maxBytes, async (read, fileName) => {
    const whole = await read();
    return { bytes: whole, type: await typeOf(whole, fileName) };
  });
