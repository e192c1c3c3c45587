import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';
import { addKey, makeKey } from './keys.ts';
import { openSessions } from './sessions.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestCandidate;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
  candidate = await test.candidate('Amara Okafor');
});
afterAll(() => test.close());

const system = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(statement));
const sessionOf = (token: string) => decodeJwt(token).jti ?? '';
const actsAs = (token: string) => test.platform.sessions.actorOf(token);

describe('that a session is in use', () => {
  const unused = (sessionId: string) =>
    system(sql`update session set last_seen_at = now() - interval '6 minutes' where session_id = ${sessionId}`);
  const isNoted = async (sessionId: string) => {
    const [found] = await system<{ it: boolean }>(
      sql`select last_seen_at > now() - interval '5 minutes' it from session where session_id = ${sessionId}`,
    );
    return found?.it;
  };

  it('is noted after five minutes, again and again', async () => {
    const sessionId = sessionOf(owner.token);
    for (let round = 0; round < 2; round += 1) {
      await unused(sessionId);
      await actsAs(owner.token);
      await expect.poll(() => isNoted(sessionId)).toBe(true);
    }
  });

  it('is noted of candidates and programs, too', async () => {
    await system(sql`
      update person_session set last_seen_at = now() - interval '6 minutes' where person_id = ${candidate.personId}`);
    await actsAs(candidate.token);
    const seen = () =>
      system(sql`select 1 from person_session where session_id = ${sessionOf(candidate.token)}
        and last_seen_at > now() - interval '5 minutes'`);
    await expect.poll(async () => (await seen()).length).toBe(1);
    const [{ token, ...key }, apiKeyId] = [makeKey(), newId()];
    const scopes = ['seeOpportunities'];
    await test.platform.pools.asSystem((db) =>
      addKey(db, { ...key, ...owner, apiKeyId, name: 'Program', scopes, days: null }),
    );
    await actsAs(token);
    const used = () => system(sql`select 1 from api_key where api_key_id = ${apiKeyId} and last_used_at is not null`);
    await expect.poll(async () => (await used()).length).toBe(1);
  });

  it('is written once for many calls at a time, and no call fails with the writing', async () => {
    await unused(sessionOf(owner.token));
    let writes = 0;
    let fail = (_reason: Error): void => undefined;
    const asSystem = () => {
      writes += 1;
      return new Promise<never>((_, reject) => (fail = reject));
    };
    const own = openSessions({ ...test.platform.pools, asSystem }, test.platform.secret);
    await Promise.all(Array.from({ length: 5 }, () => own.actorOf(owner.token)));
    expect(writes).toBe(1);
    fail(new Error('The database is away'));
    await expect
      .poll(async () => {
        await own.actorOf(owner.token);
        return writes;
      })
      .toBe(2);
    fail(new Error('The database is away'));
  });
});
