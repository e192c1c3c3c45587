import sql, { empty, type Sql } from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { otherId } from '#platform/database/id';
import type { Kind } from './links.ts';

/** Whose an upload is: somebody's of a company, or a candidate's own. */
export type Owner = { companyId: string; userId: string | null; personId?: never } | { personId: string };

/** An object somebody is going to upload. */
export type NewObject = Owner & {
  objectId: string;
  kind: Kind;
  /** Of the video, for its thumbnail. */
  videoId?: string;
  /** Bytes it is announced to have. */
  size?: number | undefined;
  /** What it is called. */
  name?: string;
};

/** Notes an object that is going to be uploaded; false when the id is taken. */
export const add = async (db: Db, it: NewObject): Promise<boolean> => {
  const [companyId, userId] = it.personId === undefined ? [it.companyId, it.userId] : [null, null];
  return (
    (await db.run(sql`
      insert into stored_object (object_id, company_id, user_account_id, person_id, kind, video_id, size, file_name)
      values (${it.objectId}, ${companyId}, ${userId}, ${it.personId ?? null}, ${it.kind}, ${it.videoId ?? null},
        ${it.size ?? null}, ${it.name ?? null})
      on conflict (object_id) do nothing`)) === 1
  );
};

/** The id that an object of somebody can have: the wanted one, unless there is an object with it that is not theirs. */
export const freeObjectId = async (
  { pools }: Pick<Platform, 'pools'>,
  wanted: string,
  owner: string,
  isTheirs: Sql,
): Promise<string> => {
  const isForeign = await pools.asSystem((db) =>
    db.one(sql`select 1 from stored_object o where object_id = ${wanted} and (${isTheirs}) is not true`),
  );
  return isForeign ? otherId(owner, wanted) : wanted;
};

/** The same for an object of a company. */
export const freeCompanyObjectId = (platform: Pick<Platform, 'pools'>, wanted: string, companyId: string) =>
  freeObjectId(platform, wanted, companyId, sql`o.company_id = ${companyId}`);

/** The same for an object of whoever owns it. */
export const freeOwnedId = (platform: Pick<Platform, 'pools'>, wanted: string, owner: Owner) =>
  owner.personId === undefined
    ? freeCompanyObjectId(platform, wanted, owner.companyId)
    : freeObjectId(platform, wanted, owner.personId, sql`o.person_id = ${owner.personId}`);

/** How far an upload is. */
export interface Upload {
  stored_at: Date | null;
  written_at: Date | null;
  /** Bytes it has, or is announced to have. */
  size: number | null;
  file_name: string | null;
}

const upload = sql`stored_at, written_at, size::float8, file_name`;

/** The upload that this owner noted under an id, of this kind. */
export const uploadBy = (db: Db, objectId: string, owner: Owner, kind: Kind) => {
  const isTheirs =
    owner.personId === undefined ? sql`user_account_id = ${owner.userId}` : sql`person_id = ${owner.personId}`;
  return db.one<Upload>(sql`
    select ${upload} from stored_object where object_id = ${objectId} and ${isTheirs} and kind = ${kind}`);
};

/** The upload under an id, whoever noted it. Locked when it is going to change. */
export const uploadOf = (db: Db, objectId: string, lock = false) =>
  db.one<Upload>(
    sql`select ${upload} from stored_object where object_id = ${objectId} ${lock ? sql`for no key update` : empty}`,
  );

/** The thumbnail noted for a video, whether its bytes are there or not. */
export const thumbnailOf = (db: Db, videoId: string) =>
  db.one<{ object_id: string; stored_at: Date | null }>(
    sql`select object_id, stored_at from stored_object where video_id = ${videoId} and kind = 'thumbnail'`,
  );

/** Notes how many bytes an upload is going to have, as far as that is known. */
export const announce = (db: Db, objectId: string, size: number | null) =>
  db.run(sql`update stored_object set size = ${size} where object_id = ${objectId} and stored_at is null`);

/** Whether an upload that is not stored yet is this writer's; it stays so until the transaction ends. */
export const isWriter = async (db: Db, objectId: string, writer: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${objectId} and writer = ${writer} and stored_at is null for no key update`)) !== undefined;

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
    update stored_object copy set stored_at = now(), size = original.size, type = original.type, seconds = original.seconds
    from stored_object original where copy.object_id = ${to} and original.object_id = ${from}`);

/** What an object is whose bytes are there. */
export const storedObject = (db: Db, objectId: string) =>
  db.one<{ type: string; size: number; kind: Kind; name: string | null }>(sql`
    select type, size::float8, kind, file_name name from stored_object where object_id = ${objectId} and stored_at is not null`);

/** Who uploaded an object of this kind whose bytes are there; until the transaction ends it cannot be swept away. */
export const hold = (db: Db, objectId: string, kind: Kind) =>
  db.one<{ user_account_id: string | null }>(sql`
    select user_account_id from stored_object
    where object_id = ${objectId} and kind = ${kind} and stored_at is not null for key share`);

/** A video of a candidate that is there whole, with its picture; it stays, whatever the sweep does meanwhile. */
export const holdOwn = (db: Db, videoId: string, personId: string) =>
  db.one<{ poster_id: string | null }>(sql`
    select (select t.object_id from stored_object t where t.video_id = v.object_id and t.kind = 'thumbnail'
      and t.stored_at is not null) poster_id
    from stored_object v where object_id = ${videoId} and person_id = ${personId} and kind = 'video'
      and stored_at is not null for key share of v`);

/** A picture of a candidate that is there; it stays, whatever the sweep does meanwhile. */
export const holdOwnPicture = (db: Db, objectId: string, personId: string) =>
  db.one(sql`
    select 1 from stored_object where object_id = ${objectId} and person_id = ${personId} and kind = 'image'
      and stored_at is not null for key share`);

const batch = 200;

/**
 * Forgets objects that were awaited for a day or are a day old and shown nowhere, a batch at a time; answers their ids.
 * They are locked first and looked at again then, because somebody may have begun to show one meanwhile.
 */
export const forgetUnused = async (db: Db): Promise<string[]> => {
  const locked = await db.rows<{ object_id: string }>(sql`
    select object_id from stored_object
    where coalesce(stored_at, written_at, created_at) < now() - interval '24 hours'
      and not exists (select 1 from object_in_use where object_in_use.object_id = stored_object.object_id)
    order by object_id limit ${batch} for update skip locked`);
  const gone = await db.rows<{ object_id: string }>(sql`
    delete from stored_object where object_id = any(${locked.map(({ object_id }) => object_id)})
      and not exists (select 1 from object_in_use where object_in_use.object_id = stored_object.object_id)
    returning object_id`);
  return gone.map(({ object_id }) => object_id);
};

/** Keeps files with the members they are of, selected as member, object, company and name; what is kept already stays. */
export const keepWithMembers = (db: Db, files: Sql) =>
  db.run(sql`insert into member_file (member_id, object_id, company_id, file_name) ${files} on conflict do nothing`);

/** Takes files, selected as member and object, from members again. */
export const takeFromMembers = (db: Db, files: Sql) =>
  db.run(sql`delete from member_file where (member_id, object_id) in (${files})`);

/** Notes that a file of a member was read from pictures of its pages. */
export const noteFromPicture = (db: Db, { memberId, objectId }: { memberId: string; objectId: string }) =>
  db.run(sql`update member_file set is_from_picture = true where member_id = ${memberId} and object_id = ${objectId}`);

/** Notes that nothing could be read in a file of a member. */
export const noteUnread = (db: Db, { memberId, objectId }: { memberId: string; objectId: string }) =>
  db.run(sql`update member_file set is_unread = true where member_id = ${memberId} and object_id = ${objectId}`);
