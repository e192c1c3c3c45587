import { can, type Permission, roleOf } from '@marigold/contract/permissions';
import { useAppSelector } from './root.ts';

/** Whether the person signed in may do something at all, by the same table the server goes by. */
export const useCan = (permission: Permission): boolean => {
  const role = useAppSelector(({ session }) => session.user && roleOf(session.user.userType));
  return role ? can(role, permission) : false;
};
