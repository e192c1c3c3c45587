import { DateTime } from 'luxon';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import type { TestUser } from '#platform/testing/testApp';
import { startInterviews, type TestInterviews } from '../testInterviews.ts';
import { remindTask } from './remind.ts';

let kit: TestInterviews;
let who: { matchId: string; email: string; name: string };
/** Whoever interviews in this test, and no other. */
let lead: TestUser;

beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  who = await kit.candidate();
  lead = await kit.test.join(kit.owner, 'Recruiter');
});

const kinds = ['interviewReminder', 'interviewerReminder', 'interviewerBriefing'];
/** Has the minute pass in which somebody looks for what is due. */
const look = () => remindTask(kit.test.platform)({}, firstTry);
const remindersTo = async (email: string) =>
  await kit.test.platform.pools.asSystem((db) =>
    db.rows<{ kind: string; language: string; subject: string; text: string; html: string }>(sql`
      select kind, language, subject, text, html from mail_log where to_address = ${email} and kind = any(${kinds})
      order by created_at, mail_id`),
  );
const told = async (email: string) => (await remindersTo(email)).map(({ kind }) => kind);
/** Has an interview lie so many minutes ahead, its time fixed so many before now. */
const bring = (interviewId: string, minutes: number, fixedBefore = 3 * 24 * 60) =>
  kit.test.platform.pools.asSystem(async (db) => {
    await db.run(sql`
      update interview set starts_at = now() + ${minutes} * interval '1 minute',
        ends_at = now() + ${minutes + 45} * interval '1 minute', fixed_at = now() - ${fixedBefore} * interval '1 minute'
      where interview_id = ${interviewId}`);
    await db.run(sql`
      update interview_attendee a set during = tstzrange(i.starts_at, i.ends_at) from interview i
      where i.interview_id = a.interview_id and i.interview_id = ${interviewId}`);
  });
const book = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await kit.book({ matchId: who.matchId, interviewers: [lead.userId], ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.interview.interviewId;
};
const moveTo = (interviewId: string, interviewTime: Date) =>
  kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interviewId}`, { interviewTime: interviewTime.toISOString() });

const [hour, day] = [60, 24 * 60];

describe('before an interview', () => {
  it('both sides are reminded the day and the hour before, whoever interviews of what they should know', async () => {
    const id = await book();
    await bring(id, day + 5);
    await look();
    expect([await told(who.email), await told(lead.email)]).toEqual([[], []]);
    await bring(id, day - 1);
    await look();
    expect([await told(who.email), await told(lead.email)]).toEqual([['interviewReminder'], ['interviewerBriefing']]);
    await bring(id, hour - 1);
    await look();
    expect(await told(who.email)).toEqual(['interviewReminder', 'interviewReminder']);
    expect(await told(lead.email)).toEqual(['interviewerBriefing', 'interviewerReminder']);
  });

  it('whoever stands in for somebody away is told whose interview it is, and nobody twice', async () => {
    const id = await book({ interviewers: [lead.userId, kit.owner.userId] });
    const standIn = await kit.test.join(kit.owner, 'Recruiter');
    const absence = `/api/absence/v1/companies/${lead.companyId}/users/${lead.userId}/absence`;
    const { today } = (await kit.test.as(lead).get(absence)).body;
    const until = DateTime.fromISO(today).plus({ days: 2 }).toISODate();
    const { status } = await kit.test.as(lead).put(absence, { from: today, until, standIn: standIn.userId });
    expect(status).toBe(200);
    await bring(id, day - 1);
    await look();
    await look();
    const [briefing, ...more] = await remindersTo(standIn.email);
    expect([briefing?.kind, more]).toEqual(['interviewerBriefing', []]);
    expect(briefing?.text).toContain(`${lead.fullName} would interview ${who.name}`);
    expect(briefing?.text).toContain('You stand in.');
    expect(await told(lead.email)).toEqual(['interviewerBriefing']);
  });

  it('everybody is reminded once, however many look at the same moment and however clocks jump', async () => {
    const id = await book();
    await bring(id, day - 1);
    await Promise.all([look(), look(), look(), look()]);
    await bring(id, day + 5);
    await look();
    await bring(id, day - 1);
    await look();
    expect([await told(who.email), await told(lead.email)]).toEqual([['interviewReminder'], ['interviewerBriefing']]);
  });

  it('nothing is lost that a node was about to send when it died', async () => {
    const id = await book();
    await bring(id, day - 1);
    const { platform } = kit.test;
    // It dies before it commits.
    const dying = {
      ...platform,
      pools: {
        ...platform.pools,
        asCompany: (companyId: string, work: Parameters<typeof platform.pools.asCompany>[1]) =>
          platform.pools.asCompany(companyId, async (db) => {
            await work(db);
            throw new Error('killed');
          }),
      },
    } as typeof platform;
    await expect(remindTask(dying)({}, firstTry)).rejects.toThrow('killed');
    expect(await told(who.email)).toEqual([]);
    await look();
    expect(await told(who.email)).toEqual(['interviewReminder']);
  });

  it('is not spoken of to the candidate again who was told of its time later than that', async () => {
    const id = await book();
    await bring(id, 10 * hour, 5);
    await look();
    expect(await told(who.email)).toEqual([]);
    // Who interviews has not read yet what to know.
    expect(await told(lead.email)).toEqual(['interviewerBriefing']);
    await bring(id, hour - 10, 5);
    await look();
    expect([await told(who.email), await told(lead.email)]).toEqual([[], ['interviewerBriefing']]);
  });

  it('nobody hears of the day before when the hour has come, because no node ran', async () => {
    const id = await book();
    await bring(id, hour + 30);
    await look();
    expect(await told(who.email)).toEqual([]);
    await bring(id, hour - 20);
    await look();
    expect(await told(who.email)).toEqual(['interviewReminder']);
  });

  it('a new time is reminded of anew, and a cancelled interview never', async () => {
    const id = await book();
    await bring(id, day - 1);
    await look();
    await moveTo(id, new Date(Date.now() + 3 * day * 60_000));
    await bring(id, day - 1);
    await look();
    expect(await told(who.email)).toEqual(['interviewReminder', 'interviewReminder']);
    expect(await told(lead.email)).toEqual(['interviewerBriefing', 'interviewerBriefing']);
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${id}/cancel`);
    await bring(id, hour - 1);
    await look();
    expect([(await told(who.email)).length, (await told(lead.email)).length]).toEqual([2, 2]);
  });

  it('is not reminded of to whoever turned these mails off', async () => {
    const preferences = `/api/users/v1/companies/${lead.companyId}/users/${lead.userId}/preferences`;
    await kit.test.as(lead).patch(preferences, { notices: { reminders: { email: false } } });
    const person = await kit.test.candidate();
    await kit.test.platform.pools.asSystem(async (db) => {
      await db.run(
        sql`update member set email = ${person.email}, person_id = ${person.personId} where email = ${who.email}`,
      );
    });
    await kit.test.as(person).patch('/api/candidate/v1/me', { noticesOff: ['reminders'] });
    const id = await book();
    for (const minutes of [day - 1, hour - 1]) {
      await bring(id, minutes);
      await look();
    }
    expect([await told(person.email), await told(lead.email)]).toEqual([[], []]);
  });

  it('each reads it in their language and time zone, the zone printed', async () => {
    const zones = `/api/scheduler/v1/companies/${lead.companyId}/users/${lead.userId}/availability`;
    const { body } = await kit.test.as(lead).get(zones);
    await kit.test.as(lead).post(zones, { ...body, timeZone: 'America/New_York' });
    const preferences = `/api/users/v1/companies/${lead.companyId}/users/${lead.userId}/preferences`;
    await kit.test.as(lead).patch(preferences, { language: 'de' });
    const id = await book();
    await bring(id, day - 1);
    await look();
    const [toLead] = await remindersTo(lead.email);
    const [toCandidate] = await remindersTo(who.email);
    expect(toLead?.subject).toMatch(/^Morgen, \d{2}:\d{2} New York \(Ortszeit\): Gespräch mit /);
    expect(toCandidate?.subject).toMatch(/^Tomorrow at \d{1,2}:\d{2}\s[AP]M Portugal Time: your interview/);
  });

  it('whoever interviews reads the reasons that the product shows, and who may not read the profile reads none', async () => {
    const helper = await kit.test.join(kit.owner, 'Reviewer');
    const id = await book({ interviewers: [lead.userId, helper.userId] });
    await bring(id, day - 1);
    await look();
    const match = `/api/matches/v1/companies/${lead.companyId}/opportunities/${kit.opportunityId}/matches/${who.matchId}`;
    const { body } = await kit.test.as(lead).get(`${match}/explanation`);
    const [toLead] = await remindersTo(lead.email);
    expect(body.facts.length).toBeGreaterThan(0);
    for (const { sentence } of body.facts) expect(toLead?.text).toContain(sentence);
    expect(toLead?.text).toContain(`&match=${who.matchId}`);
    const [toHelper] = await remindersTo(helper.email);
    expect(toHelper?.text).toContain(who.name);
    expect(toHelper?.text).not.toContain(who.matchId);
    for (const { sentence } of body.facts) expect(toHelper?.text).not.toContain(sentence);
  });
});
