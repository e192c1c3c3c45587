import sql from 'sql-template-tag';
import { deliveriesKeptDays } from '@marigold/contract/webhooks';
import type { Db } from '#platform/database/db';
import { enqueue } from '#platform/jobs/jobs';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** A webhook is told what waits for it. The triggers of its migration add this job, too. */
    'webhook.deliver': { webhookId: string };
  }
}

/** Everything of one webhook is sent one after the other, and what one webhook holds up is its own. */
const queueOf = (webhookId: string) => `webhook ${webhookId}`;

/** Has a webhook told what waits for it, now or at a moment. */
export const deliverLater = (db: Db, webhookId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    'webhook.deliver',
    { webhookId },
    { queue: queueOf(webhookId), ...(runAt && { runAt, key: `webhook ${webhookId}` }) },
  );

/** Has webhooks told what has waited for an hour too long, should their job have been lost. */
export const wakeWaiting = (db: Db): Promise<number> =>
  db.run(sql`
    select enqueue('webhook.deliver', json_build_object('webhookId', webhook_id), 'webhook ' || webhook_id, null,
      'webhook ' || webhook_id)
    from webhook where state = 'on' and exists (select from webhook_delivery d
      where d.webhook_id = webhook.webhook_id and d.state = 'waiting' and d.next_at < now() - interval '1 hour')`);

/** Forgets what webhooks were told, a month later, a batch at a time; answers how many. */
export const forgetDeliveries = (db: Db): Promise<number> =>
  db.run(sql`
    delete from webhook_delivery where webhook_delivery_id in (
      select webhook_delivery_id from webhook_delivery
      where at < now() - ${deliveriesKeptDays} * interval '1 day' limit 10000)`);

/** Deletes what webhooks were or are to be told about somebody who is erased. */
export const eraseDeliveries = (
  db: Db,
  { ids, companiesIds }: { ids: readonly string[]; companiesIds: readonly string[] },
): Promise<number> =>
  db.run(sql`
    delete from webhook_delivery where company_id = any(${companiesIds}::uuid[])
      and data::text like any(${ids.map((id) => `%${id}%`)}::text[])`);
