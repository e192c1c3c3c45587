import { decodeJwt, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveCursor, LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { openPools } from '../database/pools.ts';
import { tell } from './events.ts';
import { endPersonSessions } from '../sessions/candidateSessions.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let test: TestApp;
let url: string;
let people: Record<'owner' | 'employer' | 'reviewer' | 'stranger', TestUser>;
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  const owner = await test.register();
  people = {
    owner,
    employer: await test.join(owner, 'Employer'),
    reviewer: await test.join(owner, 'Reviewer'),
    stranger: await test.register('Other Company'),
  };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => test.close());

/** A live connection that notes what it hears from here on, or missed since, and lets a test wait for the nth event. */
const connect = async (token: string, after?: LiveCursor) => {
  if (after === undefined) await test.allTold();
  const socket = io(url, { path: '/api/live', transports: ['websocket'], auth: { token, after }, reconnection: false });
  sockets.push(socket);
  const heard: LiveEnvelope[] = [];
  let wake = () => undefined as void;
  socket.on('event', (event: unknown) => {
    heard.push(LiveEnvelope.parse(event));
    wake();
  });
  const connected = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  const count = (n: number) =>
    new Promise<LiveEnvelope[]>((resolve) => {
      wake = () => {
        if (heard.length >= n) resolve(heard);
      };
      wake();
    });
  return { socket, heard, connected, count };
};

const draft = async (person: TestUser) =>
  (
    await test
      .as(person)
      .patch(`/api/opportunity/v1/companies/${person.companyId}/users/${person.userId}/opportunities`, {
        opportunity: [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }],
      })
  ).body.opportunityId as string;

/** Something only this person hears, so that a test can tell silence from slowness. */
const mark = (person: TestUser) =>
  test.platform.pools.asSystem((db) => tell(db, 'resync', { companyId: person.companyId, userId: person.userId }, {}));

describe('a live connection', () => {
  it.each([['nothing'], ['garbage']])('is refused with %s for a token', async (token) => {
    expect((await connect(token === 'nothing' ? '' : token)).connected).toBe('Invalid authorization token');
  });

  it('tells a change to those who may see it, and to nobody else', async () => {
    const [owner, employer, reviewer, stranger] = [
      await connect(people.owner.token),
      await connect(people.employer.token),
      await connect(people.reviewer.token),
      await connect(people.stranger.token),
    ];
    const mine = await draft(people.employer);
    const others = await draft(people.owner);
    for (const person of Object.values(people)) await mark(person);

    const about = (events: LiveEnvelope[]) => events.map(({ type, opportunityId }) => opportunityId ?? type);
    expect(about(await owner.count(3))).toEqual([mine, others, 'resync']);
    expect(about(await employer.count(2))).toEqual([mine, 'resync']);
    expect(about(await reviewer.count(1))).toEqual(['resync']);
    expect(about(await stranger.count(1))).toEqual(['resync']);
  });

  it('tells a reviewer that somebody else reviews now', async () => {
    const base = `/api/opportunity/v1/companies/${people.owner.companyId}`;
    const patch = { jobTitleId: 'frontend-developer', locationId: '2267057', workModeId: 'hybrid' };
    const values = { ...patch, employmentTypeId: 'full-time', SkillsIds: ['react'] };
    const { body } = await test.as(people.employer).patch(`${base}/users/${people.employer.userId}/opportunities`, {
      opportunity: Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value })),
    });
    const request = (reviewer: TestUser) =>
      test
        .as(people.employer)
        .post(`${base}/opportunities/${body.opportunityId}/requestapproval?reviewerId=${reviewer.userId}`);
    await request(people.reviewer);
    const { count } = await connect(people.reviewer.token);
    await request(people.owner);
    const [told] = await count(1);
    expect(told).toMatchObject({ type: 'opportunity.reassigned', data: { opportunityId: body.opportunityId } });
  });

  it('gets exactly what it missed while it was away, in order', async () => {
    const first = await connect(people.owner.token);
    const before = await draft(people.owner);
    const last = (await first.count(1)).at(-1)?.seq ?? 0;
    expect(first.heard[0]?.opportunityId).toBe(before);
    first.socket.disconnect();

    const missed = [];
    for (let n = 0; n < 5; n++) missed.push(await draft(people.owner));
    const again = await connect(people.owner.token, last);
    const events = await again.count(5);
    expect(events.map(({ opportunityId }) => opportunityId)).toEqual(missed);
    expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => Number(seq)).toSorted((a, b) => a - b));
  });

  it('hears what happens while it is being caught up after what it missed', async () => {
    const first = await connect(people.owner.token);
    await mark(people.owner);
    const last = (await first.count(1)).at(-1)?.seq ?? 0;
    first.socket.disconnect();
    const all = [];
    for (let n = 0; n < 20; n++) all.push(await draft(people.owner));
    const [again, ...during] = await Promise.all([
      connect(people.owner.token, last),
      ...Array.from({ length: 10 }, () => draft(people.owner)),
    ]);
    const events = await again.count(30);
    const seqs = events.map(({ seq }) => Number(seq));
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
    expect(new Set(events.map(({ opportunityId }) => opportunityId))).toEqual(new Set([...all, ...during]));
  });

  it('hears what a process told that is none of the nodes', async () => {
    const { count } = await connect(people.owner.token);
    const other = await openPools(test.platform.pools.owner.options.connectionString ?? '', 1);
    const { companyId, userId } = people.owner;
    await other.asSystem((db) => tell(db, 'resync', { companyId, userId }, {}));
    await other.close();
    expect(await count(1)).toMatchObject([{ type: 'resync' }]);
  });

  it('hears numbers beyond all that a database may have forgotten when it died, and nothing twice', async () => {
    const { count } = await connect(people.owner.token);
    const first = await draft(people.owner);
    const seq = (await count(1))[0]?.seq ?? 0;
    // What a database that died leaves: unlogged tables are empty, and the last numbers are lost.
    await test.platform.pools.owner.query('truncate event_numbering');
    await test.platform.pools.owner.query('update event set seq = null where seq = $1', [seq]);
    const second = await draft(people.owner);
    const heard = await count(2);
    expect(heard.map(({ opportunityId }) => opportunityId)).toEqual([first, second]);
    expect(heard[1]?.seq).toBeGreaterThan(Number(seq) + 1_000_000);
    await mark(people.owner);
    expect((await count(3)).map(({ seq: each }) => Number(each) - Number(heard[1]?.seq ?? 0))).toEqual([
      expect.any(Number),
      0,
      1,
    ]);

    // Whoever was away meanwhile cannot know which of them they have seen.
    const again = await connect(people.owner.token, seq);
    expect((await again.count(1)).map(({ type }) => type)).toEqual(['resync']);
  });

  it('is told to load anew when it missed more than is replayed', async () => {
    const { heard, count } = await connect(people.owner.token);
    await mark(people.owner);
    await count(1);
    const last = heard[0]?.seq ?? 0;
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into event (company_id, user_id, type, data)
        select ${people.owner.companyId}, ${people.owner.userId}, 'resync', '{}' from generate_series(1, 600)`),
    );
    await count(601);
    const again = await connect(people.owner.token, last);
    const [only] = await again.count(1);
    expect(only?.type).toBe('resync');
  });

  it('whose number is ahead of all, since a backup was restored, is told to load anew and hears what happens then', async () => {
    const { heard, count } = await connect(people.owner.token, 1_000_000_000_000);
    expect((await count(1))[0]?.type).toBe('resync');
    const mine = await draft(people.owner);
    await mark(people.owner);
    await count(3);
    expect(heard.map(({ opportunityId }) => opportunityId)).toContain(mine);
    expect(Number(heard[0]?.seq)).toBeLessThan(Number(heard[1]?.seq));
  });

  it('ends when the session ends', async () => {
    const person = await test.join(people.owner, 'Recruiter');
    const { socket } = await connect(person.token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const token = await test.forgetPassword(person.email);
    await test.ask('POST', '/api/authentication/v1/users/reset-password', {
      body: { email: person.email, password: 'quite another password', token },
    });
    expect(await ended).toBe('io server disconnect');
    expect((await connect(person.token)).connected).toBe('Invalid authorization token');
  });

  it('of a newer session stays when the older ones end', async () => {
    const person = await test.join(people.owner, 'Recruiter');
    const { socket, count } = await connect(person.token);
    const { companyId, userId } = person;
    await test.platform.pools.asSystem((db) =>
      tell(db, 'session.revoked', { companyId, userId }, { reason: 'password' }),
    );
    await mark(person);
    expect((await count(1)).map(({ type }) => type)).toEqual(['resync']);
    await mark(person);
    await count(2);
    expect(socket.connected).toBe(true);
  });

  it('ends when its token does', async () => {
    const { userId, companyId } = people.owner;
    const { jti = '' } = decodeJwt(people.owner.token);
    const token = await new SignJWT({ Tenant: companyId, version: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(jti)
      .setIssuer('marigold')
      .setAudience('marigold')
      .setExpirationTime('2s')
      .sign(test.platform.secret[0]);
    const { socket, connected } = await connect(token);
    expect(connected).toBe('connected');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await ended).toBe('io server disconnect');
  });

  it('of a candidate hears what is theirs and nothing of companies, and ends when they sign out', async () => {
    const [amara, other] = [await test.candidate('Amara'), await test.candidate('Ines')];
    const [hers, elses] = [await connect(amara.token), await connect(other.token)];
    await draft(people.owner);
    await test.platform.pools.asSystem((db) => tell(db, 'resync', { personId: amara.personId }, {}));
    expect((await hers.count(1)).map(({ type }) => type)).toEqual(['resync']);

    const gone = new Promise((resolve) => hers.socket.once('disconnect', resolve));
    await test.platform.pools.asSystem((db) => endPersonSessions(db, amara.personId, 'all'));
    await gone;
    expect(hers.heard.map(({ type }) => type)).toEqual(['resync', 'session.revoked']);
    expect((await connect(amara.token)).connected).toBe('Invalid authorization token');
    expect([elses.heard, elses.socket.connected]).toEqual([[], true]);
  });

  it('of a candidate ends when their twenty-first session takes the place of its own', async () => {
    const amara = await test.candidate();
    const { socket } = await connect(amara.token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let n = 0; n < 20; n++)
      await test.platform.pools.asSystem((db) =>
        test.platform.sessions.openForMember({ db, userAgent: undefined, ip: '127.0.0.1' }, amara.personId),
      );
    expect(await ended).toBe('io server disconnect');
  });

  it('of a candidate who was away catches up on what was theirs', async () => {
    const amara = await test.candidate('Amara');
    const first = await connect(amara.token);
    const say = () => test.platform.pools.asSystem((db) => tell(db, 'resync', { personId: amara.personId }, {}));
    await say();
    const [heard] = await first.count(1);
    first.socket.disconnect();
    await say();
    await draft(people.owner);
    await say();
    const later = await (await connect(amara.token, heard?.seq)).count(2);
    expect(later).toHaveLength(2);
  });
});
