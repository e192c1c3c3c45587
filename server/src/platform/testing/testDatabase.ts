import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer, testOwner } from './testOwner.ts';

/** A migrated database for one test file. */
export interface TestDatabase {
  /** Connection string of the owner. */
  url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** Makes a fresh, migrated, empty database on the server of this test run. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { login, template } = inject('testServer');
  const name = `marigold_test_${randomBytes(6).toString('hex')}`;
  return {
    url: await testOwner(login).createDatabase(name, template),
    drop: async () => {
      await administer(login.adminUrl, `drop database ${name} with (force)`);
    },
  };
};
