import sql from 'sql-template-tag';
import { badRequest, notFound } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import { documentUrl, freeObjectId, prepareFile, recordingAddresses, uploadedFile } from '#modules/files';
import { conversationFor } from '../conversations.ts';
import { asCompany } from '../screening/talk.ts';
import { type ChatCall, isMember } from '../side.ts';

/** Whether somebody asked for an address to upload this file to, for this conversation; an answer's recording is no such file. */
const isTheirs = async (db: Db, conversationId: string, attachmentId: string, senderId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from attachment
    where attachment_id = ${attachmentId} and conversation_id = ${conversationId} and sender_id = ${senderId}
      and question_id is null`)) !== undefined;

/** An address to upload a file to; once more with the same id answers a new one. */
export const prepare = async (call: ChatCall, conversationId: string, it: { id: string; name: string }) => {
  const row = await conversationFor(call, conversationId);
  const senderId = isMember(call) ? row.member_id : call.actor.userId;
  // A candidate is to learn nothing of what else a company keeps.
  const attachmentId = await freeObjectId(
    call.platform,
    it.id,
    conversationId,
    sql`exists (select from attachment a
      where a.attachment_id = o.object_id and a.conversation_id = ${conversationId} and a.sender_id = ${senderId}
        and a.question_id is null)`,
  );
  const isBegun = await isTheirs(call.db, conversationId, attachmentId, senderId);
  const userId = isMember(call) ? null : call.actor.userId;
  const file = { attachmentId, companyId: row.company_id, userId, name: it.name };
  const prepared = await prepareFile(call.platform, call.db, file, isBegun);
  if (!isBegun)
    await call.db.run(sql`
      insert into attachment (attachment_id, company_id, conversation_id, sender_id)
      values (${attachmentId}, ${row.company_id}, ${conversationId}, ${senderId})`);
  return prepared;
};

/** Refuses a file that its sender did not upload for this conversation; what passes is told of. */
export const checkAttachment = async (db: Db, conversationId: string, attachmentId: string, senderId: string) => {
  const file = (await isTheirs(db, conversationId, attachmentId, senderId))
    ? await uploadedFile(db, attachmentId)
    : undefined;
  if (!file) throw badRequest('This file was not uploaded. Upload it again.', 'body.attachmentId', 'NOT_UPLOADED');
  return file;
};

/** Where a file that was sent in the conversation can be downloaded, or an answer by video or voice be played. */
export const open = async (call: ChatCall, conversationId: string, attachmentId: string) => {
  const row = await conversationFor(call, conversationId);
  const sent = await call.db.one<{ attachment_id: string }>(sql`
    select attachment_id from message where conversation_id = ${conversationId} and attachment_id = ${attachmentId}`);
  const file = sent && (await uploadedFile(call.db, attachmentId));
  if (!file) throw notFound('File');
  return {
    attachmentId,
    name: file.name ?? 'file',
    type: file.type,
    size: file.size,
    ...(file.kind === 'recording'
      ? await asCompany(call.platform, row.company_id, ({ db }) => recordingAddresses(call.platform, db, attachmentId))
      : { url: documentUrl(call.platform, attachmentId), posterUrl: null, seconds: null }),
  };
};

/** The conversations of these matches, and the objects of what was attached in them. */
export const attachmentsOf = async (
  db: Db,
  matchesIds: readonly string[],
): Promise<{ conversationsIds: string[]; objectsIds: string[] }> => {
  const conversations = await db.rows<{ id: string }>(
    sql`select conversation_id id from conversation where match_id = any(${matchesIds}::uuid[])`,
  );
  const conversationsIds = conversations.map(({ id }) => id);
  const objects = await db.rows<{ id: string }>(
    sql`select attachment_id id from attachment where conversation_id = any(${conversationsIds}::uuid[])`,
  );
  return { conversationsIds, objectsIds: objects.map(({ id }) => id) };
};
