import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, Seen } from '#ports/calendars/testStandIn';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

let it_: TestCalendars;
beforeAll(async () => {
  it_ = await startCalendars();
});
afterAll(() => it_.stop());
beforeEach(() => {
  it_.standIn.state.faults = () => undefined;
});

/** A fault that comes so many times with calls of a method, then no more. */
const times = (count: number, method: string, fault: Fault) => {
  let left = count;
  return (call: Seen): Fault | undefined => {
    const isOne = call.method === method && call.path.includes('/events');
    return isOne && left-- > 0 ? fault : undefined;
  };
};

describe.each(['google', 'outlook'] as const)('a calendar of %s', (provider) => {
  const patch = (interviewId: string, body: object) =>
    it_.test.as(it_.owner).patch(`${it_.base}/interviews/${interviewId}`, body);
  const cancel = (interviewId: string) => it_.test.as(it_.owner).post(`${it_.base}/interviews/${interviewId}/cancel`);
  const eventOf = (candidate: { name: string }) =>
    it_.standing(provider).filter(({ title }) => title.startsWith(`${candidate.name}:`));

  beforeAll(async () => {
    await it_.connect(provider);
  });

  it('has an interview from its booking on, at its new time, and no more once it is cancelled', async () => {
    const candidate = await it_.candidate();
    const { body } = await it_.book({ matchId: candidate.matchId });
    expect([body.interview.syncState, body.interview.provider]).toEqual(['Pending', provider]);
    const { interviewId, userEmail } = await it_.synced(candidate.matchId, 'Synced');
    expect(userEmail).toContain('marta@');
    expect(eventOf(candidate)).toHaveLength(1);
    const to = it_.nextTime();
    await patch(interviewId, { interviewTime: to.toISOString() });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate).map(({ start }) => Date.parse(start))).toEqual([to.getTime()]);
    await cancel(interviewId);
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toEqual([]);
  });

  it('has it once, although the answer to its making was lost', async () => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(2, 'POST', 'lost');
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toHaveLength(1);
  });

  it('has it no more, although it was cancelled before anybody knew that it was made', async () => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(100, 'POST', 'lost');
    const { body } = await it_.book({ matchId: candidate.matchId });
    const id = body.interview.interviewId;
    await expect.poll(() => it_.triesOf(id)).toBeGreaterThan(0);
    await cancel(id);
    it_.standIn.state.faults = () => undefined;
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toEqual([]);
  });

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429, headers: { 'retry-after': '1' } }],
    ['408', { status: 408 }],
    ['409', { status: 409 }],
    ['412', { status: 412 }],
  ] satisfies [string, Fault][])('is asked again after %s', async (_name, fault) => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(2, 'POST', fault);
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toHaveLength(1);
  });

  it('is left alone for as long as it asks to be', async () => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(1, 'POST', { status: 429, headers: { 'retry-after': '3000' } });
    const { body } = await it_.book({ matchId: candidate.matchId });
    const key = `calendar ${body.interview.interviewId}`;
    const waits = async () => {
      const { rows } = await it_.test.platform.pools.owner.query<{ wait: number }>(
        `select extract(epoch from run_at - now())::float wait from graphile_worker._private_jobs where key = $1`,
        [key],
      );
      return rows[0]?.wait ?? 0;
    };
    await expect.poll(waits).toBeGreaterThan(2900);
    await it_.synced(candidate.matchId, 'Synced');
  });

  it.each(['404', '410'])('has an interview again that somebody removed there (%s)', async (status) => {
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    const { interviewId } = await it_.synced(candidate.matchId, 'Synced');
    it_.standIn[provider].clear();
    it_.standIn.state.faults = times(1, 'PATCH', { status: Number(status) });
    await patch(interviewId, { title: 'Second talk' });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate).map(({ title }) => title)).toEqual([`${candidate.name}: Second talk`]);
  });

  it('gets a new token once, when the old one has expired', async () => {
    const candidate = await it_.candidate();
    const before = it_.standIn.state.refreshes;
    it_.standIn.expire();
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    expect(it_.standIn.state.refreshes - before).toBe(1);
  });

  it('says that an interview failed where nothing but a person helps, and tries again when it changes', async () => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(100, 'POST', { status: 400 });
    await it_.book({ matchId: candidate.matchId });
    const { interviewId } = await it_.synced(candidate.matchId, 'Failed');
    it_.standIn.state.faults = () => undefined;
    await patch(interviewId, { title: 'Other talk' });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate).map(({ title }) => title)).toEqual([`${candidate.name}: Other talk`]);
  });

  it('is lost when its access is withdrawn: its owner is told once, and what waits comes when it is connected again', async () => {
    const candidate = await it_.candidate();
    const mailed = async () =>
      (await it_.test.mailsTo(it_.owner.email)).filter(({ subject }) => subject.includes('calendar again')).length;
    const before = await mailed();
    it_.standIn.expire({ forGood: true });
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Failed');
    const { body } = await it_.test.as(it_.owner).get(it_.own(it_.owner));
    expect(body.connection).toMatchObject({ state: 'lost', reason: 'revoked', waiting: expect.any(Number) });
    expect(await mailed()).toBe(before + 1);
    const again = await it_.connect(provider);
    expect(again.body.connection).toMatchObject({ state: 'ok', reason: null });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toHaveLength(1);
  });

  it('lets go of an interview that was cancelled while its access was withdrawn, once it is connected again', async () => {
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    const { interviewId } = await it_.synced(candidate.matchId, 'Synced');
    it_.standIn.expire({ forGood: true });
    await cancel(interviewId);
    await it_.synced(candidate.matchId, 'Failed');
    expect(eventOf(candidate)).toHaveLength(1);
    await it_.connect(provider);
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toEqual([]);
  });

  it('lets go of an interview although it says for a while that it does not know it', async () => {
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    const { interviewId } = await it_.synced(candidate.matchId, 'Synced');
    it_.standIn.state.faults = times(1, 'DELETE', { status: 404 });
    await cancel(interviewId);
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toEqual([]);
  });

  it('has it once, although a request reaches it twice', async () => {
    const candidate = await it_.candidate();
    it_.standIn.state.faults = times(1, 'POST', 'twice');
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    expect(eventOf(candidate)).toHaveLength(1);
  });

  it('lets go of an interview whose candidate is rejected', async () => {
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    const address = `/api/matches/v1/companies/${it_.owner.companyId}/opportunities/${it_.opportunityId}/matches/${candidate.matchId}/reject/${it_.owner.userId}`;
    const { status } = await it_.test.as(it_.owner).post(address, { reason: 'Ghosted' });
    expect(status).toBe(200);
    await expect.poll(() => eventOf(candidate)).toEqual([]);
  });

  it('shows in the free times when its owner is busy, but not what with, and unknown when it is silent', async () => {
    const from = new Date(Date.now() + 86_400_000 * 3);
    const span = { from: from.toISOString(), to: new Date(from.getTime() + 3_600_000).toISOString() };
    it_.standIn.state.busy = [span];
    const query = new URLSearchParams({
      users: it_.owner.userId,
      // A week, which has working days whenever it begins.
      from: new Date(from.getTime() - 86_400_000).toISOString(),
      to: new Date(from.getTime() + 6 * 86_400_000).toISOString(),
      duration: '30',
    });
    const free = () => it_.test.as(it_.owner).get(`${it_.base}/interviews/free?${query.toString()}`);
    const known = await free();
    expect(known.body.people[0]).toMatchObject({ provider, providerBusy: [span], isProviderKnown: true });
    it_.standIn.state.faults = ({ path }) => (/freeBusy|getSchedule/.test(path) ? 'silent' : undefined);
    const silent = await free();
    expect(silent.body.people[0]).toMatchObject({ provider, providerBusy: [], isProviderKnown: false });
    expect(silent.body.slots.length).toBeGreaterThan(0);
    it_.standIn.state.faults = ({ path }) => (/freeBusy|getSchedule/.test(path) ? 'huge' : undefined);
    expect((await free()).body.people[0].isProviderKnown).toBe(false);
    it_.standIn.state.busy = [];
  });
});
