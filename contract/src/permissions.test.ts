import { describe, expect, it } from 'vitest';
import {
  actingFor,
  can,
  canViewAs,
  grants,
  type Permission,
  type Reach,
  reach,
  reasonsFor,
  type Role,
  roleOf,
  userTypes,
} from './permissions.ts';

const roles = Object.keys(userTypes) as Role[];
const [all, own, assigned, never] = ['all', 'own', 'assigned', null] as const;

/** Who may do what, as the product promises it: a change of the table has to be made here as well. */
const promised: Record<Permission, Record<Role, Reach | null>> = Object.fromEntries(
  (
    [
      // Member, SuperAdmin, Admin, Recruiter, Employer, Reviewer
      ['haveSession', own, all, all, all, all, all],
      ['use', never, all, all, all, all, all],
      ['editCompany', never, all, all, never, never, never],
      ['editTemplates', never, all, all, all, never, never],
      ['editFaq', never, all, all, all, never, never],
      ['manageUsers', never, all, all, never, never, never],
      ['manageKeys', never, all, all, never, never, never],
      ['manageWebhooks', never, all, all, never, never, never],
      ['manageSso', never, all, never, never, never, never],
      ['provisionUsers', never, all, never, never, never, never],
      ['transferSuperAdmin', never, all, never, never, never, never],
      ['seeOpportunities', never, all, all, all, own, assigned],
      ['createOpportunities', never, all, all, all, all, never],
      ['editOpportunities', never, all, all, all, own, never],
      ['review', never, all, all, never, never, assigned],
      ['postOpportunities', never, all, all, all, own, assigned],
      ['restoreOpportunities', never, all, all, never, never, never],
      ['seeCandidates', never, all, all, all, own, assigned],
      ['commentOnCandidates', never, all, all, all, own, assigned],
      ['moveCandidates', never, all, all, all, own, never],
      ['chat', own, all, all, all, own, never],
      ['seeConversations', never, all, all, all, own, never],
      ['beCandidate', own, never, never, never, never, never],
      ['handleErasures', never, all, all, never, never, never],
      ['importMembers', never, all, all, all, never, never],
      ['seeOutbox', never, all, all, all, all, all],
      ['seeAnalytics', never, all, all, all, own, never],
      ['seeFairness', never, all, all, never, never, never],
    ] as const
  ).map(([permission, ...reaches]) => [
    permission,
    Object.fromEntries(roles.map((role, at) => [role, reaches[at] ?? never])),
  ]),
) as Record<Permission, Record<Role, Reach | null>>;

describe('who looks as another role', () => {
  it('manages people, as a role below their own', () => {
    const viewed = roles.flatMap((role) => roles.filter((as) => canViewAs(role, as)).map((as) => `${role} as ${as}`));
    expect(viewed).toEqual([
      'SuperAdmin as Admin',
      'SuperAdmin as Recruiter',
      'SuperAdmin as Employer',
      'SuperAdmin as Reviewer',
      'Admin as Recruiter',
      'Admin as Employer',
      'Admin as Reviewer',
    ]);
  });

  it('sees by that nothing that their own role does not show them', () => {
    const wider = roles.flatMap((role) =>
      roles
        .filter((as) => canViewAs(role, as))
        .flatMap((as) =>
          (Object.keys(grants) as Permission[]).filter((each) => reach(as, each) && reach(role, each) !== 'all'),
        ),
    );
    expect(wider).toEqual([]);
  });
});

describe('a role', () => {
  it('is named by the number that tokens carry, and by no other', () => {
    const named = [0, 1, 2, 3, 4, 5].map(roleOf);
    expect(named).toEqual(['Member', 'SuperAdmin', 'Admin', 'Recruiter', 'Employer', 'Reviewer']);
    for (const nobody of [-1, 6, 0.5, Number.NaN]) expect(roleOf(nobody)).toBeUndefined();
  });
});

describe('a permission', () => {
  it('is one of those that are promised', () => {
    expect(Object.keys(grants)).toEqual(Object.keys(promised));
  });

  it.each(Object.keys(promised) as Permission[])('%s reaches as far as promised, for every role', (permission) => {
    const given = Object.fromEntries(roles.map((role) => [role, reach(role, permission)]));
    expect(given).toEqual(promised[permission]);
  });

  it('lets in whom it reaches, and what is public lets everybody in', () => {
    for (const role of roles) {
      expect(can(role, 'public')).toBe(true);
      for (const permission of Object.keys(promised) as Permission[])
        expect(can(role, permission)).toBe(promised[permission][role] !== null);
    }
  });
});

describe('whoever stands in', () => {
  const at = 1_000;
  const who = (from: number, until: number) => ({ userId: 'me', standsIn: [{ userId: 'away', from, until }] });
  it('acts for those who are away at that moment: from the first instant, until the last is over', () => {
    expect(actingFor(who(at, at + 1), at)).toEqual(['me', 'away']);
    for (const [from, until] of [
      [at + 1, at + 2],
      [at - 1, at],
    ] as const)
      expect(actingFor(who(from, until), at)).toEqual(['me']);
  });

  it('has what the absent one has, and never more than their own role allows', () => {
    const standsIn = [{ userId: 'away', from: 0, until: Number.MAX_SAFE_INTEGER }];
    const owned = { ownerId: 'away', reviewerId: null, hiringTeam: {} };
    const stands = (role: Role, permission: Permission) =>
      reasonsFor({ userId: 'me', role, standsIn }, permission, owned);
    expect(stands('Employer', 'moveCandidates')).toEqual(['standIn']);
    expect(stands('Recruiter', 'moveCandidates')).toEqual(['role', 'standIn']);
    expect(stands('Reviewer', 'moveCandidates')).toEqual([]);
    expect(stands('Reviewer', 'seeCandidates')).toEqual([]);
    expect(reasonsFor({ userId: 'me', role: 'Employer' }, 'moveCandidates', owned)).toEqual([]);
  });
});
