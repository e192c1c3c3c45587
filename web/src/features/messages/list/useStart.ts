import { useStartConversationMutation, useUpdateConversationMutation } from '#api/services/chat.ts';
import { useMe } from '#state/root.ts';
import { conversationStatuses, tenantTypes, triggers } from '@marigold/contract/chat';

/**
 * Begins the conversation with a candidate, as the company's person who then answers in it; one that was begun before goes
 * on as it stands. Answers its id; throws the refusal of the call that failed.
 */
export const useStart = () => {
  const { userId } = useMe();
  const [begin] = useStartConversationMutation();
  const [update] = useUpdateConversationMutation();
  return async (opportunityId: string, memberId: string): Promise<string> => {
    const body = { memberIdentifier: memberId, tenantTypeId: tenantTypes.User };
    const thread = await begin({ userId, opportunityId, body }).unwrap();
    const { conversationIdentifier: conversationId, conversationStatus } = thread;
    if (conversationStatus === conversationStatuses.NotStarted)
      await update({ memberId: userId, conversationId, body: { triggerId: triggers.handToHuman } }).unwrap();
    return conversationId;
  };
};
