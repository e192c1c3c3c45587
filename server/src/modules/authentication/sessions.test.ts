import { io, type Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionItem } from '@marigold/contract/authentication';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let first: TestApp;
let second: TestApp;
let owner: TestUser;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({}, { database: first.database });
  owner = await first.register();
  url = await second.listen();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await second.close();
  await first.close();
});

const base = '/api/authentication/v1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Signs somebody in once more; answers the person with the new token. */
const again = async (person: TestUser, userAgent = firefox, given = password): Promise<TestUser> => {
  const { body } = await first.ask('POST', `${base}/companies/${person.companyId}/users/authenticate`, {
    body: { email: person.email, password: given },
    headers: { 'user-agent': userAgent },
  });
  return { ...person, token: body.accessToken };
};
const sessionsOf = async (person: TestUser): Promise<SessionItem[]> =>
  (await first.as(person).get(`${base}/sessions`)).body.data;
const isIn = async (person: TestUser, node = first) =>
  (await node.as(person).get(`/api/users/v1/companies/${person.companyId}/users/admins`)).status === 200;

/** A live connection to the other node, and the reason why it ended, once it has. */
const connect = async (person: TestUser) => {
  const socket = io(url, { path: '/api/live', transports: ['websocket'], auth: { token: person.token } });
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  return { socket, ended };
};

describe('where somebody is signed in', () => {
  it('is listed with the browser and system of each place, the own one marked, others’ left out', async () => {
    const person = await first.join(owner, 'Recruiter');
    const phone = await again(
      person,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    await again(person);
    const nameless = await again(person, '');
    const found = await sessionsOf(phone);
    expect(found.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      [null, null, false],
      ['Firefox', 'Linux', false],
      ['Safari', 'iOS', true],
      [null, null, false],
    ]);
    expect((await sessionsOf(nameless)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('says when a session was last used, to five minutes', async () => {
    const person = await first.join(owner, 'Recruiter');
    await first.platform.pools.asSystem((db) =>
      db.run(sql`update session set last_seen_at = now() - interval '1 hour' where user_account_id = ${person.userId}`),
    );
    const age = async () => Date.now() - Date.parse((await sessionsOf(person))[0]?.lastSeenDate ?? '');
    await expect.poll(age).toBeLessThan(60_000);
    const noted = (await sessionsOf(person))[0]?.lastSeenDate;
    for (let n = 0; n < 5; n++) expect(await isIn(person)).toBe(true);
    expect((await sessionsOf(person))[0]?.lastSeenDate).toBe(noted);
  });

  it('does not wait for whoever holds the session’s row', async () => {
    const person = await first.join(owner, 'Recruiter');
    await first.platform.pools.asSystem(async (db) => {
      await db.run(
        sql`update session set last_seen_at = now() - interval '1 hour' where user_account_id = ${person.userId}`,
      );
      expect(await isIn(person)).toBe(true);
    });
  });
});

describe('ending sessions', () => {
  it('ends one of them for requests and live connections on every node, and leaves the others', async () => {
    const person = await first.join(owner, 'Recruiter');
    const lost = await again(person);
    const [here, there] = [await connect(person), await connect(lost)];
    const [item] = (await sessionsOf(person)).filter(({ isCurrent }) => !isCurrent);
    expect((await first.as(person).delete(`${base}/sessions/${item?.sessionId}`)).status).toBe(200);
    expect(await there.ended).toBe('io server disconnect');
    expect([await isIn(lost), await isIn(lost, second)]).toEqual([false, false]);
    expect([await isIn(person), here.socket.connected]).toEqual([true, true]);
    expect((await first.as(person).delete(`${base}/sessions/${item?.sessionId}`)).status).toBe(200);
  });

  it('can be signing out: the own one', async () => {
    const person = await again(owner);
    const own = (await sessionsOf(person)).find(({ isCurrent }) => isCurrent);
    expect((await first.as(person).delete(`${base}/sessions/${own?.sessionId}`)).status).toBe(200);
    expect([await isIn(person), await isIn(owner)]).toEqual([false, true]);
  });

  it('finds nobody else’s session', async () => {
    const person = await first.join(owner, 'Recruiter');
    const [foreign] = await sessionsOf(owner);
    for (const id of [foreign?.sessionId, newId()])
      expect((await first.as(person).delete(`${base}/sessions/${id}`)).status).toBe(404);
    expect(await isIn(owner)).toBe(true);
  });

  it('everywhere else keeps this one, everywhere keeps none', async () => {
    const person = await first.join(owner, 'Admin');
    const [one, two] = [await again(person), await again(person)];
    const { ended } = await connect(one);
    const end = (everywhere: boolean) => first.as(two).post(`${base}/sessions/end`, { everywhere });
    expect((await end(false)).body).toEqual({ ended: 2 });
    expect(await ended).toBe('io server disconnect');
    expect([await isIn(person), await isIn(one), await isIn(two)]).toEqual([false, false, true]);
    const last = await connect(two);
    expect((await end(true)).body).toEqual({ ended: 1 });
    expect(await last.ended).toBe('io server disconnect');
    expect(await isIn(two)).toBe(false);
  });

  it('happens to the one not used for longest when somebody signs in for the 21st time', async () => {
    const person = await first.join(owner, 'Recruiter');
    const places = [person];
    for (let n = 0; n < 19; n++) places.push(await again(person));
    expect(await Promise.all(places.map((place) => isIn(place)))).toEqual(places.map(() => true));
    const newest = await again(person);
    expect(await Promise.all(places.map((place) => isIn(place)))).toEqual(places.map((_, n) => n > 0));
    expect(await sessionsOf(newest)).toHaveLength(20);
  });

  it('never leaves more than 20, however many sign in at the same moment', async () => {
    const person = await first.join(owner, 'Recruiter');
    const newest = await Promise.all(Array.from({ length: 24 }, () => again(person)));
    const live = (await Promise.all(newest.map((place) => isIn(place)))).filter(Boolean);
    expect(live).toHaveLength(20);
  });
});

describe('changing one’s password', () => {
  const change = (person: TestUser, given: string, newPassword: string) =>
    first.as(person).post(`${base}/users/change-password`, { password: given, newPassword });

  it('keeps this session, ends the others and every reset link, and says so by mail', async () => {
    const person = await first.join(owner, 'Recruiter');
    const other = await again(person);
    const link = await first.forgetPassword(person.email);
    const [here, there] = [await connect(person), await connect(other)];
    const { status, body } = await change(person, password, 'quite another password');
    expect([status, body.user.userId]).toEqual([200, person.userId]);
    expect(await there.ended).toBe('io server disconnect');
    expect([await isIn(other), await isIn(person), await isIn({ ...person, token: body.accessToken })]).toEqual([
      false,
      true,
      true,
    ]);
    expect(here.socket.connected).toBe(true);
    expect(await sessionsOf(person)).toHaveLength(1);
    expect(await isIn(await again(person))).toBe(false);
    expect(await isIn(await again(person, firefox, 'quite another password'))).toBe(true);
    const reset = await first.ask('POST', `${base}/users/reset-password`, {
      body: { email: person.email, password: 'a third good password', token: link },
    });
    expect(reset.body.code).toBe('EXPIRED_LINK');
    expect((await first.mailsTo(person.email))[0].text).toContain('/forgot-password');
  });

  it('asks for the current one and refuses a poor new one, at the field that must change', async () => {
    const person = await first.join(owner, 'Recruiter');
    const refusals = [
      await change(person, 'not the password', 'quite another password'),
      await change(person, password, 'short'),
      await change(person, password, '1234567890'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [400, 'body.password'],
      [400, 'body.newPassword'],
      [400, 'body.newPassword'],
    ]);
    expect(refusals[0]?.body.message).toBe('This is not your current password. Try again.');
    expect(await isIn(await again(person))).toBe(true);
  });
});

describe('a token', () => {
  it('is worth nothing when its session is unknown or belongs to somebody else', async () => {
    const person = await first.join(owner, 'Recruiter');
    await first.platform.pools.asSystem(async (db) => {
      await db.run(sql`update session set user_account_id = ${owner.userId} where user_account_id = ${person.userId}`);
    });
    expect(await isIn(person)).toBe(false);
    await first.platform.pools.asSystem((db) =>
      db.run(sql`delete from session where user_account_id = ${owner.userId}`),
    );
    expect([await isIn(person), await isIn(owner)]).toEqual([false, false]);
    owner = await again(owner);
  });
});
