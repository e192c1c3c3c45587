import { z } from 'zod';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { resealAll, type Vault } from '#platform/sessions/vault';
import type { Task } from '#platform/jobs/jobs';
import { OutboundFault } from '#platform/outbound/outbound';
import { postAll } from '#ports/mail/mail';
import { deliverLater } from './queue.ts';
import { signatureOf } from './signature.ts';
import * as store from './store.ts';

/** Seconds between tries, as Standard Webhooks recommends: three days from the first to the last. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Milliseconds in which a webhook took nothing, after which it is turned off. */
const mostFailing = 5 * 86_400_000;
/** Bytes of an answer that are read; nobody needs what it says. */
const mostBytes = 4_096;
/** Milliseconds after which a job lets those of other webhooks come before it goes on. */
const turn = 20_000;

/** The place that a webhook's secret is sealed for. */
const placeOf = (webhookId: string) => `webhook ${webhookId}`;

/** Seals the secret of a webhook. */
export const sealSecret = ({ vault }: Pick<Platform, 'vault'>, webhookId: string, secret: string): Buffer =>
  vault.lock(placeOf(webhookId), secret);

/** Seals the secrets of webhooks with this server's key that another one sealed; answers how many. */
export const resealWebhooks = async (db: Db, vault: Vault): Promise<number> =>
  resealAll(
    vault,
    (await store.sealedSecrets(db)).map(({ webhookId, sealed }) => ({
      place: placeOf(webhookId),
      sealed,
      keep: (again) => store.keepSealed(db, webhookId, sealed, again),
    })),
  );

const secretsOf = ({ vault }: Platform, { webhookId, sealed, sealedBefore }: store.WebhookRow): string[] =>
  [sealed, sealedBefore].flatMap((each) => {
    const { data } = z.string().safeParse(each && vault.unlock(placeOf(webhookId), each));
    return data === undefined ? [] : [data];
  });

/** Sends something once. What answers 2xx has taken it; a redirection is none of these and not followed. */
const send = async (
  platform: Platform,
  webhook: store.WebhookRow,
  { deliveryId: id, type, at, data }: store.DeliveryRow,
): Promise<store.Outcome> => {
  const secrets = secretsOf(platform, webhook);
  if (secrets.length === 0) return { code: null, trouble: 'unsealed', milliseconds: null };
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const { status, milliseconds } = await platform.webhooks.ask(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
      },
      body,
      mostBytes,
      cuts: true,
    });
    return { code: status, trouble: null, milliseconds };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { code: null, trouble: error.kind === 'late' ? 'late' : 'unreachable', milliseconds: null };
  }
};

const isTaken = ({ code }: store.Outcome): boolean => code !== null && code >= 200 && code < 300;

/** Turns a webhook off and tells the admins of its company, once. */
const giveUp = (platform: Platform, { webhookId, companyId, url }: store.WebhookRow, state: 'gone' | 'failing') =>
  platform.pools.asCompany(companyId, async (db) => {
    if (!(await store.turnOff(db, webhookId, state))) return;
    const admins = await store.adminsOf(db, companyId);
    await postAll(
      { db, platform },
      admins.map(({ email, name }) => ({
        kind: 'webhookOff' as const,
        to: email,
        companyId,
        tell: () => ({ name, url, isGone: state === 'gone' }),
      })),
    );
  });

/** Notes how a try ended and what comes of it; whether the next can be sent. */
const note = async (
  platform: Platform,
  webhook: store.WebhookRow,
  delivery: store.DeliveryRow,
  outcome: store.Outcome,
): Promise<boolean> => {
  const { webhookId } = webhook;
  const taken = isTaken(outcome);
  const wait = taken ? undefined : waits[delivery.tries - delivery.triesBefore];
  const state = taken ? 'taken' : wait === undefined ? 'failed' : 'waiting';
  const noted = await platform.pools.asSystem(async (db) => {
    if (!(await store.noteTry(db, delivery, outcome, { state, ...(wait !== undefined && { wait }) }))) return undefined;
    if (wait !== undefined) await deliverLater(db, webhookId, new Date(Date.now() + wait * 1000));
    return { failingSince: await store.noteHealth(db, webhookId, taken) };
  });
  if (!noted) return false;
  const { failingSince } = noted;
  const isHopeless = failingSince !== null && Date.now() - failingSince.getTime() > mostFailing;
  if (!taken && (outcome.code === 410 || isHopeless))
    await giveUp(platform, webhook, outcome.code === 410 ? 'gone' : 'failing');
  return state !== 'waiting';
};

/**
 * Tells a webhook what waits for it, in order. No transaction is open while it is asked; a node that dies meanwhile has told
 * something that is told again, with the same id.
 */
export const deliverTask =
  (platform: Platform): Task<'webhook.deliver'> =>
  async ({ webhookId }) => {
    const { pools } = platform;
    const until = Date.now() + turn;
    while (Date.now() < until) {
      const [webhook, delivery] = await pools.asSystem(
        async (db) => [await store.webhookThatIsOn(db, webhookId), await store.nextOf(db, webhookId)] as const,
      );
      if (!webhook || !delivery) return;
      if (!(await note(platform, webhook, delivery, await send(platform, webhook, delivery)))) return;
    }
    await pools.asSystem((db) => deliverLater(db, webhookId));
  };
