import { allows, type OpportunityStatus, reachable, type Step, steps } from '@marigold/contract/opportunity';
import { actingFor, boundsOf, type Permission, reach } from '@marigold/contract/permissions';
import { forbidden, illegalTransition, notFound, type Problem, refused } from '@marigold/contract/problems';
import { phrase, type Word, word } from '@marigold/words/sentence';
import type { Actor } from '#platform/sessions/sessions';
import { isJustClosed } from './postingAgain.ts';
import { missingOf, type OpportunityRow } from '../row.ts';
import { type PartColumns, reaches } from '../team/sight.ts';

/** Of what waits for somebody else; whoever is refused hears who that is. */
const waitsForAnother = 'This waits for another reviewer. Only they or an admin can decide.';

/** A refusal that names whom to ask: the reviewer it waits for, or whose opportunity it is. */
export const naming = (refusal: Problem, row: OpportunityRow, nameOf: (id: string) => string | undefined): Problem => {
  const reviewer = row.reviewer_id && nameOf(row.reviewer_id);
  if (refusal.message !== waitsForAnother || !reviewer) return refusal;
  return forbidden(phrase('This waits for {{reviewer}}. Only they or an admin can decide.', { reviewer }));
};

/** Why a permission does not reach an opportunity, and whom to ask; what lies outside of somebody's bounds is not there for them. */
export const beyondReach = (
  actor: Actor,
  permission: Permission,
  author: string,
  row: PartColumns,
  noun = 'Opportunity',
): Problem => {
  const how = reach(actor.role, permission);
  if (how !== null && reaches(actor, 'seeOpportunities', row))
    return forbidden(
      phrase(
        'What you are on the hiring team does not allow this. Ask {{author}} or an admin for another part in it.',
        {
          author,
        },
      ),
    );
  if (boundsOf(actor, 'seeOpportunities')) return notFound(noun);
  if (how === 'assigned')
    return forbidden(
      phrase('You were not asked to review this. Ask {{author}} or an admin to choose you as its reviewer.', {
        author,
      }),
    );
  return how === 'own'
    ? forbidden(phrase('This belongs to {{author}}. Ask them or an admin.', { author }))
    : forbidden();
};

const isAdmin = (actor: Actor) => actor.role === 'SuperAdmin' || actor.role === 'Admin';
const isOwnWork = (actor: Actor, row: OpportunityRow) =>
  row.created_by === actor.userId || row.edited_by.includes(actor.userId);

const ownWork = () =>
  refused('OWN_WORK', 'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.');
const needsApproval = () =>
  refused('APPROVAL_REQUIRED', 'Your company wants opportunities to be approved. Request approval instead.');

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
  if (!row.reviewer_id || !actingFor(actor).includes(row.reviewer_id)) return forbidden(waitsForAnother);
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
    : refused(
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
  const from = word(statusWords[status]);
  const allowed = reachable(status);
  if (step === 'undoClose')
    return refused(
      'ILLEGAL_TRANSITION',
      phrase('This is {{from}} now, so there is no closing to take back.', { from }),
      {
        from: status,
        to: steps[step].to,
        allowed,
      },
    );
  if (step !== 'edit' && step !== 'delete') return illegalTransition(status, steps[step].to, allowed, statusWords);
  const advice = word((instead[step] as Partial<Record<OpportunityStatus, string>>)[status] ?? '');
  const is =
    step === 'edit'
      ? phrase('This is {{from}} now, so it cannot be edited. {{advice}}', { from, advice })
      : phrase('This is {{from}} now, so it cannot be deleted. {{advice}}', { from, advice });
  return refused('ILLEGAL_TRANSITION', is, { from: status, to: step, allowed });
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

const nameOf = (field: keyof typeof fieldNames): Word => word(fieldNames[field]);

/** Refuses what is not complete enough to be read by others, naming each missing field. */
export const refuseIncomplete = (row: OpportunityRow): void => {
  const missing = missingOf(row);
  if (missing.length === 0) return;
  throw refused('INCOMPLETE', phrase('Still missing: {{fields}}.', { fields: missing.map(nameOf) }), {
    errors: missing.map((field) => ({
      path: field,
      code: 'MISSING',
      message: phrase('Add {{field}}.', { field: nameOf(field) }),
    })),
  });
};

/** Whether somebody decides on what they wrote themselves; admins may, and the history says so. */
export const isOwnDecision = isOwnWork;
