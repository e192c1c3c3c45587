import { type Permission, type Reach, reach, roleOf } from '@marigold/contract/permissions';
import { useAppSelector } from './root.ts';

/** How far a permission of the person signed in reaches, by the same table the server goes by; null: not at all. */
export const useReach = (permission: Permission): Reach | null => {
  const role = useAppSelector(({ session }) => session.user && roleOf(session.user.userType));
  return role ? reach(role, permission) : null;
};

/** Whether the person signed in may do something at all. */
export const useCan = (permission: Permission): boolean => useReach(permission) !== null;
