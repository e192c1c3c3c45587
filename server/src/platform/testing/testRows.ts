import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Rows that were put into tables, by table, as the database shows them. */
export type Kept = Map<string, Record<string, unknown>[]>;

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  default: string | null;
  isKey: boolean;
  /** What a check allows, where it lists words. */
  words: string[];
  refers: { table: string; column: string } | null;
}

/**
 * Every column that can be written. It refers to where its foreign key says, else to the table whose key it is by its name,
 * as matches name members without a foreign key.
 */
const columns = `
  with attribute as (
    select c.oid, relname, attname, attnum, attnotnull, format_type(atttypid, null) as type,
      coalesce(attnum = any (k.conkey), false) as is_key
          , pg_get_expr(adbin, c.oid) as given
    from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef d on adrelid = c.oid and adnum = attnum
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
      and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''),
  reference as (
    select distinct on (conrelid, own.attnum) conrelid, own.attnum, confrelid::regclass::text as to_table, a.attname as to_column
    from pg_constraint f, unnest(conkey, confkey) own (attnum, other) join pg_attribute a on a.attnum = other
    where contype = 'f' and a.attrelid = confrelid order by conrelid, own.attnum, cardinality(conkey))
  select m.relname as table, m.attname as name, type, attnotnull as "isRequired", given as "default", is_key as "isKey",
    array(select (regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g'))[1] from pg_constraint
      where conrelid = m.oid and contype = 'c' and conkey = array[m.attnum]) as words,
    (select jsonb_build_object('table', coalesce(f.to_table, k.relname), 'column', coalesce(f.to_column, k.attname))
      from (select) one left join reference f on f.conrelid = m.oid and f.attnum = m.attnum
        left join attribute k on k.is_key and k.attname = m.attname and k.attname = k.relname || '_id' and k.oid <> m.oid
      where coalesce(f.to_table, k.relname) is not null limit 1) as refers
  from attribute m order by m.relname, m.attnum`;

/** Tables in such an order that each comes after those it refers to. */
const inOrder = (tables: Map<string, Column[]>): string[] => {
  const ordered = new Set<string>();
  const visit = (table: string, path: string[]): void => {
    if (ordered.has(table)) return;
    if (path.includes(table))
      throw new Error(`Tables refer to each other in a circle: ${[...path, table].join(' → ')}`);
    for (const { refers } of tables.get(table) ?? [])
      if (refers && refers.table !== table) visit(refers.table, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables.keys()) visit(table, []);
  return [...ordered];
};

let counted = 0;
/** A value of its own for a column; `turn` tells the rows of one filling apart. */
const valueOf = ({ name, type, words, default: usual }: Column, turn: number): unknown => {
  // What a check says of a document is about its kind, no value.
  if (words.length > 0 && type !== 'jsonb') return words[turn % words.length];
  const values: Record<string, () => unknown> = {
    uuid: randomUUID,
    // A view may reckon in a time zone that is stored, whatever rows the planner has it look at first.
    text: () => (name.endsWith('zone') ? 'UTC' : `text ${++counted}`),
    bytea: () => randomBytes(16),
    boolean: () => turn === 1,
    jsonb: () => (usual?.startsWith("'[]'") ? '[{}]' : '{}'),
    bigint: () => ++counted,
    integer: () => turn + 1,
    smallint: () => turn + 1,
    'timestamp with time zone': () => new Date(),
    date: () => '2026-01-01',
    'date[]': () => ['2026-01-01'],
    'timestamp with time zone[]': () => [new Date()],
    tstzrange: () => `[2026-01-0${turn + 1},2026-01-0${turn + 2})`,
    'text[]': () => ['a', 'b'],
    'uuid[]': () => [randomUUID()],
    'smallint[]': () => [1, 2],
  };
  const make = values[type];
  if (!make) throw new Error(`Say here what a value of the type ${type} looks like.`);
  return make();
};

/** What a constraint or unique index says, by the name that an error gives. */
const saidBy = async (client: pg.Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ said: string }>(
    `select pg_get_constraintdef(oid) as said from pg_constraint where conname = $1
     union all select pg_get_indexdef(oid) from pg_class where relname = $1 and relkind = 'i'`,
    [name],
  );
  return rows.map(({ said }) => said).join(' ');
};

type Values = Map<string, unknown>;

const insert = async (client: pg.Client, table: string, values: Values): Promise<Record<string, unknown>> => {
  const names = [...values.keys()].map((name) => pg.escapeIdentifier(name)).join(', ');
  const places = Array.from(values, (_, at) => `$${at + 1}`).join(', ');
  const what = values.size > 0 ? `(${names}) values (${places})` : 'default values';
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `insert into ${pg.escapeIdentifier(table)} as t ${what} returning to_jsonb(t) as row`,
    [...values.values()],
  );
  if (!rows[0]) throw new Error(`${table} took no row.`);
  return rows[0].row;
};

/** The row that stands where another one with this key should: a trigger has put it there. */
const standing = async (
  client: pg.Client,
  table: string,
  key: Values,
): Promise<Record<string, unknown> | undefined> => {
  const same = [...key.keys()].map((name, at) => `${pg.escapeIdentifier(name)} = $${at + 1}`).join(' and ');
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t where ${same}`,
    [...key.values()],
  );
  return rows[0]?.row;
};

/** Optional columns that a constraint is about, and which one of them is given; none at first. */
interface Contest {
  constraint: string;
  columns: string[];
  given: number;
}

/** Inserts what a table takes of the values that are wanted: of optional columns that a constraint refuses, one at most. */
const insertSome = async (client: pg.Client, table: string, wanted: Values, optional: Values, key: Values) => {
  const contests: Contest[] = [];
  for (;;) {
    const values = new Map(wanted);
    for (const { columns: contested } of contests) for (const name of contested) values.delete(name);
    for (const { columns: contested, given } of contests) {
      const name = contested[given];
      if (name) values.set(name, optional.get(name));
    }
    await client.query('savepoint attempt');
    try {
      return await insert(client, table, values);
    } catch (error) {
      await client.query('rollback to savepoint attempt');
      const { code, constraint } = error as pg.DatabaseError;
      if (!constraint || !['23505', '23514'].includes(code ?? '')) throw error;
      const there = constraint === `${table}_pkey` ? await standing(client, table, key) : undefined;
      if (there) return there;
      const known = contests.find((contest) => contest.constraint === constraint);
      if (known && ++known.given >= known.columns.length) throw error;
      if (known) continue;
      const said = await saidBy(client, constraint);
      const contested = [...optional.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(said));
      contests.push({ constraint, columns: contested, given: -1 });
    }
  }
};

/**
 * Puts two rows into every table, as the catalog says they may be: one with no more than it needs, one with a value in each
 * column. Rows of one filling belong together; those of different ones have nothing to do with each other.
 */
export const fillTables = async (url: string): Promise<Kept> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const kept: Kept = new Map();
  try {
    await client.query('begin');
    const { rows } = await client.query<Column>(columns);
    const tables = new Map<string, Column[]>();
    for (const column of rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
    for (const table of inOrder(tables)) {
      const own = tables.get(table) ?? [];
      const filled: Record<string, unknown>[] = [];
      for (const turn of [0, 1]) {
        const value = (column: Column): [string, unknown] => {
          const { refers } = column;
          return [
            column.name,
            refers
              ? (refers.table === table ? filled[0] : kept.get(refers.table)?.[turn])?.[refers.column]
              : valueOf(column, turn),
          ];
        };
        const isNeeded = (column: Column) => column.isKey || (column.isRequired && column.default === null);
        const optional = new Map(own.filter((column) => !isNeeded(column)).map(value));
        const needed = new Map(own.filter(isNeeded).map(value));
        const wanted = turn === 1 ? new Map([...needed, ...optional]) : needed;
        const key = new Map(own.filter(({ isKey }) => isKey).map(({ name }) => [name, needed.get(name)]));
        filled.push(await insertSome(client, table, wanted, optional, key));
      }
      kept.set(table, filled);
    }
    await client.query('commit');
    return kept;
  } finally {
    await client.end();
  }
};

/** Columns that follow from others, so that a migration may work them out again. */
const derived: ReadonlySet<string> = new Set(['match.search_name', 'conversation.search_name']);
/** Tables whose rows follow from those of others in every way. */
const following: ReadonlySet<string> = new Set(['match_search']);

/** Which of some rows are there no more as they were, in the columns there still are. */
export const lostRows = async (url: string, fillings: readonly Kept[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lost: string[] = [];
  try {
    for (const table of fillings.at(-1)?.keys() ?? []) {
      if (following.has(table)) continue;
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`,
      );
      const columnsLeft = Object.keys(rows[0]?.row ?? {}).filter((name) => !derived.has(`${table}.${name}`));
      const inWords = (row: Record<string, unknown>, names: readonly string[]) =>
        JSON.stringify(names.map((name) => row[name]));
      const had = fillings.flatMap((kept) => kept.get(table) ?? []);
      const byNames = new Map<string, Set<string>>();
      for (const row of had) {
        const names = columnsLeft.filter((name) => name in row);
        const key = names.join();
        const present = byNames.get(key) ?? new Set(rows.map((each) => inWords(each.row, names)));
        byNames.set(key, present);
        if (!present.has(inWords(row, names))) lost.push(`${table}: ${JSON.stringify(row)}`);
      }
    }
    return lost;
  } finally {
    await client.end();
  }
};
