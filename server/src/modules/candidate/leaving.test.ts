import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { testChat } from '../chat/testChat.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let hiring: Hiring;
let test: Hiring['test'];
let owner: TestUser;
beforeAll(async () => {
  hiring = await startHiring();
  ({ test, owner } = hiring);
});
afterAll(() => test.close());

const base = '/api/candidate/v1';
const person = async () => {
  const one = await hiring.candidates.applicant(hiring.role);
  const as = test.as({ token: one.token });
  return {
    ...one,
    as,
    ask: () => as.post(`${base}/me/erasure`, { isConfirmed: true }),
  };
};

describe('somebody who asks to be erased', () => {
  it('has every interview cancelled that has not begun, however soon it does, and whoever interviews hears of it', async () => {
    const [soon, running] = [await person(), await person()];
    const book = async (one: Awaited<ReturnType<typeof person>>, minutes: number) => {
      const interviewId = newId();
      const { status } = await test.as(owner).post(`/api/scheduler/v1/companies/${owner.companyId}/interviews`, {
        id: interviewId,
        opportunityId: hiring.role,
        matchId: one.id,
        interviewTime: new Date(Date.now() + (200 + minutes) * 3_600_000).toISOString(),
        duration: 45,
        timeZone: 'UTC',
        interviewers: [owner.userId],
        place: { kind: 'video', text: '' },
        title: 'First talk',
      });
      expect(status).toBe(200);
      await test.platform.pools.asSystem(async (db) => {
        await db.run(sql`
          update interview set starts_at = now() + ${minutes} * interval '1 minute',
            ends_at = now() + ${minutes + 45} * interval '1 minute' where interview_id = ${interviewId}`);
        await db.run(sql`update mail set state = 'kept' where state = 'held'`);
      });
      return interviewId;
    };
    const [ahead, begun] = [await book(soon, 20), await book(running, -10)];
    for (const one of [soon, running]) expect((await one.ask()).status).toBe(202);
    const found = await test.platform.pools.asSystem(async (db) => ({
      states: await db.rows<{ interview_id: string; state: string }>(
        sql`select interview_id, state from interview where interview_id = any(${[ahead, begun]}::uuid[])`,
      ),
      letters: await db.rows<{
        about_id: string;
        kind: string;
        ics_method: string;
      }>(sql`select about_id, kind, ics_method from mail where kind like 'interview%Cancelled' order by kind`),
    }));
    expect(new Map(found.states.map((row) => [row.interview_id, row.state]))).toEqual(
      new Map([
        [ahead, 'Cancelled'],
        [begun, 'Scheduled'],
      ]),
    );
    expect(found.letters).toEqual([
      { about_id: soon.id, kind: 'interviewCancelled', ics_method: 'CANCEL' },
      { about_id: soon.id, kind: 'interviewerCancelled', ics_method: 'CANCEL' },
    ]);
  });

  it('leaves everything to whoever owns the database: a backup has it, and a migration changes it', async () => {
    const one = await person();
    const { memberId } = (await one.as.get(`${base}/me`)).body;
    await testChat(test).calls(owner).start(hiring.role, { memberIdentifier: memberId, tenantTypeId: 2 });
    await one.ask();
    const { owner: database } = test.platform.pools;
    for (const table of ['member', 'match', 'conversation']) {
      const seen = await database.query(`select from ${table} where member_id = $1`, [memberId]);
      const changed = await database.query(`update ${table} set is_hidden = true where member_id = $1`, [memberId]);
      expect([table, seen.rowCount, changed.rowCount]).toEqual([table, 1, 1]);
    }
    const restrictive = await database.query(
      `select tablename, policyname from pg_policies where permissive = 'RESTRICTIVE' and cmd <> 'DELETE'`,
    );
    expect(restrictive.rows).toEqual([]);
  });
});
