import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** Hides a person's members from companies and from the engine, with their matches and conversations, or shows them again. */
export const hideMembers = (db: Db, personId: string, isHidden: boolean): Promise<number> =>
  db.run(sql`update member set is_hidden = ${isHidden} where person_id = ${personId} and is_hidden <> ${isHidden}`);

interface Rows {
  email: string;
  companiesIds: readonly string[];
}

/**
 * Erases members, with their matches and all about them, and the rows of imports that they came from. Answers the objects of
 * the files that held those rows, which nobody reads any more: those of CVs, and tables whose import is over.
 */
export const eraseMembers = async (
  db: Db,
  membersIds: readonly string[],
  { email, companiesIds }: Rows,
): Promise<string[]> => {
  const rows = await db.rows<{ file_id: string }>(sql`
    delete from import_row where company_id = any(${companiesIds}::uuid[])
      and (member_id = any(${membersIds}::uuid[]) or merge_into = any(${membersIds}::uuid[])
        or lower(trim(draft->>'email')) = ${email})
    returning file_id`);
  const filesIds = [...new Set(rows.map(({ file_id }) => file_id))];
  const files = await db.rows<{ file_id: string }>(sql`
    select file_id from import_file f join import i using (import_id)
    where f.file_id = any(${filesIds}::uuid[]) and (f.kind = 'cv' or i.state in ('done', 'undone'))`);
  // A CV is called as its person more often than not.
  await db.run(sql`
    delete from import_file f where f.file_id = any(${filesIds}::uuid[]) and f.kind = 'cv'
      and not exists (select from import_row r where r.file_id = f.file_id)`);
  // Columns are shown with some of what stands in them.
  await db.run(sql`
    update import_file set columns = (
      select coalesce(jsonb_agg(given || '{"samples": []}' order by at), '[]') from jsonb_array_elements(columns) with ordinality c (given, at))
    where file_id = any(${filesIds}::uuid[]) and columns <> '[]'`);
  await db.run(sql`delete from member where member_id = any(${membersIds}::uuid[])`);
  return files.map(({ file_id }) => file_id);
};
