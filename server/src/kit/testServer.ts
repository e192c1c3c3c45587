import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '#kit/jobs';
import { migrate } from '#kit/migrate';
import { openDatabase } from '#ports/db/database';
import type { Log } from '#ports/db/log';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run, and the migrated database every test database is a copy of. */
    testServer: { url: string; template: string };
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** Runs a statement on a server, outside of a transaction. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The address of another database on the same server. */
export const withDatabase = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Before all tests: a throwaway embedded server, or the one TEST_DATABASE_URL names, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = `/tmp/marigold-test-${randomBytes(6).toString('hex')}`;
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const databaseUrl = process.env.TEST_DATABASE_URL || undefined;
  const server = await openDatabase({ dataDir, databaseUrl, settings }, log);
  const template = `marigold_template_${randomBytes(6).toString('hex')}`;
  const close = async (): Promise<void> => {
    await administer(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    await administer(server.url, `create database ${template} template template0 encoding 'UTF8'`);
    await migrate(withDatabase(server.url, template), migrations, log);
    await prepareJobs(withDatabase(server.url, template));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return close;
}
