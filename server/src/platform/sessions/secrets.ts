import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Config } from '#config';
import type { Pools } from '../database/db.ts';
import type { Secrets } from './signing.ts';

/** The secret made by the first start and kept in the database. */
const keptSecret = async (pools: Pools): Promise<string | undefined> => {
  const made = randomBytes(48).toString('base64url');
  return pools.asSystem(async (db) => {
    await db.run(sql`insert into setting (name, value) values ('secret', ${made}) on conflict (name) do nothing`);
    return (await db.one<{ value: string }>(sql`select value from setting where name = 'secret'`))?.value;
  });
};

/** In the configuration: the secret that the database keeps. */
const KEPT = 'kept';

/**
 * The secrets of all nodes: they sign with that of the configuration, else with one of the database; what a second one
 * signed holds, too, if the configuration names it.
 */
export const sharedSecrets = async (
  pools: Pools,
  { secret, secretAlso }: Partial<Pick<Config, 'secret' | 'secretAlso'>>,
): Promise<Secrets> => {
  const encode = async (text: string | undefined): Promise<Uint8Array> =>
    new TextEncoder().encode(text ?? (await keptSecret(pools)));
  const now = await encode(secret);
  return secretAlso ? [now, await encode(secretAlso === KEPT ? undefined : secretAlso)] : [now];
};
