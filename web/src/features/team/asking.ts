import type { User } from '@marigold/contract/users';
import type { GivenRole } from './RoleSelect.tsx';

/** What somebody is about to do with a person of the team, in the dialog of that name. */
export interface Asking {
  what: 'role' | 'bounds' | 'absence' | 'deactivate' | 'transfer' | 'secondStep' | 'withdraw';
  user: User;
  /** The permission that was chosen already. */
  role?: GivenRole;
}

/** Opens a dialog about somebody. */
export type Ask = (asking: Asking) => void;
