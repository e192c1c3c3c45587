import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestChoosing, startChoosing } from './testChoosing.ts';

let kit: TestChoosing;

beforeAll(async () => {
  kit = await startChoosing();
  await kit.test
    .as(kit.owner)
    .patch(`/api/company/v1/companies/${kit.owner.companyId}/settings`, { timeZone: 'America/Chicago' });
});
afterAll(() => kit.test.close());

const hourIn = (timeZone: string, at: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));

describe('the hours of somebody who chose no time zone', () => {
  it('are by the clocks of the company, wherever the clock of whoever invites, moves or looks is', async () => {
    const helper = await kit.test.join(kit.owner, 'Recruiter');
    const seat = await kit.invited({ interviewers: [helper.userId], timeZone: 'Europe/Berlin' });
    const link = kit.byLink(seat.token);
    const hours = async () =>
      new Set((await link.show()).body.slots.map((at: string) => hourIn('America/Chicago', at)));
    const workday = new Set([9, 10, 11, 12, 13, 14, 15, 16]);
    const before = await link.show();
    expect(await hours()).toEqual(workday);
    expect(before.body.teamTimeZone).toBe('America/Chicago');
    await link.choose(before.body.slots[0], 'Asia/Kathmandu');
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    const moved = await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${body.interview.interviewId}`, {
      interviewTime: before.body.slots.at(-1),
      duration: body.invitation?.duration ?? 45,
      timeZone: 'Asia/Tokyo',
    });
    expect(moved.status, moved.body.message).toBe(200);
    expect(await hours()).toEqual(workday);
    // The owner's own clock is in London.
    const [from, to] = [
      before.body.slots[0],
      new Date(Date.parse(before.body.slots[0]) + 14 * 86_400_000).toISOString(),
    ];
    const free = await kit.test
      .as(kit.owner)
      .get(`${kit.base}/interviews/free?users=${helper.userId}&from=${from}&to=${to}&duration=45`);
    expect(new Set(free.body.slots.map((at: string) => hourIn('America/Chicago', at)))).toEqual(workday);
  });
});

describe('where a candidate said that their clocks are', () => {
  it('is where times are for them to whoever moves it, and stays so for what comes next', async () => {
    const seat = await kit.invited();
    const link = kit.byLink(seat.token);
    const [slot] = (await link.show()).body.slots;
    await link.choose(slot, 'Asia/Kathmandu');
    const to = new Date(Date.parse(slot) + 86_400_000).toISOString();
    const free = await kit.test
      .as(kit.owner)
      .get(
        `${kit.base}/interviews/free?users=${kit.owner.userId}&from=${slot}&to=${to}&duration=45&matchId=${seat.matchId}`,
      );
    expect(free.body.candidateTimeZone).toBe('Asia/Kathmandu');
    await link.cancel();
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    expect(body.invitation.candidate.timeZone).toBe('Asia/Kathmandu');
  });
});
