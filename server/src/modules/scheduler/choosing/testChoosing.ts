import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
import { startInterviews } from '../testInterviews.ts';

/** A company whose people can be met around the clock, and candidates who choose when. */
export const startChoosing = async (environment: Record<string, string> = {}) => {
  const kit = await startInterviews(environment);
  const { test, owner, recruiter } = kit;
  for (const person of [owner, recruiter]) {
    const hours = `/api/scheduler/v1/companies/${person.companyId}/users/${person.userId}/availability`;
    const { body } = await test.as(person).get(hours);
    const availability = body.availability.map((day: object) => ({
      ...day,
      isAvailable: true,
      startTime: '12:00 AM',
      endTime: '11:45 PM',
    }));
    await test.as(person).post(hours, { ...body, availability, timeZone: 'UTC' });
  }
  const invitations = `${kit.base}/interviews/invitations`;
  const invite = (values: Record<string, unknown>, as = owner) => {
    const { interviewTime: _, ...booking } = kit.booking({ interviewers: [recruiter.userId] });
    return test
      .as(as)
      .post(`/api/scheduler/v1/companies/${as.companyId}/interviews/invitations`, { ...booking, ...values });
  };
  const linkOf = async (id: string): Promise<string> => {
    const { body } = await test.as(owner).post(`${invitations}/${id}/link`);
    return new URL(body.url).pathname.split('/').at(-1) ?? '';
  };
  const call = (name: string, body: object) => test.ask('POST', `/api/candidate/v1/interviews/${name}`, { body });

  return {
    ...kit,
    invitations,
    invite,
    linkOf,
    /** A candidate who was invited to choose, with the token of a link. */
    invited: async (values: Record<string, unknown> = {}) => {
      const candidate = await kit.candidate();
      const id = newId();
      const { status, body } = await invite({ id, matchId: candidate.matchId, ...values });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { ...candidate, id, token: await linkOf(id) };
    },
    /** What whoever has a link can do. */
    byLink: (token: string) => ({
      show: (stretch: { from?: string; to?: string } = {}) => call('show', { token, ...stretch }),
      hold: (interviewTime: string | null, more: { until?: string; left?: string } = {}) =>
        call('hold', { token, interviewTime, ...more }),
      choose: (interviewTime: string, timeZone?: string) => call('choose', { token, interviewTime, timeZone }),
      cancel: () => call('cancel', { token }),
      suggest: (times: readonly string[]) => call('suggest', { token, times, word: '', timeZone: 'Europe/Berlin' }),
    }),
    /** Changes how soon and how far ahead somebody can be met; answers how it was. */
    limit: async (person: typeof owner, limits: object): Promise<object> => {
      const hours = `/api/scheduler/v1/companies/${person.companyId}/users/${person.userId}/availability`;
      const { body } = await test.as(person).get(hours);
      await test.as(person).post(hours, { ...body, ...limits });
      return body;
    },
    /** Lets the days of an invitation pass. */
    expire: (id: string) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`update interview_invitation set expires_at = now() where invitation_id = ${id}`),
      ),
    /** Lets the minutes of a hold pass. */
    letGo: (matchId: string) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`update interview_hold set expires_at = now() where match_id = ${matchId}`),
      ),
    /** Lets pass what a rejection is held, by half an hour. */
    tellRejections: (matchId: string) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`
          update match set told_at = told_at - interval '30 minutes', rejected_at = rejected_at - interval '30 minutes'
          where match_id = ${matchId}`),
      ),
    /** Has the interview of somebody who was rejected half an hour ago begin within a day. */
    comeNear: (matchId: string) =>
      test.platform.pools.asSystem(async (db) => {
        await db.run(
          sql`update match set rejected_at = rejected_at - interval '30 minutes' where match_id = ${matchId}`,
        );
        await db.run(sql`
          update interview set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours'
          where match_id = ${matchId}`);
      }),
    /** Has the interview of a match begin in less than two hours. */
    comeClose: (matchId: string) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`
          update interview set starts_at = now() + interval '119 minutes', ends_at = now() + interval '3 hours'
          where match_id = ${matchId}`),
      ),
    /** What is stored of links. */
    storedTokens: () =>
      test.platform.pools.asSystem(async (db) =>
        (await db.rows<{ it: string }>(sql`select encode(token_hash, 'escape') it from interview_link`)).map(
          ({ it }) => it,
        ),
      ),
  };
};
/** What {@link startChoosing} makes. */
export type TestChoosing = Awaited<ReturnType<typeof startChoosing>>;
