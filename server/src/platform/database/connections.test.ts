import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { administer } from '../testing/testOwner.ts';
import { type Connections, openConnections } from './connections.ts';
import { noHeartbeat } from './heartbeat.ts';

const role = `marigold_test_crowded_${process.pid}_${Date.now()}`;
let database: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  database = await createTestDatabase();
  await administer(database.url, `create role ${role} login connection limit 1`);
  const url = new URL(database.url);
  url.username = role;
  connections = openConnections({ connectionString: url.href, max: 5, idleTimeoutMillis: 300_000 }, noHeartbeat);
  // A busy machine may not open even the first one in time.
  const first = await vi.waitFor(() => connections.take(), { timeout: 60_000 });
  first.release();
});
afterAll(async () => {
  await connections.close();
  await administer(database.url, `drop role ${role}`);
  await database.drop();
});

describe('a server that has no connection left', () => {
  it('has requests wait for one that comes back', async () => {
    const one = await connections.take();
    const others = [connections.take(), connections.take()];
    one.release();
    // Which of them is first is not said, and each has it for as long as the other waits.
    const ask = async (other: (typeof others)[number]) => {
      const client = await other;
      const { rows } = await client.query<{ one: number }>('select 1 as one');
      client.release();
      return rows;
    };
    expect(await Promise.all(others.map(ask))).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  it('refuses them as an outage once none came back for seconds', async () => {
    const one = await connections.take();
    await expect(connections.take()).rejects.toMatchObject({ kind: 'unreachable' });
    one.release();
    const again = await connections.take();
    expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    again.release();
  });
});
