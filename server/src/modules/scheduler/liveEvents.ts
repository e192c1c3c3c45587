import sql from 'sql-template-tag';
import { source } from '@marigold/words/languages';
import type { Call } from '#platform/http/call';
import { tellAll } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { present, presentToHelper } from './present.ts';
import { mayRead, readers } from './reminding/readers.ts';
import { list } from './store.ts';

/**
 * Tells screens how interviews stand now, as far as this transaction has brought them: everybody who may read them, those who
 * only help to hold them as far as they may, and nobody else.
 */
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
  // Everybody hears the same words, whatever language they read.
  const means = { platform, language: source } as const;
  const people = await readers(db, [
    ...new Set(rows.flatMap(({ interviewers }) => interviewers.map(({ user_account_id: id }) => id))),
  ]);
  const helpersOf = (row: (typeof rows)[number]) =>
    people.filter(
      (person) =>
        row.interviewers.some(({ user_account_id: id }) => id === person.user_account_id) && !mayRead(person, row),
    );
  await tellAll(
    db,
    'interview.updated',
    rows.flatMap((row) => [
      { to: audienceOf(row), data: present(means, row) },
      ...helpersOf(row).map(({ user_account_id: id }) => ({
        to: { companyId: row.company_id, ownerId: id, reviewerId: id, userId: id },
        data: presentToHelper(means, row),
      })),
    ]),
  );
};
