/** What the field for a comment about a candidate is called, for whoever asks to write in it. */
export const commentField = (memberId: string): string => `comment ${memberId}`;
