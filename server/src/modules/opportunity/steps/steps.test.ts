import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows, type OpportunityStatus, statuses, type Step, steps } from '@marigold/contract/opportunity';
import { type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls, peopleOfEveryRole } from '../testOpportunities.ts';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;

beforeAll(async () => {
  test = await startTestApp();
  people = await peopleOfEveryRole(test);
});
afterAll(() => test.close());

const { base, save, draft, step, show, requireApproval } = opportunityCalls(() => test);

describe('the table of steps', () => {
  let colleague: TestUser;
  beforeAll(async () => {
    colleague = await test.join(people.SuperAdmin, 'Employer');
  });

  const isAdmin = (role: CompanyRole) => role === 'SuperAdmin' || role === 'Admin';
  /** What each role may do with what it owns (Employer) or was assigned (Reviewer), by the rules of the product. */
  const mayTake = (role: CompanyRole, name: Step, approvalRequired: boolean): boolean => {
    if (name === 'reject') return isAdmin(role) || role === 'Reviewer';
    if (name === 'post') return isAdmin(role) || role === 'Reviewer' || !approvalRequired;
    if (name === 'restore') return isAdmin(role);
    return role !== 'Reviewer';
  };
  /** Whether a step that is open to the status still has to wait for a reviewer. */
  const needsApproval = (role: CompanyRole, name: Step, status: OpportunityStatus, approvalRequired: boolean) => {
    if (isAdmin(role)) return false;
    if (name === 'edit') return status === 'Posted' && approvalRequired;
    if (name !== 'post') return false;
    return status === 'PendingApproval' ? role !== 'Reviewer' : role === 'Reviewer' || approvalRequired;
  };

  const at = async (role: CompanyRole, status: OpportunityStatus) => {
    const author = role === 'Employer' ? people.Employer : colleague;
    const { opportunityId } = await draft(author);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        update opportunity set status = ${status}, reviewer_id = ${people.Reviewer.userId}, archived_from = 'Closed',
          closed_by = ${people[role].userId}, closed_date = now()
        where opportunity_id = ${opportunityId}`),
    );
    return opportunityId as string;
  };

  /** How each step is asked for; the others by their name alone. */
  const take = async (name: Step, person: TestUser, id: string) => {
    if (name === 'edit') return save(person, { description: 'Edited' }, id);
    if (name === 'delete') return test.as(person).delete(`${base(person)}/opportunities/${id}`);
    if (name === 'requestApproval') return step(person, id, `requestapproval?reviewerId=${people.Admin.userId}`);
    if (name === 'undoClose') return step(person, id, 'close/undo');
    return step(person, id, name, name === 'reject' ? { comment: 'No' } : undefined);
  };

  describe.each([true, false])('with approval required: %s', (approvalRequired) => {
    beforeAll(async () => {
      await requireApproval(people.Admin, approvalRequired);
    });
    afterAll(async () => {
      await requireApproval(people.Admin, true);
    });
    // The rule is about posting and about editing what is posted; every step is tried with the usual one.
    const names = approvalRequired ? (Object.keys(steps) as Step[]) : (['post', 'edit'] as const);
    const rows = companyRoles.flatMap((role) =>
      statuses.flatMap((status) => names.map((name) => ({ role, status, name }))),
    );

    it.each(rows)('$role, $status: $name', async ({ role, status, name }) => {
      const person = people[role];
      const id = await at(role, status);
      const { body } = await take(name, person, id);
      const allowed = allows(status, name);
      const waits = allowed && needsApproval(role, name, status, approvalRequired);
      const wanted = (): (string | undefined)[] => {
        if (!mayTake(role, name, approvalRequired)) return ['FORBIDDEN', 'ILLEGAL_TRANSITION', 'APPROVAL_REQUIRED'];
        if (waits) return ['APPROVAL_REQUIRED', 'FORBIDDEN'];
        return [allowed ? undefined : 'ILLEGAL_TRANSITION'];
      };
      expect(wanted()).toContain(body.code);

      const moves = mayTake(role, name, approvalRequired) && allowed && !waits;
      const after = await show(people.SuperAdmin, id);
      const isGone = moves && name === 'delete';
      expect([after.status, after.body.status]).toEqual(
        isGone ? [404, 404] : [200, moves ? (steps[name].to ?? status) : status],
      );
      expect(after.body.description === 'Edited').toBe(moves && name === 'edit');
    });
  });
});
