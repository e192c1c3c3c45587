import {
  type Opportunity,
  type OpportunityStatus,
  type PostAgain,
  type Step,
  steps,
} from '@marigold/contract/opportunity';
import { badRequest, forbidden, notFound, refusedWith } from '@marigold/contract/problems';
import { reach, roleOf, userTypes } from '@marigold/contract/permissions';
import { phrase } from '@marigold/words/sentence';
import { findUser } from '#modules/users';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { askReviewer, endReview, tellChanges, tellPosted, tellPostedAgain } from './letters.ts';
import { nameOf } from './names.ts';
import { candidates } from './pipeline.ts';
import { postingAgain } from './postingAgain.ts';
import { contentOf, type OpportunityRow } from '../row.ts';
import { isOwnDecision, refuseIncomplete } from './rules.ts';
import { announce, lockedFor, opportunityFor, rankSoon, refuseStale, show } from '../service.ts';
import * as store from '../store.ts';

/** Where a step that takes something back leads: to what the opportunity was before. */
const cameFrom = (row: OpportunityRow, step: Step): OpportunityStatus | null => {
  if (step === 'recall') return row.requested_from;
  return step === 'restore' && row.archived_from !== 'Closed' ? 'Draft' : null;
};

/** Moves a locked opportunity one step, writes its history and tells whom it concerns. */
const take = async (
  call: CompanyCall,
  row: OpportunityRow,
  step: Exclude<Step, 'edit' | 'delete'>,
  columns: store.StepColumns,
  comment?: string,
): Promise<OpportunityRow> => {
  if (step === 'requestApproval' || step === 'post') refuseIncomplete(row);
  const to = cameFrom(row, step) ?? steps[step].to;
  const moved = await store.move(call.db, row.opportunity_id, to, columns);
  if (!moved) throw notFound('Opportunity');
  const ownDecision = (step === 'post' || step === 'reject') && isOwnDecision(call.actor, row);
  await store.addHistory(call.db, moved, {
    userId: call.actor.userId,
    step: nameOf(step, row.closed_date !== null),
    from: row.status,
    comment,
    ownDecision,
  });
  await announce(call, moved, row);
  return moved;
};

/** Somebody who may review this opportunity; refuses everybody else. */
export const reviewerFor = async (call: CompanyCall, row: OpportunityRow, reviewerId: string) => {
  const reviewer = await findUser(call.db, reviewerId);
  const role = reviewer?.state === 'Active' ? roleOf(reviewer.user_type) : undefined;
  if (!reviewer || !role || !reach(role, 'review'))
    throw badRequest('Choose a reviewer from the list.', 'query.reviewerId', 'NOT_A_REVIEWER');
  const isAuthor = row.created_by === reviewerId || row.edited_by.includes(reviewerId);
  if (reviewer.user_type === userTypes.Reviewer && isAuthor)
    throw refusedWith(
      409,
      'OWN_WORK',
      phrase('{{person}} wrote or edited this, so somebody else has to review it. Choose another reviewer.', {
        person: reviewer.full_name,
      }),
    );
  return reviewer;
};

/** Says that a review is no longer wanted: by mail, and at once to whoever has the product open. */
const tellEnded = async (call: CompanyCall, before: OpportunityRow, reviewer: string | null): Promise<void> => {
  const { company_id: companyId, opportunity_id: opportunityId, reviewer_id: userId } = before;
  if (!userId || userId === call.actor.userId) return;
  await endReview(call, before, reviewer);
  const news = { opportunityId, by: call.actor.fullName, reviewer };
  await tell(call.db, 'review.ended', { companyId, opportunityId, userId }, news);
};

/**
 * Sends an opportunity to a reviewer, or from one to another, who is told. The same request again changes nothing, and one
 * that says nothing of a note leaves the note as it is.
 */
export const requestApproval = async (
  call: CompanyCall,
  id: string,
  reviewerId: string,
  note: string | undefined,
  asked: PostAgain,
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'requestApproval');
  const again = postingAgain(row, asked);
  const choice = { told_choice: again?.told ?? null, return_message: again?.message ?? null };
  const isSameChoice = row.told_choice === choice.told_choice && row.return_message === choice.return_message;
  const isWaiting = row.status === 'PendingApproval';
  const isSame = row.reviewer_id === reviewerId;
  const kept = note ?? (isWaiting ? row.note : null);
  if (isWaiting && isSame && isSameChoice && row.note === kept) return show(call, row);
  const reviewer = await reviewerFor(call, row, reviewerId);
  const request = {
    reviewer_id: reviewerId,
    requested_by: call.actor.userId,
    requested_date: new Date(),
    requested_from: isWaiting ? row.requested_from : row.status,
    note: kept,
    ...choice,
  };
  const moved = await take(call, row, 'requestApproval', request, kept ?? undefined);
  await askReviewer(call, moved);
  if (isWaiting && !isSame) await tellEnded(call, row, reviewer.full_name);
  return show(call, moved);
};

/** Takes a request for approval back: it is again what it was before, and who was asked is told. */
export const recall = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'recall');
  const moved = await take(call, row, 'recall', { requested_date: null });
  await tellEnded(call, row, null);
  return show(call, moved);
};

/** Asks the author for changes. What the reviewer has read is kept, to show the difference next time. */
export const reject = async (
  call: CompanyCall,
  id: string,
  { comment, reviewerId, version }: { comment: string; reviewerId?: string | undefined; version?: number | undefined },
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'reject');
  await refuseStale(call, row, version);
  if (reviewerId && reviewerId !== call.actor.userId) throw forbidden('You can only decide in your own name.');
  const decision = { comment, rejected_date: new Date(), reviewed_content: contentOf(row) };
  const moved = await take(call, row, 'reject', decision, comment);
  await tellChanges(call, moved);
  return show(call, moved);
};

/** No longer closed, and nothing is to be decided about candidates who were told of it. */
const open = { closed_date: null, closed_by: null, told_choice: null, return_message: null };

/**
 * Posts: candidates are matched at once. Of an opportunity that waits for approval this is the approval. Of one that was closed
 * candidates come back: those nobody had contacted as matches, those who were not told yet to where they stood, and who was
 * told as it is asked.
 */
export const publish = async (
  call: CompanyCall,
  id: string,
  { version, comment, ...asked }: PostAgain & { version?: number | undefined; comment?: string | undefined },
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'post');
  await refuseStale(call, row, version);
  const again = postingAgain(row, asked);
  const word = comment || undefined;
  const now = new Date();
  const columns = { approval_date: now, posted_date: now, ...open, comment: null, reviewed_content: contentOf(row) };
  const moved = await take(call, row, 'post', columns, word);
  if (again) await candidates().bringBack(call, moved, again);
  await rankSoon(call, moved);
  await (again ? tellPostedAgain(call, row, word) : tellPosted(call, moved, word));
  return show(call, moved);
};

/** Closes: everybody still in the pipeline gets a decision in the same transaction, and the message who is told of it. */
export const close = async (call: CompanyCall, id: string, message?: string) => {
  const row = await lockedFor(call, id, 'close');
  const moved = await take(call, row, 'close', { closed_date: store.now, closed_by: call.actor.userId });
  return candidates().end(call, moved, message);
};

/** Takes one's own closing back within a minute: everything is as before, and nobody outside heard of it. Once more changes nothing. */
export const undoClose = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  // Of two who ask at once, the second finds it done.
  const seen = await opportunityFor(call, id, 'editOpportunities', { lock: true });
  if (seen.status === 'Posted' && (await store.isOwnLastStep(call.db, id, call.actor.userId, 'undoClose')))
    return show(call, seen);
  const row = await lockedFor(call, id, 'undoClose');
  await candidates().resume(call, row);
  const moved = await take(call, row, 'undoClose', { ...open, reopened_date: store.now });
  // Members may have changed while nobody was matched with it.
  await rankSoon(call, moved);
  return show(call, moved);
};

/** Puts an opportunity away, read only. */
export const archive = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'archive');
  return show(call, await take(call, row, 'archive', { archived_from: row.status }));
};

/** Brings an opportunity back from the archive: closed if it was closed, else a draft. */
export const restore = async (call: CompanyCall, id: string): Promise<Opportunity> =>
  show(call, await take(call, await lockedFor(call, id, 'restore'), 'restore', { archived_from: null }));
