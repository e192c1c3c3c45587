import { v5 } from 'uuid';
import { type OpportunityStatus, steps } from '@marigold/contract/opportunity';
import { newId } from '#platform/database/id';
import { emptyContent, type OpportunityRow, slugOf } from '#modules/opportunity';
import { type FirstName, team } from './content/people.ts';
import type { Role, Taken } from './content/role.ts';

/** A line of an opportunity's history, as its table has it. */
export interface HistoryRow {
  opportunity_history_id: string;
  company_id: string;
  opportunity_id: string;
  user_account_id: string;
  step: string;
  from_status: OpportunityStatus | null;
  to_status: OpportunityStatus;
  comment: string | null;
  at: Date;
}

const day = 24 * 60 * 60_000;
/** So many days before a moment. */
export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

const statusAfter = (step: Taken['step']): OpportunityStatus => (step === 'create' ? 'Draft' : steps[step].to);
const idOf = (name: FirstName): string => team[name].userId;

/** An opportunity of the demo company as its table has it, and its history. */
export const opportunityRow = (
  role: Role,
  { companyId, place, now }: { companyId: string; place: number; now: Date },
): { row: OpportunityRow; history: HistoryRow[] } => {
  const opportunity_id = v5(`opportunity ${place}`, companyId);
  const content = { ...emptyContent, ...role.written };
  const last = (step: Taken['step']) => role.taken.findLast((taken) => taken.step === step);
  const when = (step: Taken['step']) => {
    const taken = last(step);
    return taken ? before(now, taken.daysAgo) : null;
  };
  const [created] = role.taken;
  const request = last('requestApproval');
  const closing = last('close');
  const decided = last('reject') ?? last('post');
  const statuses = role.taken.map(({ step }) => statusAfter(step));
  const row: OpportunityRow = {
    ...content,
    opportunity_id,
    company_id: companyId,
    slug: slugOf({ ...content, opportunity_id }),
    version: role.taken.length,
    status: statuses.at(-1) ?? 'Draft',
    created_by: idOf(created.by),
    created_date: before(now, created.daysAgo),
    last_edited_by: idOf(role.edited.by),
    last_edit_date: before(now, role.edited.daysAgo),
    edited_by: [...new Set([idOf(created.by), idOf(role.edited.by)])],
    requested_by: request ? idOf(request.by) : null,
    requested_date: when('requestApproval'),
    requested_from: request ? 'Draft' : null,
    note: request?.comment ?? null,
    reviewer_id: request?.reviewer ? idOf(request.reviewer) : null,
    hiring_team: {},
    department_id: null,
    office_id: null,
    comment: last('reject')?.comment ?? null,
    rejected_date: when('reject'),
    approval_date: when('post'),
    posted_date: when('post'),
    closed_date: when('close'),
    closed_by: closing ? idOf(closing.by) : null,
    reopened_date: null,
    told_choice: null,
    return_message: null,
    archived_from: last('archive') ? (statuses.at(-2) ?? null) : null,
    reviewed_content: decided ? content : null,
  };
  const history = role.taken.map(({ step, by, daysAgo, comment = null }, at) => ({
    opportunity_history_id: newId(),
    company_id: companyId,
    opportunity_id,
    user_account_id: idOf(by),
    step,
    from_status: statuses[at - 1] ?? null,
    to_status: statuses[at] ?? 'Draft',
    comment,
    at: before(now, daysAgo),
  }));
  return { row, history };
};
