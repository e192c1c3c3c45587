import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#platform/testing/testApp';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

let it_: TestCalendars;
beforeAll(async () => {
  it_ = await startCalendars();
});
afterAll(() => it_.stop());
beforeEach(() => {
  it_.standIn.state.faults = () => undefined;
  it_.standIn.state.granted = undefined;
});

const finish = (body: object, user = it_.owner) => it_.test.as(user).post(`${it_.own(user)}/finish`, body);
const connectionOf = async (user = it_.owner) => (await it_.test.as(user).get(it_.own(user))).body.connection;

describe('connecting a calendar', () => {
  it('sends people to the sign-in page with what is asked for, a proof of possession and a state', async () => {
    const google = new URL(await it_.start('google')).searchParams;
    expect(Object.fromEntries(google)).toMatchObject({
      response_type: 'code',
      client_id: 'google client',
      redirect_uri: `${it_.test.platform.config.publicUrl}/onboarding/calendar`,
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    expect(google.get('scope')).toContain('calendar.events');
    expect(new URL(await it_.start('outlook')).searchParams.get('scope')).toBe(
      'openid email profile offline_access User.Read Calendars.ReadWrite',
    );
  });

  it('takes what the page answers once', async () => {
    const back = it_.standIn.allow(await it_.start('google'));
    const first = await finish(back);
    expect([first.status, first.body.connection.email]).toEqual([200, 'marta@gmail.example']);
    const again = await finish(back);
    expect([again.status, again.body.code]).toEqual([410, 'EXPIRED']);
    expect(again.body.message).toContain('was used already');
  });

  it('takes it from the person who began alone', async () => {
    const back = it_.standIn.allow(await it_.start('google'));
    const { body } = await finish(back, it_.recruiter);
    expect([body.code, body.message]).toEqual([
      'EXPIRED',
      'Somebody else began this sign-in. Connect your own calendar.',
    ]);
    // Another company learns nothing of it.
    expect((await finish(back, it_.stranger)).body.message).toContain('was used already');
    expect(await connectionOf(it_.recruiter)).toBeNull();
    expect((await finish(back)).status).toBe(200);
  });

  it('takes it for ten minutes', async () => {
    const back = it_.standIn.allow(await it_.start('google'));
    await it_.test.platform.pools.asSystem((db) => db.run(sql`update calendar_sign_in set expires_at = now()`));
    const { body } = await finish(back);
    expect([body.code, body.message]).toEqual([
      'EXPIRED',
      'This sign-in took longer than 10 minutes. Connect the calendar again.',
    ]);
  });

  it('says so when somebody did not allow it there, or unticked the calendar', async () => {
    const { state } = it_.standIn.allow(await it_.start('outlook'));
    const denied = await finish({ state, error: 'access_denied' });
    expect([denied.status, denied.body.code]).toEqual([409, 'CALENDAR_REFUSED']);
    expect(denied.body.message).toContain('Microsoft did not open the calendar');
    it_.standIn.state.granted = 'openid email';
    expect((await it_.connect('outlook')).body.code).toBe('CALENDAR_REFUSED');
  });

  it('refuses a code that is not for this sign-in, and is unavailable while the provider is', async () => {
    const one = it_.standIn.allow(await it_.start('google'));
    const other = it_.standIn.allow(await it_.start('google'));
    expect((await finish({ ...one, code: other.code })).body.code).toBe('CALENDAR_REFUSED');
    const back = it_.standIn.allow(await it_.start('google'));
    it_.standIn.state.faults = ({ path }) => (path === '/oauth2/v1/userinfo' ? { status: 503 } : undefined);
    const { status, body } = await finish(back);
    expect([status, body.code]).toEqual([503, 'CALENDAR_UNAVAILABLE']);
  });

  it('keeps nothing in the database that opens it, and another key does not open it either', async () => {
    await it_.connect('google');
    const kept = await it_.test.platform.pools.asSystem((db) =>
      db.one<{ sealed: Buffer; all: string }>(
        sql`select sealed, row_to_json(c)::text "all" from calendar_connection c`,
      ),
    );
    const text = `${kept?.sealed.toString('latin1')}${kept?.all}`;
    expect(text).not.toMatch(/accessToken|refreshToken/);
    await it_.test.platform.pools.asSystem((db) =>
      db.run(sql`update calendar_connection set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))`),
    );
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Failed');
    expect(await connectionOf()).toMatchObject({ state: 'lost', reason: 'key' });
  });

  it('gives the access back when it is disconnected, and interviews stand in Marigold alone', async () => {
    await it_.connect('google');
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId });
    await it_.synced(candidate.matchId, 'Synced');
    const { body } = await it_.disconnect();
    expect([body.connection, it_.standIn.state.revoked]).toEqual([null, 1]);
    expect((await it_.interviewOf(candidate.matchId)).syncState).toBe('NotConnected');
    expect(it_.standing('google').some(({ title }) => title.startsWith(`${candidate.name}:`))).toBe(true);
  });

  it('puts all of them into another calendar that is connected while the one before is still being filled', async () => {
    const candidates = await Promise.all([1, 2, 3, 4].map(() => it_.candidate()));
    for (const { matchId } of candidates) await it_.book({ matchId });
    await it_.connect('google');
    await it_.connect('outlook');
    for (const { matchId, name } of candidates) {
      expect((await it_.synced(matchId, 'Synced')).provider).toBe('outlook');
      expect(it_.standing('outlook').filter(({ title }) => title.startsWith(`${name}:`))).toHaveLength(1);
    }
    await it_.disconnect();
  });

  it('puts interviews that are ahead into a calendar when it is connected', async () => {
    const candidate = await it_.candidate();
    const { body } = await it_.book({ matchId: candidate.matchId });
    expect(body.interview.syncState).toBe('NotConnected');
    await it_.connect('outlook');
    expect((await it_.synced(candidate.matchId, 'Synced')).provider).toBe('outlook');
    expect(it_.standing('outlook').filter(({ title }) => title.startsWith(`${candidate.name}:`))).toHaveLength(1);
    await it_.disconnect();
  });

  it('uses the calendar of the first who interviews where whoever booked has none', async () => {
    await it_.connect('google', it_.recruiter);
    const candidate = await it_.candidate();
    await it_.book({ matchId: candidate.matchId, interviewers: [it_.owner.userId, it_.recruiter.userId] });
    expect((await it_.synced(candidate.matchId, 'Synced')).provider).toBe('google');
    await it_.disconnect(it_.recruiter);
  });
});

it('offers CalDAV alone where nothing is set up', async () => {
  const test = await startTestApp();
  try {
    const user = await test.register();
    const { body } = await test.as(user).get(it_.own(user));
    expect(body).toEqual({ connection: null, offers: { outlook: false, google: false, caldav: true } });
    const start = await test.as(user).post(`${it_.own(user)}/start`, { provider: 'google' });
    expect([start.status, start.body.code]).toEqual([409, 'NOT_CONFIGURED']);
  } finally {
    await test.close();
  }
});
