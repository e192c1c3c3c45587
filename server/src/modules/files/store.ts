import sql, { empty } from 'sql-template-tag';
import type { Db } from '#kit/db';
import type { Kind } from './links.ts';

/** Notes an object that is going to be uploaded; false when the id is taken. */
export const add = async (
  db: Db,
  it: { objectId: string; companyId: string; userId: string; kind: Kind },
): Promise<boolean> =>
  (await db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, kind)
    values (${it.objectId}, ${it.companyId}, ${it.userId}, ${it.kind}) on conflict (object_id) do nothing`)) === 1;

/** Whether this person noted the object and its bytes have not come yet. */
export const isAwaited = async (db: Db, objectId: string, userId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${objectId} and user_account_id = ${userId} and stored_at is null`)) !== undefined;

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

/** The type of an object whose bytes are there. */
export const typeOf = async (db: Db, objectId: string): Promise<string | undefined> =>
  (
    await db.one<{ type: string }>(
      sql`select type from stored_object where object_id = ${objectId} and stored_at is not null`,
    )
  )?.type;

/** Whether the object's bytes are there; until the transaction ends it cannot be swept away. */
export const hold = async (db: Db, objectId: string): Promise<boolean> =>
  (await db.one(
    sql`select 1 from stored_object where object_id = ${objectId} and stored_at is not null for key share`,
  )) !== undefined;

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
