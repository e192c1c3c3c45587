import { client, type Client } from '#api/client.ts';
import { webhooks } from '@marigold/contract/webhooks';

/** The calls about webhooks. */
const webhooksApi: Client<typeof webhooks.routes> = client(webhooks);
export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useSaveWebhookMutation,
  useRemoveWebhookMutation,
  useReplaceSecretMutation,
  useTryWebhookMutation,
  useListDeliveriesQuery,
  useSendAgainMutation,
} = webhooksApi;
