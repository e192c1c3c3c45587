import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '../jobs/runner.ts';
import { migrate } from '../database/migrate.ts';
import { createLogin, testOwner, type TestLogin } from './testOwner.ts';
import { openDatabase } from '#ports/db/database';
import type { Log } from '#ports/db/log';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner of all databases of this test run, and the migrated one that they are copies of. */
    testServer: { login: TestLogin; template: string };
  }
}

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Before all tests: a throwaway embedded server, or the one TEST_DATABASE_URL names as its superuser, with a migrated
 * template. On both the tests run as the user that the documentation asks for, which may do less than the embedded
 * product's own, and leave nothing behind.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = `/tmp/marigold-test-${randomBytes(6).toString('hex')}`;
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const databaseUrl = process.env.TEST_DATABASE_URL || undefined;
  const server = await openDatabase({ dataDir, databaseUrl, settings }, log);
  const login = await createLogin(server.url);
  const owner = testOwner(login);
  const template = `marigold_template_${randomBytes(6).toString('hex')}`;
  const close = async (): Promise<void> => {
    await owner.drop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    const url = await owner.createDatabase(template);
    await migrate(url, migrations, log);
    await prepareJobs(url);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('testServer', { login, template });
  return close;
}
