import sql from 'sql-template-tag';
import type { UnitKind } from '@marigold/contract/structure';
import type { Db } from '#platform/database/db';

/** A department or an office. */
export interface UnitRow {
  unit_id: string;
  kind: UnitKind;
  name: string;
  place: string | null;
}

const columns = sql`unit_id, kind, name, place`;

/** The departments and offices of the company, by name. */
export const all = (db: Db) =>
  db.rows<UnitRow>(sql`select ${columns} from structure_unit order by kind, lower(name), unit_id`);

/** Has whoever adds a unit wait for others who do, so that each sees how many there are. */
export const waitForTurn = (db: Db, companyId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtext(${`structure ${companyId}`}))`);

/** How many of a kind there are. */
export const count = async (db: Db, kind: UnitKind): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from structure_unit where kind = ${kind}`))?.n ?? 0;

/** Adds one; undefined where the name is taken. */
export const add = (db: Db, companyId: string, it: UnitRow) =>
  db.one<UnitRow>(sql`
    insert into structure_unit (unit_id, company_id, kind, name, place)
    values (${it.unit_id}, ${companyId}, ${it.kind}, ${it.name}, ${it.place})
    on conflict do nothing returning ${columns}`);

/** One of the company, kept from changing until the transaction ends. */
export const lock = (db: Db, unitId: string) =>
  db.one<UnitRow>(sql`select ${columns} from structure_unit where unit_id = ${unitId} for update`);

/** Some of the company, of which none is deleted until the transaction ends. */
export const hold = (db: Db, unitsIds: readonly string[]) =>
  db.rows<UnitRow>(sql`
    select ${columns} from structure_unit where unit_id = any(${unitsIds}::uuid[]) order by unit_id for key share`);

/** Whether another of its kind has a name. */
export const isTaken = async (db: Db, { kind, unit_id }: UnitRow, name: string): Promise<boolean> =>
  (await db.one(sql`
    select from structure_unit where kind = ${kind} and lower(name) = lower(${name}) and unit_id <> ${unit_id}`)) !==
  undefined;

/** Writes what one is called and where it is. */
export const save = (db: Db, { unit_id, name, place }: UnitRow) =>
  db.one<UnitRow>(sql`
    update structure_unit set name = ${name}, place = ${place} where unit_id = ${unit_id} returning ${columns}`);

/** Deletes one. */
export const remove = (db: Db, unitId: string) => db.run(sql`delete from structure_unit where unit_id = ${unitId}`);
