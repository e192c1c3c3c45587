import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

let it_: TestCalendars;
beforeAll(async () => {
  it_ = await startCalendars();
  await it_.connect('google');
});
afterAll(() => it_.stop());

const call = (name: string, body: object, { provider = 'google', user = it_.owner } = {}) =>
  it_.test.as(user).post(`/api/calendar/${provider}/${name}`, body);
const booked = async () => {
  const candidate = await it_.candidate();
  const { body } = await it_.book({ matchId: candidate.matchId });
  await it_.synced(candidate.matchId, 'Synced');
  const { interviewId, interviewTime, userEmail, calendarTenantId } = body.interview;
  const { companyId, userId } = it_.owner;
  return { candidate, about: { companyId, userId, interviewId, interviewTime, userEmail, calendarTenantId } };
};
const titles = () => it_.standing('google').map(({ title }) => title.split(':')[0]);

describe('the calendar calls of the specification', () => {
  it('cancel-event takes an interview out of the calendar, and once more changes nothing', async () => {
    const { candidate, about } = await booked();
    const first = await call('cancel-event', about);
    expect([first.status, first.body.interview.state]).toEqual([200, 'Cancelled']);
    await expect.poll(titles).not.toContain(candidate.name);
    const deletes = it_.standIn.seen.filter(({ method }) => method === 'DELETE').length;
    const again = await call('cancel-event', about);
    expect([again.status, again.body.interview.version]).toEqual([200, first.body.interview.version]);
    expect(it_.standIn.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(deletes);
  });

  it('reschedule-event moves it, and a time it has already changes nothing', async () => {
    const { candidate, about } = await booked();
    const interviewTime = it_.nextTime().toISOString();
    const moved = await call('reschedule-event', { ...about, interviewTime });
    expect([moved.body.interview.interviewTime, moved.body.interview.reschedules]).toEqual([interviewTime, 1]);
    await it_.synced(candidate.matchId, 'Synced');
    const again = await call('reschedule-event', { ...about, interviewTime });
    expect(again.body.interview.reschedules).toBe(1);
    const inIt = it_.standing('google').find(({ title }) => title.startsWith(`${candidate.name}:`));
    expect(Date.parse(inIt?.start ?? '')).toBe(Date.parse(interviewTime));
  });

  it('cancel-event-batch answers for each interview', async () => {
    const [one, other] = [await booked(), await booked()];
    const { status, body } = await call('cancel-event-batch', { interviews: [one.about, other.about] });
    expect(status).toBe(200);
    expect(body.results.map((each: { cancelled: boolean; error: null }) => [each.cancelled, each.error])).toEqual([
      [true, null],
      [true, null],
    ]);
    await expect.poll(titles).not.toContain(one.candidate.name);
    await expect.poll(titles).not.toContain(other.candidate.name);
  });

  it('each of them leaves its line in the audit log about the interview', async () => {
    const [one, other] = [await booked(), await booked()];
    const moved = await call('reschedule-event', { ...one.about, interviewTime: it_.nextTime().toISOString() });
    const cancelled = await call('cancel-event-batch', { interviews: [one.about, other.about] });
    expect([moved.status, cancelled.status]).toEqual([200, 200]);
    const actions = ({ about }: typeof one) =>
      it_.test.platform.pools.asSystem((db) =>
        db.rows(sql`select action from audit where target_id = ${about.interviewId} order by at, audit_id`),
      );
    expect([await actions(one), await actions(other)]).toEqual([
      [{ action: 'bookInterview' }, { action: 'rescheduleEvent' }, { action: 'cancelEvents' }],
      [{ action: 'bookInterview' }, { action: 'cancelEvents' }],
    ]);
  });

  it('cancel-event-batch does nothing at all where one of them is not to be found', async () => {
    const { candidate, about } = await booked();
    const unknown = await call('cancel-event-batch', { interviews: [about, { ...about, interviewId: newId() }] });
    expect(unknown.status).toBe(404);
    const foreign = await call(
      'cancel-event-batch',
      { interviews: [{ interviewId: about.interviewId }] },
      { user: it_.stranger },
    );
    expect(foreign.status).toBe(404);
    expect((await it_.interviewOf(candidate.matchId)).state).toBe('Scheduled');
    expect(titles()).toContain(candidate.name);
  });

  it('are the own company’s and person’s alone, and know no other provider', async () => {
    const { about } = await booked();
    expect((await call('cancel-event', about, { user: it_.stranger })).status).toBe(404);
    expect((await call('cancel-event', { ...about, companyId: it_.stranger.companyId })).status).toBe(404);
    expect((await call('cancel-event', { ...about, userId: it_.recruiter.userId })).status).toBe(403);
    expect((await call('cancel-event', about, { provider: 'yahoo' })).status).toBe(400);
    expect((await call('cancel-event', about, { user: it_.reviewer })).status).toBe(403);
  });

  it('get-schedule answers when colleagues are busy, and nothing about other companies’ people', async () => {
    const from = new Date(Date.now() + 86_400_000 * 4).toISOString();
    const span = { from, to: new Date(Date.parse(from) + 3_600_000).toISOString() };
    it_.standIn.state.busy = [span];
    const { companyId, userId } = it_.owner;
    const range = { from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000 * 7).toISOString() };
    const asked = { companyId, userId, ...range, users: [userId, it_.recruiter.userId, it_.stranger.userId] };
    const { body } = await call('get-schedule', asked);
    expect(body.data).toEqual([
      { userId, provider: 'google', isKnown: true, busy: [span] },
      { userId: it_.recruiter.userId, provider: null, isKnown: true, busy: [] },
    ]);
    const tooLong = await call('get-schedule', { ...asked, to: new Date(Date.now() + 86_400_000 * 40).toISOString() });
    expect(tooLong.status).toBe(400);
  });

  it('a title of two lines is refused, and what people are called breaks no line of a calendar', async () => {
    const candidate = await it_.candidate();
    const { status } = await it_.book({
      matchId: candidate.matchId,
      title: 'Talk\r\nATTENDEE:mailto:evil@example.com',
    });
    expect(status).toBe(400);
  });
});
