import { type Bounds, boundsOf, canBeBounded, roleOf } from '@marigold/contract/permissions';
import { notFound, refused } from '@marigold/contract/problems';
import type { OwnBounds } from '@marigold/contract/structure';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { findUser, holdUsers, refuseInDemo, setBounds, tellTeam } from '#modules/users';
import { holdUnits } from './service.ts';
import { all } from './store.ts';

const open: Bounds = { departments: null, offices: null };
const shown = ({ departments, offices }: Bounds) => ({
  departments: departments && [...departments],
  offices: offices && [...offices],
});

/** To which departments and offices somebody is bounded. */
export const show = async (call: CompanyCall, userId: string) => {
  const user = await findUser(call.db, userId);
  if (!user) throw notFound('User');
  return shown(user.bounds ?? open);
};

/** To what the caller's own view is bounded, by the names of departments and offices: what is theirs to know of their bounds. */
export const showOwn = async ({ db, actor }: CompanyCall): Promise<OwnBounds> => {
  const { departments, offices } = boundsOf(actor, 'seeOpportunities') ?? open;
  if (!departments && !offices) return { departments: null, offices: null };
  const units = await all(db);
  const named = (ids: Bounds['departments']) =>
    ids && units.filter(({ unit_id }) => ids.includes(unit_id)).map(({ name }) => name);
  return { departments: named(departments), offices: named(offices) };
};

const unique = (ids: Bounds['departments']) => ids && [...new Set(ids)];

/** Bounds somebody's role to departments and offices, in place of what it was bounded to before. */
export const save = async (call: CompanyCall, userId: string, given: Bounds) => {
  await refuseInDemo(call);
  const to = { departments: unique(given.departments), offices: unique(given.offices) };
  await holdUnits(call, [
    { kind: 'department', ids: to.departments ?? [], path: 'body.departments' },
    { kind: 'office', ids: to.offices ?? [], path: 'body.offices' },
  ]);
  const [target] = await holdUsers(call.db, [userId]);
  if (!target) throw notFound('User');
  const person = target.full_name || target.email;
  if (target.state === 'Deactivated')
    throw refused('NOT_ACTIVE', phrase('{{person}} is deactivated. Reactivate the account first.', { person }), {
      person,
    });
  const bounds = to.departments || to.offices ? to : null;
  const role = roleOf(target.user_type);
  if (bounds && (!role || !canBeBounded(role)))
    throw refused(
      'BEYOND_ROLE',
      phrase(
        'Only recruiters can be limited to departments and offices: admins see everything, and others what they are part of. Change the role of {{person}} first.',
        { person },
      ),
    );
  await setBounds(call.db, userId, bounds);
  const { companyId, userId: by } = call.actor;
  const data = { from: target.bounds, to: bounds };
  audit(call.db, { companyId, userId: by, action: 'saveBounds', targetId: userId, data, requestId: call.requestId });
  await tellTeam(call.db, companyId, userId);
  return shown(bounds ?? open);
};
