import { can, roleOf } from '@marigold/contract/permissions';
import { useAppSelector } from '#state/root.ts';

/** Whose calendar is connected: of who is signed in, or on the way to it. */
export interface Own {
  companyId: string;
  userId: string;
  email: string;
  /** Whether they can be told how the server is set up. */
  isAdmin: boolean;
}

const isAdmin = (userType: number | null): boolean => {
  const role = userType === null ? undefined : roleOf(userType);
  return role !== undefined && can(role, 'manageUsers');
};

/** Who that is here; null where nobody is. */
export const useOwn = (): Own | null => {
  const { user, isAuthenticated } = useAppSelector(({ session }) => session);
  const { registration, email, userType } = useAppSelector(({ onboarding }) => onboarding);
  if (isAuthenticated && user) {
    const { companyId, userId } = user;
    return { companyId, userId, email: user.email, isAdmin: isAdmin(user.userType) };
  }
  if (!registration) return null;
  const { companyId, userAccountId: userId } = registration;
  return { companyId, userId, email, isAdmin: isAdmin(userType) };
};
