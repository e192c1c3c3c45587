import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { SignInProvider } from '@marigold/contract/calendar';
import { startStandIn } from '#ports/calendars/testStandIn';
import type { TestAppOptions, TestUser } from '#platform/testing/testApp';
import { startInterviews } from '../scheduler/testInterviews.ts';

/** Interviews of a company whose server knows stand-ins of Google and Microsoft. */
export const startCalendars = async (environment: Record<string, string> = {}, options: TestAppOptions = {}) => {
  const standIn = await startStandIn();
  const kit = await startInterviews({ ...standIn.environment, ...environment }, options);
  const { test, owner } = kit;
  const own = (user: TestUser) => `/api/calendar/v1/companies/${user.companyId}/users/${user.userId}/connection`;

  const start = async (provider: SignInProvider, user = owner): Promise<string> => {
    const { status, body } = await test.as(user).post(`${own(user)}/start`, { provider });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.address;
  };
  const connect = async (provider: SignInProvider, user = owner) => {
    const back = standIn.allow(await start(provider, user));
    return test.as(user).post(`${own(user)}/finish`, back);
  };
  const disconnect = (user = owner) => test.as(user).delete(own(user));
  const interviewOf = async (matchId: string) =>
    (await test.as(owner).get(`${kit.base}/matches/${matchId}/interview`)).body.interview;
  /** Has tries that wait be made now. */
  const hurry = () =>
    test.platform.pools.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'calendar %' and locked_at is null`,
    );
  /** Waits until an interview is in a state of its calendar, and hurries tries that wait. */
  const synced = async (matchId: string, state: string) => {
    await expect
      .poll(
        async () => {
          await hurry();
          return (await interviewOf(matchId))?.syncState;
        },
        { interval: 50 },
      )
      .toBe(state);
    return interviewOf(matchId);
  };
  /** What stands in the calendars of a provider. */
  const standing = (provider: 'google' | 'outlook') =>
    [...standIn[provider].values()].filter(({ isCancelled }) => !isCancelled);
  const triesOf = async (interviewId: string): Promise<number> =>
    (
      await test.platform.pools.asSystem((db) =>
        db.one<{ tries: number }>(sql`select tries from calendar_event where interview_id = ${interviewId}`),
      )
    )?.tries ?? 0;
  return {
    ...kit,
    standIn,
    own,
    start,
    connect,
    disconnect,
    interviewOf,
    synced,
    hurry,
    standing,
    triesOf,
    stop: async () => {
      await test.close();
      await standIn.stop();
    },
  };
};
/** What {@link startCalendars} makes. */
export type TestCalendars = Awaited<ReturnType<typeof startCalendars>>;
