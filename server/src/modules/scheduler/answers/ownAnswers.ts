import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** What a candidate answered to invitations of calendars and suggested in place of times, by match; read as the system. */
export const answersOf = async (db: Db, matchIds: readonly string[]) => {
  const answers = await db.rows<{ match_id: string; answer: string; word: string | null; date: Date }>(sql`
    select i.match_id, a.answer, a.word, a.answered_at "date" from interview_answer a join interview i using (interview_id)
    where a.is_candidate and i.match_id = any(${matchIds}::uuid[]) order by a.answered_at`);
  const suggestions = await db.rows<{ match_id: string; times: Date[]; word: string | null; date: Date }>(sql`
    select match_id, times, word, created_at "date" from interview_suggestion where match_id = any(${matchIds}::uuid[])`);
  return { answers, suggestions };
};
