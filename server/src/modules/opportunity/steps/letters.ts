import type { MailKind } from '@marigold/contract/system';
import type { Part } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { catalog, placeNamed } from '#modules/masterdata';
import { findUser, withStandIns } from '#modules/users';
import { type Mail, post } from '#ports/mail/mail';
import { nameIn } from '../present.ts';
import { type OpportunityRow, titleOf } from '../row.ts';

/** How somebody is written to, and in whose place; null: in their own. */
type Reader = Parameters<Mail<MailKind>['tell']>[0] & { absent: string | null };

interface Letter<K extends MailKind> {
  kind: K;
  tell: (reader: Reader) => ReturnType<Mail<K>['tell']>;
}

/** Who is written to of these people, with whoever stands in for them; by their ids, and in whose place. */
const readersOf = async (call: CompanyCall, people: readonly string[]): Promise<Map<string, string | null>> => {
  const readers = new Map<string, string | null>(people.map((userId) => [userId, null]));
  for (const absent of people)
    for (const userId of await withStandIns(call.db, [absent])) if (!readers.has(userId)) readers.set(userId, absent);
  return readers;
};

/** Writes to these people, and to whoever stands in for them. */
const write = async <K extends MailKind>(
  call: CompanyCall,
  row: OpportunityRow,
  to: readonly (string | null)[],
  { kind, tell }: Letter<K>,
) => {
  const readers = await readersOf(
    call,
    to.filter((id) => id !== null),
  );
  for (const [userId, absentId] of readers) {
    const user = userId === call.actor.userId ? undefined : await findUser(call.db, userId);
    if (user?.state !== 'Active') continue;
    const absent = absentId && ((await findUser(call.db, absentId))?.full_name ?? null);
    const letter = { kind, tell: (reading: Omit<Reader, 'absent'>) => tell({ ...reading, absent }) };
    await post(call, { ...letter, companyId: row.company_id, to: user.email, by: call.actor });
  }
};

const about = ({ actor }: CompanyCall, row: OpportunityRow, { language, absent }: Reader) => ({
  opportunityId: row.opportunity_id,
  title: titleOf(row, language) ?? 'Untitled',
  person: actor.fullName,
  absent,
});

/** Asks the reviewer. */
export const askReviewer = (call: CompanyCall, row: OpportunityRow): Promise<void> =>
  write(call, row, [row.reviewer_id], {
    kind: 'approvalRequest',
    tell: (reader) => ({
      ...about(call, row, reader),
      location: placeNamed(row.location_id, reader.language)?.name ?? null,
      workMode: nameIn(catalog.lists.workModes, row.work_mode_id, reader.language),
      salary: nameIn(catalog.lists.salaryBands, row.salary_id, reader.language),
      questions: row.screening_questions.length + row.open_questions.length,
      note: row.note,
    }),
  });

/** Tells who was asked before that nothing waits for them any more; `reviewer` is who was asked instead. */
export const endReview = (call: CompanyCall, before: OpportunityRow, reviewer: string | null): Promise<void> =>
  write(call, before, [before.reviewer_id], {
    kind: 'reviewEnded',
    tell: (reader) => ({ ...about(call, before, reader), reviewer }),
  });

/** Tells the author what to change. */
export const tellChanges = (call: CompanyCall, row: OpportunityRow): Promise<void> =>
  write(call, row, [row.requested_by ?? row.created_by], {
    kind: 'changesRequested',
    tell: (reader) => ({ ...about(call, row, reader), comment: row.comment ?? '' }),
  });

/** Tells who wrote it, asked for approval or had closed it, as it was before, that it is live again, with a word of whoever posted it. */
export const tellPostedAgain = async (call: CompanyCall, before: OpportunityRow, comment?: string): Promise<void> => {
  const isApproval = before.status === 'PendingApproval';
  await write(call, before, [before.requested_by, before.created_by, before.closed_by], {
    kind: 'postedAgain',
    tell: (reader) => ({ ...about(call, before, reader), isApproval, comment: comment ?? null }),
  });
};

/** Tells somebody else that they are on its hiring team now, as what. */
export const tellJoined = (
  call: CompanyCall,
  row: OpportunityRow,
  userId: string,
  part: Exclude<Part, 'reviewer'>,
): Promise<void> =>
  write(call, row, [userId], {
    kind: 'hiringTeamJoined',
    tell: (reader) => ({ ...about(call, row, reader), part }),
  });

/** Tells the author that it is live, with a word of whoever approved it. */
export const tellPosted = (call: CompanyCall, row: OpportunityRow, comment?: string): Promise<void> =>
  write(call, row, [row.requested_by ?? row.created_by], {
    kind: 'approved',
    tell: (reader) => ({ ...about(call, row, reader), comment: comment ?? null }),
  });
