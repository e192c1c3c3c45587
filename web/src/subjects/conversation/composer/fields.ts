/** What the field of the conversation in the corner is called, for whoever asks to write in it. */
export const dockField = (matchId: string): string => `dock ${matchId}`;

/** What the field of a conversation on its page is called. */
export const threadField = (conversationId: string): string => `thread ${conversationId}`;
