import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** A row that is to be merged into another row, or into a member. */
export interface Link {
  id: string;
  into: string;
  turn: string;
}

const isBefore = (a: Link, b: Link): boolean => a.turn < b.turn || (a.turn === b.turn && a.id < b.id);

/**
 * Where each row ends that is merged into one that is merged itself. Rows decided one by one may lead in a circle: then the
 * one whose turn is first ends in itself, and the others in it.
 */
export const endsOf = (links: readonly Link[]): Map<string, string> => {
  const byId = new Map(links.map((link) => [link.id, link]));
  const ends = new Map<string, string>();
  for (const link of links) {
    const way = new Set<Link>();
    let next: Link | undefined = link;
    let end = link.into;
    while (next && !way.has(next) && !ends.has(next.id)) {
      way.add(next);
      end = next.into;
      next = byId.get(end);
    }
    const known = next && ends.get(next.id);
    if (known !== undefined) end = known;
    else if (next) {
      const all = [...way];
      const circle = all.slice(all.indexOf(next));
      end = circle.reduce((first, each) => (isBefore(each, first) ? each : first)).id;
    }
    for (const { id } of way) ends.set(id, end);
  }
  return ends;
};

/** Has every row that is still due merged into where it ends; what ends in itself is added. */
export const straighten = async (db: Db, importId: string): Promise<void> => {
  const links = await db.rows<Link>(sql`
    select row_id id, merge_into "into", turn from import_row
    where import_id = ${importId} and outcome is null and record is not null and decision = 'merge' and merge_into is not null`);
  const ends = endsOf(links);
  const changed = links.flatMap(({ id, into }) => {
    const end = ends.get(id) ?? into;
    return end === into ? [] : [{ id, end: end === id ? null : end }];
  });
  await db.run(sql`
    update import_row r set merge_into = given."end", decision = case when given."end" is null then 'add' else 'merge' end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, "end" uuid) where r.row_id = given.id`);
};
