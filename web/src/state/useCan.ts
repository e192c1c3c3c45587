import { type Permission, type Reach, reach, roleOf } from '@marigold/contract/permissions';
import { useAppSelector } from './root.ts';

/** Permissions with which something is changed; with the others it is seen. */
const changing: ReadonlySet<Permission> = new Set<Permission>([
  'editCompany',
  'editTemplates',
  'editFaq',
  'transferSuperAdmin',
  'createOpportunities',
  'editOpportunities',
  'postOpportunities',
  'restoreOpportunities',
  'commentOnCandidates',
  'moveCandidates',
  'importMembers',
]);

const useRole = () => useAppSelector(({ session }) => session.user && roleOf(session.user.userType));

/** Whether anything can be changed: not while somebody looks as another role. Nothing else decides it. */
export const useMayChange = (): boolean => useAppSelector(({ session }) => !session.user?.isViewing);

/** How far a permission of the person signed in reaches, by the same table the server goes by; null: not at all. */
export const useReach = (permission: Permission): Reach | null => {
  const role = useRole();
  const mayChange = useMayChange();
  return role && (mayChange || !changing.has(permission)) ? reach(role, permission) : null;
};

/** Whether the person signed in may do something at all. */
export const useCan = (permission: Permission): boolean => useReach(permission) !== null;

/** Whether their role opens the pages that take a permission, also where nothing can be changed there now. */
export const useMaySee = (permission: Permission): boolean => {
  const role = useRole();
  return role ? reach(role, permission) !== null : false;
};
