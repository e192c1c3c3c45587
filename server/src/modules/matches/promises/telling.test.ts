import { DateTime } from 'luxon';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import { type Hiring, startHiring } from '../../candidate/testCandidates.ts';
import { promiseTask } from './telling.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const run = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));
const path = (id: string) => `/api/matches/v1/companies/${owner.companyId}/opportunities/${role}/matches/${id}/hearBy`;
const inDays = (days: number) => DateTime.utc().plus({ days }).toISODate();
const move = (id: string, days: number, word: string) => test.as(owner).put(path(id), { day: inDays(days), word });
const look = (id: string) => promiseTask(test.platform)({ matchId: id }, firstTry);
/** What the job finds a minute after the last move. */
const aMinuteLater = async (id: string) => {
  await run(sql`update match_promise set moved_at = moved_at - interval '61 seconds' where match_id = ${id}`);
  await look(id);
};
/** What the job finds a day after the last mail. */
const aDayLater = async (id: string) => {
  await run(sql`update mail set created_at = created_at - interval '25 hours' where about_id = ${id}`);
  await look(id);
};
/** An hour at which the zone of whoever reads it has this on its clocks now. */
const zoneAt = (wanted: number): string => {
  const ahead = (((wanted - DateTime.utc().hour + 12 + 24) % 24) - 12) as number;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};
const awake = (email: string, zone = zoneAt(12)) =>
  run(sql`update person set time_zone = ${zone} where email = ${email}`);
const mails = async (email: string) => (await test.mailsTo(email)).filter(({ text }) => text.includes('has moved'));

/** Somebody who applied and reads mails by day. */
const reader = async () => {
  const applicant = await candidates.applicant(role);
  await awake(applicant.email);
  await run(sql`update member set location_id = null where email = ${applicant.email}`);
  return applicant;
};

describe('whoever was promised another day', () => {
  it('reads of it by mail with the word, once, and not before it can no longer be taken back', async () => {
    const { id, email } = await reader();
    await move(id, 20, 'Our lead is ill.');
    await look(id);
    expect(await mails(email)).toEqual([]);
    await aMinuteLater(id);
    await aDayLater(id);
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Our lead is ill.');
    expect(mail?.text).toContain(`/c/applications/${id}`);
    const day = DateTime.fromISO(inDays(20) ?? '', { locale: 'en' }).toLocaleString(DateTime.DATE_FULL);
    expect(mail?.subject).toContain(`by ${day}`);
  });

  it('reads nothing of a day that was taken back', async () => {
    const { id, email } = await reader();
    await move(id, 20, 'A slip.');
    expect((await test.as(owner).delete(path(id))).status).toBe(200);
    await aMinuteLater(id);
    expect(await mails(email)).toEqual([]);
  });

  it('reads nothing of a day that is over before it could be mailed', async () => {
    const { id, email } = await reader();
    await move(id, 20, 'Our lead is ill.');
    await run(sql`update match_promise set hear_by = now() - interval '1 hour' where match_id = ${id}`);
    await aMinuteLater(id);
    expect(await mails(email)).toEqual([]);
  });

  it('reads of one day a day, the last of all that were said', async () => {
    const { id, email } = await reader();
    await move(id, 20, 'First word.');
    await aMinuteLater(id);
    await move(id, 22, 'Second word.');
    await aMinuteLater(id);
    await move(id, 24, 'Third word.');
    await aMinuteLater(id);
    expect(await mails(email)).toHaveLength(1);
    await aDayLater(id);
    const texts = (await mails(email)).map(({ text }) => text).join('\n');
    expect([texts.includes('First word.'), texts.includes('Second word.'), texts.includes('Third word.')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is not written to at night, nor who does not want mails about messages', async () => {
    const [night, unwilling] = [await reader(), await reader()];
    await awake(night.email, zoneAt(23));
    await run(sql`update person set notices_off = '{messages}' where email = ${unwilling.email}`);
    for (const { id, email } of [night, unwilling]) {
      await move(id, 20, 'Our lead is ill.');
      await aMinuteLater(id);
      expect(await mails(email)).toEqual([]);
    }
    await awake(night.email);
    await look(night.id);
    expect(await mails(night.email)).toHaveLength(1);
  });

  it('reads the same whether or not a decision has been made of which they are not told', async () => {
    const [rejected, others] = [await reader(), await reader()];
    for (const { id } of [rejected, others]) await move(id, 20, 'Our lead is ill.');
    expect((await pipeline.candidates(owner, role).reject(rejected.id)).status).toBe(200);
    for (const { id } of [rejected, others]) await aMinuteLater(id);
    expect(await mails(rejected.email)).toHaveLength(1);
    expect(await mails(others.email)).toHaveLength(1);
  });

  it('reads nothing once the next step is told, or the role has closed', async () => {
    const { id, email } = await reader();
    await move(id, 20, 'Our lead is ill.');
    await pipeline.candidates(owner, role).move(id, 'InReview');
    await candidates.age([id], 61);
    await aMinuteLater(id);
    expect(await mails(email)).toEqual([]);
  });
});
