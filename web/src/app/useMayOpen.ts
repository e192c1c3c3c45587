import { can, type Permission, type Role } from '@marigold/contract/permissions';
import { useMatches } from 'react-router';

/** What a route says about itself. */
export interface RouteHandle {
  /** The permission it takes to open it. */
  may?: Permission;
}

/** Whether a role may open the present address: every route on the way to it must allow it. */
export const useMayOpen = (role: Role | undefined): boolean =>
  useMatches().every(({ handle }) => {
    const { may } = (handle ?? {}) as RouteHandle;
    return !may || (role !== undefined && can(role, may));
  });
