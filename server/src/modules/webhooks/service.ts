import type { Asked } from '@marigold/contract/kit';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import {
  mostWebhooks,
  testType,
  type Webhook,
  type WebhookDelivery,
  type webhooks,
  type WebhookType,
  webhookTypes,
} from '@marigold/contract/webhooks';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { refuseToConnectDemo } from '#modules/users';
import { sealSecret } from './deliver.ts';
import { deliverLater } from './queue.ts';
import { makeSecret } from './signature.ts';
import * as store from './store.ts';

type Calls = typeof webhooks.routes;
/** Deliveries that are listed. */
const mostListed = 100;

const isType = (type: string): type is WebhookType => (webhookTypes as readonly string[]).includes(type);

const shown = (row: store.WebhookRow): Webhook => ({
  webhookId: row.webhookId,
  url: row.url,
  // A type that a later version no longer knows tells nothing.
  types: row.types.filter(isType),
  state: row.state,
  failingSince: row.failingSince?.toISOString() ?? null,
  bothSignUntil: row.beforeUntil?.toISOString() ?? null,
  createdDate: row.createdAt.toISOString(),
});

const shownDelivery = (row: store.DeliveryRow): WebhookDelivery => ({
  deliveryId: row.deliveryId,
  type: row.type,
  date: row.at.toISOString(),
  data: row.data,
  state: row.state,
  tries: row.tries,
  lastTryDate: row.lastAt?.toISOString() ?? null,
  nextTryDate: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  code: row.code,
  trouble: row.trouble,
  milliseconds: row.milliseconds,
});

const found = async ({ db, actor }: CompanyCall, webhookId: string): Promise<store.WebhookRow> => {
  const row = await store.webhookOf(db, actor.companyId, webhookId);
  if (!row) throw notFound('Webhook');
  return row;
};

/** The address as it is asked; refuses what cannot be one of a webhook. */
const checked = ({ platform }: CompanyCall, url: string): string => {
  if (!platform.webhooks.mayAsk(url))
    throw badRequest(
      'Give an address of the Internet that begins with https://, at port 443 or 8443 and without a password, such as https://example.com/marigold.',
      'body.url',
    );
  return platform.webhooks.targetOf(url).href;
};

/** The webhooks of the caller's company. */
export const list = async ({ db, actor }: CompanyCall): Promise<Webhook[]> =>
  (await store.webhooksOf(db, actor.companyId)).map(shown);

/** Adds a webhook and makes its secret. */
export const create = async (call: CompanyCall, { url, types }: Asked<Calls['createWebhook']>['body']) => {
  const { db, actor, platform } = call;
  const { companyId } = actor;
  const address = checked(call, url);
  await refuseToConnectDemo(call);
  if ((await store.webhooksOf(db, companyId)).length >= mostWebhooks)
    throw refused(
      'FULL',
      phrase('There are {{most}} webhooks already. Delete one that is not needed.', { most: mostWebhooks }),
    );
  const [webhookId, secret] = [newId(), makeSecret()];
  const sealed = sealSecret(platform, webhookId, secret);
  await store.addWebhook(db, { webhookId, companyId, url: address, types, sealed });
  return { webhook: shown(await found(call, webhookId)), secret };
};

/** Changes a webhook. */
export const save = async (
  call: CompanyCall,
  webhookId: string,
  { url, types, isOn }: Asked<Calls['saveWebhook']>['body'],
): Promise<Webhook> => {
  const before = await found(call, webhookId);
  const address = url === undefined || url === before.url ? undefined : checked(call, url);
  await refuseToConnectDemo(call);
  await store.saveWebhook(call.db, webhookId, { url: address, types, isOn });
  if (isOn && before.state !== 'on') await sendNow(call, webhookId);
  return shown(await found(call, webhookId));
};

/** Deletes a webhook. */
export const remove = async ({ db, actor }: CompanyCall, webhookId: string): Promise<{ done: true }> => {
  if (!(await store.removeWebhook(db, actor.companyId, webhookId))) throw notFound('Webhook');
  return { done: true };
};

/** Replaces the secret of a webhook. */
export const replaceSecret = async (call: CompanyCall, webhookId: string) => {
  await found(call, webhookId);
  const secret = makeSecret();
  await store.replaceSecret(call.db, webhookId, sealSecret(call.platform, webhookId, secret));
  return { webhook: shown(await found(call, webhookId)), secret };
};

const thatIsOn = async (call: CompanyCall, webhookId: string): Promise<store.WebhookRow> => {
  const row = await found(call, webhookId);
  if (row.state !== 'on') throw refused('NOT_CONFIGURED', 'This webhook is off. Turn it on first.');
  return row;
};

/** Sends what waits now, whatever it waits for. */
const sendNow = async ({ db }: CompanyCall, webhookId: string): Promise<void> => {
  await store.hurry(db, webhookId);
  await deliverLater(db, webhookId);
};

const delivery = async ({ db }: CompanyCall, webhookId: string, deliveryId: string): Promise<WebhookDelivery> => {
  const row = await store.deliveryOf(db, webhookId, deliveryId);
  if (!row) throw notFound('Delivery');
  return shownDelivery(row);
};

/** Sends a test event. */
export const tryOut = async (call: CompanyCall, webhookId: string): Promise<WebhookDelivery> => {
  const { companyId } = await thatIsOn(call, webhookId);
  const deliveryId = newId();
  await store.addDelivery(call.db, { deliveryId, webhookId, companyId, type: testType, data: { webhookId } });
  await sendNow(call, webhookId);
  return delivery(call, webhookId, deliveryId);
};

/** What a webhook of the caller's company was told last. */
export const deliveries = async (call: CompanyCall, webhookId: string): Promise<WebhookDelivery[]> => {
  await found(call, webhookId);
  return (await store.deliveriesOf(call.db, webhookId, mostListed)).map(shownDelivery);
};

/** Sends something again. */
export const sendAgain = async (call: CompanyCall, webhookId: string, deliveryId: string): Promise<WebhookDelivery> => {
  await thatIsOn(call, webhookId);
  await delivery(call, webhookId, deliveryId);
  await store.waitAgain(call.db, deliveryId);
  await sendNow(call, webhookId);
  return delivery(call, webhookId, deliveryId);
};
