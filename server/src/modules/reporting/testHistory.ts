import sql from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { recountTask } from './counts/recount.ts';

/** A line of a history: where to, when, and what is said of it. */
export type Line = readonly [to: MatchStatus, at: string, reason?: string];

/** Histories of matches for tests, at times that have been. */
export const testHistory = (test: TestApp) => {
  const { pools } = test.platform;

  const matchesOf = async (opportunityId: string): Promise<string[]> =>
    (
      await pools.asSystem((db) =>
        db.rows<{ match_id: string }>(
          sql`select match_id from match where opportunity_id = ${opportunityId} order by search_name`,
        ),
      )
    ).map(({ match_id }) => match_id);

  return {
    /** The matches of an opportunity by the names of their people. */
    matchesOf,
    /** Writes when a match came up and what happened to it then. */
    tell: (matchId: string, createdAt: string, lines: readonly Line[] = []) =>
      pools.asSystem(async (db) => {
        let from: MatchStatus = 'matched';
        for (const [to, at, reason] of lines) {
          const isOut = to === 'withdrawn' || to === 'rejected';
          await db.run(sql`
            insert into match_history (match_history_id, company_id, match_id, from_status, to_status, reason, at)
            select ${newId()}, company_id, match_id, ${from}, ${to}, ${reason ?? null}, ${at} from match where match_id = ${matchId}`);
          await db.run(sql`
            update match set status = ${to}, status_since = ${at}, status_before = ${isOut ? from : null},
              reason = ${isOut ? (reason ?? null) : null} where match_id = ${matchId}`);
          from = to;
        }
        await db.run(sql`update match set created_at = ${createdAt} where match_id = ${matchId}`);
      }),
    /** An interview of a match. */
    interview: (matchId: string, createdAt: string, state: string, reschedules = 0) =>
      pools.asSystem((db) =>
        db.run(sql`
          insert into interview (interview_id, company_id, match_id, state, starts_at, ends_at, time_zone, place_kind, place, title,
            message, reschedules, created_at)
          select ${newId()}, company_id, match_id, ${state}, ${createdAt}, ${createdAt}, 'UTC', 'phone', '', '', '', ${reschedules}, ${createdAt}
          from match where match_id = ${matchId}`),
      ),
    /** A screening of a match, with one question whose right answer is yes. */
    screening: (
      matchId: string,
      createdAt: string,
      state: string,
      answer: boolean | undefined,
      text = 'Do you have a licence?',
    ) =>
      pools.asSystem(async (db) => {
        const id = newId();
        await db.run(sql`
          insert into conversation (conversation_id, company_id, opportunity_id, member_id, match_id, search_name)
          select ${id}, company_id, opportunity_id, member_id, match_id, search_name from match where match_id = ${matchId}`);
        const questions = [{ id: 'q', kind: 'yesNo', text, right: true }];
        await db.run(sql`
          insert into screening (conversation_id, company_id, questions, answers, state, created_at)
          select ${id}, company_id, ${JSON.stringify(questions)}::jsonb, ${JSON.stringify(answer === undefined ? {} : { q: answer })}::jsonb,
            ${state}, ${createdAt} from conversation where conversation_id = ${id}`);
      }),
    /** Counts again what changed, as the job does. */
    recount: () => recountTask(test.platform)({}, firstTry),
    /** Asks for a report of somebody's company. */
    ask: (person: TestUser, report: string, body: Record<string, unknown> = {}) =>
      test.as(person).post(`/api/reporting/v1/companies/${person.companyId}/${report}`, body),
  };
};
