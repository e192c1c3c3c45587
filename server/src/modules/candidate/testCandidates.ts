import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import { consentVersion } from '@marigold/contract/jobs';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../matches/testPipeline.ts';

let addresses = 0;
/** An address nobody had before. */
export const newAddress = (): string => `applicant${++addresses}@example.org`;

/** What applicants do, as tests need it. */
export const testCandidates = (test: TestApp) => {
  const apply = (opportunityId: string, email: string, more: Record<string, unknown> = {}) =>
    test.ask('POST', `/api/jobs/v1/opportunities/${opportunityId}/apply`, {
      body: { id: newId(), name: 'Inês Oliveira', email, consent: { version: consentVersion, months: 12 }, ...more },
    });

  const mail = async (email: string, subject: RegExp) =>
    vi.waitUntil(
      async () => (await test.mailsTo(email)).find((found: { subject: string }) => subject.test(found.subject)),
      { timeout: 30_000, interval: 20 },
    );
  const tokenIn = (letter: { text: string }): string => /\/c\/magic\/([\w-]+)/.exec(letter.text)?.[1] ?? '';

  const openSession = (body: unknown) => test.ask('POST', '/api/candidate/v1/sessions', { body });

  /** Signs in with the newest link that was mailed to an address. */
  const signIn = async (email: string) => {
    const [newest] = (await test.mailsTo(email)).filter((letter: { text: string }) => tokenIn(letter));
    const { body } = await openSession({ token: tokenIn(newest) });
    return { token: body.accessToken as string, next: body.next as string };
  };

  /** Lets time pass for matches and letters about them: everything happened so many seconds earlier. */
  const age = (matchIds: string[], seconds: number) =>
    test.platform.pools.asSystem(async (db) => {
      const past = sql`make_interval(secs => ${seconds})`;
      await db.run(sql`
        update match set status_since = status_since - ${past}, since_before = since_before - ${past},
          applied_at = applied_at - ${past}, contacted_at = contacted_at - ${past}, rejected_at = rejected_at - ${past},
          told_at = told_at - ${past}
        where match_id = any(${matchIds}::uuid[])`);
      await db.run(sql`
        update match_history set at = at - ${past}, told_at = told_at - ${past} where match_id = any(${matchIds}::uuid[])`);
      await db.run(sql`
        update mail set created_at = created_at - ${past}, hold_until = hold_until - ${past},
          cancelled_at = cancelled_at - ${past}
        where about_id = any(${matchIds}::uuid[])`);
      await db.run(sql`
        update interview set created_at = created_at - ${past}, changed_at = changed_at - ${past}
        where match_id = any(${matchIds}::uuid[])`);
    });

  return {
    apply,
    mail,
    tokenIn,
    openSession,
    signIn,
    sendCv: (opportunityId: string, content: Buffer | string, fileName = 'cv.txt', type = 'application/octet-stream') =>
      test.ask('POST', `/api/jobs/v1/opportunities/${opportunityId}/cv?fileName=${encodeURIComponent(fileName)}`, {
        body: Buffer.from(content),
        headers: { 'content-type': type },
      }),
    read: (key: string) => test.ask('POST', '/api/jobs/v1/cvs/reading', { body: { key } }),
    /** Applies and signs in; answers the calls about that one application. */
    applicant: async (opportunityId: string, email = newAddress()) => {
      const { status, body } = await apply(opportunityId, email);
      expect(status, JSON.stringify(body)).toBe(201);
      const { token, next } = await signIn(email);
      const id = next.split('/').at(-1) ?? '';
      const as = test.as({ token });
      const one = `/api/candidate/v1/applications/${id}`;
      return {
        id,
        email,
        token,
        list: () => as.get('/api/candidate/v1/applications'),
        get: () => as.get(one),
        withdraw: (body: unknown = { reason: 'Salary' }) => as.post(`${one}/withdraw`, body),
        undo: () => as.post(`${one}/withdraw/undo`),
        say: (profile: unknown) => as.put(`${one}/profile`, profile),
      };
    },
    age,
    /** Lets time pass for an opportunity that was closed and everything about its candidates. */
    ageRole: async (opportunityId: string, seconds: number) => {
      const rows = await test.platform.pools.asSystem((db) =>
        db.rows<{ match_id: string }>(sql`select match_id from match where opportunity_id = ${opportunityId}`),
      );
      await age(
        rows.map(({ match_id }) => match_id),
        seconds,
      );
      await test.platform.pools.asSystem((db) =>
        db.run(sql`
          update opportunity set closed_date = closed_date - make_interval(secs => ${seconds})
          where opportunity_id = ${opportunityId}`),
      );
    },
  };
};

/** The product with a company that hires for one role, and people who apply. */
export interface Hiring {
  test: TestApp;
  pipeline: TestPipeline;
  candidates: ReturnType<typeof testCandidates>;
  owner: TestUser;
  /** The id of the posted opportunity. */
  role: string;
}

/** Starts it. */
export const startHiring = async (): Promise<Hiring> => {
  const test = await startTestApp();
  const pipeline = testPipeline(test);
  const owner = await test.register();
  await test.platform.matching.ready();
  return { test, pipeline, candidates: testCandidates(test), owner, role: await pipeline.post(owner) };
};
