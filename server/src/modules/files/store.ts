import sql, { empty } from 'sql-template-tag';
import type { Db } from '#kit/db';
import type { Kind } from './links.ts';

/** Notes an object that is going to be uploaded; false when the id is taken. */
export const add = async (
  db: Db,
  it: { objectId: string; companyId: string; userId: string; kind: Kind; videoId?: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, kind, video_id)
    values (${it.objectId}, ${it.companyId}, ${it.userId}, ${it.kind}, ${it.videoId ?? null})
    on conflict (object_id) do nothing`)) === 1;

/** Whether this person noted the object as one of this kind and its bytes have not come yet. */
export const isAwaited = async (db: Db, objectId: string, userId: string, kind: Kind): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${objectId} and user_account_id = ${userId} and kind = ${kind} and stored_at is null`)) !==
  undefined;

/** The thumbnail noted for a video, whether its bytes are there or not. */
export const thumbnailOf = (db: Db, videoId: string) =>
  db.one<{ object_id: string; stored_at: Date | null }>(
    sql`select object_id, stored_at from stored_object where video_id = ${videoId}`,
  );

/** When the object was stored, null while it is awaited; undefined when nobody noted it. Locked when it is going to change. */
export const storedAt = async (db: Db, objectId: string, lock: boolean): Promise<Date | null | undefined> => {
  const row = await db.one<{ stored_at: Date | null }>(
    sql`select stored_at from stored_object where object_id = ${objectId} ${lock ? sql`for no key update` : empty}`,
  );
  return row?.stored_at;
};

/** Notes that the bytes are there. */
export const markStored = (db: Db, objectId: string, size: number, type: string) =>
  db.run(sql`update stored_object set stored_at = now(), size = ${size}, type = ${type} where object_id = ${objectId}`);

/** Notes an object that is going to be a copy of another one. */
export const addCopy = (
  db: Db,
  { from, to, userId, videoId }: { from: string; to: string; userId: string; videoId: string | undefined },
) =>
  db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, kind, video_id)
    select ${to}, company_id, ${userId}, kind, ${videoId ?? null} from stored_object where object_id = ${from}`);

/** Notes that the bytes of a copy are there. */
export const markCopied = (db: Db, from: string, to: string) =>
  db.run(sql`
    update stored_object copy set stored_at = now(), size = original.size, type = original.type
    from stored_object original where copy.object_id = ${to} and original.object_id = ${from}`);

/** The type of an object whose bytes are there. */
export const typeOf = async (db: Db, objectId: string): Promise<string | undefined> =>
  (
    await db.one<{ type: string }>(
      sql`select type from stored_object where object_id = ${objectId} and stored_at is not null`,
    )
  )?.type;

/** Who uploaded an object of this kind whose bytes are there; until the transaction ends it cannot be swept away. */
export const hold = (db: Db, objectId: string, kind: Kind) =>
  db.one<{ user_account_id: string | null }>(sql`
    select user_account_id from stored_object
    where object_id = ${objectId} and kind = ${kind} and stored_at is not null for key share`);

const batch = 200;

/**
 * Forgets objects that were awaited for a day or are a day old and shown nowhere, a batch at a time; answers their ids.
 * They are locked first and looked at again then, because somebody may have begun to show one meanwhile.
 */
export const forgetUnused = async (db: Db): Promise<string[]> => {
  const locked = await db.rows<{ object_id: string }>(sql`
    select object_id from stored_object
    where coalesce(stored_at, created_at) < now() - interval '24 hours'
      and not exists (select 1 from object_in_use where object_in_use.object_id = stored_object.object_id)
    order by object_id limit ${batch} for update skip locked`);
  const gone = await db.rows<{ object_id: string }>(sql`
    delete from stored_object where object_id = any(${locked.map(({ object_id }) => object_id)})
      and not exists (select 1 from object_in_use where object_in_use.object_id = stored_object.object_id)
    returning object_id`);
  return gone.map(({ object_id }) => object_id);
};
