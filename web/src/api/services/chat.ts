import { chat } from '@marigold/contract/chatRoutes';
import { client, type Client } from '../client.ts';

/** Conversations with candidates: messages, receipts, attachments, what happens next. */
export const chatApi: Client<typeof chat.routes> = client(chat);
export const {
  useCountUnreadQuery,
  useGetConversationQuery,
  useGetScreeningQuery,
  useListMatchConversationsQuery,
  useFillTemplateMutation,
  useGetAttachmentQuery,
  useLazyGetAttachmentQuery,
  useStartConversationMutation,
  useUpdateConversationMutation,
} = chatApi;
