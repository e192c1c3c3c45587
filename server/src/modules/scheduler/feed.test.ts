import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#platform/testing/testApp';
import { calendarFeed, calendarFile, calendarObject } from './calendarFile.ts';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

/** What a reader that is not ours finds in a file. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('a calendar file', () => {
  const hostile = [
    'A talk\r\nATTENDEE:mailto:evil@example.com',
    'a; b, c \\ d: "e"',
    '👩🏽‍⚕️ Gespräch über 🏥 '.repeat(12).trim(),
    'END:VEVENT\nBEGIN:VEVENT',
  ];
  const start = new Date('2026-10-24T09:00:00Z');
  const event = (title: string) => ({
    uid: 'one@example.com',
    sequence: 3,
    start,
    end: new Date(start.getTime() + 45 * 60_000),
    timeZone: 'Europe/Lisbon',
    title,
    description: title,
    location: title,
  });

  it.each(hostile)('says just what it was given to whoever reads it, folded at 75 octets: %j', (title) => {
    const people = { place: 'video', organizer: { name: title, email: 'team@example.com' }, attendees: [] };
    const feed = calendarFeed([{ ...event(title), changed: start, url: 'https://example.com/one' }]);
    for (const file of [feed, calendarFile({ ...event(title), ...people }, 'REQUEST')]) {
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [found, ...others] = eventsOf(file);
      expect(others).toEqual([]);
      expect(found?.summary.replaceAll(/\s+/g, ' ')).toBe(title.replaceAll(/\s+/g, ' '));
      expect(found?.attendees).toEqual([]);
      expect(found?.startDate.zone.tzid).toBe('Europe/Lisbon');
      expect(found?.startDate.toJSDate()).toEqual(start);
    }
  });

  it('has the rules of each of its time zones, so that a reader needs to know none', () => {
    const zones = ['Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Stockholm', 'Asia/Calcutta'];
    const feed = calendarFeed(
      zones.map((timeZone, at) => ({
        ...event('Talk'),
        uid: String(at),
        timeZone,
        changed: start,
        url: 'https://example.com/one',
      })),
    );
    const found = new ICAL.Component(ICAL.parse(feed) as unknown[]).getAllSubcomponents('vtimezone');
    expect(found.map((each) => each.getFirstPropertyValue('tzid'))).toEqual(zones);
    expect(eventsOf(feed).map(({ startDate }) => startDate.toJSDate())).toEqual(zones.map(() => start));
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T00:15:00Z'],
    ['Europe/Berlin', '2026-10-25T01:15:00Z'],
    ['Europe/Berlin', '2026-10-24T23:30:00Z'],
    ['America/New_York', '2026-11-01T06:45:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z'],
  ])('says when it is also in the hour that comes twice: %s at %s', (timeZone, at) => {
    const from = new Date(at);
    const to = new Date(from.getTime() + 45 * 60_000);
    const [found] = eventsOf(calendarObject({ ...event('Talk'), start: from, end: to, timeZone }));
    expect([found?.startDate.toJSDate(), found?.endDate.toJSDate()]).toEqual([from, to]);
  });
});

describe('the private calendar address', () => {
  let kit: TestInterviews;
  beforeAll(async () => {
    kit = await startInterviews();
  });
  afterAll(() => kit.test.close());
  const path = (of: TestUser) => `/api/scheduler/v1/companies/${of.companyId}/users/${of.userId}/feed`;
  const renew = async (of: TestUser): Promise<string> => (await kit.test.as(of).post(path(of))).body.url;
  const read = (url: string, headers: Record<string, string> = {}) =>
    kit.test.app.inject({ method: 'GET', url: new URL(url).pathname, headers });

  it('answers one’s own interviews, as long as it is the newest', async () => {
    const { owner, recruiter } = kit;
    expect((await kit.test.as(owner).get(path(owner))).body).toEqual({ url: null });
    const url = await renew(owner);
    expect((await kit.test.as(owner).get(path(owner))).body).toEqual({ url });
    expect(eventsOf((await read(url)).body)).toEqual([]);
    const [mine, theirs, cancelled, over] = await Promise.all([1, 2, 3, 4].map(() => kit.candidate()));
    const booked = await kit.book({ matchId: mine?.matchId, title: 'First; talk, with us' });
    await kit.book({ matchId: theirs?.matchId, interviewers: [recruiter.userId] });
    const { body: off } = await kit.book({ matchId: cancelled?.matchId });
    await kit.test.as(owner).post(`${kit.base}/interviews/${off.interview.interviewId}/cancel`);
    const { body: past } = await kit.book({ matchId: over?.matchId });
    await kit.pass(past.interview.interviewId);
    const answer = await read(url);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const found = eventsOf(answer.body);
    expect(found.map(({ summary }) => summary)).toEqual([
      `${over?.name}: First talk`,
      `${mine?.name}: First; talk, with us`,
    ]);
    expect(found[1]?.startDate.toJSDate().toISOString()).toBe(booked.body.interview.interviewTime);
    const again = await read(url, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await kit.test
      .as(owner)
      .patch(`${kit.base}/interviews/${booked.body.interview.interviewId}`, { title: 'Second talk' });
    const changed = await read(url, { 'if-none-match': String(answer.headers.etag) });
    expect(changed.statusCode).toBe(200);
    expect(eventsOf(changed.body)[1]?.sequence).toBe(1);

    const newer = await renew(owner);
    expect(newer).not.toBe(url);
    expect((await read(url)).statusCode).toBe(404);
    expect((await read(newer)).statusCode).toBe(200);
    expect(eventsOf((await read(await renew(recruiter))).body)).toHaveLength(1);
    expect(eventsOf((await read(await renew(kit.stranger))).body)).toEqual([]);
  });

  it('is nobody else’s to see or to renew, and cannot be guessed', async () => {
    const { owner, recruiter } = kit;
    expect((await kit.test.as(recruiter).get(path(owner))).status).toBe(403);
    expect((await kit.test.as(recruiter).post(path(owner))).status).toBe(403);
    expect((await read(`https://example.com/api/scheduler/v1/feeds/${owner.userId}`)).statusCode).toBe(404);
  });
});
