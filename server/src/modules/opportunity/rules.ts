import { allows, type OpportunityStatus, reachable, type Step, steps } from '@marigold/contract/opportunity';
import { reach, type Permission } from '@marigold/contract/permissions';
import { conflict, forbidden, illegalTransition, Problem } from '@marigold/contract/problems';
import type { Actor } from '#kit/session';
import { missingOf, type OpportunityRow } from './row.ts';

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

const permissionOf: Record<Step, Permission> = {
  edit: 'editOpportunities',
  requestApproval: 'editOpportunities',
  recall: 'editOpportunities',
  reject: 'review',
  post: 'postOpportunities',
  close: 'editOpportunities',
  archive: 'editOpportunities',
  restore: 'restoreOpportunities',
  delete: 'editOpportunities',
};

const mayDecide = (actor: Actor, row: OpportunityRow): Problem | null => {
  if (isAdmin(actor)) return null;
  if (row.reviewer_id !== actor.userId)
    return forbidden('This waits for another reviewer. Only they or an admin can decide.');
  return isOwnWork(actor, row) ? ownWork() : null;
};

const mayPost = (actor: Actor, row: OpportunityRow, approvalRequired: boolean): Problem | null => {
  if (row.status === 'PendingApproval') return mayDecide(actor, row);
  if (isAdmin(actor)) return null;
  return !approvalRequired && reaches(actor, 'editOpportunities', row) ? null : needsApproval();
};

/** What cannot be done, of the steps that lead to no other status. */
const impossible: Partial<Record<Step, string>> = {
  edit: 'it cannot be edited',
  delete: 'it cannot be deleted. Close it, or archive it instead',
};

const illegal = (status: OpportunityStatus, step: Step): Problem => {
  const { to } = steps[step];
  if (to) return illegalTransition(status, to, reachable(status));
  return conflict('ILLEGAL_TRANSITION', `This is ${status} now, so ${impossible[step]}.`, {
    from: status,
    to: step,
    allowed: reachable(status),
  });
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
