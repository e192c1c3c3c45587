import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDav } from '#ports/calendars/testDav';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

describe('a calendar server that takes calls and never answers', () => {
  let kit: TestCalendars;
  let dav: Awaited<ReturnType<typeof startDav>>;
  beforeEach(async () => {
    dav = await startDav();
    kit = await startCalendars({ CALDAV_PRIVATE: 'on' }, { hasOwnHands: true });
    for (const user of [kit.owner, kit.reviewer])
      await kit.test.as(user).post(`${kit.own(user)}/caldav`, { server: dav.url, userName: 'marta', password: 'x' });
    await kit.connect('google', kit.recruiter);
  });
  afterEach(async () => {
    await kit.stop();
    await dav.stop();
  });
  const bookFor = async ({ userId }: { userId: string }, as = kit.recruiter) => {
    const candidate = await kit.candidate();
    await kit.book({ matchId: candidate.matchId, interviewers: [userId] }, as);
    return candidate.matchId;
  };

  it('holds up neither the calendars of others nor what is booked beside', async () => {
    dav.state.isSilent = true;
    const silent = [await bookFor(kit.owner, kit.owner), await bookFor(kit.owner, kit.owner)];
    await expect.poll(() => dav.state.unanswered, { timeout: 5_000 }).toContain('PUT');
    const healthy = await bookFor(kit.recruiter);
    await kit.synced(healthy, 'Synced');
    // The silent server has not been given up meanwhile.
    expect(dav.state.unanswered.filter((method) => method === 'PUT')).toHaveLength(1);
    for (const matchId of silent) expect((await kit.interviewOf(matchId)).syncState).toBe('Pending');

    // It answers again: what waited stands there once.
    dav.state.isSilent = false;
    for (const matchId of silent) await kit.synced(matchId, 'Synced');
    expect(dav.objects.size).toBe(2);
  }, 60_000);
});
