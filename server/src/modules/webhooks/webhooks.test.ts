import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triggers } from '@marigold/contract/chat';
import type { Webhook, WebhookDelivery } from '@marigold/contract/webhooks';
import { mostWebhooks, webhookTypes } from '@marigold/contract/webhooks';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { testChat } from '../chat/testChat.ts';
import { startInterviews, type TestInterviews } from '../scheduler/testInterviews.ts';
import { eraseDeliveries } from './queue.ts';
import { say, startReceiver, type TestReceiver, verify } from './testReceiver.ts';

let receiver: TestReceiver;
let kit: TestInterviews;
beforeAll(async () => {
  receiver = await startReceiver();
  kit = await startInterviews({ OUTBOUND_ALLOW: receiver.host });
});
afterAll(async () => {
  await kit.test.close();
  receiver.close();
});

const base = ({ companyId }: TestUser) => `/api/webhooks/v1/companies/${companyId}/webhooks`;
const add = (by: TestUser, url: string, types: readonly string[] = webhookTypes) =>
  kit.test.as(by).post(base(by), { url, types });
const made = async (by: TestUser, url: string, types?: readonly string[]) => {
  const { body } = await add(by, url, types);
  return { ...(body as { webhook: Webhook; secret: string }), at: `${base(by)}/${body.webhook.webhookId}` };
};
const listed = async (by: TestUser): Promise<Webhook[]> => (await kit.test.as(by).get(base(by))).body.data;
const deliveries = async (by: TestUser, at: string): Promise<WebhookDelivery[]> =>
  (await kit.test.as(by).get(`${at}/deliveries`)).body.data;
const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const sent = (url: string) => receiver.at(url).map(({ told }) => told.type);
const patience = { timeout: 30_000, interval: 50 };

describe('a webhook', () => {
  it('is told what happens in order, signed as receivers verify it, without a word of anybody', async () => {
    const { owner, test, pipeline } = kit;
    const url = receiver.address();
    const { secret, webhook } = await made(owner, url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url, state: 'on', types: webhookTypes });

    const opportunityId = await pipeline.post(owner);
    const chat = testChat(test);
    const talk = await chat.talk(owner, opportunityId);
    await chat.calls(talk.candidate).say(talk.conversationId, 'My name is Amara, and this is private.');
    await chat.calls(talk.candidate).update(talk.conversationId, triggers.withdrawn);
    const { matchId } = await kit.candidate();
    await pipeline.candidates(owner, kit.opportunityId).move(matchId, 'InReview');
    const { interviewId } = (await kit.book({ matchId })).body.interview;
    const interview = `${kit.base}/interviews/${interviewId}`;
    const interviewTime = kit.nextTime().toISOString();
    await test.as(owner).patch(interview, { interviewTime });
    await test.as(owner).patch(interview, { title: 'Another title' });
    await test.as(owner).post(`${interview}/cancel`);
    await pipeline.close(owner, opportunityId);

    await expect.poll(() => sent(url), patience).toContain('opportunity.closed');
    const got = receiver.at(url);
    for (const each of got) expect(verify(secret, each)).toEqual(each.told);
    const another = secret.replace(/.{4}=$/, 'AAA=');
    expect(() => got.map((each) => verify(another, each))).toThrow('No matching signature found');
    const about = (id: string) => got.filter(({ body }) => body.includes(id)).map(({ told }) => told.type);
    expect(about(opportunityId)[0]).toBe('opportunity.posted');
    expect(about(opportunityId)).toContain('match.created');
    expect(about(matchId).slice(0, 2)).toEqual(['match.created', 'match.moved']);
    expect(about(interviewId)).toEqual(['interview.booked', 'interview.moved', 'interview.cancelled']);
    const moved = got.find(({ told }) => told.type === 'interview.moved')?.told;
    expect(moved?.data).toMatchObject({ interviewId, matchId, state: 'Scheduled', interviewTime });
    const ofMatch = got.find(({ told }) => told.type === 'match.moved' && told.data.matchId === matchId);
    expect(ofMatch?.told.data).toMatchObject({
      matchId,
      status: 'inReview',
      statusBefore: 'matched',
    });
    const message = got.filter(({ told }) => told.type === 'message.created');
    expect(message.map(({ told }) => told.data.conversationId)).toEqual([talk.conversationId]);
    const everything = got.map(({ body }) => body).join('');
    for (const text of ['Amara', 'Noa', 'private', 'First talk', 'Another title', '@'])
      expect(everything).not.toContain(text);
  });

  it('is told only what it was made for, and only of its own company', async () => {
    const { owner, stranger, pipeline } = kit;
    const [one, other] = [receiver.address(), receiver.address()];
    const mine = await made(owner, one, ['opportunity.closed']);
    await made(stranger, other);
    const opportunityId = await pipeline.post(owner);
    await pipeline.close(owner, opportunityId);
    await expect.poll(() => sent(one), patience).toEqual(['opportunity.closed']);
    await kit.test.as(owner).patch(mine.at, { types: ['opportunity.posted'] });
    await pipeline.post(owner);
    await expect.poll(() => sent(one), patience).toEqual(['opportunity.closed', 'opportunity.posted']);
    expect(sent(other)).toEqual([]);
  });

  it('is told nothing that was taken back with its transaction', async () => {
    const url = receiver.address();
    const { webhook, at } = await made(kit.owner, url);
    const { companyId } = kit.owner;
    await kit.test.platform.pools
      .asCompany(companyId, async (db) => {
        await db.run(sql`update opportunity set status = 'Closed' where opportunity_id = ${kit.opportunityId}`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect([await deliveries(kit.owner, at), webhook.state]).toEqual([[], 'on']);
  });

  it('shows its secret once, and keeps it sealed', async () => {
    const { secret, at } = await made(kit.owner, receiver.address());
    const seen = [await listed(kit.owner), (await kit.test.as(kit.owner).patch(at, { isOn: true })).body];
    const stored = await kit.test.platform.pools.asSystem((db) => db.rows(sql`select to_jsonb(w) from webhook w`));
    const key = Buffer.from(secret.slice(6), 'base64').toString('hex');
    for (const text of [secret, secret.slice(6), key]) expect(JSON.stringify([seen, stored])).not.toContain(text);
  });

  it('is signed by the old secret and the new for a day', async () => {
    const url = receiver.address();
    const { secret, at } = await made(kit.owner, url);
    const tryOut = () => kit.test.as(kit.owner).post(`${at}/test`);
    const replaced = await kit.test.as(kit.owner).post(`${at}/secret`);
    expect(replaced.body.webhook.bothSignUntil).not.toBeNull();
    await tryOut();
    await expect.poll(() => sent(url), patience).toEqual(['webhook.test']);
    for (const each of [secret, replaced.body.secret]) receiver.at(url).map((it) => verify(each, it));
    await kit.test.platform.pools.asSystem((db) => db.run(sql`update webhook set before_until = now()`));
    await tryOut();
    await expect.poll(() => receiver.at(url).length, patience).toBe(2);
    const later = receiver.at(url).slice(1);
    expect(later.map((it) => verify(replaced.body.secret, it))).toHaveLength(1);
    expect(() => later.map((it) => verify(secret, it))).toThrow('No matching signature found');
  });

  it('is sent something again with the same id, also what it has taken', async () => {
    const url = receiver.address();
    const { at } = await made(kit.owner, url);
    const { deliveryId } = (await kit.test.as(kit.owner).post(`${at}/test`)).body;
    await expect.poll(async () => (await deliveries(kit.owner, at))[0]?.state, patience).toBe('taken');
    expect((await deliveries(kit.owner, at))[0]).toMatchObject({
      type: 'webhook.test',
      code: 204,
      tries: 1,
      deliveryId,
    });
    const again = await kit.test.as(kit.owner).post(`${at}/deliveries/${deliveryId}/again`);
    expect([again.status, again.body.state]).toEqual([200, 'waiting']);
    await expect.poll(async () => (await deliveries(kit.owner, at))[0]?.tries, patience).toBe(2);
    expect(receiver.at(url).map(({ id }) => id)).toEqual([deliveryId, deliveryId]);
    expect(receiver.at(url)[0]?.body).toBe(receiver.at(url)[1]?.body);
  });

  it('gets nothing while it is off, and what waited once it is on', async () => {
    let isUp = false;
    const url = receiver.address((response) => void response.writeHead(isUp ? 200 : 503).end());
    const { at } = await made(kit.owner, url, ['opportunity.posted']);
    await kit.test.as(kit.owner).post(`${at}/test`);
    await expect.poll(async () => (await deliveries(kit.owner, at))[0]?.code, patience).toBe(503);
    await kit.test.as(kit.owner).patch(at, { isOn: false });
    await kit.pipeline.post(kit.owner);
    expect(code(await kit.test.as(kit.owner).post(`${at}/test`))).toEqual([409, 'NOT_CONFIGURED']);
    isUp = true;
    expect((await kit.test.as(kit.owner).patch(at, { isOn: true })).body.state).toBe('on');
    await expect
      .poll(async () => (await deliveries(kit.owner, at)).map(({ state }) => state), patience)
      .toEqual(['taken']);
  });

  it('keeps nothing of what it was told about somebody who is erased', async () => {
    const { owner, stranger, test } = kit;
    const { at } = await made(owner, receiver.address());
    const [erased, other] = [newId(), newId()];
    const tell = (memberId: string) =>
      sql`select webhook_tell(${owner.companyId}, 'match.moved', ${JSON.stringify({ memberId })}::jsonb)`;
    await test.platform.pools.asSystem(async (db) => {
      for (const id of [erased, other]) await db.run(tell(id));
      await eraseDeliveries(db, { ids: [erased], companiesIds: [stranger.companyId] });
      await eraseDeliveries(db, { ids: [erased], companiesIds: [owner.companyId] });
    });
    expect((await deliveries(owner, at)).map(({ data }) => data.memberId)).toEqual([other]);
  });

  it('that is deleted is told nothing more, and nobody finds it', async () => {
    const url = receiver.address(say(503));
    const { at } = await made(kit.owner, url);
    await kit.test.as(kit.owner).post(`${at}/test`);
    expect((await kit.test.as(kit.owner).delete(at)).status).toBe(200);
    expect((await kit.test.as(kit.owner).delete(at)).status).toBe(404);
    expect((await kit.test.as(kit.owner).get(`${at}/deliveries`)).status).toBe(404);
  });
});

describe('webhooks are seen and changed', () => {
  it('by admins only, and those of another company are not there', async () => {
    const { owner, stranger, recruiter, reviewer, test } = kit;
    const { at, webhook } = await made(owner, receiver.address());
    const { deliveryId } = (await test.as(owner).post(`${at}/test`)).body;
    const calls = (own: string, as: ReturnType<typeof test.as>) => [
      as.get(`${own}/deliveries`),
      as.patch(own, { isOn: false }),
      as.post(`${own}/secret`),
      as.post(`${own}/test`),
      as.post(`${own}/deliveries/${deliveryId}/again`),
      as.delete(own),
    ];
    const statuses = async (all: Promise<{ status: number }>[]) => (await Promise.all(all)).map(({ status }) => status);
    for (const person of [recruiter, reviewer]) {
      expect(await statuses([test.as(person).get(base(owner)), ...calls(at, test.as(person))])).toEqual(
        Array(7).fill(403),
      );
      expect(
        (await test.as(person).post(base(owner), { url: receiver.address(), types: ['match.moved'] })).status,
      ).toBe(403);
    }
    const foreign = `${base(stranger)}/${webhook.webhookId}`;
    expect(await statuses(calls(foreign, test.as(stranger)))).toEqual(Array(6).fill(404));
    expect(await statuses(calls(at, test.as(stranger)))).toEqual(Array(6).fill(404));
    const others = await made(stranger, receiver.address());
    expect((await test.as(stranger).post(`${others.at}/deliveries/${deliveryId}/again`)).status).toBe(404);
    expect((await test.as(undefined).get(base(owner))).status).toBe(401);
    expect((await listed(owner)).map(({ webhookId }) => webhookId)).toContain(webhook.webhookId);
    expect((await listed(stranger)).map(({ webhookId }) => webhookId)).not.toContain(webhook.webhookId);
  });

  it.each([
    ['no address', { url: 'example.com' }],
    ['another scheme', { url: 'ftp://example.com' }],
    ['no encryption', { url: 'http://example.com/hook' }],
    ['this machine', { url: 'https://127.0.0.1/hook' }],
    ['this machine, disguised', { url: 'https://2130706433/hook' }],
    ['an inner network', { url: 'https://10.1.2.3/hook' }],
    ['an inner network of IPv6', { url: 'https://[fd00::1]/hook' }],
    ['what clouds tell about themselves', { url: 'https://169.254.169.254/latest' }],
    ['a password', { url: 'https://me:secret@example.com/' }],
    ['a port that is not one of the web', { url: 'https://example.com:5432/' }],
    ['nothing it is told', { types: [] }],
    ['something nobody tells', { types: ['member.created'] }],
    ['the same twice', { types: ['match.moved', 'match.moved'] }],
    ['a field that is none', { secret: 'whsec_mine' }],
  ])('never with %s', async (_what, values) => {
    const { owner, test } = kit;
    const body = { url: 'https://example.com/hook', types: ['match.moved'], ...values };
    const answer = await test.as(owner).post(base(owner), body);
    expect([answer.status, answer.body.errors.length]).toEqual([400, 1]);
    const { at } = await made(await test.register(), receiver.address());
    expect((await test.as(owner).patch(at, values)).status).not.toBe(200);
  });

  it('up to as many as a company can have', async () => {
    const owner = await kit.test.register();
    for (let made = 0; made < mostWebhooks; made += 1) expect((await add(owner, receiver.address())).status).toBe(201);
    expect(code(await add(owner, receiver.address()))).toEqual([409, 'FULL']);
    expect((await kit.test.as(owner).delete(`${base(owner)}/${newId()}`)).status).toBe(404);
  });
});
