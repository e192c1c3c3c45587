import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn } from '#ports/calendars/testStandIn';
import type { TestUser } from '#platform/testing/testApp';
import { startChoosing, type TestChoosing } from './testChoosing.ts';

let kit: TestChoosing;
let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeAll(async () => {
  standIn = await startStandIn();
  kit = await startChoosing(standIn.environment);
});
afterAll(async () => {
  await kit.test.close();
  await standIn.stop();
});

const connectionOf = (user: TestUser) => `/api/calendar/v1/companies/${user.companyId}/users/${user.userId}/connection`;
const connect = async (user: TestUser, provider: 'google' | 'outlook' = 'google') => {
  const { body } = await kit.test.as(user).post(`${connectionOf(user)}/start`, { provider });
  const { status } = await kit.test.as(user).post(`${connectionOf(user)}/finish`, standIn.allow(body.address));
  expect(status).toBe(200);
};
const isAsked = ({ path }: { path: string }) => /freeBusy|getSchedule/.test(path);
const asked = () => standIn.seen.filter(isAsked).length;
const busy = (from: string, minutes = 45) => {
  standIn.state.busy = [{ from, to: new Date(Date.parse(from) + minutes * 60_000).toISOString() }];
};

beforeEach(async () => {
  standIn.state.faults = () => undefined;
  standIn.state.busy = [];
  // Connected anew, nothing is known of it from before.
  await connect(kit.recruiter);
});

describe('times that a candidate can choose', () => {
  it('are not those at which the calendar of whoever interviews is busy', async () => {
    const seat = await kit.invited();
    const [, second] = (await kit.byLink(seat.token).show()).body.slots;
    busy(second);
    await connect(kit.recruiter);
    const { slots } = (await kit.byLink(seat.token).show()).body;
    expect(slots).not.toContain(second);
    expect(slots.length).toBeGreaterThan(5);
  });

  it('are asked of a calendar once for a page that is looked at again', async () => {
    const seat = await kit.invited();
    const before = asked();
    for (let time = 0; time < 4; time++) await kit.byLink(seat.token).show();
    expect(asked() - before).toBe(1);
  });

  it('are checked again when one is chosen for good', async () => {
    const seat = await kit.invited();
    const [first] = (await kit.byLink(seat.token).show()).body.slots;
    expect((await kit.byLink(seat.token).hold(first)).status).toBe(200);
    busy(first);
    const taken = await kit.byLink(seat.token).choose(first);
    expect([taken.status, taken.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(taken.body.nearest).not.toContain(first);
    expect((await kit.byLink(seat.token).choose(taken.body.nearest[0])).status).toBe(200);
  });

  it('are there although the calendar is silent, within seconds, and its owner is told', async () => {
    const seat = await kit.invited();
    standIn.state.faults = (call) => (isAsked(call) ? 'silent' : undefined);
    const began = performance.now();
    const { status, body } = await kit.byLink(seat.token).show();
    expect([status, performance.now() - began < 5_000]).toEqual([200, true]);
    expect(body.slots.length).toBeGreaterThan(5);
    const { connection } = (await kit.test.as(kit.recruiter).get(connectionOf(kit.recruiter))).body;
    expect(connection).toMatchObject({ state: 'ok', silentSince: expect.any(String) });
    // Whoever looks again does not wait again.
    const again = performance.now();
    await kit.byLink(seat.token).show();
    expect(performance.now() - again).toBeLessThan(1_500);
    expect((await kit.byLink(seat.token).choose(body.slots[0])).status).toBe(200);
    standIn.state.faults = () => undefined;
    await connect(kit.recruiter);
    const mended = (await kit.test.as(kit.recruiter).get(connectionOf(kit.recruiter))).body;
    expect(mended.connection.silentSince).toBeNull();
  });

  it('are not blocked by the event of the interview that is moved', async () => {
    const seat = await kit.invited({ duration: 60 });
    const [first] = (await kit.byLink(seat.token).show()).body.slots;
    await kit.byLink(seat.token).choose(first);
    // As its calendar tells it, with everything else of that morning.
    busy(first, 60);
    await connect(kit.recruiter);
    const { slots } = (await kit.byLink(seat.token).show()).body;
    expect(slots).toContain(first);
    const later = new Date(Date.parse(first) + 15 * 60_000).toISOString();
    expect((await kit.byLink(seat.token).choose(later)).status).toBe(200);
  });

  it('are not blocked by an event that stands with somebody who only booked it', async () => {
    await kit.test.as(kit.recruiter).delete(connectionOf(kit.recruiter));
    await connect(kit.owner);
    const people = [kit.owner.userId, kit.recruiter.userId];
    const seat = await kit.invited({ interviewers: people, attendance: 'any' });
    const [first] = (await kit.byLink(seat.token).show()).body.slots;
    await kit.byLink(seat.token).choose(first);
    const standing = async () => {
      const { interview } = (await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`)).body;
      return [interview.syncState, interview.userEmail];
    };
    await expect.poll(standing).toEqual(['Synced', 'marta@gmail.example']);
    busy(first);
    await connect(kit.owner);
    expect((await kit.byLink(seat.token).show()).body.slots).toContain(first);
    await kit.test.as(kit.owner).delete(connectionOf(kit.owner));
  });

  it('are counted for whoever interviews without those that are taken in the calendar', async () => {
    const mine = async () =>
      (
        await kit.test
          .as(kit.recruiter)
          .get(
            `/api/scheduler/v1/companies/${kit.recruiter.companyId}/users/${kit.recruiter.userId}/availability/slots?week=next`,
          )
      ).body.slots;
    const before = await mine();
    // On a Sunday the next week begins before a day is over.
    busy(new Date().toISOString(), 14 * 1440);
    await connect(kit.recruiter);
    expect([before > 10, await mine()]).toEqual([true, 0]);
  });
});
