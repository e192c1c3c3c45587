import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDav } from '#ports/calendars/testDav';
import { firstTry } from '#platform/jobs/jobs';
import { lookTask, readBackTask } from './drift.ts';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

const hour = 3_600_000;
const settle = (kit: TestCalendars, interviewId: string, keep: string, as = kit.owner) =>
  kit.test.as(as).post(`/api/calendar/v1/companies/${as.companyId}/interviews/${interviewId}/drift`, { keep });
const read = (kit: TestCalendars) =>
  readBackTask(kit.test.platform)({ companyId: kit.owner.companyId, userId: kit.owner.userId }, firstTry);
const booked = async (kit: TestCalendars) => {
  const candidate = await kit.candidate();
  await kit.book({ matchId: candidate.matchId });
  const interview = await kit.synced(candidate.matchId, 'Synced');
  return { ...candidate, interviewId: interview.interviewId as string, at: Date.parse(interview.interviewTime) };
};

describe.each(['google', 'outlook'] as const)('what somebody changes in a calendar of %s', (provider) => {
  let kit: TestCalendars;
  beforeAll(async () => {
    kit = await startCalendars();
    await kit.connect(provider);
  });
  afterAll(() => kit.stop());
  beforeEach(() => {
    kit.standIn.state.faults = () => undefined;
  });

  const eventOf = ({ name }: { name: string }) => {
    const found = [...kit.standIn[provider]].find(([, { title }]) => title.startsWith(`${name}:`));
    if (!found) throw new Error('it stands there');
    return found;
  };
  const move = (candidate: { name: string; at: number }, by: number) => {
    const [id, event] = eventOf(candidate);
    const [start, end] = [candidate.at + by, candidate.at + by + hour].map((at) => new Date(at).toISOString());
    kit.standIn[provider].set(id, { ...event, start: start ?? '', end: end ?? '' });
  };
  const remove = (candidate: { name: string }) => {
    const [id, event] = eventOf(candidate);
    if (provider === 'google') kit.standIn.google.set(id, { ...event, isCancelled: true });
    else kit.standIn.outlook.delete(id);
  };
  /** Has others stand there, and everything read, so that changes are told from a mark on. */
  const known = async () => {
    const candidate = await booked(kit);
    await read(kit);
    expect(await kit.interviewOf(candidate.matchId)).toMatchObject({ syncState: 'Synced', drift: null });
    return candidate;
  };

  it('is shown, and a new time is taken over by everybody, who are told', async () => {
    const candidate = await known();
    move(candidate, 90 * hour);
    await read(kit);
    const drifted = await kit.interviewOf(candidate.matchId);
    expect(drifted).toMatchObject({
      syncState: 'Drifted',
      state: 'Scheduled',
      drift: {
        kind: 'moved',
        interviewTime: new Date(candidate.at + 90 * hour).toISOString(),
        endTime: new Date(candidate.at + 91 * hour).toISOString(),
      },
    });
    expect(Date.parse(drifted.interviewTime)).toBe(candidate.at);
    await kit.sendHeld();
    const { status, body } = await settle(kit, candidate.interviewId, 'calendar');
    expect([status, body.interview?.drift, body.interview?.interviewTime]).toEqual([
      200,
      null,
      new Date(candidate.at + 90 * hour).toISOString(),
    ]);
    expect(await kit.kinds(candidate.email)).toContain('interviewMoved held');
    await kit.synced(candidate.matchId, 'Synced');
    await read(kit);
    expect((await kit.interviewOf(candidate.matchId)).syncState).toBe('Synced');
  });

  it('is put back where Marigold has it, and nobody is written to', async () => {
    const candidate = await known();
    move(candidate, 30 * hour);
    await read(kit);
    await settle(kit, candidate.interviewId, 'marigold');
    await kit.synced(candidate.matchId, 'Synced');
    expect(Date.parse(eventOf(candidate)[1].start)).toBe(candidate.at);
    await read(kit);
    expect(await kit.interviewOf(candidate.matchId)).toMatchObject({ syncState: 'Synced', drift: null });
    expect(await kit.kinds(candidate.email)).toEqual(['interviewBooked held']);
  });

  it('is forgotten when they put it back themselves', async () => {
    const candidate = await known();
    move(candidate, 40 * hour);
    await read(kit);
    move(candidate, 0);
    const [id, event] = eventOf(candidate);
    kit.standIn[provider].set(id, { ...event, end: new Date(candidate.at + 0.75 * hour).toISOString() });
    await read(kit);
    expect(await kit.interviewOf(candidate.matchId)).toMatchObject({ syncState: 'Synced', drift: null });
  });

  it('is shown when it is removed, and stands there again or is cancelled, as somebody says', async () => {
    const [first, second] = [await known(), await known()];
    remove(first);
    remove(second);
    await read(kit);
    for (const { matchId } of [first, second])
      expect(await kit.interviewOf(matchId)).toMatchObject({ syncState: 'Drifted', drift: { kind: 'gone' } });
    await settle(kit, first.interviewId, 'marigold');
    await kit.synced(first.matchId, 'Synced');
    expect(eventOf(first)[1].isCancelled).toBe(false);
    await settle(kit, second.interviewId, 'calendar');
    expect((await kit.interviewOf(second.matchId)).state).toBe('Cancelled');
  });

  it('is found although the calendar no longer knows from where it told changes', async () => {
    const candidate = await known();
    move(candidate, 50 * hour);
    let isForgotten = true;
    kit.standIn.state.faults = ({ method, path }) => {
      const isList = method === 'GET' && (path.endsWith('/events') || path.endsWith('/delta'));
      if (!isList || !isForgotten) return undefined;
      isForgotten = false;
      return { status: 410 };
    };
    await read(kit);
    expect(isForgotten).toBe(false);
    expect((await kit.interviewOf(candidate.matchId)).drift?.kind).toBe('moved');
  });

  it('is read again later when the calendar does not answer', async () => {
    const candidate = await known();
    move(candidate, 60 * hour);
    kit.standIn.state.faults = () => ({ status: 503 });
    await read(kit);
    expect((await kit.interviewOf(candidate.matchId)).syncState).toBe('Synced');
    kit.standIn.state.faults = () => undefined;
    await read(kit);
    expect((await kit.interviewOf(candidate.matchId)).syncState).toBe('Drifted');
  });

  it('is nothing that ours was meanwhile, and is read by itself every few minutes', async () => {
    const candidate = await known();
    await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/interviews/${candidate.interviewId}`, { interviewTime: kit.nextTime().toISOString() });
    await kit.synced(candidate.matchId, 'Synced');
    await read(kit);
    expect((await kit.interviewOf(candidate.matchId)).syncState).toBe('Synced');
    move(candidate, 70 * hour);
    await kit.test.platform.pools.owner.query('update calendar_connection set read_at = null');
    await lookTask(kit.test.platform)({}, firstTry);
    await expect.poll(async () => (await kit.interviewOf(candidate.matchId)).syncState).toBe('Drifted');
  });

  it('is settled by nobody who may not move candidates, and by no other company', async () => {
    const candidate = await known();
    move(candidate, 20 * hour);
    await read(kit);
    expect((await settle(kit, candidate.interviewId, 'calendar', kit.reviewer)).status).toBe(403);
    expect((await settle(kit, candidate.interviewId, 'calendar', kit.stranger)).status).toBe(404);
  });
});

describe('what somebody changes in a calendar of a CalDAV server', () => {
  it('is shown, by the times of what stands there, and read only if something changed', async () => {
    const dav = await startDav();
    const kit = await startCalendars({ CALDAV_PRIVATE: 'on' });
    const connected = await kit.test
      .as(kit.owner)
      .post(`${kit.own(kit.owner)}/caldav`, { server: dav.url, userName: 'marta', password: 'a secret' });
    expect(connected.status, JSON.stringify(connected.body)).toBe(200);
    const [moved, gone] = [await booked(kit), await booked(kit)];
    await read(kit);
    const before = dav.reports.count;
    await read(kit);
    expect(dav.reports.count).toBe(before);
    const pathOf = (id: string) => [...dav.objects.keys()].find((path) => path.includes(id)) ?? '';
    const text = dav.objects.get(pathOf(moved.interviewId)) ?? '';
    const year = /DTSTART[^:]*:(\d{4})/.exec(text)?.[1] ?? '';
    dav.objects.set(
      pathOf(moved.interviewId),
      text.replace(/(DTSTART|DTEND)([^:]*):\d{4}/g, (_all, name, rest) => `${name}${rest}:${Number(year) + 1}`),
    );
    dav.objects.delete(pathOf(gone.interviewId));
    await read(kit);
    const drift = (await kit.interviewOf(moved.matchId)).drift;
    expect(drift).toMatchObject({ kind: 'moved' });
    expect(drift.interviewTime.slice(0, 4)).toBe(String(Number(year) + 1));
    expect((await kit.interviewOf(gone.matchId)).drift).toMatchObject({ kind: 'gone' });
    await settle(kit, gone.interviewId, 'marigold');
    await kit.synced(gone.matchId, 'Synced');
    expect(pathOf(gone.interviewId)).not.toBe('');
    await kit.stop();
    await dav.stop();
  });
});
