import sql from 'sql-template-tag';
import { source } from '@marigold/words/languages';
import type { Call } from '#platform/http/call';
import { tellAll } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { present } from './present.ts';
import { list } from './store.ts';

/** Tells screens how interviews stand now, as far as this transaction has brought them: everybody who may read them, and nobody else. */
export const tellUpdated = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  interviewIds: readonly string[],
): Promise<void> => {
  if (interviewIds.length === 0) return;
  const rows = await list(
    db,
    sql`i.interview_id = any(${interviewIds}::uuid[])`,
    sql`i.starts_at, i.interview_id`,
    interviewIds.length,
  );
  await tellAll(
    db,
    'interview.updated',
    // Everybody hears the same words, whatever language they read.
    rows.map((row) => ({ to: audienceOf(row), data: present({ platform, language: source }, row) })),
  );
};
