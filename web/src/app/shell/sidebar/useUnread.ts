import { useAppSelector } from '#state/root.ts';

/** How many messages somebody has not read, in all conversations; known once news of conversations are heard. */
export const useUnread = (): number => useAppSelector(({ chat }) => chat.unread);
