import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { firstTry } from '#platform/jobs/jobs';
import { tellMoved } from '#modules/chat';
import { testChat } from '../chat/testChat.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let hiring: Hiring;
let test: Hiring['test'];
let owner: TestUser;
let hours = 0;
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

/** Books an interview with somebody, whose letters have left. */
const booked = async (one: Awaited<ReturnType<typeof person>>, minutes = 20) => {
  const interviewId = newId();
  const { status } = await test.as(owner).post(`/api/scheduler/v1/companies/${owner.companyId}/interviews`, {
    id: interviewId,
    opportunityId: hiring.role,
    matchId: one.id,
    interviewTime: new Date(Date.now() + (200 + ++hours * 2) * 3_600_000).toISOString(),
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

describe('somebody who asks to be erased', () => {
  it('has every interview cancelled that has not begun, however soon it does, and whoever interviews hears of it', async () => {
    const [soon, running] = [await person(), await person()];
    const [ahead, begun] = [await booked(soon, 20), await booked(running, -10)];
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

  it('leaves windows that are open, where nobody hears a word of it, and is back in them', async () => {
    const one = await person();
    const { memberId } = (await one.as.get(`${base}/me`)).body;
    const chat = testChat(test);
    const { body: talk } = await chat.calls(owner).start(hiring.role, { memberIdentifier: memberId, tenantTypeId: 2 });
    await booked(one);
    const ear = await chat.connect(await test.listen(), owner.token);
    await one.ask();
    await chat.settle(owner, ear);
    const of = (type: string) => ear.of(type).map(({ opportunityId, data }) => ({ opportunityId, data }));
    const told = (isHidden: boolean) => ({ opportunityId: hiring.role, data: { matchId: one.id, memberId, isHidden } });
    expect(of('match.hidden')).toEqual([told(true)]);
    // The counters come after it: whoever counts again counts without them.
    expect(ear.heard.findLast(({ type }) => type.startsWith('match.'))?.type).toBe('match.counters');
    const isTold = async () => {
      await tellMoved(test.platform)({ matchId: one.id }, firstTry);
      await chat.settle(owner, ear);
      return of('message.created');
    };
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match_history set at = at - interval '2 minutes' where match_id = ${one.id}`),
    );
    expect(await isTold()).toEqual([]);
    await one.as.delete(`${base}/me/erasure`);
    await expect.poll(isTold, { timeout: 20_000 }).toHaveLength(1);
    expect(of('match.hidden')).toEqual([told(true), told(false)]);
    // By Marigold, so it is no message of theirs.
    expect(of('message.created')[0]?.data).toMatchObject({
      conversationId: talk.conversationIdentifier,
      sender: { tenantType: 3 },
      move: { to: 'invite' },
    });
    chat.hangUp();
  });

  it('reads why their interview does not take place, and did not choose that', async () => {
    const one = await person();
    await booked(one);
    await one.ask();
    const letters: { subject: string; text: string }[] = await test.mailsTo(one.email);
    const cancelled = letters.find(({ subject }) => /^Your interview for .+ is cancelled$/.test(subject));
    expect(cancelled?.text).toContain(
      'It is cancelled because you asked for your data to be erased. It stays cancelled',
    );
    expect(cancelled?.text).not.toContain(owner.fullName);
    expect(letters.find(({ subject }) => /will be erased/.test(subject))?.text).toContain(
      'booked interviews are cancelled and stay so, but can be arranged anew',
    );
    await one.as.delete(`${base}/me/erasure`);
    const { body } = await hiring.pipeline.candidates(owner, hiring.role).history(one.id);
    expect(body.data[0]).toMatchObject({ to: 'invite', reason: 'ErasureAsked' });
  });

  it('who takes it back chooses a time again, where they had chosen one', async () => {
    const one = await person();
    const { status } = await test
      .as(owner)
      .post(`/api/scheduler/v1/companies/${owner.companyId}/interviews/invitations`, {
        id: newId(),
        opportunityId: hiring.role,
        matchId: one.id,
        duration: 45,
        timeZone: 'UTC',
        interviewers: [owner.userId],
        place: { kind: 'video', text: '' },
        title: 'First talk',
      });
    expect(status).toBe(200);
    const at = `${base}/applications/${one.id}`;
    const shown = async () => (await one.as.get(`${at}/slots`)).body;
    const choose = async () => {
      const { slots } = await shown();
      return (await one.as.post(`${at}/interview`, { interviewTime: slots.at(-1) })).status;
    };
    expect(await choose()).toBe(200);
    await one.ask();
    await one.as.delete(`${base}/me/erasure`);
    expect((await shown()).interview).toBeNull();
    expect(await choose()).toBe(200);
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
