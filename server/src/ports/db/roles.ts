import type pg from 'pg';

/** The roles Marigold works as in one database. None of them owns a table, so row-level security binds each. */
export interface Roles {
  /** Requests of one company. */
  app: string;
  /** Requests of one candidate. */
  candidate: string;
  /** Jobs, sign-in and public pages. */
  worker: string;
}

const rolesNamed = (stem: string): Roles => ({
  app: `${stem}_app`,
  candidate: `${stem}_candidate`,
  worker: `${stem}_worker`,
});

/** Above any number of Marigolds that share a server; beyond it something else is wrong. */
const mostOwners = 1000;
/** Of two who make a role at the same moment, one hears one of these. */
const madeByAnother = ['42710', '23505'];
const insufficientPrivilege = '42501';

/** The roles that the tables of a database are made for; nothing where there are no tables yet. */
export const findRoles = async (client: pg.ClientBase): Promise<Roles | undefined> => {
  const { rows } = await client.query<{ stem: string }>(`
    select left(rolname, -length('_worker')) as stem from pg_policy join pg_roles r on r.oid = any (polroles)
    where polrelid = to_regclass('public.setting') and polname = 'everything' and rolname like '%\\_worker'`);
  return rows[0] && rolesNamed(rows[0].stem);
};

/** Makes the roles, or takes those there are if nobody but this user belongs to them; answers whether they are ours. */
const claim = async (client: pg.ClientBase, roles: Roles): Promise<boolean> => {
  const names = Object.values(roles);
  const { rows } = await client.query<{ name: string; mine: boolean; shared: boolean }>(
    `select rolname as name, exists (select from pg_auth_members where roleid = r.oid and member = me.oid) as mine,
       exists (select from pg_auth_members where roleid = r.oid and member <> me.oid) as shared
     from pg_roles r, (select oid from pg_roles where rolname = current_user) me where rolname = any ($1)`,
    [names],
  );
  if (rows.some(({ mine, shared }) => shared || !mine)) return false;
  const missing = names.filter((wanted) => !rows.some(({ name }) => name === wanted));
  try {
    // Together they are one transaction: all are made, or none.
    await client.query(missing.map((name) => `create role ${name} nologin; grant ${name} to current_user;`).join('\n'));
    return true;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (madeByAnother.includes(code ?? '')) return false;
    if (code !== insufficientPrivilege) throw error;
    throw new Error(`The user of the database may not make roles (${message}). "npm run doctor" says how to mend it.`, {
      cause: error,
    });
  }
};

/** What the roles of this user are called that were made before, for another database. */
const ownStems = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ stem: string }>(`
    select left(r.rolname, -length('_worker')) as stem from pg_auth_members m
    join pg_roles r on r.oid = m.roleid join pg_roles me on me.oid = m.member
    where me.rolname = current_user and r.rolname ~ '^marigold(_\\d+)?_worker$' order by r.oid`);
  return rows.map(({ stem }) => stem);
};

/**
 * The roles for a database that has no tables yet. Roles belong to a whole server, and whoever may act as them reads every
 * database made for them: so each user has their own, the second one marigold_2_app and so on. A user who has some keeps
 * to them, also where a lower number became free meanwhile.
 */
export const makeRoles = async (client: pg.ClientBase): Promise<Roles> => {
  const numbered = Array.from({ length: mostOwners }, (_, at) => (at === 0 ? 'marigold' : `marigold_${at + 1}`));
  for (const stem of [...(await ownStems(client)), ...numbered]) {
    const roles = rolesNamed(stem);
    if (await claim(client, roles)) return roles;
  }
  throw new Error(`This server has roles of ${mostOwners} Marigolds already. Drop those that no database needs.`);
};

/** A statement that names the roles of the first Marigold of a server, with the roles of this one. */
export const withRoles = (statement: string, roles: Roles): string =>
  statement.replaceAll(/\bmarigold_(app|candidate|worker)\b/g, (_, name: keyof Roles) => roles[name]);
