import { useAppSelector } from '#state/root.ts';

/** In how many conversations somebody has not read something, as the filter of their list counts; known once news of conversations are heard. */
export const useUnread = (): number => useAppSelector(({ chat }) => chat.unreadConversations);
