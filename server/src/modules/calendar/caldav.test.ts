import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRadicale, hasRadicale } from '#ports/calendars/testRadicale';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

/** One event, as somebody writes it into their calendar. */
const eventOf = (lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    'UID:own',
    'DTSTAMP:20260101T000000Z',
    ...lines,
  ]
    .concat(['END:VEVENT', 'END:VCALENDAR', ''])
    .join('\r\n');
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

if (!hasRadicale) console.warn('skipped: Radicale is not installed (apt-get install radicale)');

describe.skipIf(!hasRadicale)('a calendar of a CalDAV server', () => {
  let it_: TestCalendars;
  let radicale: Awaited<ReturnType<typeof startRadicale>>;
  beforeAll(async () => {
    radicale = await startRadicale();
    it_ = await startCalendars({ CALDAV_PRIVATE: 'on' });
  });
  afterAll(async () => {
    await it_.stop();
    await radicale.stop();
  });
  const connect = (values: object = {}) =>
    it_.test.as(it_.owner).post(`${it_.own(it_.owner)}/caldav`, {
      server: radicale.url,
      userName: 'marta',
      password: 'a secret',
      ...values,
    });
  const patch = (interviewId: string, body: object) =>
    it_.test.as(it_.owner).patch(`${it_.base}/interviews/${interviewId}`, body);

  it('refuses a wrong password, an address without a calendar and one that does not answer', async () => {
    const wrong = await connect({ password: 'another' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'CALENDAR_REFUSED']);
    expect(wrong.body.message).toContain('user name');
    const at = ({ body }: typeof wrong) => [body.code, body.errors[0].path];
    expect(at(wrong)).toEqual(['CALENDAR_REFUSED', 'body.password']);
    const nothing = await connect({ server: `${it_.standIn.url}/nothing` });
    expect(at(nothing)).toEqual(['CALENDAR_REFUSED', 'body.server']);
    expect(at(await connect({ server: 'http://127.0.0.1:1' }))).toEqual(['CALENDAR_REFUSED', 'body.server']);
    expect((await connect({ server: 'http://marta@127.0.0.1' })).status).toBe(400);
    expect((await connect({ server: 'a b' })).status).toBe(400);
  });

  it('is found from the address of the server, and has interviews from their booking to their end', async () => {
    const { status, body } = await connect();
    expect([status, body.connection?.provider, body.connection?.email]).toEqual([200, 'caldav', 'marta']);
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId, title: 'First; talk, with\\ signs' });
    const { interviewId } = await it_.synced(candidate.matchId, 'Synced');
    const file = await radicale.fileOf(interviewId);
    expect(file).toContain(candidate.name);
    expect(file).not.toMatch(/METHOD|ATTENDEE|ORGANIZER/);
    await patch(interviewId, { title: 'Second talk' });
    await it_.synced(candidate.matchId, 'Synced');
    expect(await radicale.fileOf(interviewId)).toContain('Second talk');
    await it_.test.as(it_.owner).post(`${it_.base}/interviews/${interviewId}/cancel`);
    await it_.synced(candidate.matchId, 'Synced');
    expect(await radicale.fileOf(interviewId)).toBeNull();
  });

  it('has it as Marigold knows it, although somebody changed or removed it there', async () => {
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    const { interviewId } = await it_.synced(candidate.matchId, 'Synced');
    const address = `${radicale.calendar}${interviewId}.ics`;
    const file = (await radicale.fileOf(interviewId)) ?? '';
    await radicale.ask('PUT', address, file.replace('First talk', 'Lunch'), { 'content-type': 'text/calendar' });
    await patch(interviewId, { message: 'Bring nothing.' });
    await it_.synced(candidate.matchId, 'Synced');
    expect(await radicale.fileOf(interviewId)).toContain('First talk');
    await radicale.ask('DELETE', address);
    await patch(interviewId, { title: 'Third talk' });
    await it_.synced(candidate.matchId, 'Synced');
    expect(await radicale.fileOf(interviewId)).toContain('Third talk');
  });

  it('tells when its owner is busy, recurrences and time zones included, and not what never ends', async () => {
    const begin = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 86_400_000;
    const put = (name: string, lines: string[]) =>
      radicale.ask('PUT', `${radicale.calendar}${name}.ics`, eventOf(lines).replace('UID:own', `UID:${name}`), {
        'content-type': 'text/calendar',
      });
    await put('daily', [
      `DTSTART:${stamp(begin - 30 * 86_400_000)}`,
      `DTEND:${stamp(begin - 30 * 86_400_000 + 1_800_000)}`,
      'RRULE:FREQ=DAILY',
      `EXDATE:${stamp(begin + 86_400_000)}`,
    ]);
    await put('open', [
      `DTSTART:${stamp(begin + 7_200_000)}`,
      `DTEND:${stamp(begin + 9_000_000)}`,
      'TRANSP:TRANSPARENT',
    ]);
    const query = new URLSearchParams({
      users: it_.owner.userId,
      from: new Date(begin - 3_600_000).toISOString(),
      to: new Date(begin + 2 * 86_400_000 + 3_600_000).toISOString(),
      duration: '30',
    });
    const free = async () => (await it_.test.as(it_.owner).get(`${it_.base}/interviews/free?${query.toString()}`)).body;
    const at = (ms: number) => new Date(ms).toISOString();
    // The first process that reads takes its time to start.
    await expect.poll(async () => (await free()).people[0].isProviderKnown).toBe(true);
    const [person] = (await free()).people;
    expect(person.providerBusy).toEqual([
      { from: at(begin), to: at(begin + 1_800_000) },
      { from: at(begin + 2 * 86_400_000), to: at(begin + 2 * 86_400_000 + 1_800_000) },
    ]);
  });

  it('is not reached at private addresses unless whoever runs the server allows them', async () => {
    const guarded = await startCalendars();
    try {
      const { owner } = guarded;
      for (const server of [
        radicale.url,
        'https://127.0.0.1',
        'https://localhost',
        'https://[::1]',
        'https://169.254.169.254',
        'https://0x7f.1',
        'https://10.0.0.1',
      ]) {
        const { body } = await guarded.test
          .as(owner)
          .post(`${guarded.own(owner)}/caldav`, { server, userName: 'marta', password: 'a secret' });
        expect([server, body.code]).toEqual([server, expect.stringMatching(/^CALENDAR_(REFUSED|UNAVAILABLE)$/)]);
      }
      expect((await guarded.test.as(owner).get(guarded.own(owner))).body.connection).toBeNull();
    } finally {
      await guarded.stop();
    }
  });
});
