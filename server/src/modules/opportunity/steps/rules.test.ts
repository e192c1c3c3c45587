import { describe, expect, it } from 'vitest';
import { allows, type OpportunityStatus, statuses, type Step, steps } from '@marigold/contract/opportunity';
import { type CompanyRole, companyRoles, userTypes } from '@marigold/contract/permissions';
import { Problem } from '@marigold/contract/problems';
import { english } from '@marigold/words/sentence';
import type { Actor } from '#platform/sessions/sessions';
import { emptyContent, type OpportunityRow } from '../row.ts';
import { reaches } from '../team/sight.ts';
import { beyondReach, isOwnDecision, naming, permissionOf, refusal, refuseIncomplete, stepsFor } from './rules.ts';

const allSteps = Object.keys(steps) as Step[];
const somebody = (role: CompanyRole, userId = 'me'): Actor => ({
  userId,
  sessionId: 'session',
  companyId: 'company',
  role,
  userType: userTypes[role],
  fullName: 'Somebody',
  email: 'somebody@example.com',
  standsIn: [],
  bounds: null,
});
const opportunity = (changes: Partial<OpportunityRow> = {}): OpportunityRow => ({
  ...emptyContent,
  opportunity_id: 'opportunity',
  company_id: 'company',
  slug: 'slug',
  version: 1,
  status: 'Draft',
  created_by: 'author',
  created_date: new Date(),
  last_edited_by: 'author',
  last_edit_date: new Date(),
  edited_by: [],
  requested_by: null,
  requested_date: null,
  note: null,
  reviewer_id: null,
  hiring_team: {},
  department_id: null,
  office_id: null,
  comment: null,
  rejected_date: null,
  approval_date: null,
  posted_date: null,
  closed_date: null,
  closed_by: null,
  reopened_date: null,
  archived_from: null,
  requested_from: null,
  told_choice: null,
  return_message: null,
  reviewed_content: null,
  ...changes,
});
const said = (problem: Problem | null) => problem && [problem.status, problem.code, problem.message];
const forbidden = [403, 'FORBIDDEN', 'Your role does not allow this. Ask an admin of your company.'];
const waitsForAnother = [403, 'FORBIDDEN', 'This waits for another reviewer. Only they or an admin can decide.'];
const ownWork = [
  403,
  'OWN_WORK',
  'You wrote or edited this yourself, so somebody else has to decide. Choose another reviewer.',
];
const needsApproval = [
  403,
  'APPROVAL_REQUIRED',
  'Your company wants opportunities to be approved. Request approval instead.',
];

describe('a permission', () => {
  it('reaches everything, what somebody made, or what they were given to review', () => {
    const rows = [
      opportunity(),
      opportunity({ created_by: 'me' }),
      opportunity({ reviewer_id: 'me' }),
      opportunity({ created_by: 'me', reviewer_id: 'me' }),
    ];
    const reached = (role: CompanyRole) => rows.map((row) => reaches(somebody(role), 'seeOpportunities', row));
    expect(reached('SuperAdmin')).toEqual([true, true, true, true]);
    expect(reached('Recruiter')).toEqual([true, true, true, true]);
    expect(reached('Employer')).toEqual([false, true, false, true]);
    expect(reached('Reviewer')).toEqual([false, false, true, true]);
    expect(rows.map((row) => reaches(somebody('Reviewer'), 'editOpportunities', row))).toEqual(rows.map(() => false));
  });

  it('that does not reach it says whom to ask', () => {
    expect(said(beyondReach(somebody('Reviewer'), 'seeOpportunities', 'Ana', opportunity()))).toEqual([
      403,
      'FORBIDDEN',
      'You were not asked to review this. Ask Ana or an admin to choose you as its reviewer.',
    ]);
    expect(said(beyondReach(somebody('Employer'), 'seeOpportunities', 'Ana', opportunity()))).toEqual([
      403,
      'FORBIDDEN',
      'This belongs to Ana. Ask them or an admin.',
    ]);
    for (const part of ['interviewer', 'watcher'] as const)
      expect(
        said(beyondReach(somebody('Employer'), 'editOpportunities', 'Ana', opportunity({ hiring_team: { me: part } }))),
      ).toEqual([
        403,
        'FORBIDDEN',
        'What you are on the hiring team does not allow this. Ask Ana or an admin for another part in it.',
      ]);
    expect(said(beyondReach(somebody('Recruiter'), 'manageUsers', 'Ana', opportunity()))).toEqual(forbidden);
  });

  it('is the one that the step needs', () => {
    expect(permissionOf).toEqual({
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
    });
  });
});

describe('a step', () => {
  const isAdmin = (role: CompanyRole) => role === 'SuperAdmin' || role === 'Admin';

  it.each(companyRoles.flatMap((role) => allSteps.map((step) => [role, step] as const)))(
    'of a %s: %s is refused for the role before anything else, and then for the status',
    (role, step) => {
      const mayTry =
        step === 'restore'
          ? isAdmin(role)
          : step === 'reject'
            ? isAdmin(role) || role === 'Reviewer'
            : step === 'post' || role !== 'Reviewer';
      for (const status of statuses) {
        const row = opportunity({
          status,
          created_by: role === 'Employer' ? 'me' : 'author',
          reviewer_id: 'me',
          closed_by: 'me',
        });
        const code = refusal(somebody(role), row, step, false)?.code;
        const isIllegal = mayTry && !allows(status, step);
        expect([code === 'FORBIDDEN', code === 'ILLEGAL_TRANSITION']).toEqual([!mayTry, isIllegal]);
      }
    },
  );

  it('of a hiring manager is for what they made themselves', () => {
    const employer = somebody('Employer');
    for (const step of ['edit', 'requestApproval', 'post', 'archive', 'delete'] as const) {
      expect(said(refusal(employer, opportunity({ reviewer_id: 'me' }), step, false))).toEqual(forbidden);
      expect(refusal(employer, opportunity({ created_by: 'me' }), step, false)).toBeNull();
    }
  });

  const refused = (status: OpportunityStatus, step: Step) =>
    refusal(somebody('Admin'), opportunity({ status }), step, false);

  it.each([
    [
      'edit',
      'PendingApproval',
      'This is waiting for approval now, so it cannot be edited. Take the request back first.',
    ],
    ['edit', 'Closed', 'This is closed now, so it cannot be edited. Post it again, or duplicate it.'],
    ['edit', 'Archived', 'This is archived now, so it cannot be edited. An admin can restore it; or duplicate it.'],
    [
      'delete',
      'PendingApproval',
      'This is waiting for approval now, so it cannot be deleted. Take the request back first.',
    ],
    ['delete', 'Posted', 'This is posted now, so it cannot be deleted. Close it first, then archive it.'],
    ['delete', 'Closed', 'This is closed now, so it cannot be deleted. Archive it instead.'],
    ['undoClose', 'Draft', 'This is a draft now, so there is no closing to take back.'],
    ['undoClose', 'Rejected', 'This is sent back for changes now, so there is no closing to take back.'],
    [
      'close',
      'Draft',
      'This is a draft now, so it cannot become closed. Possible: waiting for approval, posted, archived.',
    ],
    ['post', 'Posted', 'This is posted now, so it cannot become posted. Possible: closed.'],
    [
      'recall',
      'Closed',
      'This is closed now, so it cannot become a draft. Possible: waiting for approval, posted, archived.',
    ],
  ] as const)('%s of what is %s is refused with what is possible instead', (step, status, message) => {
    expect(said(refused(status, step))).toEqual([409, 'ILLEGAL_TRANSITION', message]);
  });

  it('that the status does not allow is refused with where it stands and may go', () => {
    const details = (status: OpportunityStatus, step: Step) => refused(status, step)?.details;
    expect(details('Closed', 'edit')).toEqual({
      from: 'Closed',
      to: 'edit',
      allowed: ['PendingApproval', 'Posted', 'Archived'],
    });
    expect(details('Posted', 'undoClose')).toEqual({ from: 'Posted', to: 'Posted', allowed: ['Closed'] });
    expect(details('Posted', 'delete')).toEqual({ from: 'Posted', to: 'delete', allowed: ['Closed'] });
    expect(details('Posted', 'archive')).toEqual({ from: 'Posted', to: 'Archived', allowed: ['Closed'] });
  });

  it('that may be taken is offered, and no other', () => {
    const offered = (role: CompanyRole, changes: Partial<OpportunityRow>, approvalRequired = true) =>
      stepsFor(somebody(role), opportunity(changes), approvalRequired);
    expect(offered('Admin', {})).toEqual(['edit', 'requestApproval', 'post', 'archive', 'delete']);
    expect(offered('Recruiter', {})).toEqual(['edit', 'requestApproval', 'archive', 'delete']);
    expect(offered('Recruiter', {}, false)).toEqual(['edit', 'requestApproval', 'post', 'archive', 'delete']);
    expect(offered('Recruiter', { status: 'Posted' })).toEqual(['close']);
    expect(offered('Reviewer', { status: 'PendingApproval', reviewer_id: 'me' })).toEqual(['reject', 'post']);
    expect(offered('Admin', { status: 'Archived' })).toEqual(['restore', 'delete']);
  });
});

describe('approval', () => {
  const waiting = (changes: Partial<OpportunityRow> = {}) =>
    opportunity({ status: 'PendingApproval', reviewer_id: 'me', ...changes });

  it.each(['post', 'reject'] as const)(
    'to %s is for the chosen reviewer and for admins, of their own work too',
    (step) => {
      for (const approvalRequired of [true, false]) {
        const decide = (role: CompanyRole, changes?: Partial<OpportunityRow>) =>
          said(refusal(somebody(role), waiting(changes), step, approvalRequired));
        expect(decide('Reviewer')).toBeNull();
        expect(decide('Reviewer', { created_by: 'me' })).toEqual(ownWork);
        expect(decide('Reviewer', { edited_by: ['other', 'me'] })).toEqual(ownWork);
        expect(decide('Reviewer', { reviewer_id: 'other' })).toEqual(forbidden);
        for (const role of ['Admin', 'SuperAdmin'] as const)
          for (const changes of [{ reviewer_id: 'other' }, { created_by: 'me' }, { edited_by: ['me'] }])
            expect(decide(role, changes)).toBeNull();
      }
    },
  );

  it('is not for who may post otherwise', () => {
    const post = (role: CompanyRole) =>
      said(refusal(somebody(role), waiting({ created_by: 'me', reviewer_id: 'other' }), 'post', false));
    expect([post('Recruiter'), post('Employer')]).toEqual([waitsForAnother, waitsForAnother]);
  });

  it('is needed to post and to edit what is posted, where the company wants it, by everybody but admins', () => {
    const refused = (role: CompanyRole, status: OpportunityStatus, step: Step, approvalRequired: boolean) =>
      said(refusal(somebody(role), opportunity({ status, created_by: 'me' }), step, approvalRequired));
    for (const role of ['Recruiter', 'Employer'] as const) {
      for (const status of ['Draft', 'Rejected', 'Closed'] as const) {
        expect(refused(role, status, 'post', true)).toEqual(needsApproval);
        expect(refused(role, status, 'post', false)).toBeNull();
      }
      expect(refused(role, 'Posted', 'edit', true)).toEqual(needsApproval);
      expect(refused(role, 'Posted', 'edit', false)).toBeNull();
      expect(refused(role, 'Draft', 'edit', true)).toBeNull();
    }
    for (const role of ['Admin', 'SuperAdmin'] as const) {
      expect(refused(role, 'Draft', 'post', true)).toBeNull();
      expect(refused(role, 'Posted', 'edit', true)).toBeNull();
    }
  });

  it('is all that a reviewer posts: a draft is not theirs', () => {
    const draft = opportunity({ reviewer_id: 'me' });
    for (const approvalRequired of [true, false])
      expect(said(refusal(somebody('Reviewer'), draft, 'post', approvalRequired))).toEqual(needsApproval);
  });

  it('that waits for somebody else names them, and no other refusal does', () => {
    const row = waiting({ reviewer_id: 'other' });
    const names = (id: string) => (id === 'other' ? 'Ana' : undefined);
    const refused = new Problem('FORBIDDEN', waitsForAnother[2] as string);
    expect(said(naming(refused, row, names))).toEqual([
      403,
      'FORBIDDEN',
      'This waits for Ana. Only they or an admin can decide.',
    ]);
    expect(naming(refused, { ...row, reviewer_id: null }, () => 'Ana')).toBe(refused);
    expect(naming(refused, { ...row, reviewer_id: 'gone' }, names)).toBe(refused);
    const another = new Problem('OWN_WORK', 'Another refusal');
    expect(naming(another, row, names)).toBe(another);
  });

  it('of one’s own work is told from that of others', () => {
    const isOwn = (changes: Partial<OpportunityRow>) => isOwnDecision(somebody('Admin'), opportunity(changes));
    expect([isOwn({}), isOwn({ created_by: 'me' }), isOwn({ edited_by: ['me'] })]).toEqual([false, true, true]);
  });
});

describe('taking a closing back', () => {
  const closed = (closed_by: string, seconds: number) =>
    opportunity({ status: 'Closed', closed_by, closed_date: new Date(Date.now() - seconds * 1000) });
  const undo = (row: OpportunityRow) => said(refusal(somebody('Admin'), row, 'undoClose', false));

  it('is for who closed it, for a minute', () => {
    expect(undo(closed('me', 30))).toBeNull();
    expect(undo(closed('me', 90))).toEqual([
      409,
      'TOO_LATE',
      'This was closed more than a minute ago, so candidates may have been told. Post it again instead: you choose what becomes of them.',
    ]);
    expect(undo(closed('other', 30))).toEqual([
      403,
      'FORBIDDEN',
      'Only who closed this can take that back. You can post it again instead.',
    ]);
  });
});

describe('what is sent to a reviewer', () => {
  const complete = {
    job_title_id: 'frontend-developer',
    location_id: '2267057',
    work_mode_id: 'hybrid',
    employment_type_id: 'full-time',
    skills_ids: ['react'],
  };
  const refused = (changes: Partial<OpportunityRow>): Problem | undefined => {
    try {
      refuseIncomplete(opportunity({ ...complete, ...changes }));
    } catch (error) {
      return error as Problem;
    }
    return undefined;
  };

  it('is complete, or is refused with every field that is missing, by its name', () => {
    expect(refused({})).toBeUndefined();
    expect(said(refused({ location_id: null }) ?? null)).toEqual([400, 'INCOMPLETE', 'Still missing: the location.']);
    const nothing = refused({ ...emptyContent });
    expect(nothing?.message).toBe(
      'Still missing: the job title, the location, the work mode, the employment type, at least one skill.',
    );
    expect(nothing?.details.errors?.map((each) => ({ ...each, message: english(each.message) }))).toEqual([
      { path: 'jobTitle', code: 'MISSING', message: 'Add the job title.' },
      { path: 'location', code: 'MISSING', message: 'Add the location.' },
      { path: 'workMode', code: 'MISSING', message: 'Add the work mode.' },
      { path: 'employmentType', code: 'MISSING', message: 'Add the employment type.' },
      { path: 'skills', code: 'MISSING', message: 'Add at least one skill.' },
    ]);
  });
});
