import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '@marigold/contract/matches';
import { beforeDecisions, type Decisions, matchOf } from './testDecisions.ts';

let { test, pipeline, owner, opportunityId, matchId, email, calls } = {} as Decisions;
beforeDecisions((decisions) => ({ test, pipeline, owner, opportunityId, matchId, email, calls } = decisions));
const historyOf = async (id: string) => (await calls.history(id)).body.data;

describe('a rejection', () => {
  it('is silent for who never heard of us, and has the first reason when none is given', async () => {
    const { body } = await calls.reject(matchId, { reason: '' });
    expect(body).toMatchObject({ data: null, told: false, match: { status: 'rejected' } });
    expect(await historyOf(matchId)).toMatchObject([{ from: 'matched', to: 'rejected', reason: 'Ghosted' }]);
    expect(await test.mailsTo(email)).toEqual([]);
  });

  it('is silent for whom an invitation never reached, who also waits for nothing', async () => {
    expect((await calls.move(matchId, 'InterviewScheduling')).body.match).toMatchObject({
      status: 'invite',
      knowsOfUs: false,
    });
    expect((await calls.undo(matchId)).body.match).toMatchObject({ status: 'matched', knowsOfUs: false, hearBy: null });
    // As if nobody had ever invited them, also when what is held is long over.
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update mail set hold_until = hold_until - interval '1 hour' where about_id = ${matchId}`),
    );
    expect((await calls.reject(matchId)).body).toMatchObject({ told: false });
    expect((await test.mailsTo(email)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('is silent for whom it reached before their invitation left, and invites them when it is taken back', async () => {
    await calls.move(matchId, 'InterviewScheduling');
    expect((await calls.reject(matchId)).body).toMatchObject({ told: false });
    expect((await calls.undo(matchId)).body.match).toMatchObject({ status: 'invite', knowsOfUs: false });
    expect((await test.mailsTo(email)).map(({ state }) => state)).toEqual(['held']);
    await test.platform.pools.asSystem((db) => db.run(sql`update mail set state = 'sent' where about_id = ${matchId}`));
    expect((await calls.list('')).body.data.find((one: { matchId: string }) => one.matchId === matchId)).toMatchObject({
      knowsOfUs: true,
    });
    expect((await calls.reject(matchId)).body).toMatchObject({ told: true });
  });

  it('is told after a minute to who applied, and never with its reason or comment', async () => {
    await pipeline.put(matchId, 'inReview', sql`applied_at = now()`);
    const before = Date.now();
    const { body } = await calls.reject(matchId, { reason: "Not what I'm looking for", comment: 'Too loud' });
    expect(body.told).toBe(true);
    const [mail] = await test.mailsTo(email);
    expect(mail.state).toBe('held');
    expect(mail.text).not.toMatch(/looking for|loud/);
    const told = await test.platform.pools.asSystem((db) =>
      db.one<{ told_at: Date; hold_until: Date }>(
        sql`select told_at, hold_until from match join mail on about_id = match_id where match_id = ${matchId}`,
      ),
    );
    expect(told?.told_at).toEqual(told?.hold_until);
    expect(told?.told_at.getTime()).toBeGreaterThanOrEqual(before + 60_000);
  });

  it('keeps its comment in the history, for the team and nobody else', async () => {
    const comment = 'Too loud.\nAsk again in spring.';
    await calls.reject(matchId, { tellCandidate: false, comment });
    const said = (answer: Awaited<ReturnType<typeof calls.history>>) =>
      answer.body.data.map((line: MatchEvent) => [line.to, line.comment]);
    const reviewer = await test.join(owner, 'Reviewer');
    const ofReviewer = pipeline.candidates(reviewer, opportunityId);
    expect((await ofReviewer.history(matchId)).status).toBe(403);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update opportunity set reviewer_id = ${reviewer.userId} where opportunity_id = ${opportunityId}`),
    );
    for (const { history } of [calls, ofReviewer])
      expect(said(await history(matchId))).toEqual([['rejected', comment]]);
    await calls.move(matchId, 'InReview');
    expect(said(await calls.history(matchId))).toEqual([
      ['inReview', null],
      ['rejected', comment],
    ]);
    const stranger = await test.register('Other Company');
    expect((await pipeline.candidates(stranger, opportunityId).history(matchId)).status).toBe(404);
  });

  it('by the move to Rejected is the same', async () => {
    await pipeline.put(matchId, 'interviewDone', sql`contacted_at = now() - interval '1 day'`);
    expect((await calls.move(matchId, 'Rejected')).body.match.status).toBe('rejected');
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'held' }]);
  });

  it('answers the same when it is sent twice, with one history line and one mail', async () => {
    await pipeline.put(matchId, 'jobOffer');
    const answers = await Promise.all([1, 2, 3].map(() => calls.reject(matchId, { tellCandidate: true, version: 1 })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([(await historyOf(matchId)).length, (await test.mailsTo(email)).length]).toEqual([1, 1]);
  });

  it('waits as long as the longest of the delays', async () => {
    await calls.reject(matchId, { tellCandidate: true, delay: 3600 });
    const row = await test.platform.pools.asSystem((db) =>
      db.one<{ late: boolean }>(
        sql`select told_at > now() + interval '59 minutes' late from match where match_id = ${matchId}`,
      ),
    );
    expect(row?.late).toBe(true);
  });

  it('is told to the team with the new counters', async () => {
    const told = await pipeline.toldFrom(opportunityId);
    await calls.reject(matchId);
    const counters = (await told()).findLast(({ type }) => type === 'match.counters')?.data;
    expect(counters).toMatchObject({ counters: await pipeline.countStored(opportunityId) });
  });

  it('is refused when somebody else was faster, and answers a repeated silent one as it was made', async () => {
    const stale = await calls.reject(matchId, { version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    for (const version of [1, 7])
      expect((await calls.reject(matchId, { version })).body).toMatchObject({ told: false, match: { version: 2 } });
  });

  it('is not told to who has no address', async () => {
    const [memberId = ''] = await pipeline.addMembers([{ name: 'No Address', email: null }]);
    const { matchId: id } = await matchOf(calls, memberId);
    expect((await calls.reject(id, { tellCandidate: true })).body).toMatchObject({ told: false });
    const { body } = await calls.undo(id);
    expect(body.match.status).toBe('matched');
  });

  it('can be made by the person in the path only', async () => {
    const { status } = await test
      .as(owner)
      .post(
        `/api/matches/v1/companies/${owner.companyId}/opportunities/${opportunityId}/matches/${matchId}/reject/${matchId}`,
      );
    expect(status).toBe(403);
  });
});

describe('an offer and a hire', () => {
  const mails = async () => (await test.mailsTo(email)).map(({ subject, state }) => [subject, state] as const);

  it.each([
    ['interviewDone', 'OfferJob', /would like you to join/],
    ['jobOffer', 'Hired', /^Welcome to/],
  ] as const)(
    'from %s to %s is told by mail after a minute, and not where it is taken back in it',
    async (from, to, words) => {
      await pipeline.put(matchId, from, sql`applied_at = now()`);
      await calls.move(matchId, to);
      expect(await mails()).toEqual([[expect.stringMatching(words), 'held']]);
      await calls.undo(matchId);
      expect(await mails()).toEqual([[expect.stringMatching(words), 'cancelled']]);
    },
  );
});

describe('taking a rejection back', () => {
  it('returns the candidate to where they stood, and nobody hears of it while the notice is held', async () => {
    await pipeline.put(matchId, 'jobOffer');
    await calls.reject(matchId, { tellCandidate: true });
    const undone = await calls.undo(matchId);
    expect([undone.status, undone.body.match.status]).toEqual([200, 'jobOffer']);
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'cancelled' }]);
    expect((await calls.undo(matchId)).body).toEqual(undone.body);
    expect(await historyOf(matchId)).toMatchObject([{ from: 'rejected', to: 'jobOffer' }, { to: 'rejected' }]);
  });

  it('is told to the team with the new counters, and to nobody else when the rejection was not', async () => {
    await calls.reject(matchId, { tellCandidate: false });
    const told = await pipeline.toldFrom(opportunityId);
    await calls.undo(matchId);
    const counters = (await told()).findLast(({ type }) => type === 'match.counters')?.data;
    expect(counters).toMatchObject({ counters: await pipeline.countStored(opportunityId) });
    expect(await test.mailsTo(email)).toEqual([]);
  });

  it('has an invitation that had not left yet leave in its time', async () => {
    await calls.move(matchId, 'InterviewScheduling');
    const stands = () =>
      test.platform.pools.asSystem((db) =>
        db.one(sql`
          select m.status, m.status_since, m.contacted_at, mail.state, mail.hold_until
          from match m join mail on about_id = match_id where match_id = ${matchId} and kind = 'interviewInvite'`),
      );
    const before = await stands();
    await calls.reject(matchId, { tellCandidate: true });
    expect(await stands()).toMatchObject({ status: 'rejected', state: 'cancelled' });
    await calls.undo(matchId);
    expect(await stands()).toEqual(before);
  });

  it('is possible for a day', async () => {
    await calls.reject(matchId);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set rejected_at = now() - interval '23 hours 59 minutes' where match_id = ${matchId}`),
    );
    expect((await calls.undo(matchId)).body.match.status).toBe('matched');
  });

  it('returns to the invitation where an interview was agreed', async () => {
    await pipeline.put(matchId, 'interviewScheduled');
    await calls.reject(matchId, { tellCandidate: false });
    expect((await calls.undo(matchId)).body.match.status).toBe('invite');
  });

  it('is written to the candidate when the notice has gone', async () => {
    await pipeline.put(matchId, 'inReview');
    await calls.reject(matchId, { tellCandidate: true });
    await test.platform.pools.asSystem((db) => db.run(sql`update mail set state = 'sent' where about_id = ${matchId}`));
    await calls.undo(matchId);
    expect((await test.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/good news/i),
    );
  });

  it.each([
    [
      'after a day',
      sql`rejected_at = now() - interval '1 day 1 minute'`,
      'rejected',
      'TOO_LATE',
      'This rejection is older than 24 hours. Move the candidate back to review instead.',
    ],
    [
      'of somebody who is not rejected',
      sql`rejected_at = null`,
      'hired',
      'NOTHING_TO_UNDO',
      'Only a rejection, or a move of your own in the last minute, can be taken back. Move the candidate instead.',
    ],
  ] as const)('is refused %s', async (_when, set, status, code, message) => {
    await calls.reject(matchId);
    await test.platform.pools.asSystem((db) => db.run(sql`delete from match_history where match_id = ${matchId}`));
    await pipeline.put(matchId, status, set);
    const refused = await calls.undo(matchId);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, code, message]);
  });
});
