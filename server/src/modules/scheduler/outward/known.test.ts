import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startInterviews, type TestInterviews } from '../testInterviews.ts';

let kit: TestInterviews;
let seat: Awaited<ReturnType<TestInterviews['candidate']>>;
let interview: { interviewId: string; interviewTime: string; version: number };

beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  seat = await kit.candidate();
  interview = (await kit.book({ matchId: seat.matchId, interviewers: [kit.recruiter.userId] })).body.interview;
});

const change = async (values: object) => {
  const { status, body } = await kit.test
    .as(kit.owner)
    .patch(`${kit.base}/interviews/${interview.interviewId}`, values);
  expect(status, body.message).toBe(200);
  return body.interview;
};
const later = () => kit.nextTime().toISOString();
/** What waits for somebody about this interview. */
const waiting = async (to: string) =>
  (await kit.letters(to)).filter(({ state, ics }) => state === 'held' && ics.includes(interview.interviewId));
const waitingKinds = async (to: string) => (await waiting(to)).map(({ kind }) => kind);

describe('a change of an interview of which everybody has read', () => {
  beforeEach(() => kit.sendHeld());

  it('that changes nothing is told to nobody and counts as none', async () => {
    const { interviewId, ...before } = interview;
    const whole = await change({
      interviewTime: interview.interviewTime,
      duration: 45,
      timeZone: 'Europe/Lisbon',
      interviewers: [kit.recruiter.userId],
      place: { kind: 'video', text: 'meet.example.com/noa' },
      title: 'First talk',
      message: 'Bring one piece you would do differently today.',
    });
    expect(whole).toMatchObject(before);
    expect([await waiting(seat.email), await waiting(kit.recruiter.email)]).toEqual([[], []]);
    expect(whole.interviewId).toBe(interviewId);
    await change({ title: 'Another talk' });
    expect((await waiting(seat.email))[0]?.ics).toContain('SEQUENCE:1');
  });

  it('says that it was moved, also where something else is changed before it leaves', async () => {
    await change({ interviewTime: later() });
    await change({ title: 'Second talk' });
    await change({ place: { kind: 'phone', text: '+351 21 000 00 00' } });
    for (const to of [seat.email, kit.recruiter.email]) {
      const [letter, ...others] = await waiting(to);
      expect(others).toEqual([]);
      expect(letter?.subject).toMatch(/^New time /);
      expect(letter?.text).toContain('+351 21 000 00 00');
    }
  });

  it('is told to nobody where it is taken back before it leaves', async () => {
    await change({ interviewTime: later() });
    expect(await waitingKinds(seat.email)).toEqual(['interviewMoved']);
    await change({ interviewTime: interview.interviewTime });
    expect([await waiting(seat.email), await waiting(kit.recruiter.email)]).toEqual([[], []]);
    // What leaves next follows what was kept back.
    await change({ place: { kind: 'office', text: '' } });
    await change({ place: { kind: 'video', text: '' } });
    expect((await waiting(seat.email))[0]?.subject).toMatch(/^Changed: /);
    await change({ place: { kind: 'video', text: 'meet.example.com/noa' } });
    expect(await waiting(seat.email)).toEqual([]);
  });

  it('tells those who came and went within the minute nothing, and those who stayed nothing new', async () => {
    const both = [kit.recruiter.userId, kit.reviewer.userId];
    await change({ interviewers: both });
    await change({ title: 'With both' });
    expect(await waitingKinds(kit.reviewer.email)).toEqual(['interviewerBooked']);
    await change({ interviewers: [kit.recruiter.userId], title: 'First talk' });
    for (const to of [kit.reviewer.email, kit.recruiter.email, seat.email]) expect(await waiting(to)).toEqual([]);
    await change({ interviewers: [kit.reviewer.userId] });
    expect(await waitingKinds(kit.recruiter.email)).toEqual(['interviewerCancelled']);
    await change({ interviewers: [kit.recruiter.userId] });
    expect([await waiting(kit.reviewer.email), await waiting(kit.recruiter.email)]).toEqual([[], []]);
  });

  it('is told of one who leaves after it was moved at the time that they knew', async () => {
    const [before] = await kit.letters(kit.recruiter.email).then((all) => all.slice(-1));
    await change({ interviewTime: later() });
    await change({ interviewers: [kit.owner.userId] });
    const [letter, ...others] = await waiting(kit.recruiter.email);
    expect([letter?.kind, others]).toEqual(['interviewerCancelled', []]);
    const when = /You interview .*?: (.*)$/.exec(before?.subject ?? '')?.[1] ?? 'nothing';
    expect(letter?.text.replaceAll(/\s/g, ' ')).toContain(when.replaceAll(/\s/g, ' '));
  });
});

describe('a change of an interview of which nobody has read yet', () => {
  it('is part of the letter that books it, also where it was moved', async () => {
    await change({ interviewTime: later() });
    await change({ title: 'Second talk' });
    expect(await waitingKinds(seat.email)).toEqual(['interviewBooked']);
    expect(await waitingKinds(kit.recruiter.email)).toEqual(['interviewerBooked']);
    expect((await waiting(seat.email))[0]?.ics).toContain('Second talk');
  });
});
