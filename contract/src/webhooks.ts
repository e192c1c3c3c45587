import { z } from 'zod';
import { Done, Id, listOf, module, Moment } from './kit.ts';

/** What a webhook can be told of, each with ids and states and no text of anybody. */
export const webhookTypes = [
  'match.created',
  'match.moved',
  'opportunity.posted',
  'opportunity.closed',
  'interview.booked',
  'interview.moved',
  'interview.cancelled',
  'message.created',
] as const;
/** Something a webhook can be told of. */
export type WebhookType = (typeof webhookTypes)[number];
/** What a webhook is told when somebody tries it. */
export const testType = 'webhook.test';

/** Webhooks that a company can have. */
export const mostWebhooks = 10;
/** Hours in which the secret before still signs, after it was replaced. */
export const bothSignHours = 24;
/** Days for which it is kept what a webhook was told. */
export const deliveriesKeptDays = 30;

/** How a webhook stands: off by somebody of the company, gone where it answered 410, failing after days in which it took nothing. */
export const webhookStates = ['on', 'off', 'gone', 'failing'] as const;
/** What becomes of something a webhook is to be told. */
export const deliveryStates = ['waiting', 'taken', 'failed'] as const;
/** Why there was no answer: none in 15 seconds, none at all, or the secret cannot be opened with the key of this server. */
export const deliveryTroubles = ['late', 'unreachable', 'unsealed'] as const;

/** An address of a company's own systems that is told what happens, without its secret. */
export const Webhook = z.object({
  webhookId: Id,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  state: z.enum(webhookStates),
  failingSince: Moment.nullable().describe(
    'Since when it took nothing; null: it took the last, or was told nothing yet',
  ),
  bothSignUntil: Moment.nullable().describe('Until when the secret before signs, too'),
  createdDate: Moment,
});
export type Webhook = z.infer<typeof Webhook>;

/** Something that a webhook was told, or is to be. */
export const WebhookDelivery = z.object({
  deliveryId: Id.describe('The `webhook-id` it is sent with, however often'),
  type: z.string().describe('One of `webhookTypes`, or `webhook.test`'),
  date: Moment.describe('When it happened'),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(deliveryStates),
  tries: z.int(),
  lastTryDate: Moment.nullable(),
  nextTryDate: Moment.nullable().describe('Of one that waits, not before those ahead of it were taken or have failed'),
  code: z.int().nullable().describe('The status of the last answer'),
  trouble: z.enum(deliveryTroubles).nullable().describe('Why there was no answer to the last try'),
  milliseconds: z.int().nullable().describe('How long the last answer took'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Url = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s#]+$/i, 'Enter an address like https://example.com/marigold.');
const Types = z
  .array(z.enum(webhookTypes))
  .min(1, 'Choose what it is told.')
  .max(webhookTypes.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each event once.');
const WithSecret = z.object({ webhook: Webhook, secret: z.string().describe('With which to verify what is sent') });

const company = z.object({ companyId: Id });
const one = company.extend({ webhookId: Id });
const path = '/v1/companies/:companyId/webhooks';

/** Addresses of a company's own systems that are told what happens, by the rules of Standard Webhooks. */
export const webhooks = module('webhooks', {
  listWebhooks: {
    method: 'GET',
    path,
    summary: 'The webhooks of the company, the newest first',
    may: 'manageWebhooks',
    params: company,
    reply: listOf(Webhook),
    reads: ['Webhooks'],
  },
  createWebhook: {
    method: 'POST',
    path,
    summary: 'A new webhook, with its secret, which is shown this once',
    may: 'manageWebhooks',
    audit: 'reply.webhook.webhookId',
    params: company,
    body: z.object({ url: Url, types: Types }),
    status: 201,
    reply: WithSecret,
    writes: ['Webhooks'],
    refuses: ['FULL', 'IN_THE_DEMO'],
  },
  saveWebhook: {
    method: 'PATCH',
    path: `${path}/:webhookId`,
    summary: 'Change where a webhook is, what it is told, or whether; what waited goes out once it is on again',
    may: 'manageWebhooks',
    audit: 'path.webhookId',
    params: one,
    body: z.object({
      url: Url.optional(),
      types: Types.optional(),
      isOn: z.boolean().optional().describe('While it is off nothing is written down for it'),
    }),
    reply: Webhook,
    writes: ['Webhooks'],
    refuses: ['IN_THE_DEMO'],
  },
  removeWebhook: {
    method: 'DELETE',
    path: `${path}/:webhookId`,
    summary: 'Delete a webhook, with what it was told and what waits for it',
    may: 'manageWebhooks',
    audit: 'path.webhookId',
    params: one,
    reply: Done,
    writes: ['Webhooks'],
  },
  replaceSecret: {
    method: 'POST',
    path: `${path}/:webhookId/secret`,
    summary: 'A new secret, which is shown this once; for 24 hours both sign',
    may: 'manageWebhooks',
    audit: 'path.webhookId',
    params: one,
    reply: WithSecret,
    writes: ['Webhooks'],
  },
  tryWebhook: {
    method: 'POST',
    path: `${path}/:webhookId/test`,
    summary: 'Send a test event, and what waits before it, now',
    may: 'manageWebhooks',
    audit: 'path.webhookId',
    params: one,
    status: 201,
    reply: WebhookDelivery,
    writes: ['Webhooks'],
    refuses: ['NOT_CONFIGURED'],
    limit: { max: 30, seconds: 60 },
  },
  listDeliveries: {
    method: 'GET',
    path: `${path}/:webhookId/deliveries`,
    summary: 'The last hundred things a webhook was told or is to be told, the newest first; kept for 30 days',
    may: 'manageWebhooks',
    params: one,
    reply: listOf(WebhookDelivery),
    reads: ['Webhooks'],
  },
  sendAgain: {
    method: 'POST',
    path: `${path}/:webhookId/deliveries/:deliveryId/again`,
    summary: 'Send something again, with the same `webhook-id`; what waits for its next try is sent now',
    may: 'manageWebhooks',
    audit: 'path.webhookId',
    params: one.extend({ deliveryId: Id }),
    reply: WebhookDelivery,
    writes: ['Webhooks'],
    refuses: ['NOT_CONFIGURED'],
    limit: { max: 60, seconds: 60 },
  },
});
