import { type Bounds, roleOf, type StoodInFor, type Who } from '@marigold/contract/permissions';

/** What the rule of permissions looks at of an account. */
export interface WhoRow {
  user_account_id: string;
  user_type: number;
  /** For whom they stand in, now or later. */
  stands_in: StoodInFor[];
  bounds: Bounds | null;
}

/** Somebody of the team as the rule of permissions takes them; undefined where their role is none of ours. */
export const whoOf = ({ user_account_id: userId, user_type, stands_in: standsIn, bounds }: WhoRow): Who | undefined => {
  const role = roleOf(user_type);
  return role && { userId, role, standsIn, bounds };
};
