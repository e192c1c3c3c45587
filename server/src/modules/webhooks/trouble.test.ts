import type { ServerResponse } from 'node:http';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '@marigold/contract/webhooks';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { drip, hang, tenMegabytes } from '../sso/testLiar.ts';
import { say, startReceiver, type TestReceiver, verify } from './testReceiver.ts';

let receiver: TestReceiver;
let inner: TestReceiver;
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  [receiver, inner] = [await startReceiver(), await startReceiver()];
  test = await startTestApp({ OUTBOUND_ALLOW: receiver.host }, { hasOwnHands: true });
  owner = await test.register();
});
afterAll(async () => {
  await test.close();
  for (const each of [receiver, inner]) each.close();
});

const base = ({ companyId }: TestUser) => `/api/webhooks/v1/companies/${companyId}/webhooks`;
/** A webhook, of a company of its own unless said. */
const made = async (url: string, asked?: TestUser) => {
  const by = asked ?? (await test.register());
  const { body } = await test.as(by).post(base(by), { url, types: ['opportunity.closed'] });
  const at = `${base(by)}/${(body.webhook as Webhook).webhookId}`;
  return {
    secret: body.secret as string,
    by,
    webhookId: body.webhook.webhookId as string,
    at,
    tryOut: async () => (await test.as(by).post(`${at}/test`)).body as WebhookDelivery,
    again: (deliveryId: string) => test.as(by).post(`${at}/deliveries/${deliveryId}/again`),
    deliveries: async () => (await test.as(by).get(`${at}/deliveries`)).body.data as WebhookDelivery[],
    now: async () =>
      ((await test.as(by).get(base(by))).body.data as Webhook[]).find(({ webhookId }) => at.endsWith(webhookId)),
  };
};
const run = (statement: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(statement));
const patience = { timeout: 40_000, interval: 50 };
const last = async (hook: Awaited<ReturnType<typeof made>>) => (await hook.deliveries())[0];
const secondsUntil = (moment: string | null | undefined) => Math.round((Date.parse(moment ?? '') - Date.now()) / 1000);

describe('what a webhook is told is tried again', () => {
  it('after 5 seconds by itself, and the others wait behind it in their order', async () => {
    let isUp = false;
    const url = receiver.address((response) => void response.writeHead(isUp ? 200 : 500).end());
    const hook = await made(url);
    const first = await hook.tryOut();
    await expect.poll(async () => (await last(hook))?.tries, patience).toBe(1);
    expect(await last(hook)).toMatchObject({ state: 'waiting', code: 500, trouble: null });
    expect(secondsUntil((await last(hook))?.nextTryDate)).toBeLessThanOrEqual(5);
    expect((await hook.now())?.failingSince).not.toBeNull();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`select webhook_tell(${hook.by.companyId}, 'opportunity.closed', '{}')`),
    );
    isUp = true;
    await expect
      .poll(async () => (await hook.deliveries()).map(({ state }) => state), patience)
      .toEqual(['taken', 'taken']);
    const sent = receiver.at(url);
    expect(sent.map(({ id }) => id).slice(0, 2)).toEqual([first.deliveryId, first.deliveryId]);
    expect(sent.at(-1)?.told.type).toBe('opportunity.closed');
    for (const each of sent) verify(hook.secret, each);
    expect((await hook.now())?.failingSince).toBeNull();
  });

  it('ever later, for three days, and then no more', async () => {
    const hook = await made(receiver.address(say(500)));
    const { deliveryId } = await hook.tryOut();
    const waits: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await expect.poll(async () => (await last(hook))?.tries, patience).toBe(tries);
      waits.push(secondsUntil((await last(hook))?.nextTryDate));
      // What is sent again by hand begins anew, so the time is moved instead.
      await run(sql`update webhook_delivery set next_at = now() where webhook_delivery_id = ${deliveryId}`);
      await run(sql`select enqueue('webhook.deliver', ${JSON.stringify({ webhookId: hook.webhookId })}::json)`);
    }
    const expected = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, wait] of waits.entries()) expect(Math.abs(wait - (expected[at] ?? 0))).toBeLessThanOrEqual(5);
    await expect.poll(async () => (await last(hook))?.state, patience).toBe('failed');
    expect((await hook.now())?.state).toBe('on');
    await hook.again(deliveryId);
    await expect.poll(async () => (await last(hook))?.tries, patience).toBe(11);
    expect((await last(hook))?.state).toBe('waiting');
  });
});

describe('a webhook', () => {
  it('that answers 410 is turned off at once, and its admins are told', async () => {
    const admin = await test.join(owner, 'Admin');
    const hook = await made(receiver.address(say(410)), owner);
    await hook.tryOut();
    await expect.poll(async () => (await hook.now())?.state, patience).toBe('gone');
    for (const { email } of [owner, admin]) {
      await expect
        .poll(async () => (await test.mailsTo(email)).map(({ subject }) => subject), patience)
        .toContain('A webhook was turned off');
    }
  });

  it('that took nothing for five days is turned off, and its admins are told once', async () => {
    const person = await test.register();
    const hook = await made(receiver.address(say(500)), person);
    await run(
      sql`update webhook set failing_since = now() - interval '121 hours' where webhook_id = ${hook.webhookId}`,
    );
    await hook.tryOut();
    await expect.poll(async () => (await hook.now())?.state, patience).toBe('failing');
    const subjects = (await test.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A webhook was turned off')).toHaveLength(1);
    expect((await last(hook))?.state).toBe('waiting');
  });

  it('that says nothing holds up no other', async () => {
    const held: ServerResponse[] = [];
    const silent = await Promise.all(
      Array.from({ length: 5 }, () => made(receiver.address((response) => void held.push(response)))),
    );
    for (const hook of silent) await hook.tryOut();
    const url = receiver.address();
    const other = await made(url);
    await other.tryOut();
    await expect.poll(async () => (await last(other))?.state, patience).toBe('taken');
    // All of them are still waited for.
    for (const hook of silent) expect(await last(hook)).toMatchObject({ tries: 0, trouble: null });
    for (const response of held) response.destroy();
  });

  it('that says nothing, or too little, is given up after 15 seconds', async () => {
    expect(test.platform.webhooks.patience).toBe(15_000);
    const hasty = await startTestApp({ OUTBOUND_ALLOW: receiver.host }, { hasOwnHands: true, patience: 1_500 });
    const person = await hasty.register();
    const told = await Promise.all(
      [() => undefined, hang, drip].map(async (answer) => {
        const asked = { url: receiver.address(answer), types: ['opportunity.closed'] };
        const { webhook } = (await hasty.as(person).post(base(person), asked)).body;
        const at = `${base(person)}/${(webhook as Webhook).webhookId}`;
        await hasty.as(person).post(`${at}/test`);
        return async () => (await hasty.as(person).get(`${at}/deliveries`)).body.data[0] as WebhookDelivery;
      }),
    );
    for (const outcome of told) {
      await expect.poll(async () => (await outcome()).trouble, patience).toBe('late');
      expect(await outcome()).toMatchObject({ code: null, state: 'waiting' });
    }
    await hasty.close();
  });

  it('that answers ten megabytes has taken it, and is cut off', async () => {
    const hook = await made(receiver.address(tenMegabytes));
    await hook.tryOut();
    await expect.poll(async () => (await last(hook))?.state, patience).toBe('taken');
    expect((await last(hook))?.code).toBe(200);
  });

  it('that sends on, inwards or elsewhere, is not followed', async () => {
    for (const location of [`http://${inner.host}/`, `http://${receiver.host}/elsewhere`, 'http://169.254.169.254/']) {
      const hook = await made(receiver.address(say(307, { location })));
      await hook.tryOut();
      await expect.poll(async () => (await last(hook))?.code, patience).toBe(307);
      expect((await last(hook))?.state).toBe('waiting');
    }
    expect([inner.received, receiver.at('/elsewhere')]).toEqual([[], []]);
  });

  it('of a name that leads inwards is not reached, and looks like one where nobody answers', async () => {
    const port = inner.host.split(':')[1];
    const hook = await made('https://localhost/hook');
    await hook.tryOut();
    await expect.poll(async () => (await last(hook))?.trouble, patience).toBe('unreachable');
    await run(sql`update webhook set url = ${`http://localhost:${port}/`} where webhook_id = ${hook.webhookId}`);
    await hook.tryOut();
    await expect.poll(async () => (await hook.deliveries()).at(-1)?.tries, patience).toBe(2);
    expect((await hook.deliveries()).at(-1)?.trouble).toBe('unreachable');
    expect(inner.received).toEqual([]);
  });

  it('whose secret cannot be opened any more is told nothing', async () => {
    const url = receiver.address();
    const hook = await made(url);
    await run(sql`update webhook set sealed = '\\x00' where webhook_id = ${hook.webhookId}`);
    await hook.tryOut();
    await expect.poll(async () => (await last(hook))?.trouble, patience).toBe('unsealed');
    expect(receiver.at(url)).toEqual([]);
  });

  it('forgets what it was told after 30 days', async () => {
    const hook = await made(receiver.address());
    const { deliveryId } = await hook.tryOut();
    await run(
      sql`update webhook_delivery set at = now() - interval '31 days' where webhook_delivery_id = ${deliveryId}`,
    );
    await run(sql`select enqueue('housekeeping', '{}'::json)`);
    await expect.poll(() => hook.deliveries(), patience).toEqual([]);
  });
});

describe('a node that stops amid deliveries', () => {
  it('loses nothing, and another goes on in their order', async () => {
    let isSilent = false;
    const url = receiver.address((response, { told }) => {
      isSilent ||= told.data.name === '3';
      if (!isSilent) response.writeHead(200).end();
    });
    const settings = { OUTBOUND_ALLOW: receiver.host, CALENDAR_KEY: 'a key that all nodes have for their seals' };
    const front = await startTestApp(settings, { withoutJobs: true });
    const person = await front.register();
    const types = ['opportunity.closed'];
    const { body } = await front.as(person).post(base(person), { url, types });
    const names = Array.from({ length: 20 }, (_, at) => String(at));
    for (const name of names)
      await front.platform.pools.asSystem((db) =>
        db.run(sql`select webhook_tell(${person.companyId}, 'opportunity.closed', ${JSON.stringify({ name })}::jsonb)`),
      );
    const node = () => startTestApp(settings, { database: front.database, hasOwnHands: true, patience: 2_000 });
    const first = await node();
    await expect.poll(() => receiver.at(url).length, patience).toBe(4);
    await first.close();
    isSilent = false;
    receiver.address((response) => void response.writeHead(200).end(), new URL(url).pathname);
    const second = await node();
    const states = async () =>
      (
        (await front.as(person).get(`${base(person)}/${body.webhook.webhookId}/deliveries`)).body
          .data as WebhookDelivery[]
      ).map(({ state }) => state);
    await expect.poll(states, { ...patience, timeout: 60_000 }).toEqual(Array(20).fill('taken'));
    const sent = receiver.at(url).map(({ told }) => told.data.name);
    expect(sent).toEqual([...names.slice(0, 4), ...names.slice(3)]);
    const ids = receiver.at(url).map(({ id }) => id);
    expect(ids[3]).toBe(ids[4]);
    await second.close();
    await front.close();
  }, 120_000);
});
