import pg from 'pg';
import { findRoles } from '#ports/db/roles';

/** What a server, a database or its user lacks, and what its administrator does about it. */
export interface Lack {
  found: string;
  mend: string;
  /** Marigold runs without it, but less well. */
  optional?: boolean;
}

const { escapeIdentifier } = pg;

interface Facts {
  user: string;
  database: string;
  version: number;
  encoding: string;
  isReadOnly: boolean;
  isSuperuser: boolean;
  mayMakeRoles: boolean;
  inherits: boolean;
  ownsDatabase: boolean;
  schema: string | null;
  grantsSchema: boolean | null;
  /** Whoever else owns tables of Marigold. */
  strangers: { name: string; isSuperuser: boolean }[];
  withoutExtensions: string[];
}

const factsOf = async (client: pg.ClientBase): Promise<Facts> => {
  const { rows } = await client.query<Facts>(`
    select u.rolname as user, datname as database, current_setting('server_version_num')::int as version,
      pg_encoding_to_char(encoding) as encoding, current_setting('transaction_read_only')::bool as "isReadOnly",
      u.rolsuper as "isSuperuser", u.rolcreaterole as "mayMakeRoles", u.rolinherit as inherits,
      pg_has_role(datdba, 'usage') as "ownsDatabase", current_schema() as schema,
      has_schema_privilege(to_regnamespace('public'), 'create with grant option') as "grantsSchema",
      array(select jsonb_build_object('name', o.rolname, 'isSuperuser', o.rolsuper) from pg_roles o
        where not pg_has_role(o.oid, 'usage') and exists (select from pg_class where relowner = o.oid
          and (relnamespace = to_regnamespace('graphile_worker') or relnamespace = to_regnamespace('public')
            and (relforcerowsecurity or relname = 'schema_migration')))) as strangers,
      array(select wanted from unnest('{pg_trgm,btree_gin}'::text[]) wanted
        where wanted not in (select extname from pg_extension)) as "withoutExtensions"
    from pg_roles u, pg_database where u.rolname = current_user and datname = current_database()`);
  if (!rows[0]) throw new Error('The database does not say what it is.');
  return rows[0];
};

const lacksOfDatabase = (facts: Facts): Lack[] => {
  const [user, database] = [escapeIdentifier(facts.user), escapeIdentifier(facts.database)];
  const lacks: (Lack | false)[] = [
    facts.encoding !== 'UTF8' && {
      found: `The database ${facts.database} keeps text as ${facts.encoding}, in which not every name can be written.`,
      mend: `Make a new one: create database … owner ${user} encoding 'UTF8' template template0;`,
    },
    facts.isReadOnly && {
      found: `The database ${facts.database} can only be read: it is a standby, or default_transaction_read_only is on.`,
      mend: 'Name the primary server in DATABASE_URL.',
    },
    !facts.ownsDatabase && {
      found: `The user ${facts.user} does not own the database ${facts.database}.`,
      mend: `As its administrator: alter database ${database} owner to ${user};`,
    },
    // Before version 16 the owner of a database has the schema's rights by inheriting them, which is mended by itself.
    facts.ownsDatabase &&
      facts.inherits &&
      facts.grantsSchema === false && {
        found: `The user ${facts.user} may not hand on rights in the schema public of the database ${facts.database}.`,
        mend: 'As its administrator, in this database: alter schema public owner to pg_database_owner;',
      },
    facts.schema !== 'public' && {
      found: `Tables would be made in ${facts.schema ? `the schema ${facts.schema}` : 'no schema at all'} instead of public.`,
      mend: `As its administrator: alter role ${user} in database ${database} set search_path = public;`,
    },
  ];
  const strangers = facts.strangers.map(({ name, isSuperuser }) => ({
    found: `Tables of Marigold belong to ${name}, and the user ${facts.user} may not change them.`,
    // Whoever belongs to a superuser may do everything on the server.
    mend: isSuperuser
      ? `Go on as ${name}, or carry everything over into a new database of ${facts.user}, as docs/operations.md says.`
      : `As its administrator: grant ${escapeIdentifier(name)} to ${user};`,
  }));
  return [...lacks.filter((lack) => lack !== false), ...strangers];
};

/** What the user lacks of the roles that requests and jobs work as. */
const lacksOfRoles = async (client: pg.ClientBase, facts: Facts): Promise<Lack[]> => {
  if (facts.isSuperuser) return [];
  const user = escapeIdentifier(facts.user);
  // Since version 16 who belongs to a role may act as it and inherit from it only if the grant says so.
  const grants = facts.version >= 160_000;
  const roles = await findRoles(client);
  const names = Object.values(roles ?? {});
  const { rows } = await client.query<{ name: string; may: boolean; inherits: boolean }>(
    `select rolname as name, pg_has_role(oid, $2) as may, pg_has_role(oid, 'usage') as inherits
     from pg_roles where rolname = any ($1)`,
    [names, grants ? 'set' : 'member'],
  );
  const forbidden = rows.filter(({ may }) => !may).map(({ name }) => name);
  const worker = rows.find(({ name, may }) => may && name === roles?.worker);
  const lacks: (Lack | false)[] = [
    !facts.mayMakeRoles &&
      (!roles || rows.length < names.length) && {
        found: `The user ${facts.user} may not make roles.`,
        mend: `As its administrator: alter role ${user} createrole;`,
      },
    forbidden.length > 0 && {
      found: `The user ${facts.user} may not act as ${forbidden.join(', ')}, for which the tables of this database are made.`,
      mend: `As its administrator: grant ${forbidden.map(escapeIdentifier).join(', ')} to ${user};`,
    },
    (roles ? worker?.inherits === false : !facts.inherits) && {
      found: `The user ${facts.user} does not inherit the rights of the roles it belongs to.`,
      mend:
        grants && worker
          ? `As its administrator: grant ${escapeIdentifier(worker.name)} to ${user} with inherit true;`
          : `As its administrator: alter role ${user} inherit;`,
    },
  ];
  return lacks.filter((lack) => lack !== false);
};

const lacksOfSearch = async (client: pg.ClientBase, { withoutExtensions }: Facts): Promise<Lack[]> => {
  const { rows } = await client.query<{ hasIndex: boolean; hasMatches: boolean }>(
    `select to_regclass('match_name') is not null as "hasIndex", to_regclass('match_search') is not null as "hasMatches"`,
  );
  if (!rows[0]?.hasMatches || rows[0].hasIndex) return [];
  const extensions = withoutExtensions.map((name) => `create extension ${name}; `).join('');
  return [
    {
      found: 'Candidates are searched by name without an index, which takes longer in large opportunities.',
      mend:
        `Install the extensions that come with PostgreSQL (the package postgresql-contrib on many systems), then in this database: ` +
        `${extensions}create index match_name on match_search using gin (opportunity_id, search_name gin_trgm_ops);`,
      optional: true,
    },
  ];
};

/** Everything that the user of this connection lacks to run Marigold on this database. */
export const lacksOf = async (client: pg.ClientBase): Promise<Lack[]> => {
  const facts = await factsOf(client);
  return [...lacksOfDatabase(facts), ...(await lacksOfRoles(client, facts)), ...(await lacksOfSearch(client, facts))];
};
