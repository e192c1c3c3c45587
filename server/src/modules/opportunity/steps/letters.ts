import type { MailKind } from '@marigold/contract/system';
import type { Language } from '@marigold/contract/kit';
import type { Part } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { catalog, placeNamed } from '#modules/masterdata';
import { findUser, withStandIns } from '#modules/users';
import { type Mail, post } from '#ports/mail/mail';
import { nameIn } from '../present.ts';
import { type OpportunityRow, titleOf } from '../row.ts';

/** Writes to these people, and to whoever stands in for them. */
const write = async <K extends MailKind>(
  call: CompanyCall,
  row: OpportunityRow,
  to: readonly (string | null)[],
  letter: Pick<Mail<K>, 'kind' | 'tell'>,
) => {
  const known = to.filter((id) => id !== null);
  for (const userId of await withStandIns(call.db, known)) {
    const user = userId === call.actor.userId ? undefined : await findUser(call.db, userId);
    if (user?.state !== 'Active') continue;
    await post(call, { ...letter, companyId: row.company_id, to: user.email, by: call.actor });
  }
};

const about = ({ actor }: CompanyCall, row: OpportunityRow, language: Language) => ({
  opportunityId: row.opportunity_id,
  title: titleOf(row, language) ?? 'Untitled',
  person: actor.fullName,
});

/** Asks the reviewer. */
export const askReviewer = (call: CompanyCall, row: OpportunityRow): Promise<void> =>
  write(call, row, [row.reviewer_id], {
    kind: 'approvalRequest',
    tell: ({ language }) => ({
      ...about(call, row, language),
      location: placeNamed(row.location_id, language)?.name ?? null,
      workMode: nameIn(catalog.lists.workModes, row.work_mode_id, language),
      salary: nameIn(catalog.lists.salaryBands, row.salary_id, language),
      questions: row.screening_questions.length + row.open_questions.length,
      note: row.note,
    }),
  });

/** Tells who was asked before that nothing waits for them any more; `reviewer` is who was asked instead. */
export const endReview = (call: CompanyCall, before: OpportunityRow, reviewer: string | null): Promise<void> =>
  write(call, before, [before.reviewer_id], {
    kind: 'reviewEnded',
    tell: ({ language }) => ({ ...about(call, before, language), reviewer }),
  });

/** Tells the author what to change. */
export const tellChanges = (call: CompanyCall, row: OpportunityRow): Promise<void> =>
  write(call, row, [row.requested_by ?? row.created_by], {
    kind: 'changesRequested',
    tell: ({ language }) => ({ ...about(call, row, language), comment: row.comment ?? '' }),
  });

/** Tells who wrote it, asked for approval or had closed it, as it was before, that it is live again. */
export const tellPostedAgain = async (call: CompanyCall, before: OpportunityRow): Promise<void> => {
  const isApproval = before.status === 'PendingApproval';
  await write(call, before, [before.requested_by, before.created_by, before.closed_by], {
    kind: 'postedAgain',
    tell: ({ language }) => ({ ...about(call, before, language), isApproval }),
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
    tell: ({ language }) => ({ ...about(call, row, language), part }),
  });

/** Tells the author that it is live. */
export const tellPosted = (call: CompanyCall, row: OpportunityRow): Promise<void> =>
  write(call, row, [row.requested_by ?? row.created_by], {
    kind: 'approved',
    tell: ({ language }) => about(call, row, language),
  });
