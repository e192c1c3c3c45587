import { allows, type OpportunityStatus, reachable, type Step, steps } from '@marigold/contract/opportunity';
import { reach, type Permission } from '@marigold/contract/permissions';
import { conflict, forbidden, illegalTransition, Problem } from '@marigold/contract/problems';
import type { Actor } from '#platform/sessions/sessions';
import { isJustClosed } from './postingAgain.ts';
import { missingOf, type OpportunityRow } from '../row.ts';

/** Whether a permission of this person reaches this opportunity. */
export const reaches = (
  actor: Actor,
  permission: Permission,
  row: Pick<OpportunityRow, 'created_by' | 'reviewer_id'>,
): boolean => {
  const how = reach(actor.role, permission);
  return (
    how === 'all' ||
    (how === 'own' && row.created_by === actor.userId) ||
    (how === 'assigned' && row.reviewer_id === actor.userId)
  );
};

/** Of what waits for somebody else; whoever is refused hears who that is. */
const waitsForAnother = 'This waits for another reviewer. Only they or an admin can decide.';

/** A refusal that names whom to ask: the reviewer it waits for, or whose opportunity it is. */
export const naming = (refused: Problem, row: OpportunityRow, nameOf: (id: string) => string | undefined): Problem => {
  const reviewer = row.reviewer_id && nameOf(row.reviewer_id);
  if (refused.message !== waitsForAnother || !reviewer) return refused;
  return forbidden(`This waits for ${reviewer}. Only they or an admin can decide.`);
};

/** Why a permission does not reach an opportunity, and whom to ask. */
export const beyondReach = (actor: Actor, permission: Permission, author: string): Problem => {
  const how = reach(actor.role, permission);
  if (how === 'assigned')
    return forbidden(`You were not asked to review this. Ask ${author} or an admin to choose you as its reviewer.`);
  return how === 'own' ? forbidden(`This belongs to ${author}. Ask them or an admin.`) : forbidden();
};

const isAdmin = (actor: Actor) => actor.role === 'SuperAdmin' || actor.role === 'Admin';
const isOwnWork = (actor: Actor, row: OpportunityRow) =>
  row.created_by === actor.userId || row.edited_by.includes(actor.userId);

const ownWork = () =>
  new Problem(
    403,
    'OWN_WORK',
    'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.',
  );
const needsApproval = () =>
  new Problem(403, 'APPROVAL_REQUIRED', 'Your company wants opportunities to be approved. Request approval instead.');

/** The permission a step needs. */
export const permissionOf: Record<Step, Permission> = {
  edit: 'editOpportunities',
  requestApproval: 'editOpportunities',
  recall: 'editOpportunities',
  reject: 'review',
  post: 'postOpportunities',
  close: 'editOpportunities',
  undoClose: 'editOpportunities',
  archive: 'editOpportunities',
  restore: 'restoreOpportunities',
  delete: 'editOpportunities',
};

const mayDecide = (actor: Actor, row: OpportunityRow): Problem | null => {
  if (isAdmin(actor)) return null;
  if (row.reviewer_id !== actor.userId) return forbidden(waitsForAnother);
  return isOwnWork(actor, row) ? ownWork() : null;
};

const mayPost = (actor: Actor, row: OpportunityRow, approvalRequired: boolean): Problem | null => {
  if (row.status === 'PendingApproval') return mayDecide(actor, row);
  if (isAdmin(actor)) return null;
  return !approvalRequired && reaches(actor, 'editOpportunities', row) ? null : needsApproval();
};

const mayUndoClose = (actor: Actor, row: OpportunityRow): Problem | null => {
  if (row.closed_by !== actor.userId)
    return forbidden('Only who closed this can take that back. You can post it again instead.');
  return isJustClosed(row)
    ? null
    : conflict(
        'TOO_LATE',
        'This was closed more than a minute ago, so candidates may have been told. Post it again instead: you choose what becomes of them.',
      );
};

const statusWords: Record<OpportunityStatus, string> = {
  Draft: 'a draft',
  PendingApproval: 'waiting for approval',
  Rejected: 'sent back for changes',
  Posted: 'posted',
  Closed: 'closed',
  Archived: 'archived',
};
const wordOf = (status: string): string => statusWords[status as OpportunityStatus];

/** What is possible instead, where a status allows no edit or no deletion. */
const instead = {
  edit: {
    PendingApproval: 'Take the request back first.',
    Closed: 'Post it again, or duplicate it.',
    Archived: 'An admin can restore it; or duplicate it.',
  },
  delete: {
    PendingApproval: 'Take the request back first.',
    Posted: 'Close it first, then archive it.',
    Closed: 'Archive it instead.',
  },
} satisfies Partial<Record<Step, Partial<Record<OpportunityStatus, string>>>>;

const illegal = (status: OpportunityStatus, step: Step): Problem => {
  const { to } = steps[step];
  if (step === 'undoClose')
    return conflict('ILLEGAL_TRANSITION', `This is ${wordOf(status)} now, so there is no closing to take back.`, {
      from: status,
      to: to ?? step,
      allowed: reachable(status),
    });
  if (to || (step !== 'edit' && step !== 'delete'))
    return illegalTransition(status, to ?? step, reachable(status), wordOf);
  const advice = (instead[step] as Partial<Record<OpportunityStatus, string>>)[status] ?? '';
  const is =
    step === 'edit'
      ? `This is ${wordOf(status)} now, so it cannot be edited. ${advice}`
      : `This is ${wordOf(status)} now, so it cannot be deleted. ${advice}`;
  return conflict('ILLEGAL_TRANSITION', is, { from: status, to: step, allowed: reachable(status) });
};

/**
 * Why a person may not take a step with an opportunity, or null when they may. Used to refuse, and to show what is possible.
 * First the role, then the status, then what the step itself asks for.
 */
export const refusal = (actor: Actor, row: OpportunityRow, step: Step, approvalRequired: boolean): Problem | null => {
  if (!reaches(actor, permissionOf[step], row)) return forbidden();
  if (!allows(row.status, step)) return illegal(row.status, step);
  switch (step) {
    case 'edit':
      return row.status === 'Posted' && approvalRequired && !isAdmin(actor) ? needsApproval() : null;
    case 'reject':
      return mayDecide(actor, row);
    case 'undoClose':
      return mayUndoClose(actor, row);
    case 'post':
      return mayPost(actor, row, approvalRequired);
    default:
      return null;
  }
};

/** The steps a person may take now. */
export const stepsFor = (actor: Actor, row: OpportunityRow, approvalRequired: boolean): Step[] =>
  (Object.keys(steps) as Step[]).filter((step) => !refusal(actor, row, step, approvalRequired));

const fieldNames = {
  jobTitle: 'the job title',
  location: 'the location',
  workMode: 'the work mode',
  employmentType: 'the employment type',
  skills: 'at least one skill',
} as const;

/** Refuses what is not complete enough to be read by others, naming each missing field. */
export const refuseIncomplete = (row: OpportunityRow): void => {
  const missing = missingOf(row);
  if (missing.length === 0) return;
  throw new Problem(400, 'INCOMPLETE', `Still missing: ${missing.map((field) => fieldNames[field]).join(', ')}.`, {
    errors: missing.map((field) => ({ path: field, code: 'MISSING', message: `Add ${fieldNames[field]}.` })),
  });
};

/** Whether somebody decides on what they wrote themselves; admins may, and the history says so. */
export const isOwnDecision = isOwnWork;
