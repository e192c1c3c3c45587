import type { CompanyRole, Role } from '@marigold/contract/permissions';

interface RoleWords {
  /** Translation key. */
  name: string;
  /** Translation key: what the role is for, in one line. */
  words: string;
}

/** How roles are called, and what they may do in a line. */
export const roleNames: Record<Role, RoleWords> = {
  SuperAdmin: { name: 'Super admin', words: 'Everything, and hands the role over' },
  Admin: { name: 'Admin', words: 'Everything, except handing over super admin' },
  Recruiter: { name: 'Recruiter', words: 'All opportunities and candidates, FAQ and templates' },
  Employer: { name: 'Employer', words: 'Own opportunities with their candidates' },
  Reviewer: { name: 'Reviewer', words: 'Reads, comments and decides what is assigned' },
  Member: { name: 'Candidate', words: 'Own applications' },
};

/** Roles somebody can be invited as, with the usual one first. */
export const invitableRoles = ['Reviewer', 'Employer', 'Recruiter', 'Admin'] as const satisfies CompanyRole[];
