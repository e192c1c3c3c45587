import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { beforeDecisions, type Decisions, matchOf } from './testDecisions.ts';

let { test, pipeline, owner, opportunityId, matchId, calls } = {} as Decisions;
beforeDecisions((decisions) => ({ test, pipeline, owner, opportunityId, matchId, calls } = decisions));
afterEach(() => {
  vi.restoreAllMocks();
});

const system = <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(query));
/** Has the next request of somebody go the long way, which notes that their session is in use. */
const rest = (person: TestUser) =>
  system(sql`update session set last_seen_at = now() - interval '6 minutes' where user_account_id = ${person.userId}`);
const asked = () => vi.spyOn(test.platform.sessions, 'actorOf');

let people = 0;
/** Another candidate of the same opportunity whom nobody wrote to. */
const another = async (): Promise<string> => {
  const [memberId = ''] = await pipeline.addMembers([{ name: `Ida Other ${++people}`, email: null }]);
  return (await matchOf(calls, memberId)).matchId;
};
const path = (id: string, role = opportunityId) =>
  `/api/matches/v1/companies/${owner.companyId}/opportunities/${role}/matches/${id}/status/InReview`;
const move = (
  id: string,
  { body = {}, key, person = owner }: { body?: unknown; key?: string; person?: TestUser } = {},
) => test.ask('POST', path(id), { token: person.token, body, ...(key && { headers: { 'idempotency-key': key } }) });

/** What a move left behind, without what differs from one to the next. */
const leftBy = async (id: string) => ({
  match: await system(sql`
    select status, status_before, since_before, reason, rejected_at, told_at, contacted_at, version, decided_version,
      status_since = (select max(at) from match_history where match_id = ${id}) is_now from match where match_id = ${id}`),
  history: await system(sql`
    select company_id, user_account_id, from_status, to_status, reason, comment, starts_on, told_at, takes_back, is_choice
    from match_history where match_id = ${id}`),
  audit: await system(sql`
    select company_id, user_account_id, action, data - 'matchId' data, request_id is not null is_asked from audit
    where target_id = ${id} and action = 'moveMatch'`),
  told: await system(sql`
    select company_id, person_id, opportunity_id, owner_id, reviewer_id, user_id, data - 'matchId' data from event
    where type = 'match.updated' and data ->> 'matchId' = ${id}`),
  stale: await system(sql`select company_id, opportunity_id from reporting_stale where match_id = ${id}`),
});
/** The newest counters that were told, and whom they concern. */
const countersTold = async () => {
  const [{ data, ...to } = {}] = await system(sql`
    select company_id, person_id, owner_id, reviewer_id, user_id, data from event
    where type = 'match.counters' and opportunity_id = ${opportunityId} order by event_id desc limit 1`);
  return { to, data };
};

describe('taking somebody into review whom nobody wrote to', () => {
  it('says of a favourite who lacks a must-have that they do, as the long way does', async () => {
    const other = await another();
    await system(sql`
      update match set ranking = null, score = 100, is_favorite = true where match_id = any(${[matchId, other]}::uuid[])`);
    await rest(owner);
    expect((await move(other)).body.match).toMatchObject({ status: 'inReview', ranking: null, lacksRequired: true });
    await system(sql`update session set last_seen_at = now() where user_account_id = ${owner.userId}`);
    const spy = asked();
    expect((await move(matchId)).body.match).toMatchObject({ status: 'inReview', ranking: null, lacksRequired: true });
    expect(spy).not.toHaveBeenCalled();
  });

  it('answers, writes and tells what the long way does, and asks after the session in the same statement', async () => {
    const other = await another();
    await rest(owner);
    const long = await move(other);
    const toldLong = await countersTold();
    await system(sql`update session set last_seen_at = now() where user_account_id = ${owner.userId}`);
    const spy = asked();
    const short = await move(matchId);
    expect([short.status, spy.mock.calls.length]).toEqual([200, 0]);
    const same = { matchId: '', memberId: '', name: '', avatarUrl: '', statusSince: '' };
    expect({ ...short.body.match, ...same }).toEqual({ ...long.body.match, ...same });
    expect(Object.keys(short.body.match)).toEqual(Object.keys(long.body.match));
    expect(short.body.match).toMatchObject({ matchId, name: expect.stringMatching(/^Rosa Sol/), status: 'inReview' });
    expect(await leftBy(matchId)).toEqual(await leftBy(other));
    const toldShort = await countersTold();
    expect(toldShort.to).toEqual(toldLong.to);
    const [{ body: now }, { body: rankings }] = [await calls.counters(), await calls.rankings()];
    expect(toldShort.data).toEqual({ counters: now, rankings });
    expect(now).toEqual(await pipeline.countStored(opportunityId));
  });

  it('is made once for one key, however often and at once it is sent, and refuses the key for anybody else', async () => {
    const key = newId();
    const spy = asked();
    const first = await move(matchId, { key });
    expect([first.status, spy.mock.calls.length]).toEqual([200, 0]);
    const again = await Promise.all([move(matchId, { key }), move(matchId, { key })]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect((await calls.history(matchId)).body.data).toHaveLength(1);
    const other = await another();
    expect((await move(other, { key })).body.code).toBe('KEY_USED');
    expect((await calls.history(other)).body.data).toEqual([]);
    const together = { key: newId() };
    const both = await Promise.all(Array.from({ length: 5 }, () => move(other, together)));
    expect(new Set(both.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await calls.history(other)).body.data).toHaveLength(1);
  });

  it('heeds the version somebody saw', async () => {
    await system(sql`update match set version = 5, decided_version = 3 where match_id = ${matchId}`);
    for (const version of [2, 6]) expect((await move(matchId, { body: { version } })).body.code).toBe('STALE');
    expect((await move(matchId, { body: { version: 4 } })).body.match.version).toBe(6);
  });

  it('of ten at once counts each, and the last counters told are those that are', async () => {
    const ids = [matchId];
    while (ids.length < 10) ids.push(await another());
    const all = await Promise.all(ids.map((id) => move(id)));
    expect(all.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await countersTold()).data).toMatchObject({ counters: await pipeline.countStored(opportunityId) });
  });

  it('is refused from the moment its session has ended, and to whom the role is not open', async () => {
    const employer = await test.join(owner, 'Employer');
    expect((await move(matchId, { person: employer })).status).toBe(403);
    const stranger = await test.register('Elsewhere');
    expect((await move(matchId, { person: stranger })).status).toBe(404);
    const recruiter = await test.join(owner, 'Recruiter');
    await system(sql`update user_account set user_type = 5, session_version = session_version + 1
      where user_account_id = ${recruiter.userId}`);
    expect((await move(matchId, { person: recruiter })).status).toBe(401);
    const leaving = await test.join(owner, 'Recruiter');
    await test.as(leaving).post('/api/authentication/v1/sessions/end', { everywhere: true });
    for (const how of [{}, { key: newId() }])
      expect((await move(matchId, { ...how, person: leaving })).status).toBe(401);
    expect((await calls.history(matchId)).body.data).toEqual([]);
  });

  it('of somebody bounded to other departments is refused, and the team of a role may where its part gives it', async () => {
    const bounded = await test.join(owner, 'Recruiter');
    await system(sql`
      update user_account set bounds = ${JSON.stringify({ departments: [newId()], offices: [] })}::jsonb
      where user_account_id = ${bounded.userId}`);
    expect((await move(matchId, { person: bounded })).status).toBe(404);
    const employer = await test.join(owner, 'Employer');
    const place = (part: string) =>
      system(sql`
        update opportunity set hiring_team = jsonb_build_object(${employer.userId}::text, ${part}::text)
        where opportunity_id = ${opportunityId}`);
    await place('watcher');
    expect((await move(matchId, { person: employer })).status).toBe(403);
    await place('coOwner');
    const spy = asked();
    expect([(await move(matchId, { person: employer })).status, spy.mock.calls.length]).toEqual([200, 0]);
    await system(sql`update opportunity set hiring_team = '{}' where opportunity_id = ${opportunityId}`);
  });

  it('is refused where a second step is owed, whatever the token says', async () => {
    const careful = await test.register('Careful');
    const role = await pipeline.post(careful);
    const there = pipeline.candidates(careful, role);
    const [first] = (await there.list()).body.data;
    await system(sql`update company set second_factor_required = true where company_id = ${careful.companyId}`);
    // That ends the sessions of whoever has no second step; one that goes on all the same is not enough.
    await system(sql`update session set ended_at = null where user_account_id = ${careful.userId}`);
    expect((await there.move(first.matchId, 'InReview')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('goes the long way for who applied, and says what was promised', async () => {
    const candidates = testCandidates(test);
    const { id } = await candidates.applicant(opportunityId);
    const spy = asked();
    const { status, body } = await move(id);
    expect([status, spy.mock.calls.length]).toEqual([200, 1]);
    expect(body.match).toMatchObject({ isApplicant: true, knowsOfUs: true, hearBy: { word: null } });
  });
});
