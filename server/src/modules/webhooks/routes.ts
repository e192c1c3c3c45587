import type { webhooks } from '@marigold/contract/webhooks';
import type { Handlers } from '#platform/http/serve';
import * as service from './service.ts';

export const routes: Handlers<typeof webhooks.routes> = {
  listWebhooks: async (call) => ({ data: await service.list(call) }),
  createWebhook: (call, { body }) => service.create(call, body),
  saveWebhook: (call, { webhookId, body }) => service.save(call, webhookId, body),
  removeWebhook: (call, { webhookId }) => service.remove(call, webhookId),
  replaceSecret: (call, { webhookId }) => service.replaceSecret(call, webhookId),
  tryWebhook: (call, { webhookId }) => service.tryOut(call, webhookId),
  listDeliveries: async (call, { webhookId }) => ({ data: await service.deliveries(call, webhookId) }),
  sendAgain: (call, { webhookId, deliveryId }) => service.sendAgain(call, webhookId, deliveryId),
};
