import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';

/** The objects that are kept with these members, and those that a person uploaded or had made, with their thumbnails. */
export const objectsOf = async (db: Db, membersIds: readonly string[], personId: string | null): Promise<string[]> => {
  const rows = await db.rows<{ object_id: string }>(sql`
    select object_id from member_file where member_id = any(${membersIds}::uuid[])
    union select object_id from stored_object where person_id = ${personId}
    union select t.object_id from stored_object t join stored_object v on v.object_id = t.video_id
      where v.person_id = ${personId}`);
  return rows.map(({ object_id }) => object_id);
};

/** The objects of a company, whose bytes are to go with it. */
export const objectsOfCompany = async (db: Db, companyId: string): Promise<string[]> =>
  (await db.rows<{ object_id: string }>(sql`select object_id from stored_object where company_id = ${companyId}`)).map(
    ({ object_id }) => object_id,
  );

/** Erases objects with what was made of them, and their bytes, for good; whatever names them is gone by then. */
export const eraseObjects = async (
  { db, platform }: { db: Db; platform: Platform },
  objectsIds: readonly string[],
): Promise<void> => {
  const gone = await db.rows<{ object_id: string }>(sql`
    delete from stored_object where object_id = any(${[...objectsIds]}::uuid[]) or video_id = any(${[...objectsIds]}::uuid[])
    returning object_id`);
  // Also those without a row: a try that broke off may have left their bytes.
  const ids = new Set([...objectsIds, ...gone.map(({ object_id }) => object_id)]);
  for (const objectId of ids) await platform.files.remove(objectId);
};
