import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startChoosing, type TestChoosing } from '../choosing/testChoosing.ts';

let kit: TestChoosing;
let path: string;
beforeAll(async () => {
  kit = await startChoosing();
  path = `${kit.base}/opportunities/${kit.opportunityId}/rounds`;
});
afterAll(() => kit.test.close());

const round = (name: string, values: object = {}) => ({
  roundId: newId(),
  name,
  duration: 45,
  interviewers: [kit.recruiter.userId],
  attendance: 'all',
  place: { kind: 'video', text: '' },
  isOffered: false,
  ...values,
});
const save = (rounds: readonly object[], as = kit.owner, where = path) => kit.test.as(as).put(where, { rounds });
const named = async (...names: string[]) => {
  const rounds = names.map((name) => round(name));
  expect((await save(rounds)).status).toBe(200);
  return rounds.map(({ roundId }) => roundId);
};

describe('the rounds of a role', () => {
  it('are read in their order, and renamed and moved without losing their interviews', async () => {
    const [talk = '', task = ''] = await named('First talk', 'Task', 'Team');
    const { matchId } = await kit.candidate();
    const { body } = await kit.book({ matchId, roundId: task });
    expect(body.interview.round).toEqual({ roundId: task, name: 'Task', number: 2, total: 3 });
    await save([round('Work sample', { roundId: task }), round('First talk', { roundId: talk })]);
    const { body: list } = await kit.test.as(kit.recruiter).get(path);
    expect(list.rounds.map(({ name }: { name: string }) => name)).toEqual(['Work sample', 'First talk']);
    const { body: after } = await kit.test.as(kit.owner).get(`${kit.base}/interviews/${body.interview.interviewId}`);
    expect(after.interview.round).toEqual({ roundId: task, name: 'Work sample', number: 1, total: 2 });
    await save([]);
    const { body: gone } = await kit.test.as(kit.owner).get(`${kit.base}/interviews/${body.interview.interviewId}`);
    expect(gone.interview.round).toMatchObject({ name: 'Work sample', number: null });
  });

  it('suggest the next one once the one before was held, until something is planned', async () => {
    const [talk = '', task = ''] = await named('First talk', 'Task');
    const { matchId } = await kit.candidate();
    const { interview } = (await kit.book({ matchId, roundId: talk })).body;
    expect(interview.nextRound).toBeNull();
    await kit.pass(interview.interviewId);
    const held = await kit.test
      .as(kit.owner)
      .post(`${kit.base}/interviews/${interview.interviewId}/outcome`, { outcome: 'held' });
    expect(held.body.interview.nextRound).toEqual({ roundId: task, name: 'Task' });
    const next = await kit.book({ matchId, roundId: task });
    expect(next.body.interview.round.number).toBe(2);
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/interviews/${interview.interviewId}`);
    expect(body.interview.nextRound).toBeNull();
  });

  it('stand with an invitation to choose, and with what is chosen', async () => {
    const [talk = ''] = await named('First talk');
    const seat = await kit.invited({ roundId: talk });
    const look = async () =>
      (await kit.test.as(kit.recruiter).get(`${kit.base}/matches/${seat.matchId}/interview`)).body;
    expect((await look()).invitation.round.name).toBe('First talk');
    const { body } = await kit.byLink(seat.token).show();
    await kit.byLink(seat.token).choose(body.slots.at(-1));
    expect((await look()).interview.round.name).toBe('First talk');
  });

  it('are changed of an interview that is booked, without a mail to anybody, and another role’s are not taken', async () => {
    const [talk = '', task = ''] = await named('First talk', 'Task');
    const { matchId, email } = await kit.candidate();
    const { interviewId, version } = (await kit.book({ matchId, roundId: talk })).body.interview;
    await kit.sendHeld();
    const before = await kit.kinds(email);
    const change = (body: object, as = kit.owner) =>
      kit.test.as(as).patch(`/api/scheduler/v1/companies/${as.companyId}/interviews/${interviewId}`, body);
    const changed = await change({ roundId: task, version });
    expect(changed.body.interview).toMatchObject({ round: { roundId: task, number: 2 }, reschedules: 0 });
    expect((await change({ roundId: talk, version })).body.code).toBe('STALE');
    expect(await kit.kinds(email)).toEqual(before);
    expect((await change({ roundId: newId() })).status).toBe(404);
    expect((await change({ roundId: talk }, kit.reviewer)).status).toBe(403);
    expect((await change({ roundId: talk }, kit.stranger)).status).toBe(404);
    const both = await change({ roundId: null, interviewTime: kit.nextTime().toISOString() });
    expect(both.body.interview).toMatchObject({ round: null, reschedules: 1 });
    expect(await kit.kinds(email)).toContain('interviewMoved held');
  });

  it('are changed of an invitation that waits, without a mail and without letting go of what is held', async () => {
    const [talk = '', task = ''] = await named('First talk', 'Task');
    const seat = await kit.invited({ roundId: talk });
    await kit.sendHeld();
    const before = await kit.kinds(seat.email);
    const { body: choice } = await kit.byLink(seat.token).show();
    await kit.byLink(seat.token).hold(choice.slots.at(-1));
    const change = (body: object, as = kit.owner) =>
      kit.test.as(as).patch(`/api/scheduler/v1/companies/${as.companyId}/interviews/invitations/${seat.id}`, body);
    const changed = await change({ roundId: task, version: 1 });
    expect(changed.body.invitation.round).toMatchObject({ roundId: task, number: 2 });
    expect((await change({ roundId: talk, version: 1 })).body.code).toBe('STALE');
    expect(await kit.kinds(seat.email)).toEqual(before);
    expect((await kit.byLink(seat.token).show()).body.hold.time).toBe(choice.slots.at(-1));
    expect((await change({ roundId: newId() })).status).toBe(404);
    expect((await change({ roundId: 'first' })).status).toBe(400);
    expect((await change({ roundId: talk }, kit.reviewer)).status).toBe(403);
    expect((await change({ roundId: talk }, kit.stranger)).status).toBe(404);
    const both = await change({ roundId: null, message: 'Another word.' });
    expect(both.body.invitation).toMatchObject({ round: null, message: 'Another word.' });
    expect(await kit.kinds(seat.email)).toContain('interviewChoiceChanged held');
    await change({ roundId: task });
    await kit.byLink(seat.token).choose(choice.slots.at(-1));
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    expect(body.interview.round).toMatchObject({ roundId: task });
    expect((await change({ roundId: talk })).body.code).toBe('OVER');
  });

  it('belong to their role, and are named by who may move candidates', async () => {
    const [talk = ''] = await named('First talk');
    const other = await kit.pipeline.post(kit.owner);
    const elsewhere = `${kit.base}/opportunities/${other}/rounds`;
    expect((await save([round('Stolen', { roundId: talk })], kit.owner, elsewhere)).body.code).toBe('ID_TAKEN');
    const foreign = await kit.pipeline.post(kit.stranger);
    const theirs = `/api/scheduler/v1/companies/${kit.stranger.companyId}/opportunities/${foreign}/rounds`;
    const stolen = round('Stolen', { roundId: talk, interviewers: [] });
    expect((await save([stolen], kit.stranger, theirs)).body.code).toBe('ID_TAKEN');
    expect((await save([], kit.stranger)).status).toBe(404);
    expect((await save([], kit.reviewer)).status).toBe(403);
    const { matchId } = await kit.candidate();
    expect((await kit.book({ matchId, roundId: newId() })).status).toBe(404);
    expect((await kit.invite({ matchId, roundId: newId() })).status).toBe(404);
  });

  it.each([
    ['without a name', () => [round(' ')]],
    ['with somebody who is not of the team', () => [round('Talk', { interviewers: [kit.stranger.userId] })]],
    ['of a length that is not offered', () => [round('Talk', { duration: 7 })]],
    ['nine of them', () => Array.from({ length: 9 }, (_, n) => round(`Round ${n}`))],
  ])('are refused %s', async (_what, rounds) => {
    expect((await save(rounds())).status).toBe(400);
  });
});
