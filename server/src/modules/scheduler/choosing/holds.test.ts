import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { startChoosing, type TestChoosing } from './testChoosing.ts';

let kit: TestChoosing;
type Seat = Awaited<ReturnType<TestChoosing['invited']>>;
let one: Seat;
let other: Seat;

beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  [one, other] = [await kit.invited(), await kit.invited()];
});

const slots = async ({ token }: Seat): Promise<string[]> => (await kit.byLink(token).show()).body.slots;
const slot = async (seat = one): Promise<string> => (await slots(seat))[5] ?? '';

describe('a time that somebody looks at', () => {
  it('is kept for them for five minutes, and for nobody else', async () => {
    const at = await slot();
    const { body } = await kit.byLink(one.token).hold(at);
    expect(body.hold.time).toBe(at);
    expect(Math.abs(Date.parse(body.hold.until) - Date.now() - 300_000)).toBeLessThan(20_000);
    expect(body.slots).toContain(at);
    expect(await slots(other)).not.toContain(at);
    for (const asked of [kit.byLink(other.token).hold(at), kit.byLink(other.token).choose(at)]) {
      const { body: refusal } = await asked;
      expect(refusal.code).toBe('SLOT_TAKEN');
      expect(refusal.nearest).toHaveLength(3);
      expect(refusal.nearest).not.toContain(at);
    }
    expect((await kit.byLink(one.token).choose(at)).status).toBe(200);
  });

  it('is offered to nobody of the team meanwhile either, and booked by nobody', async () => {
    const at = await slot();
    await kit.byLink(one.token).hold(at);
    const span = { from: at, to: new Date(Date.parse(at) + 45 * 60_000).toISOString() };
    const free = async (matchId: string) => {
      const query = new URLSearchParams({ ...span, users: kit.recruiter.userId, duration: '45', matchId });
      return (await kit.test.as(kit.owner).get(`${kit.base}/interviews/free?${query}`)).body.slots as string[];
    };
    expect(await free(other.matchId)).toEqual([]);
    expect(await free(one.matchId)).toEqual([at]);
    const { matchId } = await kit.candidate();
    const booked = await kit.book({ matchId, interviewTime: at, interviewers: [kit.recruiter.userId] });
    expect([booked.status, booked.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(booked.body.message).toMatch(/^A candidate is choosing this time at the moment/);
    expect(booked.body.nearest).toHaveLength(3);
    await kit.letGo(one.matchId);
    expect((await kit.book({ matchId, interviewTime: at, interviewers: [kit.recruiter.userId] })).status).toBe(200);
  });

  it('is free again once it is given back, another one is looked at, or five minutes have passed', async () => {
    const at = await slot();
    const later = new Date(Date.parse(at) + 4 * 3_600_000).toISOString();
    for (const leave of [
      () => kit.byLink(one.token).hold(null),
      () => kit.byLink(one.token).hold(later),
      () => kit.letGo(one.matchId),
    ]) {
      await kit.byLink(one.token).hold(at);
      await leave();
      expect((await kit.byLink(other.token).hold(at)).status).toBe(200);
      await kit.byLink(other.token).hold(null);
    }
  });

  it('stays theirs while their page is loaded again, no longer than before, and ends where they left', async () => {
    const at = await slot();
    const page = kit.byLink(one.token);
    const { until } = (await page.hold(at)).body.hold;
    const left = (await page.hold(null, { left: until })).body.hold;
    expect(Date.parse(left.until) - Date.now()).toBeLessThan(21_000);
    expect((await kit.byLink(other.token).hold(at)).body.code).toBe('SLOT_TAKEN');
    const back = (await page.hold(at, { until })).body.hold;
    expect(Date.parse(until) - Date.parse(back.until)).toBe(1);
    // The page before is heard of only now.
    expect((await page.hold(null, { left: until })).body.hold).toEqual(back);
    await page.hold(null, { left: back.until });
    await kit.letGo(one.matchId);
    expect((await kit.byLink(other.token).hold(at)).status).toBe(200);
  });

  it('stays theirs when the notice grows while they look at it', async () => {
    const first = (await slots(one))[0] ?? '';
    const last = (await slots(one))[1] ?? '';
    await kit.byLink(one.token).hold(first);
    const before = await kit.limit(kit.recruiter, { noticeHours: 72 });
    try {
      expect((await kit.byLink(other.token).choose(last)).body.code).toBe('TOO_LATE');
      const { status, body } = await kit.byLink(one.token).choose(first);
      expect([status, body.interview?.interviewTime]).toEqual([200, first]);
    } finally {
      await kit.limit(kit.recruiter, before);
    }
  });

  it('is given once: of 200 who choose it at once one has it', async () => {
    const at = await slot();
    const seats = [];
    while (seats.length < 200) seats.push(...(await Promise.all(Array.from({ length: 8 }, () => kit.invited()))));
    const answers = await Promise.all(
      seats.map(({ token }, n) =>
        n % 2
          ? kit.byLink(token).choose(at)
          : kit
              .byLink(token)
              .hold(at)
              .then(() => kit.byLink(token).choose(at)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['SLOT_TAKEN']));
    expect(refusals.every(({ nearest }) => nearest.length === 3 && !nearest.includes(at))).toBe(true);
  }, 300_000);
});

describe('one of several people', () => {
  it('meets the candidate in turns, and two of them at the same time', async () => {
    const pool = { attendance: 'any', interviewers: [kit.owner.userId, kit.recruiter.userId] };
    const [first, second, third] = [await kit.invited(pool), await kit.invited(pool), await kit.invited(pool)];
    const times = await slots(first);
    const at = times[times.length - 10] ?? '';
    const who = [];
    for (const { token } of [first, second]) {
      const { body } = await kit.byLink(token).choose(at);
      expect(body.people).toHaveLength(1);
      who.push(body.people[0].name);
    }
    expect(new Set(who).size).toBe(2);
    expect((await kit.byLink(third.token).choose(at)).body.code).toBe('SLOT_TAKEN');
    // Whoever has fewer interviews ahead is next.
    const { body: free } = await kit.byLink(third.token).show();
    const { body } = await kit.byLink(third.token).choose(free.slots[3]);
    expect(body.people[0].name).toBe(kit.owner.fullName);
  });
});

describe('one of several people with notices and horizons of their own', () => {
  it('is somebody who can be met so soon, and so far ahead', async () => {
    const pool = { attendance: 'any', interviewers: [kit.owner.userId, kit.recruiter.userId], daysAhead: 30 };
    const before = await kit.limit(kit.recruiter, { noticeHours: 72 });
    const far = await kit.limit(kit.owner, { horizonDays: 7 });
    try {
      const who: string[] = [];
      for (let n = 0; n < 4; n++) {
        const { token } = await kit.invited(pool);
        const { slots: times } = (await kit.byLink(token).show()).body;
        const { body } = await kit.byLink(token).choose(n % 2 ? times.at(-1 - n) : times[n]);
        who.push(body.people[0].name);
      }
      const [soon, late] = [kit.owner.fullName, kit.recruiter.fullName];
      expect(who).toEqual([soon, late, soon, late]);
    } finally {
      await kit.limit(kit.recruiter, before);
      await kit.limit(kit.owner, far);
    }
  });
});

describe('free times', () => {
  it.each([
    ['backwards', '2030-01-02T00:00:00Z', '2030-01-01T00:00:00Z'],
    ['for a year', '2030-01-01T00:00:00Z', '2031-01-01T00:00:00Z'],
  ])('are not asked for %s', async (_what, from, to) => {
    expect((await kit.byLink(one.token).show({ from, to })).status).toBe(400);
  });

  it('are those of the stretch that is asked for', async () => {
    const all = await slots(one);
    const [from, to] = [all[3] ?? '', all[9] ?? ''];
    const { body } = await kit.byLink(one.token).show({ from, to });
    expect(body.slots[0]).toBe(from);
    expect(Date.parse(body.slots.at(-1))).toBeLessThan(Date.parse(to));
  });

  it('keep ten minutes to other interviews, and do not overlap', async () => {
    const at = await slot();
    await kit.byLink(other.token).choose(at);
    const after = (await slots(one)).map((each) => Date.parse(each));
    const taken = { from: Date.parse(at) - 600_000, to: Date.parse(at) + 45 * 60_000 + 600_000 };
    expect(after.filter((each) => each < taken.to && each + 45 * 60_000 > taken.from)).toEqual([]);
    expect(after.every((each, n) => n === 0 || each - (after[n - 1] ?? 0) >= 45 * 60_000)).toBe(true);
  });
});

describe('a signed-in candidate', () => {
  it('chooses, moves and cancels on the page of the application, and nobody else does', async () => {
    const candidates = testCandidates(kit.test);
    const applicant = await candidates.applicant(kit.opportunityId);
    await kit.invite({ matchId: applicant.id });
    expect((await applicant.get()).body.canChoose).toBe(false);
    await candidates.age([applicant.id], 61);
    expect((await applicant.get()).body).toMatchObject({ status: 'interview', canChoose: true, wasCancelled: false });
    const one = `/api/candidate/v1/applications/${applicant.id}`;
    const me = kit.test.as(applicant);
    const { body } = await me.get(`${one}/slots`);
    expect((await me.post(`${one}/slots/hold`, { interviewTime: body.slots[2] })).body.hold.time).toBe(body.slots[2]);
    expect((await me.delete(`${one}/slots/hold`)).body.hold).toBeNull();
    await me.post(`${one}/interview`, { interviewTime: body.slots[2], timeZone: 'Europe/Stockholm' });
    expect((await applicant.get()).body).toMatchObject({
      status: 'interviewBooked',
      interview: { interviewTime: body.slots[2] },
    });
    const stranger = await candidates.applicant(kit.opportunityId);
    for (const { status } of [
      await kit.test.as(stranger).get(`${one}/slots`),
      await kit.test.as(stranger).post(`${one}/interview`, { interviewTime: body.slots[3] }),
      await kit.test.as(stranger).delete(`${one}/interview`),
    ])
      expect(status).toBe(404);
    expect((await me.post(`${one}/interview`, { interviewTime: body.slots[4] })).status).toBe(200);
    expect((await me.delete(`${one}/interview`)).status).toBe(200);
    expect((await applicant.get()).body).toMatchObject({ status: 'interview', canChoose: true, wasCancelled: true });
    await me.post(`${one}/interview`, { interviewTime: body.slots[4] });
    expect((await applicant.get()).body).toMatchObject({ status: 'interviewBooked', wasCancelled: false });
  });

  it('moves an interview that the company booked', async () => {
    const candidates = testCandidates(kit.test);
    const applicant = await candidates.applicant(kit.opportunityId);
    await kit.book({ matchId: applicant.id, interviewers: [kit.recruiter.userId] });
    const path = `/api/candidate/v1/applications/${applicant.id}`;
    const { body } = await kit.test.as(applicant).get(`${path}/slots`);
    const moved = await kit.test.as(applicant).post(`${path}/interview`, { interviewTime: body.slots.at(-1) });
    expect(moved.body.interview.interviewTime).toBe(body.slots.at(-1));
    expect(moved.body.people[0].name).toBe(kit.recruiter.fullName);
  });
});
