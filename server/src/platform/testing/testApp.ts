import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import sql from 'sql-template-tag';
import { vi } from 'vitest';
import type { Method } from '@marigold/contract/kit';
import type { CompanyRole } from '@marigold/contract/permissions';
import { userTypes } from '@marigold/contract/permissions';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openPlatform } from '../../platform.ts';
import { howDone, tasks } from '../../tasks.ts';
import { newId } from '../database/id.ts';
import { noteUndeclared } from './declaredRefusals.ts';
import { startJobs } from '../jobs/runner.ts';
import { openLive } from '../live/live.ts';
import { openLog } from '../audit/log.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export interface TestUser {
  token: string;
  userId: string;
  companyId: string;
  email: string;
  fullName: string;
}

/** A candidate with a session. */
export interface TestCandidate {
  token: string;
  personId: string;
  email: string;
  name: string;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
}

// The answers of a test are looked into field by field, so their type is left open.
// oxlint-disable-next-line no-explicit-any -- see above
type Json = any;

export const password = 'a good long password';

const parsed = (response: LightMyRequestResponse): Answer<Json> => ({
  status: response.statusCode,
  body: String(response.headers['content-type']).includes('json') ? response.json() : response.body,
});

export interface TestAppOptions {
  /** Folder of built screens. */
  web?: string;
  /** Where log lines go; LOG_LEVEL says which. */
  logTo?: DestinationStream;
  /** Another node's database, which it removes itself; without it this app has one of its own. */
  database?: TestDatabase;
  /** Folder of its files, which is left alone afterwards; without it this app has one of its own. */
  dataDir?: string;
  /** Leaves what is to be done later undone. */
  withoutJobs?: boolean;
  /** Jobs that wait for servers of others have hands of their own, as on a node; each takes connections. */
  hasOwnHands?: boolean;
  /** Milliseconds after which providers and webhooks that say nothing are given up; as long as in the product without it. */
  patience?: number;
}

/**
 * The whole product on a database of its own. Requests go in without a network; `listen` opens a port where a test needs
 * one. Jobs run at once.
 */
export const startTestApp = async (environment: Record<string, string> = {}, options: TestAppOptions = {}) => {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'marigold-files-')));
  const config = readConfig({
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'silent',
    // Several apps share a server of which many allow a hundred.
    DATABASE_CONNECTIONS: '4',
    // The database of most tests is elsewhere.
    DISK_RESERVE_MB: '0',
    // Tests are the same wherever they run.
    FFMPEG: 'off',
    ...environment,
    MARIGOLD_DATA: dataDir,
  });
  const log = openLog(config, options.logTo);
  const { patience } = options;
  const platform = await openPlatform(
    config,
    database.url,
    log,
    ...(patience === undefined ? [] : [{ provider: patience, webhook: patience }]),
  );
  const undeclared = new Set<string>();
  const app = await buildApp(platform, {
    before: noteUndeclared(undeclared),
    ...(options.web && { web: options.web }),
  });
  const isPaused = () => platform.space.state() === 'full';
  const jobs = options.withoutJobs
    ? undefined
    : await startJobs(platform.pools, tasks(platform), log, {
        isPaused,
        ...(options.hasOwnHands ? howDone : { timetable: howDone.timetable }),
      });
  const live = await openLive(app, platform, database.url);

  const ask = async (
    method: Method,
    url: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    parsed(
      await app.inject({
        method,
        url,
        headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
        ...(options.body !== undefined && { payload: options.body as object }),
      }),
    );

  const as = (user: { token: string } | undefined) => {
    const token = user ? { token: user.token } : {};
    return {
      get: (url: string) => ask('GET', url, token),
      post: (url: string, body?: unknown) => ask('POST', url, { ...token, body }),
      put: (url: string, body?: unknown) => ask('PUT', url, { ...token, body }),
      patch: (url: string, body?: unknown) => ask('PATCH', url, { ...token, body }),
      delete: (url: string) => ask('DELETE', url, token),
    };
  };

  let people = 0;
  /** Registers a company; answers its super admin. */
  const register = async (companyName = 'Solstice Health'): Promise<TestUser> => {
    const email = `owner${++people}@example.com`;
    const fullName = `Owner ${people}`;
    const { status, body } = await ask('POST', '/api/onboarding/v1/users/register', {
      body: { id: newId(), email, password, fullName, companyName },
    });
    if (status !== 201) throw new Error(`nobody could register: ${JSON.stringify(body)}`);
    return { token: body.accessToken, userId: body.userAccountId, companyId: body.companyId, email, fullName };
  };

  /** A candidate who is signed in, with an address of their own. */
  const candidate = async (name = 'Amara Okafor'): Promise<TestCandidate> => {
    const email = `candidate${++people}@example.org`;
    const personId = newId();
    const { accessToken } = await platform.pools.asSystem(async (db) => {
      await db.run(sql`insert into person (person_id, email, name) values (${personId}, ${email}, ${name})`);
      return platform.sessions.openForMember({ db, userAgent: 'test', ip: '127.0.0.1' }, personId);
    });
    return { token: accessToken, personId, email, name };
  };

  const mailsTo = async (email: string): Promise<Json[]> =>
    (await ask('GET', `/api/outbox?to=${encodeURIComponent(email)}`)).body.data;

  /** Invites somebody into a company and accepts from the mail. */
  const join = async (by: TestUser, role: Exclude<CompanyRole, 'SuperAdmin'>): Promise<TestUser> => {
    const email = `${role.toLowerCase()}${++people}@example.com`;
    const fullName = `${role} ${people}`;
    await as(by).post(`/api/users/v1/companies/${by.companyId}/users/invite`, {
      users: [{ email, type: userTypes[role] }],
    });
    const [mail] = await mailsTo(email);
    const token = /invite\/(\S+)/.exec(mail.text)?.[1];
    const { body } = await ask('POST', '/api/users/v1/invitations/accept', { body: { token, fullName, password } });
    return { token: body.accessToken, userId: body.user.userId, companyId: by.companyId, email, fullName };
  };

  const resetLinks = async (email: string): Promise<string[]> =>
    (await mailsTo(email)).flatMap(({ links }) => links).filter((link) => link.includes('/reset-password?'));

  /** Asks for a link that resets a password; answers its token, once a job has mailed it. */
  const forgetPassword = async (email: string): Promise<string> => {
    const before = await resetLinks(email);
    await ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(email)}`);
    const link = await vi.waitUntil(async () => (await resetLinks(email)).find((found) => !before.includes(found)), {
      timeout: 60_000,
      interval: 20,
    });
    return new URL(link).searchParams.get('token') ?? '';
  };

  /** Waits until this node has told live connections all that was committed before: whoever connects then hears only what follows. */
  const allTold = async (): Promise<void> => {
    const isTold = async () => {
      const events = await platform.pools.asSystem((db) =>
        db.one<{ last: number; untold: number }>(
          sql`select coalesce(max(seq), 0)::float last, count(*) filter (where seq is null)::int untold from event`,
        ),
      );
      return events?.untold === 0 && (platform.live.seq ?? 0) >= events.last;
    };
    await vi.waitUntil(isTold, { timeout: 60_000, interval: 20 });
  };

  return {
    app,
    platform,
    database,
    allTold,
    ask,
    as,
    register,
    join,
    candidate,
    mailsTo,
    forgetPassword,
    /** Opens a port of this machine; answers the address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await live.close();
      await jobs?.stop();
      await app.close();
      await platform.close();
      if (!options.database) await database.drop();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0)
        throw new Error(`These refusals are not as the contract has them: ${[...undeclared].join('; ')}`);
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
