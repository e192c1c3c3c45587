// Two nodes tell a webhook what happens and one of them is killed: what is lost, what is told twice, and what comes too early.
import { rm } from 'node:fs/promises';
import { startReceiver, verify } from '../server/src/modules/webhooks/testReceiver.ts';
import { option, pause, report, type Row, Server } from './parts/kit.ts';
import { ask, register } from './parts/people.ts';

const rounds = option('rounds', 5);
const events = option('events', 100);
/** Milliseconds after which an event that nobody was told of counts as lost. */
const patience = 120_000;

const receiver = await startReceiver();
const settings = { OUTBOUND_ALLOW: receiver.host };
const first = await Server.create(undefined, settings);
const second = await Server.create(first.data, settings);
for (const server of [first, second]) await server.start();

const what = 'a node of two killed amid what webhooks are told';
// Of each of the two webhooks one event may be taken and not yet noted when its node dies.
const webhooks = 2;
const row: Row = {
  what,
  rounds,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  mayDouble: webhooks * rounds,
  unexpected: 0,
  slowest: 0,
};
try {
  const person = await register(first, 'Told');
  const base = `api/webhooks/v1/companies/${person.companyId}/webhooks`;
  const hooks: { url: string; id: string; secret: string }[] = [];
  for (let nth = 0; nth < webhooks; nth++) {
    const url = receiver.address();
    const { body } = await ask(first, person, 'POST', base, { url, types: ['opportunity.posted'] });
    const { webhookId } = body.webhook as unknown as { webhookId: string };
    hooks.push({ url, id: webhookId, secret: String(body.secret) });
  }
  for (let round = 1; round <= rounds; round++) {
    const [victim, survivor] = round % 2 ? [first, second] : [second, first];
    const acknowledged = new Map<string, string[]>(hooks.map(({ id }) => [id, []]));
    let isKilled = false;
    const writing = hooks.map(async ({ id }) => {
      for (let nth = 0; nth < events; nth++) {
        const { status, body } = await ask(isKilled ? survivor : victim, person, 'POST', `${base}/${id}/test`);
        if (status === 201) acknowledged.get(id)?.push(String(body.deliveryId));
        // Nobody answers at the moment of the kill; everything else is a fault.
        else if (status !== 0 && status !== 503) row.unexpected = (row.unexpected ?? 0) + 1;
      }
    });
    while ([...acknowledged.values()].some((ids) => ids.length < events / 4)) await pause(1);
    await victim.killApp();
    const killed = performance.now();
    isKilled = true;
    await Promise.all(writing);
    for (const { url, id, secret } of hooks) {
      const wanted = acknowledged.get(id) ?? [];
      const came = () => receiver.at(url).map((each) => each.id);
      while (wanted.some((one) => !came().includes(one)) && performance.now() - killed < patience) await pause(20);
      const [ids, seen] = [came(), new Set(came())];
      row.acknowledged += wanted.length;
      row.lost += wanted.filter((one) => !seen.has(one)).length;
      row.doubled += wanted.reduce(
        (sum, one) => sum + ids.filter((id) => id === one).length - Number(seen.has(one)),
        0,
      );
      const order = [...seen].filter((one) => wanted.includes(one));
      if (order.some((one, at) => one !== wanted.filter((each) => seen.has(each))[at]))
        row.unexpected = (row.unexpected ?? 0) + 1;
      for (const each of receiver.at(url)) verify(secret, each);
    }
    const took = Math.round(performance.now() - killed);
    row.slowest = Math.max(row.slowest ?? 0, took);
    process.stdout.write(`${what}, round ${round}: all told ${took} ms after the kill\n`);
    await victim.start();
  }
} finally {
  for (const server of [first, second]) await server.stop();
  receiver.close();
  await rm(first.data, { recursive: true, force: true });
}
report('webhooks', [row]);
