import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  activeStatuses,
  type MatchEvent,
  matchStatuses,
  moves,
  type StatusWord,
  statusWords,
  rejectionReasons,
} from '@marigold/contract/matches';
import { beforeDecisions, type Decisions } from './testDecisions.ts';

let { test, pipeline, owner, opportunityId, matchId, email, calls } = {} as Decisions;
beforeDecisions((decisions) => ({ test, pipeline, owner, opportunityId, matchId, email, calls } = decisions));

const words = Object.keys(statusWords) as StatusWord[];
const historyOf = async (id: string) => (await calls.history(id)).body.data;

describe('a move of somebody who is out', () => {
  it('says what stands in its way: a role that is closed is posted again, one that is archived restored by an admin', async () => {
    const closed = await pipeline.post(owner);
    const [memberId = ''] = await pipeline.addMembers([{ name: 'Ana Closing', email: 'ana.closing@example.com' }]);
    const its = pipeline.candidates(owner, closed);
    const found = (await its.list('PageSize=100')).body.data.find(
      (match: { memberId: string }) => match.memberId === memberId,
    );
    // Nobody has looked at a match that was only found: it may be gone once the role is closed.
    await its.move(found.matchId, 'InReview');
    await pipeline.close(owner, closed);
    const first = await its.move(found.matchId, 'InReview');
    expect([first.status, first.body.code, first.body.message]).toEqual([
      409,
      'ILLEGAL_TRANSITION',
      'This role is not posted, so who is out stays out. Post it again first.',
    ]);
    await test.as(owner).post(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${closed}/archive`);
    for (const { status, body } of [await its.move(found.matchId, 'InReview'), await its.undo(found.matchId)])
      expect([status, body.code, body.message]).toEqual([
        409,
        expect.stringMatching(/^(ILLEGAL_TRANSITION|NOT_POSTED)$/),
        `This role is archived, so its candidates stay where they are. ${owner.fullName} can restore it.`,
      ]);
  });
});

describe('a move by hand', () => {
  it.each(matchStatuses.flatMap((from) => words.map((word) => [from, word] as const)))(
    'from %s to %s is allowed exactly where the contract says so',
    async (from, word) => {
      const to = statusWords[word];
      await pipeline.put(matchId, from);
      const { status, body } = await calls.move(matchId, word);
      const answer = { status, to: body.match?.status, code: body.code, allowed: body.allowed };
      const history = (await historyOf(matchId)).map((line: MatchEvent) => [line.from, line.to, line.by]);
      const refused = { status: 409, to: undefined, code: 'ILLEGAL_TRANSITION', allowed: moves[from] };
      const done = { status: 200, to, code: undefined, allowed: undefined };
      const isAllowed = moves[from].includes(to);
      expect(answer).toEqual(isAllowed || from === to ? done : refused);
      expect(history).toEqual(isAllowed ? [[from, to, owner.fullName]] : []);
    },
  );

  it.each(['rejected', 'failedScreening'] as const)(
    'brings somebody who is %s back only while the opportunity is posted',
    async (from) => {
      const closed = await pipeline.post(owner);
      const there = pipeline.candidates(owner, closed);
      const [{ matchId: id }] = (await there.list()).body.data;
      await pipeline.put(id, from);
      await pipeline.close(owner, closed);
      const back = await there.move(id, 'InReview');
      expect([back.status, back.body.code, back.body.allowed]).toEqual([409, 'ILLEGAL_TRANSITION', []]);
      const on = await there.move(id, 'Hired');
      expect([on.status, on.body.allowed, on.body.message]).toEqual([
        409,
        [],
        expect.stringMatching(/and stays so\.$/),
      ]);
    },
  );

  it.each([
    [
      'matched',
      'OfferJob',
      'This is matched now, so it cannot become offered the job. Possible: in review, invited, rejected.',
    ],
    [
      'inReview',
      'Hired',
      'This is in review now, so it cannot become hired. Possible: invited, interviewed, rejected.',
    ],
    ['invite', 'Matched', 'This is invited now, so it cannot become matched. Possible: interviewed, rejected.'],
    [
      'interviewScheduled',
      'InReview',
      'This is about to be interviewed now, so it cannot become in review. Possible: interviewed, rejected.',
    ],
    [
      'interviewDone',
      'Hired',
      'This is interviewed now, so it cannot become hired. Possible: invited, offered the job, rejected.',
    ],
    [
      'jobOffer',
      'InterviewScheduling',
      'This is offered the job now, so it cannot become invited. Possible: hired, interviewed, rejected.',
    ],
    ['hired', 'Rejected', 'This is hired now and stays so.'],
    [
      'failedScreening',
      'InterviewDone',
      'This is out after screening now, so it cannot become interviewed. Possible: in review.',
    ],
    ['rejected', 'Matched', 'This is rejected now, so it cannot become matched. Possible: in review.'],
    ['withdrawn', 'InReview', 'This is withdrawn now and stays so.'],
  ] as const)('of somebody who is %s to %s is refused in the words of people', async (from, word, message) => {
    await pipeline.put(matchId, from);
    const { body } = await calls.move(matchId, word);
    expect([body.message, body.from, body.to]).toEqual([message, from, statusWords[word]]);
  });

  it('is told with the new status and version and the new counters, and a repeated one is not', async () => {
    const told = await pipeline.toldFrom(opportunityId);
    const { body } = await calls.move(matchId, 'InterviewScheduling', { version: 1 });
    const { ranking } = body.match;
    const events = await told();
    expect(events.find(({ type }) => type === 'match.updated')?.data).toEqual({
      matchId,
      status: 'invite',
      ranking,
      version: 2,
    });
    const counters = events.findLast(({ type }) => type === 'match.counters')?.data;
    expect(counters).toMatchObject({ counters: await pipeline.countStored(opportunityId) });
    await calls.move(matchId, 'InterviewScheduling', { version: 1 });
    expect(await told()).toEqual(events);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('of nobody is not found', async () => {
    const { status, body } = await calls.move(opportunityId, 'InReview');
    expect([status, body.message]).toEqual([404, 'Match not found.']);
  });

  it('is refused when somebody else was faster, and says the newest version', async () => {
    const first = await calls.move(matchId, 'InReview', { version: 1 });
    const second = await calls.move(matchId, 'InterviewScheduling', { version: 1 });
    expect([second.status, second.body.code, second.body.version]).toEqual([409, 'STALE', first.body.match.version]);
    expect(second.body).toMatchObject({ now: 'inReview', by: owner.fullName, at: expect.any(String) });
    expect(second.body.message).toBe(
      `${owner.fullName} moved this candidate meanwhile: now in review. Look again, then decide.`,
    );
    const third = await calls.undo(matchId, 'inReview', { version: 1 });
    expect([third.status, third.body.code]).toEqual([409, 'STALE']);
    expect((await calls.undo(matchId, 'inReview', { version: second.body.version })).status).toBe(200);
  });

  it('is made on a ranking that was renewed meanwhile: nobody was moved', async () => {
    const { body } = await calls.move(matchId, 'InReview', { version: 1 });
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set score = score, version = version + 3 where match_id = ${matchId}`),
    );
    const moved = await calls.move(matchId, 'InterviewScheduling', { version: body.match.version });
    expect([moved.status, moved.body.match.status]).toEqual([200, 'invite']);
    const ahead = await calls.reject(matchId, { version: moved.body.match.version + 1 });
    expect([ahead.status, ahead.body.code]).toEqual([409, 'STALE']);
  });

  it('writes one line of history, however often it is sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.move(matchId, 'InReview', { version: 1 })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.match.status} ${body.match.version}`))).toEqual(
      new Set(['200 inReview 2']),
    );
    expect(await historyOf(matchId)).toHaveLength(1);
  });

  it('leaves exact counters, told by the last event, when many are made at once', async () => {
    const ids = await pipeline.addMembers(Array.from({ length: 12 }, () => ({})));
    const all = (await calls.list('PageSize=100')).body.data.filter((match: { memberId: string }) =>
      ids.includes(match.memberId),
    );
    await Promise.all(
      all.flatMap((match: { matchId: string }, at: number) => [
        calls.move(match.matchId, at % 2 ? 'InReview' : 'InterviewScheduling'),
        calls.move(match.matchId, at % 3 ? 'InterviewScheduling' : 'InReview'),
        calls.reject(match.matchId),
      ]),
    );
    const exact = await pipeline.countStored(opportunityId);
    expect((await calls.counters()).body).toEqual(exact);
    const last = await test.platform.pools.asSystem((db) =>
      db.one<{ counters: unknown }>(sql`
        select data -> 'counters' counters from event where opportunity_id = ${opportunityId} and type = 'match.counters'
        order by event_id desc limit 1`),
    );
    expect(last?.counters).toEqual(exact);
  });
});

describe('an invitation', () => {
  it('is mailed after a minute, and not at all when the candidate is moved on before', async () => {
    await calls.move(matchId, 'InterviewScheduling');
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'held', subject: expect.stringContaining('interview') }]);
    await calls.move(matchId, 'InterviewDone');
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('that never left is no contact, so a rejection after it is not told', async () => {
    await calls.move(matchId, 'InterviewScheduling');
    expect((await calls.reject(matchId)).body.told).toBe(false);
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('a move taken back', () => {
  it('returns the candidate to where they were, once, and the invitation is not sent', async () => {
    await pipeline.put(matchId, 'inReview');
    await calls.move(matchId, 'InterviewScheduling');
    const undone = await calls.undo(matchId);
    expect([undone.status, undone.body.match.status]).toEqual([200, 'inReview']);
    expect((await calls.undo(matchId)).body.match.status).toBe('inReview');
    const states = await test.platform.pools.asSystem((db) =>
      db.rows<{ state: string }>(sql`select state from mail where about_id = ${matchId}`),
    );
    expect(states).toEqual([{ state: 'cancelled' }]);
  });

  it('leaves the candidate there since when they were, and what was about to be sent is sent in its time', async () => {
    const since = async () =>
      (
        await test.platform.pools.asSystem((db) =>
          db.one<{ since: string }>(sql`select status_since::text since from match where match_id = ${matchId}`),
        )
      )?.since;
    const matched = await since();
    await calls.move(matchId, 'InReview');
    await calls.undo(matchId, 'inReview');
    expect(await since()).toBe(matched);
    await calls.reject(matchId);
    await calls.undo(matchId, 'rejected');
    expect(await since()).toBe(matched);
    await calls.move(matchId, 'InterviewScheduling');
    const invited = await since();
    await calls.move(matchId, 'InterviewDone');
    await calls.undo(matchId, 'interviewDone');
    expect(await since()).toBe(invited);
    expect(await test.mailsTo(email)).toMatchObject([{ state: 'held', subject: expect.stringContaining('interview') }]);
  });

  it('is followed by the one before it, which is named by where it led', async () => {
    await pipeline.put(matchId, 'matched');
    await calls.move(matchId, 'InReview');
    await calls.move(matchId, 'InterviewScheduling');
    await calls.move(matchId, 'InterviewDone');
    const statuses = [];
    for (const from of ['interviewDone', 'invite', 'invite', 'inReview'])
      statuses.push((await calls.undo(matchId, from)).body.match?.status);
    expect(statuses).toEqual(['invite', 'inReview', 'inReview', 'matched']);
    expect((await calls.undo(matchId, 'matched')).body.code).toBe('NOTHING_TO_UNDO');
  });

  it('is another one than the one named', async () => {
    await pipeline.put(matchId, 'matched');
    await calls.move(matchId, 'InReview');
    await calls.reject(matchId, { tellCandidate: false });
    expect((await calls.undo(matchId, 'inReview')).body.code).toBe('NOTHING_TO_UNDO');
    expect((await calls.undo(matchId, 'rejected')).body.match.status).toBe('inReview');
    expect((await calls.undo(matchId, 'inReview')).body.match.status).toBe('matched');
  });

  it.each([
    ['before its notice went out', 'held'],
    ['after the candidate was told', 'sent'],
  ])('lets a rejection stand as it was made, %s', async (_when, state) => {
    await pipeline.put(matchId, 'interviewDone');
    expect((await calls.reject(matchId, { tellCandidate: true, reason: rejectionReasons[1] })).status).toBe(200);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update mail set state = ${state} where about_id = ${matchId}`),
    );
    const standing = () =>
      test.platform.pools.asSystem((db) =>
        db.one(
          sql`select status, status_before, status_since, reason, rejected_at, told_at, state
            from match join mail on about_id = match_id where match_id = ${matchId}`,
        ),
      );
    const before = await standing();
    await calls.move(matchId, 'InReview');
    expect((await calls.undo(matchId)).body.match.status).toBe('rejected');
    expect(await standing()).toEqual(before);
  });

  it('is refused after a minute, and to somebody who did not make it', async () => {
    await pipeline.put(matchId, 'matched');
    await calls.move(matchId, 'InReview');
    const colleague = await test.join(owner, 'Admin');
    const refused = await pipeline.candidates(colleague, opportunityId).undo(matchId);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_TO_UNDO']);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match_history set at = at - interval '61 seconds' where match_id = ${matchId}`),
    );
    expect((await calls.undo(matchId)).body.code).toBe('NOTHING_TO_UNDO');
  });
});

describe('closing an opportunity', () => {
  it('decides about everybody still in it, and tells only who was in touch', async () => {
    const id = await pipeline.post(owner);
    const there = pipeline.candidates(owner, id);
    const [silent, applied, hired, invited, contacted] = (await there.list('PageSize=100')).body.data;
    await pipeline.put(applied.matchId, 'inReview', sql`applied_at = now()`);
    await pipeline.put(hired.matchId, 'hired');
    await pipeline.put(contacted.matchId, 'interviewDone', sql`contacted_at = now() - interval '1 day'`);
    await there.move(invited.matchId, 'InterviewScheduling');

    const { body } = await pipeline.close(owner, id, { message: 'We hope to meet again.' });
    const counters = (await there.counters()).body;
    expect(body).toMatchObject({ decided: counters.rejected, told: 2 });
    expect(counters).toEqual(await pipeline.countStored(id));
    expect(counters).toMatchObject({ matched: 0, inReview: 0, invite: 0, hired: 1 });
    expect((await there.history(silent.matchId)).body.data).toMatchObject([
      { from: 'matched', to: 'rejected', reason: 'OpportunityClosed', by: owner.fullName },
    ]);
    const mailsAbout = (match: { matchId: string }) =>
      test.platform.pools.asSystem((db) =>
        db.rows(sql`select kind, state from mail where about_id = ${match.matchId} order by kind`),
      );
    expect(await mailsAbout(invited)).toEqual([{ kind: 'interviewInvite', state: 'cancelled' }]);
    expect(await mailsAbout(contacted)).toEqual([{ kind: 'opportunityClosed', state: 'held' }]);
    expect(await mailsAbout(silent)).toEqual([]);
    const [letter] = await test.platform.pools.asSystem((db) =>
      db.rows<{ text: string }>(sql`select text from mail where about_id = ${contacted.matchId}`),
    );
    expect(letter?.text).toContain('> We hope to meet again.');
  });

  it('leaves nobody undecided, whatever is moved at the same time', async () => {
    const id = await pipeline.post(owner);
    const there = pipeline.candidates(owner, id);
    const all = (await there.list('PageSize=30')).body.data;
    await Promise.all(all.slice(0, 10).map((match: { matchId: string }) => there.reject(match.matchId)));
    const answers = await Promise.all([
      pipeline.close(owner, id),
      ...all.slice(0, 5).map((match: { matchId: string }) => there.move(match.matchId, 'InReview')),
      ...all.slice(5, 10).map((match: { matchId: string }) => there.undo(match.matchId)),
      ...all.slice(10).map((match: { matchId: string }) => there.move(match.matchId, 'InterviewScheduling')),
    ]);
    expect(new Set([200, 409, ...answers.map(({ status }) => status)])).toEqual(new Set([200, 409]));
    const counters = (await there.counters()).body;
    expect(counters).toEqual(await pipeline.countStored(id));
    expect(activeStatuses.map((status) => counters[status])).toEqual(activeStatuses.map(() => 0));
  });
});
