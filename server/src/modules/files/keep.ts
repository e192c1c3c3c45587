import sql from 'sql-template-tag';
import { badRequest, type Problem, refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { arriving } from './uploads/arriving.ts';
import * as store from './store.ts';
import { asWriter } from './uploads/writer.ts';

/** A document that is taken in as it comes, by somebody of a company. */
interface Document {
  objectId: string;
  companyId: string;
  userId: string | null;
  bytes: AsyncIterable<Buffer>;
  /** Bytes that may come at all. */
  mostBytes: number;
  refusal: () => Problem;
  /** Sees every chunk before it is written; throws to refuse what comes. */
  watch: (chunk: Buffer) => Promise<void>;
}

const add = (db: Db, { objectId, companyId, userId }: Document) =>
  db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, kind)
    values (${objectId}, ${companyId}, ${userId}, 'document') on conflict (object_id) do nothing`);

const isOurs = async (db: Db, { objectId, companyId }: Document): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${objectId} and company_id = ${companyId} and kind = 'document' and stored_at is null`)) !==
  undefined;

/**
 * Takes a document in and makes it safe; what it is kept for is written by `keep` in the transaction that says that it is
 * there. A document that breaks off leaves nothing, and can be sent again under its id.
 */
export const keepDocument = async <T>(
  platform: Platform,
  document: Document,
  keep: (db: Db, size: number) => Promise<{ type: string; kept: T }>,
): Promise<T> => {
  const { pools, files } = platform;
  const { objectId, bytes, mostBytes, refusal, watch } = document;
  const isWaited = await pools.asSystem(async (db) => {
    await add(db, document);
    return isOurs(db, document);
  });
  if (!isWaited) throw refused('EXISTS', 'A file with this id exists already. Send it under another id.');
  return asWriter(platform, objectId, async (writer) => {
    let size = 0;
    const watched = async function* () {
      for await (const chunk of arriving(bytes, {
        writer,
        most: { bytes: mostBytes, refusal },
        begin: undefined,
      })) {
        size += chunk.length;
        await watch(chunk);
        yield chunk;
      }
    };
    await files.append(objectId, 0, watched(), writer.stay);
    if (size === 0) throw badRequest('This file is empty. Choose another one.', 'body', 'EMPTY');
    await writer.confirm();
    await files.finish(objectId);
    return pools.asSystem(async (db) => {
      const { type, kept } = await keep(db, size);
      await store.markStored(db, objectId, size, type);
      return kept;
    });
  });
};

/** The kind of an archive that the server made. */
export const archive = 'archive';

/** What the server makes for a person to load. */
interface Made {
  objectId: string;
  personId: string;
  fileName: string;
  type: string;
  bytes: () => AsyncIterable<Buffer>;
}

/** Keeps what the server made for a person; a try that broke off is begun anew, and what is whole stays as it is. */
export const keepMade = async (
  platform: Platform,
  { objectId, personId, fileName, type, bytes }: Made,
): Promise<void> => {
  const { pools, files } = platform;
  const isThere = await pools.asSystem(async (db) => {
    await db.run(sql`
      insert into stored_object (object_id, person_id, kind, file_name)
      values (${objectId}, ${personId}, ${archive}, ${fileName}) on conflict (object_id) do nothing`);
    return (await store.uploadOf(db, objectId))?.stored_at;
  });
  if (isThere) return;
  await asWriter(platform, objectId, async (writer) => {
    let size = 0;
    const counted = async function* () {
      for await (const chunk of bytes()) {
        size += chunk.length;
        yield chunk;
      }
    };
    await files.append(objectId, 0, counted(), writer.stay);
    await writer.confirm();
    await files.finish(objectId);
    await pools.asSystem((db) => store.markStored(db, objectId, size, type));
  });
};
