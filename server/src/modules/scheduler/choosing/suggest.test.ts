import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '@marigold/contract/today';
import { newId } from '#platform/database/id';
import { testChat } from '../../chat/testChat.ts';
import { type TestChoosing, startChoosing } from './testChoosing.ts';

let kit: TestChoosing;
let seat: Awaited<ReturnType<TestChoosing['invited']>>;
beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  seat = await kit.invited();
});

const hour = 3_600_000;
const ahead = (days: number) =>
  new Date(Math.ceil(Date.now() / hour) * hour + days * 24 * hour + 7 * 60_000).toISOString();
const suggest = (times: readonly string[], word = 'I work nights.', timeZone = 'America/Sao_Paulo') =>
  kit.test.ask('POST', '/api/candidate/v1/interviews/suggest', { body: { token: seat.token, times, word, timeZone } });
const take = (interviewTime: string, id = newId(), as = kit.recruiter, isOutsideToo: boolean | undefined = true) =>
  kit.test.as(as).post(`/api/scheduler/v1/companies/${as.companyId}/matches/${seat.matchId}/suggestion/take`, {
    id,
    interviewTime,
    isOutsideToo,
  });
const seen = async () => (await kit.test.as(kit.recruiter).get(`${kit.base}/matches/${seat.matchId}/interview`)).body;
/** Whom the page of the day names as waiting for a time that they suggested. */
const waits = async (as = kit.owner): Promise<unknown[]> => {
  const { body } = await kit.test.as(as).get(`/api/today/v1/companies/${as.companyId}/users/${as.userId}`);
  return (body as Today).items.flatMap((item) => (item.kind === 'suggested' ? [[item.matchId, item.times]] : []));
};
const said = async (): Promise<string[]> => {
  const recruiter = testChat(kit.test).calls(kit.recruiter);
  const { body: found } = await recruiter.ofMatch(kit.opportunityId, seat.matchId);
  const { body } = await recruiter.history(found.data[0].conversationIdentifier);
  return body.data.map((message: { text: string }) => message.text).filter(Boolean);
};

describe('a candidate whom none of the times suits', () => {
  it('waits on the page of the day of whoever may book, until a time is taken', async () => {
    const times = [ahead(2), ahead(3)];
    await suggest(times);
    const mine = (found: unknown[]) => found.filter((each) => (each as [string])[0] === seat.matchId);
    expect(mine(await waits())).toEqual([[seat.matchId, times]]);
    expect((await take(times[0] ?? '')).status).toBe(200);
    expect(mine(await waits())).toEqual([]);
  });

  it('suggests up to three, which stand with the invitation and, in words, in the conversation', async () => {
    const times = [ahead(9), ahead(7), ahead(8)];
    const { status, body } = await suggest(times);
    expect(status).toBe(200);
    const suggestion = { times: times.toSorted(), word: 'I work nights.', timeZone: 'America/Sao_Paulo' };
    expect(body.suggestion).toMatchObject(suggestion);
    expect((await seen()).invitation.suggestion).toMatchObject(suggestion);
    const [message] = await said();
    expect(message).toContain('None of the times suit me.');
    expect(message).toMatch(/São Paulo Time/);
    expect(message?.split('•')).toHaveLength(4);
    expect(message).toContain('I work nights.');
  });

  it('says the same once, and what they say last counts', async () => {
    await suggest([ahead(7)]);
    await suggest([ahead(7)]);
    expect(await said()).toHaveLength(1);
    await suggest([ahead(8)]);
    expect(await said()).toHaveLength(2);
    expect((await seen()).invitation.suggestion.times).toEqual([ahead(8)]);
    expect((await take(ahead(7))).body.code).toBe('OVER');
  });

  it('is told by mail to whoever organises it, by their clock, and of what is suggested in a minute the last', async () => {
    await suggest([ahead(7)]);
    await suggest([ahead(8), ahead(9)], 'Nights <b>only</b>.');
    const held = (await kit.letters(kit.owner.email)).filter(
      ({ kind, state, text }) => kind === 'interviewSuggested' && state === 'held' && text.includes(seat.matchId),
    );
    expect(held).toHaveLength(1);
    const [mail] = held;
    expect(mail?.text).toContain('Nights <b>only</b>.');
    const { timeZone } = (await kit.test.as(kit.owner).get(`${kit.base}/users/${kit.owner.userId}/availability`)).body;
    const days = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
    const day = (after: number) => days.format(new Date(ahead(after)));
    expect(mail?.text).toContain(day(8));
    expect(mail?.text).toContain(`Times are in ${timeZone.split('/').at(-1)} time, as your hours are`);
    expect(mail?.text).toContain(day(9));
    expect(mail?.text).not.toContain(day(7));
  });

  it('is booked with one click, once however often it is clicked, and everybody is told', async () => {
    await suggest([ahead(10), ahead(11)]);
    const id = newId();
    const booked = await take(ahead(11), id);
    expect(booked.body.interview).toMatchObject({ interviewId: id, interviewTime: ahead(11), state: 'Scheduled' });
    expect((await take(ahead(11), id)).body.interview.interviewId).toBe(id);
    expect((await take(ahead(11))).body.interview.interviewId).toBe(id);
    expect(await kit.statusOf(seat.matchId)).toBe('interviewScheduled');
    expect(await seen()).toMatchObject({ invitation: null, interview: { suggestion: null } });
    expect((await kit.kinds(seat.email)).filter((kind) => kind.startsWith('interviewBooked'))).toHaveLength(1);
  });

  it('is met outside the hours of whoever interviews only where somebody says so, who reads what time it is there', async () => {
    const day = ahead(17).slice(0, 10);
    const before = await kit.limit(kit.recruiter, { daysOff: [{ from: day, to: day, word: '' }] });
    await suggest([ahead(17)]);
    const asked = await take(ahead(17), newId(), kit.recruiter, false);
    expect([asked.status, asked.body.code]).toEqual([409, 'OUTSIDE_HOURS']);
    expect(asked.body.message).toMatch(new RegExp(`^That is outside the hours of ${kit.recruiter.fullName}: .*UTC`));
    expect((await seen()).interview).toBeNull();
    expect((await take(ahead(17))).body.interview.interviewTime).toBe(ahead(17));
    await kit.limit(kit.recruiter, before);
  });

  it('suggests other times for what is booked, which move it, and are answered by any move', async () => {
    const { interviewId } = (
      await kit.test.as(kit.recruiter).post(`${kit.base}/interviews`, {
        ...kit.booking({ interviewers: [kit.recruiter.userId], matchId: seat.matchId, interviewTime: ahead(12) }),
      })
    ).body.interview;
    await suggest([ahead(13)]);
    expect((await seen()).interview.suggestion.times).toEqual([ahead(13)]);
    expect((await take(ahead(13))).body.interview).toMatchObject({
      interviewId,
      interviewTime: ahead(13),
      reschedules: 1,
    });
    expect((await seen()).interview.suggestion).toBeNull();
  });

  it('keeps them open to both sides where they cancel what was booked, until one is taken', async () => {
    const { slots } = (await kit.byLink(seat.token).show()).body;
    await kit.byLink(seat.token).choose(slots[0]);
    const times = [ahead(18), ahead(19)];
    await suggest(times);
    await kit.sendHeld();
    expect((await kit.byLink(seat.token).cancel()).status).toBe(200);
    expect((await kit.byLink(seat.token).show()).body.suggestion).toMatchObject({ times, word: 'I work nights.' });
    expect((await seen()).invitation.suggestion).toMatchObject({ times, word: 'I work nights.' });
    const mine = async () => (await waits()).filter((each) => (each as [string])[0] === seat.matchId);
    expect(await mine()).toEqual([[seat.matchId, times]]);
    expect((await take(ahead(19))).body.interview).toMatchObject({ interviewTime: ahead(19), state: 'Scheduled' });
    expect((await kit.byLink(seat.token).show()).body.suggestion).toBeNull();
    expect(await mine()).toEqual([]);
  });

  it('reads of the time that is taken by the clock they suggested it with, as it is booked and as it is moved', async () => {
    await suggest([ahead(15)], '', 'Asia/Kathmandu');
    await take(ahead(15));
    const last = async () => (await kit.letters(seat.email)).at(-1);
    expect(await last()).toMatchObject({ kind: 'interviewBooked', text: expect.stringMatching(/When: .+ Nepal Time/) });
    await kit.sendHeld();
    await suggest([ahead(16)], '', 'Asia/Tokyo');
    await take(ahead(16));
    expect(await last()).toMatchObject({ kind: 'interviewMoved', text: expect.stringMatching(/When: .+ Japan Time/) });
  });

  it('is refused what nobody can come to, and what the time of an interview stands in the way of is said', async () => {
    expect((await suggest([new Date(Date.now() - hour).toISOString()])).body.code).toBe('TOO_LATE');
    expect((await suggest([ahead(400)])).body.code).toBe('TOO_LATE');
    expect((await suggest([])).status).toBe(400);
    const inSeconds = ahead(5).replace(/:\d\d\.\d+Z$/, ':42Z');
    const twice = await suggest([ahead(5), inSeconds]);
    expect([twice.status, twice.body.errors[0].message]).toEqual([400, 'Suggest each time once.']);
    expect((await suggest([1, 2, 3, 4].map(ahead))).status).toBe(400);
    expect((await suggest([ahead(1)], '', 'Nowhere/Land')).status).toBe(400);
    const other = await kit.candidate();
    await kit.book({ matchId: other.matchId, interviewers: [kit.recruiter.userId], interviewTime: ahead(20) });
    await suggest([ahead(20)]);
    const { body } = await take(ahead(20));
    expect(body).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(body.nearest.length).toBeGreaterThan(0);
  });

  it('is answered by nobody of another company, nor by who may not move candidates', async () => {
    await suggest([ahead(14)]);
    expect((await take(ahead(14), newId(), kit.stranger)).status).toBe(404);
    expect((await take(ahead(14), newId(), kit.reviewer)).status).toBe(403);
  });
});
