import sql from 'sql-template-tag';
import { userTypes } from '@marigold/contract/permissions';
import { bothSignHours, type Webhook, type WebhookDelivery, type WebhookType } from '@marigold/contract/webhooks';
import type { Db } from '#platform/database/db';

/** A webhook as it is kept. */
export interface WebhookRow {
  webhookId: string;
  companyId: string;
  url: string;
  types: string[];
  state: Webhook['state'];
  sealed: Buffer;
  /** The secret before, while it signs, too. */
  sealedBefore: Buffer | null;
  beforeUntil: Date | null;
  failingSince: Date | null;
  createdAt: Date;
}

/** Something that a webhook is told, as it is kept. */
export interface DeliveryRow {
  deliveryId: string;
  type: string;
  data: Record<string, unknown>;
  at: Date;
  state: WebhookDelivery['state'];
  tries: number;
  /** Tries before it was sent again. */
  triesBefore: number;
  nextAt: Date;
  lastAt: Date | null;
  code: number | null;
  trouble: WebhookDelivery['trouble'];
  milliseconds: number | null;
}

const columns = sql`webhook_id "webhookId", company_id "companyId", url, types, state, sealed, failing_since "failingSince",
  created_at "createdAt", case when before_until > now() then sealed_before end "sealedBefore",
  case when before_until > now() then before_until end "beforeUntil"`;
const told = sql`webhook_delivery_id "deliveryId", type, data, at, state, tries, tries_before "triesBefore", next_at "nextAt",
  last_at "lastAt", code, trouble, milliseconds`;

/** The webhooks of a company, the newest first. */
export const webhooksOf = (db: Db, companyId: string) =>
  db.rows<WebhookRow>(
    sql`select ${columns} from webhook where company_id = ${companyId} order by created_at desc, webhook_id`,
  );

/** A webhook of a company. */
export const webhookOf = (db: Db, companyId: string, webhookId: string) =>
  db.one<WebhookRow>(sql`select ${columns} from webhook where webhook_id = ${webhookId} and company_id = ${companyId}`);

/** A webhook that is on, of any company. */
export const webhookThatIsOn = (db: Db, webhookId: string) =>
  db.one<WebhookRow>(sql`select ${columns} from webhook where webhook_id = ${webhookId} and state = 'on'`);

/** Adds a webhook. */
export const addWebhook = (
  db: Db,
  it: { webhookId: string; companyId: string; url: string; types: readonly WebhookType[]; sealed: Buffer },
) =>
  db.run(sql`
    insert into webhook (webhook_id, company_id, url, types, sealed)
    values (${it.webhookId}, ${it.companyId}, ${it.url}, ${it.types}, ${it.sealed})`);

/** Changes what is given of a webhook. Turned on, it begins anew, whatever was the matter. */
export const saveWebhook = (
  db: Db,
  webhookId: string,
  it: { url: string | undefined; types: readonly WebhookType[] | undefined; isOn: boolean | undefined },
) =>
  db.run(sql`
    update webhook set url = coalesce(${it.url ?? null}, url), types = coalesce(${it.types ?? null}::text[], types),
      state = case ${it.isOn ?? null}::boolean when true then 'on' when false then 'off' else state end,
      failing_since = case when ${it.isOn ?? null}::boolean then null else failing_since end
    where webhook_id = ${webhookId}`);

/** The secrets of all webhooks, as they are sealed: of each that which signs, and the one before that does, too. */
export const sealedSecrets = (db: Db) =>
  db.rows<{ webhookId: string; sealed: Buffer }>(sql`
    select webhook_id "webhookId", sealed from webhook
    union all select webhook_id, sealed_before from webhook where sealed_before is not null`);

/** Keeps the same secret sealed with another key, unless there is another one by now. */
export const keepSealed = (db: Db, webhookId: string, before: Buffer, again: Buffer) =>
  db.run(sql`
    update webhook set sealed = case when sealed = ${before} then ${again} else sealed end,
      sealed_before = case when sealed_before = ${before} then ${again} else sealed_before end
    where webhook_id = ${webhookId} and ${before} in (sealed, sealed_before)`);

/** Replaces a secret; the one before signs, too, for a day. */
export const replaceSecret = (db: Db, webhookId: string, sealed: Buffer) =>
  db.run(sql`
    update webhook set sealed_before = sealed, sealed = ${sealed},
      before_until = now() + ${bothSignHours} * interval '1 hour'
    where webhook_id = ${webhookId}`);

/** Deletes a webhook, with what it was told. */
export const removeWebhook = async (db: Db, companyId: string, webhookId: string): Promise<boolean> =>
  (await db.run(sql`delete from webhook where webhook_id = ${webhookId} and company_id = ${companyId}`)) === 1;

/** Turns a webhook off that is of no use, once; false where it was off already. */
export const turnOff = async (db: Db, webhookId: string, state: 'gone' | 'failing'): Promise<boolean> =>
  (await db.run(sql`update webhook set state = ${state} where webhook_id = ${webhookId} and state = 'on'`)) === 1;

/** Notes whether a webhook took what it was told last; answers since when it takes nothing. */
export const noteHealth = async (db: Db, webhookId: string, isTaken: boolean): Promise<Date | null> =>
  (
    await db.one<{ since: Date | null }>(sql`
      update webhook set failing_since = case when not ${isTaken} then coalesce(failing_since, now()) end
      where webhook_id = ${webhookId} returning failing_since since`)
  )?.since ?? null;

/** What a webhook was told last, the newest first. */
export const deliveriesOf = (db: Db, webhookId: string, most: number) =>
  db.rows<DeliveryRow>(
    sql`select ${told} from webhook_delivery where webhook_id = ${webhookId} order by position desc limit ${most}`,
  );

/** One thing that a webhook was told. */
export const deliveryOf = (db: Db, webhookId: string, deliveryId: string) =>
  db.one<DeliveryRow>(sql`
    select ${told} from webhook_delivery where webhook_delivery_id = ${deliveryId} and webhook_id = ${webhookId}`);

/** What a webhook is to be told next, if it is time for that: nothing overtakes what waits for its next try. */
export const nextOf = async (db: Db, webhookId: string): Promise<DeliveryRow | undefined> =>
  db.one<DeliveryRow>(sql`
    select * from (select ${told} from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting'
      order by position limit 1) first where "nextAt" <= now()`);

/** How a try ended. */
export interface Outcome {
  code: number | null;
  trouble: WebhookDelivery['trouble'];
  milliseconds: number | null;
}

/** Notes a try; false where another node was faster, or somebody had it sent again meanwhile. */
export const noteTry = async (
  db: Db,
  { deliveryId, tries }: DeliveryRow,
  { code, trouble, milliseconds }: Outcome,
  then: { state: WebhookDelivery['state']; wait?: number },
): Promise<boolean> =>
  (await db.run(sql`
    update webhook_delivery set tries = tries + 1, last_at = now(), code = ${code}, trouble = ${trouble},
      milliseconds = ${milliseconds}, state = ${then.state}, next_at = now() + ${then.wait ?? 0} * interval '1 second'
    where webhook_delivery_id = ${deliveryId} and state = 'waiting' and tries = ${tries}`)) === 1;

/** Adds something that a webhook is told by itself. */
export const addDelivery = (
  db: Db,
  it: { deliveryId: string; webhookId: string; companyId: string; type: string; data: object },
) =>
  db.run(sql`
    insert into webhook_delivery (webhook_delivery_id, webhook_id, company_id, type, data)
    values (${it.deliveryId}, ${it.webhookId}, ${it.companyId}, ${it.type}, ${JSON.stringify(it.data)}::jsonb)`);

/** Has something wait to be sent that was sent, or given up. */
export const waitAgain = (db: Db, deliveryId: string) =>
  db.run(sql`
    update webhook_delivery set state = 'waiting', tries_before = tries, next_at = now()
    where webhook_delivery_id = ${deliveryId} and state <> 'waiting'`);

/** Has everything that waits for its next try be due now. */
export const hurry = (db: Db, webhookId: string) =>
  db.run(sql`
    update webhook_delivery set next_at = now()
    where webhook_id = ${webhookId} and state = 'waiting' and next_at > now()`);

/** Who is told that a webhook was turned off: the admins of its company. */
export const adminsOf = (db: Db, companyId: string) =>
  db.rows<{ email: string; name: string }>(sql`
    select email, full_name name from user_contact
    where company_id = ${companyId} and state = 'Active' and user_type in (${userTypes.SuperAdmin}, ${userTypes.Admin})`);
