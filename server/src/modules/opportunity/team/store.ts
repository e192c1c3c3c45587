import sql from 'sql-template-tag';
import type { Bounds, StoodInFor, TeamPart } from '@marigold/contract/permissions';
import type { Db } from '#platform/database/db';
import { namePartsOf, patternsOf } from '#matching/text/words';
import type { OpportunityRow } from '../row.ts';

/** Somebody of the company, as a team shows them. */
export interface PersonRow {
  user_account_id: string;
  full_name: string;
  user_type: number;
  profile_image_id: string | null;
  /** For whom they stand in, now or later. */
  stands_in: StoodInFor[];
  /** The departments and offices to which their role is bounded. */
  bounds: Bounds | null;
}

const columns = sql`user_account_id, full_name, user_type, profile_image_id, stands_in, bounds`;

/** People of the company by their ids, by name. */
export const people = (db: Db, ids: readonly string[]) =>
  db.rows<PersonRow>(sql`
    select ${columns} from user_contact where user_account_id = any(${ids}::uuid[]) order by full_name, user_account_id`);

/** Everybody of the company whose account is active, by name. */
export const everybody = (db: Db) =>
  db.rows<PersonRow>(sql`
    select ${columns} from user_contact where state = 'Active' order by full_name, user_account_id`);

/** Active people by a part of their name or address, but for some, by name. */
export const find = (db: Db, name: string, except: readonly string[], limit: number) => {
  const part = name.trim().toLowerCase();
  // As everywhere: every word is somewhere in the name, whatever its order and accents.
  const words = patternsOf(namePartsOf(name));
  return db.rows<PersonRow>(sql`
    select ${columns} from user_contact
    where state = 'Active' and user_account_id <> all(${except}::uuid[])
      and (${words.length > 0 ? sql`searched_name(full_name) like all (${words})` : sql`true`} or position(${part} in lower(email)) > 0)
    order by full_name, user_account_id limit ${limit}`);
};

/** Who an opportunity belongs to, and who helps to hire for it. */
export interface Belonging {
  ownerId: string;
  hiringTeam: Record<string, TeamPart>;
}

/** Writes who is on the team. The version is that of the content, which stays. */
export const save = (db: Db, id: string, { ownerId, hiringTeam }: Belonging) =>
  db.one<OpportunityRow>(sql`
    update opportunity set created_by = ${ownerId}, hiring_team = ${JSON.stringify(hiringTeam)}::jsonb
    where opportunity_id = ${id} returning *`);

/** The opportunities on whose team somebody is, locked in one order until the transaction ends. */
export const lockThoseOf = (db: Db, userId: string) =>
  db.rows<OpportunityRow>(sql`
    select * from opportunity where hiring_team ? ${userId}::text order by opportunity_id for no key update`);
