import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import { startDav } from '#ports/calendars/testDav';
import { readBackTask } from './drift.ts';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

const inbound = 'k'.repeat(40);
let kit: TestCalendars;
beforeAll(async () => {
  kit = await startCalendars({ INBOUND_KEY: inbound, CALDAV_PRIVATE: 'on' });
});
afterAll(() => kit.stop());

interface Answered {
  status: number;
  body: { code: string; message: string; errors?: { path: string; message: string }[] };
}
/** What a refusal says: the status, the code, the field, and the sentence that tells what to change. */
const said = ({ status, body }: Answered) => {
  const [first] = body.errors ?? [];
  return [status, body.code, first?.path, first?.message ?? body.message];
};
const hours = () => `/api/scheduler/v1/companies/${kit.owner.companyId}/users/${kit.owner.userId}/availability`;
const one = (interviewId: string) => `${kit.base}/interviews/${interviewId}`;
const booked = async (values: object = {}) => {
  const candidate = await kit.candidate();
  const { body } = await kit.book({ matchId: candidate.matchId, ...values });
  return { ...candidate, interview: body.interview as { interviewId: string; interviewTime: string; version: number } };
};

describe('hours', () => {
  const save = async (change: (week: { isAvailable: boolean }[]) => object[], more: object = {}) => {
    const { body } = await kit.test.as(kit.owner).get(hours());
    return kit.test.as(kit.owner).post(hours(), { ...body, availability: change(body.availability), ...more });
  };

  it('that end before they begin are refused at the field, with the time to be later than', async () => {
    const answer = await save(([monday, ...rest]) => [
      { ...monday, isAvailable: true, startTime: '5:00 PM', endTime: '9:00 AM' },
      ...rest,
    ]);
    expect(said(answer)).toEqual([400, 'INVALID', 'body.availability.0.endTime', 'The end must be after 5:00 PM.']);
  });

  it('of no day at all offer candidates nothing, and asking for a week of no days is refused', async () => {
    const before = (await kit.test.as(kit.owner).get(hours())).body;
    const off = await save((week) => week.map((day) => ({ ...day, isAvailable: false })));
    expect(off.status).toBe(200);
    expect((await kit.test.as(kit.owner).get(`${hours()}/slots?week=next`)).body.slots).toBe(0);
    expect(said(await save(() => []))).toEqual([
      400,
      'INVALID',
      'body.availability',
      'Name each day of the week once.',
    ]);
    expect(said(await save(([monday, ...rest]) => [monday ?? {}, monday ?? {}, ...rest.slice(1)]))[3]).toBe(
      'Name each day of the week once.',
    );
    await kit.test.as(kit.owner).post(hours(), before);
  });

  it('in a time zone there is none of are refused', async () => {
    expect(said(await save((week) => week, { timeZone: 'Europe/Atlantis' }))).toEqual([
      400,
      'INVALID',
      'body.timeZone',
      'Choose a time zone from the list.',
    ]);
  });
});

describe('an interview', () => {
  it('is not booked or moved to a time that is over', async () => {
    const { matchId } = await kit.candidate();
    const past = { interviewTime: '2020-01-01T10:00:00.000Z' };
    const over = [409, 'TOO_LATE', undefined, 'This time is over. Choose a later one.'];
    expect(said(await kit.book({ matchId, ...past }))).toEqual(over);
    const { interview } = await booked();
    expect(said(await kit.test.as(kit.owner).patch(one(interview.interviewId), past))).toEqual(over);
    const { companyId, userId } = kit.owner;
    const about = { companyId, userId, interviewId: interview.interviewId, ...past };
    expect(said(await kit.test.as(kit.owner).post('/api/calendar/google/reschedule-event', about))).toEqual(over);
    const now = await kit.test.as(kit.owner).get(one(interview.interviewId));
    expect(now.body.interview).toMatchObject({ interviewTime: interview.interviewTime, version: interview.version });
  });

  it('that is cancelled is not moved, and stays cancelled', async () => {
    const { interview } = await booked();
    const { interviewId } = interview;
    await kit.test.as(kit.owner).post(`${one(interviewId)}/cancel`);
    const interviewTime = kit.nextTime().toISOString();
    const over = [409, 'OVER', undefined, 'This interview is cancelled. Book a new one.'];
    expect(said(await kit.test.as(kit.owner).patch(one(interviewId), { interviewTime }))).toEqual(over);
    const { companyId, userId } = kit.owner;
    const again = await kit.test
      .as(kit.owner)
      .post('/api/calendar/google/reschedule-event', { companyId, userId, interviewId, interviewTime });
    expect(said(again)).toEqual(over);
    expect((await kit.test.as(kit.owner).get(one(interviewId))).body.interview.state).toBe('Cancelled');
  });

  it('of another company in a batch has nothing of it cancelled', async () => {
    const mine = await booked();
    const theirs = await booked();
    const asked = (interviews: object[], as = kit.owner) =>
      kit.test.as(as).post('/api/calendar/outlook/cancel-event-batch', { interviews });
    const ids = [mine, theirs].map(({ interview }) => ({ interviewId: interview.interviewId }));
    expect(said(await asked(ids, kit.stranger)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    const unknown = await asked([...ids, { interviewId: newId() }]);
    expect(said(unknown).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect((await asked([{ ...ids[0], companyId: kit.stranger.companyId }])).status).toBe(404);
    expect((await asked([{ ...ids[0], userId: kit.recruiter.userId }])).status).toBe(403);
    expect((await asked([{ interviewId: "1'; drop table interview; --" }])).status).toBe(400);
    expect((await asked([])).status).toBe(400);
    for (const { matchId } of [mine, theirs]) expect((await kit.interviewOf(matchId)).state).toBe('Scheduled');
  });

  it.each([
    ['title', { title: 'Talk\r\nATTENDEE:mailto:evil@example.com' }, 'body.title'],
    ['place', { place: { kind: 'office', text: 'Room 9\r\nBcc: evil@example.com' } }, 'body.place.text'],
  ])('with a %s of two lines is refused', async (_what, wrong, path) => {
    const { matchId } = await kit.candidate();
    const sentence = 'Please write this on one line.';
    expect(said(await kit.book({ matchId, ...wrong }))).toEqual([400, 'INVALID', path, sentence]);
    const { interview } = await booked();
    const moved = await kit.test.as(kit.owner).patch(one(interview.interviewId), wrong);
    expect(said(moved)).toEqual([400, 'INVALID', path, sentence]);
  });

  it('with markup in its words shows it as words, in mails and in calendars', async () => {
    const markup = '<img src=x onerror=alert(1)> & "; DTSTART:19700101, \\n';
    const { email } = await booked({
      title: markup,
      message: `${markup}\r\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.com`,
      place: { kind: 'office', text: markup },
    });
    const mails = await kit.test.platform.pools.asSystem((db) =>
      db.rows<{ html: string; ics: string; subject: string }>(
        sql`select html, ics, subject from mail where to_address = ${email} and kind = 'interviewBooked'`,
      ),
    );
    expect(mails).toHaveLength(1);
    for (const { html, ics, subject } of mails) {
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x');
      expect(subject).not.toMatch(/[\r\n]/);
      const lines = ics.replaceAll('\r\n ', '').split('\r\n');
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
      expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER).*evil/.test(line))).toEqual([]);
      const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
      expect(event.filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
      expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('\\; DTSTART:19700101\\,');
    }
  });
});

describe('a sign-in at a provider', () => {
  const finish = (back: object, user = kit.owner) => kit.test.as(user).post(`${kit.own(user)}/finish`, back);
  const isConnected = async (user = kit.owner) => (await kit.test.as(user).get(kit.own(user))).body.connection !== null;

  it('that comes a second time, or from somebody else, connects nothing and says what to do', async () => {
    const back = kit.standIn.allow(await kit.start('outlook'));
    expect(said(await finish(back, kit.recruiter))).toEqual([
      410,
      'EXPIRED',
      undefined,
      'Somebody else began this sign-in. Connect your own calendar.',
    ]);
    expect(await isConnected(kit.recruiter)).toBe(false);
    expect(said(await finish(back, kit.stranger)).slice(0, 2)).toEqual([410, 'EXPIRED']);
    expect((await finish(back)).status).toBe(200);
    await kit.disconnect();
    expect(said(await finish(back))).toEqual([
      410,
      'EXPIRED',
      undefined,
      'This sign-in was used already. If the calendar is not connected, connect it again.',
    ]);
    expect(await isConnected()).toBe(false);
    expect(said(await finish({ ...back, state: 'never begun' })).slice(0, 2)).toEqual([410, 'EXPIRED']);
  });
});

describe('a calendar file of fifty megabytes', () => {
  const size = 50_000_000;

  it('is refused as an answer to an invitation', async () => {
    const answer = await kit.test.app.inject({
      method: 'POST',
      url: '/api/scheduler/v1/replies',
      headers: { 'content-type': 'message/rfc822', 'inbound-key': inbound },
      payload: Buffer.alloc(size, 'BEGIN:VEVENT\r\n'),
    });
    expect(said({ status: answer.statusCode, body: answer.json() })).toEqual([
      413,
      'TOO_LARGE',
      undefined,
      'This mail is larger than 1 MB. An answer of a calendar is much smaller.',
    ]);
  });

  it('is not read from a calendar server, and nothing else stops for it', async () => {
    const dav = await startDav();
    try {
      const connected = await kit.test
        .as(kit.owner)
        .post(`${kit.own(kit.owner)}/caldav`, { server: dav.url, userName: 'marta', password: 'a secret' });
      expect(connected.status).toBe(200);
      const { matchId, interview } = await booked();
      await kit.synced(matchId, 'Synced');
      const path = [...dav.objects.keys()].find((each) => each.includes(interview.interviewId)) ?? '';
      const whole = dav.objects.get(path) ?? '';
      const { companyId, userId } = kit.owner;
      const read = () => readBackTask(kit.test.platform)({ companyId, userId }, firstTry);
      await read();
      dav.objects.set(path, whole.replace('END:VEVENT', `X-LONG:${'x'.repeat(size)}\r\nEND:VEVENT`));
      await read();
      expect(await kit.interviewOf(matchId)).toMatchObject({ syncState: 'Synced', drift: null });
      dav.objects.delete(path);
      await read();
      expect((await kit.interviewOf(matchId)).drift).toMatchObject({ kind: 'gone' });
    } finally {
      await kit.disconnect();
      await dav.stop();
    }
  });
});
