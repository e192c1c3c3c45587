import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/**
 * Notes that somebody of the company got in touch with a candidate, who knows of us from now on; once. A first invitation
 * that is still held was no contact, a message is. `match` is its id, or a query that answers it.
 */
export const noteContact = (db: Db, match: Sql): Promise<number> => db.run(sql`select note_contact(${match})`);
