import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Log } from '#ports/db/log';
import { findRoles, makeRoles, type Roles, withRoles } from '#ports/db/roles';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const migrationLock = 5_402_017;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (name, index) => {
      const number = String(index + 1).padStart(4, '0');
      if (!name.startsWith(`${number}_`)) {
        throw new Error(`Migration ${name} is out of order: name it ${number}_….sql, without gaps or doubles.`);
      }
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/**
 * Does something with the tables that forced row-level security would hide from their owner, who is bound by it where they
 * are no superuser: a migration is about the rows of all companies, whoever runs it. To be called in a transaction, which
 * shows others nothing of it.
 */
const pastWalls = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  const force = async (tables: string[], not: 'no' | '') => {
    await client.query(tables.map((table) => `alter table ${table} ${not} force row level security;`).join('\n'));
  };
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
     where relforcerowsecurity and relnamespace = 'public'::regnamespace and row_security_active(oid)`,
  );
  await force(
    rows.map(({ name }) => name),
    'no',
  );
  await work();
  const { rows: left } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any ($1)',
    [rows.map(({ oid }) => oid)],
  );
  await force(
    left.map(({ name }) => name),
    '',
  );
};

const apply = async (client: pg.Client, { name, sql, checksum }: Migration, roles: Roles): Promise<void> => {
  await client.query('begin');
  try {
    await pastWalls(client, () => client.query(withRoles(sql, roles)));
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
};

const applyMissing = async (client: pg.Client, migrations: Migration[], log: Log): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
  );
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, checksum from schema_migration');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));

  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new Error(
      `Migration ${edited.name} was changed after this database had applied it. ` +
        `Restore the file and put the change into a new migration.`,
    );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) log.warn(`A newer Marigold has changed this database already: ${unknown.join(', ')}.`);

  const missing = migrations.filter(({ name }) => !applied.has(name));
  const roles = (await findRoles(client)) ?? (await makeRoles(client));
  for (const migration of missing) {
    await apply(client, migration, roles);
    log.info(`Migrated the database: ${migration.name}.`);
  }
  return missing.map(({ name }) => name);
};

/**
 * Applies the migrations of `folder` that the database lacks, in order, each in a transaction, and answers their names.
 * Several processes may call it at once: one works, the others wait.
 */
export const migrate = async (url: string, folder: string, log: Log): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'marigold migrate' });
  // Whoever waits for a statement hears of a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyMissing(client, migrations, log);
  } finally {
    await client.end();
  }
};
