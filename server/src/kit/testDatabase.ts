import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer, withDatabase } from '#kit/testServer';

/** A migrated database for one test file. */
export interface TestDatabase {
  /** Connection string of the owner. */
  url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** Makes a fresh, migrated, empty database on the server of this test run. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { url, template } = inject('testServer');
  const name = `marigold_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  return { url: withDatabase(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
};
