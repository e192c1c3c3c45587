import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#ports/calendars/testStandIn';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

let it_: TestCalendars;
beforeAll(async () => {
  it_ = await startCalendars();
});
afterAll(() => it_.stop());
beforeEach(async () => {
  it_.standIn.state.faults = () => undefined;
  await it_.connect('google');
});

const failing = (fault: Fault) => {
  it_.standIn.state.faults = ({ method, path }) => (method === 'POST' && path.includes('/events') ? fault : undefined);
};
const retry = (interviewId: string, user = it_.owner) =>
  it_.test.as(user).post(`/api/calendar/v1/companies/${user.companyId}/interviews/${interviewId}/retry`);
const booked = async () => {
  const candidate = await it_.candidate();
  const { body } = await it_.book({ matchId: candidate.matchId });
  return { ...candidate, interviewId: String(body.interview.interviewId) };
};
const reasonOf = async (matchId: string) => {
  const { syncState, syncReason } = await it_.interviewOf(matchId);
  return [syncState, syncReason];
};

describe('an interview that is not in its calendar', () => {
  it('says that the calendar does not answer, while it is tried again', async () => {
    failing({ status: 503 });
    const { matchId } = await booked();
    await expect.poll(() => reasonOf(matchId)).toEqual(['Pending', 'late']);
    it_.standIn.state.faults = () => undefined;
    await it_.synced(matchId, 'Synced');
    expect(await reasonOf(matchId)).toEqual(['Synced', null]);
  });

  it('says that the calendar refused it, and is tried again when somebody wants it', async () => {
    failing({ status: 400 });
    const { matchId, interviewId } = await booked();
    await it_.synced(matchId, 'Failed');
    expect(await reasonOf(matchId)).toEqual(['Failed', 'refused']);
    it_.standIn.state.faults = () => undefined;
    expect((await retry(interviewId)).body.interview).toMatchObject({ syncState: 'Pending', syncReason: null });
    await it_.synced(matchId, 'Synced');
    const again = await retry(interviewId);
    expect([again.status, again.body.interview.syncState]).toEqual([200, 'Synced']);
  });

  it('says that the calendar has to be connected again', async () => {
    it_.standIn.expire({ forGood: true });
    const { matchId } = await booked();
    await it_.synced(matchId, 'Failed');
    expect(await reasonOf(matchId)).toEqual(['Failed', 'lost']);
    await it_.connect('google');
    await it_.synced(matchId, 'Synced');
  });

  it('is no business of another company', async () => {
    const { interviewId } = await booked();
    expect((await retry(interviewId, it_.stranger)).status).toBe(404);
  });
});
