/** Each in a place of its own, so that two tabs never write back what the other one has let go. */
const PREFIX = 'marigold.unsaved.';

/** Where what somebody has not saved of an opportunity is kept in this browser. */
export const keyOf = (userId: string, opportunityId: string): string => `${PREFIX}${userId}.${opportunityId}`;

/** Every such place of somebody. */
export const keysOf = (userId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));

/** Leaves nothing of somebody in this browser; for when they sign out. */
export const forgetUnsaved = (userId: string): void => {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
};
