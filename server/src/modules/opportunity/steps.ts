import { type Opportunity, type OpportunityStatus, type Step, steps } from '@marigold/contract/opportunity';
import { badRequest, conflict, forbidden, notFound } from '@marigold/contract/problems';
import { reach, roleOf, userTypes } from '@marigold/contract/permissions';
import { findUser } from '#modules/users';
import type { CompanyCall } from '#kit/call';
import { askReviewer, tellChanges, tellPosted } from './letters.ts';
import { contentOf, type OpportunityRow } from './row.ts';
import { isOwnDecision, refuseIncomplete } from './rules.ts';
import { announce, lockedFor, rankSoon, show } from './service.ts';
import * as store from './store.ts';

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
  await store.addHistory(call.db, moved, { userId: call.actor.userId, step, from: row.status, comment, ownDecision });
  await announce(call, moved, row);
  return moved;
};

const checkReviewer = async (call: CompanyCall, row: OpportunityRow, reviewerId: string): Promise<void> => {
  const reviewer = await findUser(call.db, reviewerId);
  const role = reviewer?.state === 'Active' ? roleOf(reviewer.user_type) : undefined;
  if (!reviewer || !role || !reach(role, 'review'))
    throw badRequest('Choose a reviewer from the list.', 'query.reviewerId', 'NOT_A_REVIEWER');
  const isAuthor = row.created_by === reviewerId || row.edited_by.includes(reviewerId);
  if (reviewer.user_type === userTypes.Reviewer && isAuthor)
    throw conflict('OWN_WORK', `${reviewer.full_name} wrote or edited this, so somebody else has to review it.`);
};

/** Sends an opportunity to a reviewer, or from one to another. The same request again changes nothing. */
export const requestApproval = async (
  call: CompanyCall,
  id: string,
  reviewerId: string,
  note: string | undefined,
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'requestApproval');
  const isRepeated = row.reviewer_id === reviewerId && row.note === (note ?? null);
  if (row.status === 'PendingApproval' && isRepeated) return show(call, row);
  await checkReviewer(call, row, reviewerId);
  const request = {
    reviewer_id: reviewerId,
    requested_by: call.actor.userId,
    requested_date: new Date(),
    requested_from: row.status === 'PendingApproval' ? row.requested_from : row.status,
    note: note ?? null,
  };
  const moved = await take(call, row, 'requestApproval', request, note);
  await askReviewer(call, moved);
  return show(call, moved);
};

/** Takes a request for approval back: it is again what it was before. */
export const recall = async (call: CompanyCall, id: string): Promise<Opportunity> =>
  show(call, await take(call, await lockedFor(call, id, 'recall'), 'recall', { requested_date: null }));

/** Asks the author for changes. What the reviewer has read is kept, to show the difference next time. */
export const reject = async (
  call: CompanyCall,
  id: string,
  comment: string,
  reviewerId: string | undefined,
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'reject');
  if (reviewerId && reviewerId !== call.actor.userId) throw forbidden('You can only decide in your own name.');
  const decision = { comment, rejected_date: new Date(), reviewed_content: contentOf(row) };
  const moved = await take(call, row, 'reject', decision, comment);
  await tellChanges(call, moved);
  return show(call, moved);
};

/** Posts: candidates are matched at once. Of an opportunity that waits for approval this is the approval. */
export const publish = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'post');
  const now = new Date();
  const moved = await take(call, row, 'post', {
    approval_date: now,
    posted_date: now,
    closed_date: null,
    comment: null,
    reviewed_content: contentOf(row),
  });
  await rankSoon(call, moved);
  await tellPosted(call, moved);
  return show(call, moved);
};

type PipelineClosed = { decided: number; told: number };
let closePipeline: (call: CompanyCall, row: OpportunityRow, message?: string) => Promise<PipelineClosed> = () =>
  Promise.resolve({ decided: 0, told: 0 });

/** What else happens, in the same transaction, when an opportunity closes. Set once, where the modules are put together. */
export const whenClosed = (handler: typeof closePipeline): void => {
  closePipeline = handler;
};

/** Closes: everybody still in the pipeline gets a decision in the same transaction, and the message who is told of it. */
export const close = async (call: CompanyCall, id: string, message?: string) => {
  const moved = await take(call, await lockedFor(call, id, 'close'), 'close', { closed_date: new Date() });
  return { interviews: [], ...(await closePipeline(call, moved, message)) };
};

/** Puts an opportunity away, read only. */
export const archive = async (call: CompanyCall, id: string): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'archive');
  return show(call, await take(call, row, 'archive', { archived_from: row.status }));
};

/** Brings an opportunity back from the archive: closed if it was closed, else a draft. */
export const restore = async (call: CompanyCall, id: string): Promise<Opportunity> =>
  show(call, await take(call, await lockedFor(call, id, 'restore'), 'restore', { archived_from: null }));
