import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '@marigold/contract/kit';
import type { TestUser } from '#platform/testing/testApp';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());

/** When an interview in Lisbon is, as its candidate reads it in a language; it may lie farther ahead than can be booked. */
const mailed = async (begin: string, end: string, by: TestUser, language: Language = 'en'): Promise<string> => {
  const { matchId, email } = await kit.candidate();
  const { interviewId } = (await kit.book({ matchId, interviewers: [by.userId] })).body.interview;
  await kit.test.platform.pools.asSystem(async (db) => {
    await db.run(sql`update company set language = ${language} where company_id = ${kit.owner.companyId}`);
    await db.run(sql`
      update interview set starts_at = ${begin}::timestamptz, ends_at = ${end}::timestamptz
      where interview_id = ${interviewId}`);
  });
  await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interviewId}`, { message: 'Ring twice.' });
  const letter = (await kit.letters(email)).at(-1);
  return (/^(?:When|Wann|Cuándo): (.+)$/m.exec(letter?.text ?? '')?.[1] ?? '').replaceAll(/\s/g, ' ');
};

describe('a letter about an interview says how far from UTC it begins and ends', () => {
  const autumn = ['2030-10-27T00:30:00Z', '2030-10-27T01:30:00Z'] as const;

  it('where summer time ends in it, in every language', async () => {
    const each = [
      await mailed(...autumn, kit.owner),
      await mailed(...autumn, kit.recruiter, 'de'),
      await mailed(...autumn, kit.reviewer, 'es'),
    ];
    expect(each).toEqual([
      'Sunday, October 27, 2030 at 1:30 AM GMT+1 – 1:30 AM GMT+0',
      'Sonntag, 27. Oktober 2030 um 01:30 GMT+1 – 01:30 GMT+0',
      'domingo, 27 de octubre de 2030, 1:30 GMT+1 – 1:30 GMT+0',
    ]);
  });

  it('where summer time begins in it', async () => {
    expect(await mailed('2030-03-31T00:30:00Z', '2030-03-31T01:30:00Z', kit.owner)).toBe(
      'Sunday, March 31, 2030 at 12:30 AM GMT+0 – 2:30 AM GMT+1',
    );
  });

  it('where its begin stands on the clock twice', async () => {
    expect(await mailed('2030-10-27T01:30:00Z', '2030-10-27T02:30:00Z', kit.owner)).toBe(
      'Sunday, October 27, 2030 at 1:30 AM GMT+0 – 2:30 AM GMT+0',
    );
  });

  it('with both days, where it ends on the next one', async () => {
    expect(await mailed('2030-10-26T22:30:00Z', '2030-10-27T00:15:00Z', kit.owner)).toBe(
      'Saturday, October 26, 2030 at 11:30 PM GMT+1 – Sunday, October 27, 2030 at 1:15 AM GMT+1',
    );
  });

  it('and names the zone once where it ends on the next day of another night', async () => {
    expect(await mailed('2030-10-28T23:30:00Z', '2030-10-29T00:30:00Z', kit.owner)).toBe(
      'Monday, October 28, 2030 at 11:30 PM – Tuesday, October 29, 2030 at 12:30 AM Portugal Time',
    );
  });

  it('and else in whose time it is', async () => {
    expect(await mailed('2030-10-28T00:30:00Z', '2030-10-28T01:30:00Z', kit.owner)).toBe(
      'Monday, October 28, 2030, 12:30 – 1:30 AM Portugal Time',
    );
  });
});
