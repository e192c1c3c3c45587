import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
import { startTestApp, type TestAppOptions, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';

/** A company with a posted opportunity and people of each kind, and what tests of interviews do with it. */
export const startInterviews = async (environment: Record<string, string> = {}, options: TestAppOptions = {}) => {
  const test = await startTestApp(environment, options);
  const pipeline = testPipeline(test);
  const owner = await test.register();
  const stranger = await test.register('Other Company');
  const recruiter = await test.join(owner, 'Recruiter');
  const reviewer = await test.join(owner, 'Reviewer');
  const opportunityId = await pipeline.post(owner);
  const base = `/api/scheduler/v1/companies/${owner.companyId}`;

  let people = 0;
  /** A new candidate of the opportunity. */
  const candidate = async (): Promise<{ matchId: string; email: string; name: string }> => {
    const [email, name] = [`candidate${++people}@example.com`, `Noa Winter ${people}`];
    await pipeline.addMembers([{ name, email, companyId: owner.companyId }]);
    const { body } = await pipeline.candidates(owner, opportunityId).list(`SearchName=${name}`);
    return { matchId: body.data[0].matchId, email, name };
  };

  let hoursAhead = 24;
  /** A time that no other test takes. */
  const nextTime = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + ++hoursAhead * 3 * 3_600_000);
  const booking = (values: Record<string, unknown>) => ({
    id: newId(),
    opportunityId,
    interviewTime: nextTime().toISOString(),
    duration: 45,
    timeZone: 'Europe/Lisbon',
    interviewers: [owner.userId],
    place: { kind: 'video', text: 'meet.example.com/noa' },
    title: 'First talk',
    message: 'Bring one piece you would do differently today.',
    ...values,
  });
  const book = (values: Record<string, unknown>, as: TestUser = owner) =>
    test.as(as).post(`${base}/interviews`, booking(values));

  const statusOf = async (matchId: string): Promise<string> => {
    const { body } = await pipeline.candidates(owner, opportunityId).list(`around=${matchId}&PageSize=100`);
    return body.data.find((each: { matchId: string }) => each.matchId === matchId).status;
  };
  /** Letters about interviews to an address, those that wait included, oldest first. */
  const letters = async (to: string) =>
    await test.platform.pools.asSystem((db) =>
      db.rows<Record<'kind' | 'state' | 'ics' | 'ics_method' | 'subject' | 'text' | 'from_name' | 'reply_to', string>>(
        sql`select kind, state, ics, ics_method, subject, text, from_name, reply_to from mail where to_address = ${to} and kind like 'interview%' order by created_at, mail_id`,
      ),
    );
  const kinds = async (to: string) => (await letters(to)).map(({ kind, state }) => `${kind} ${state}`);
  /** Has everything that waits go out. */
  const sendHeld = () =>
    test.platform.pools.asSystem((db) => db.run(sql`update mail set state = 'kept' where state = 'held'`));
  /** Has an interview begin and end before now. */
  const pass = (interviewId: string) =>
    test.platform.pools.asSystem(async (db) => {
      await db.run(sql`
        update interview set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where interview_id = ${interviewId}`);
      await db.run(sql`
        update interview_attendee set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour')
        where interview_id = ${interviewId}`);
    });

  return {
    test,
    pipeline,
    owner,
    stranger,
    recruiter,
    reviewer,
    opportunityId,
    base,
    candidate,
    nextTime,
    booking,
    book,
    statusOf,
    letters,
    kinds,
    sendHeld,
    pass,
  };
};
/** What {@link startInterviews} makes. */
export type TestInterviews = Awaited<ReturnType<typeof startInterviews>>;
