import { type CompanyRole, type Permission, reach, type Reach } from '@marigold/contract/permissions';

/** What a permission lets somebody do, as translation keys, in the order in which people ask. */
export const rights = [
  ['seeOpportunities', 'See opportunities'],
  ['createOpportunities', 'Create opportunities'],
  ['editOpportunities', 'Edit opportunities'],
  ['postOpportunities', 'Post and close opportunities'],
  ['review', 'Approve opportunities'],
  ['restoreOpportunities', 'Bring opportunities back from the archive'],
  ['seeCandidates', 'See candidates'],
  ['commentOnCandidates', 'Comment on candidates and mark favourites'],
  ['moveCandidates', 'Move, invite and reject candidates'],
  ['seeConversations', 'Write with candidates'],
  ['importMembers', 'Import candidates'],
  ['seeFairness', 'See the fairness report'],
  ['editTemplates', 'Edit message templates'],
  ['editCompany', 'Edit the company’s profile and settings'],
  ['manageUsers', 'Invite people and change permissions'],
  ['transferSuperAdmin', 'Hand super admin over'],
] as const satisfies (readonly [Permission, string])[];

/** How far a permission reaches, as translation keys. */
export const reachWords: Record<Reach, string> = {
  all: 'all',
  own: 'only their own',
  assigned: 'only what is assigned',
};

/** A right, and how far it reaches; null: not at all. */
export interface Right {
  words: string;
  reach: Reach | null;
}

const strength = (how: Reach | null) => [null, 'assigned', 'own', 'all'].indexOf(how);

/** What somebody may do from now on, and what no longer or only in part, when one role becomes another. */
export const changeOf = (before: CompanyRole, after: CompanyRole): { gained: Right[]; lost: Right[] } => {
  const all = rights.map(([permission, words]) => ({
    words,
    was: strength(reach(before, permission)),
    reach: reach(after, permission),
  }));
  return {
    gained: all.filter((right) => strength(right.reach) > right.was),
    lost: all.filter((right) => strength(right.reach) < right.was),
  };
};
