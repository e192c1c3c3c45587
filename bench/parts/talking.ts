import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { newId } from '../../fault/parts/kit.ts';
import { hear, type openTalks, say, type Talk } from '../../fault/parts/talks.ts';
import { percentile, type Row } from './kit.ts';
import { databaseTime, timeOf } from './processor.ts';

/** A node with its database, and conversations to be had through it. */
export type Town = Awaited<ReturnType<typeof openTalks>>;

/** The node that is measured. */
export const nodeOf = ({ servers }: Town) => {
  const [server] = servers;
  if (!server) throw new Error('There is no node.');
  return server;
};

/** Milliseconds of processor time that the node and its database take for each message of a run. */
const spent = async (town: Town, run: () => Promise<number>): Promise<{ node: number; database: number }> => {
  const { pid, data } = nodeOf(town);
  const before = [await timeOf(pid), await databaseTime(data)] as const;
  const messages = await run();
  const after = [await timeOf(pid), await databaseTime(data)] as const;
  return { node: (after[0] - before[0]) / messages, database: (after[1] - before[1]) / messages };
};

const costs = (what: string, { node, database }: { node: number; database: number }): Row[] => [
  { what: `${what}: processor time of the node for a message`, value: node, unit: 'ms' },
  { what: `${what}: processor time of the database for a message`, value: database, unit: 'ms' },
];

const must = ({ status, body }: { status: number; body: unknown }): void => {
  if (status !== 200) throw new Error(`A message was answered with ${status}: ${JSON.stringify(body)}`);
};

/** One pair writes to and fro: from sending over HTTP to the other side's live event. */
export const onePair = async (town: Town, messages: number): Promise<Row[]> => {
  const { url } = nodeOf(town);
  const [talk] = town.talks;
  if (!talk) throw new Error('Nobody talks.');
  const arrived = new Map<string, () => void>();
  const sockets: Socket[] = [];
  for (const [at, side] of talk.sides.entries())
    sockets.push(await hear(url, side, ({ id }) => arrived.get(`${at} ${id}`)?.()));
  const roundTrip = async (at: number): Promise<number> => {
    const [from, to] = at % 2 === 0 ? [0, 1] : [1, 0];
    const by = talk.sides[from as 0 | 1];
    const id = newId();
    const heard = new Promise<void>((resolve) => arrived.set(`${to} ${id}`, resolve));
    const start = performance.now();
    const [answer] = await Promise.all([say(url, by, talk.conversationId, `Word ${at}`, id), heard]);
    must(answer);
    return performance.now() - start;
  };
  for (let at = 0; at < 60; at++) await roundTrip(at);
  const times: number[] = [];
  const cost = await spent(town, async () => {
    for (let at = 0; at < messages; at++) times.push(await roundTrip(at));
    return messages;
  });
  for (const socket of sockets) socket.disconnect();
  return [
    { what: 'round trip of one pair, p50', value: percentile(times, 0.5), unit: 'ms', promise: { atMost: 2 } },
    { what: 'round trip of one pair, p95', value: percentile(times, 0.95), unit: 'ms' },
    ...costs('one pair', cost),
  ];
};

const CLIENTS = 100;
const WARM_UP = 3_000;

/** As many clients, in pairs who both write and listen in a conversation that goes on, write as fast as they are answered. */
export const fullSpeed = async (town: Town, seconds: number, prosody: number | undefined): Promise<Row[]> => {
  const { url } = nodeOf(town);
  const talks = town.talks.slice(1, CLIENTS / 2 + 1);
  let heard = 0;
  const sockets = await Promise.all(talks.flatMap(({ sides }) => sides.map((side) => hear(url, side, () => heard++))));
  let [sent, took] = [0, 0];
  const write = async ({ conversationId, sides }: Talk, side: 0 | 1, end: number) => {
    while (performance.now() < end) {
      must(await say(url, sides[side], conversationId, 'As fast as I can'));
      sent++;
    }
  };
  const writeFor = async (time: number) => {
    [heard, sent] = [0, 0];
    const start = performance.now();
    const end = start + time;
    await Promise.all(talks.flatMap((talk) => [write(talk, 0, end), write(talk, 1, end)]));
    took = performance.now() - start;
    // Both sides hear of each message.
    while (heard < sent * 2 && performance.now() < end + 30_000) await pause(20);
    return sent;
  };
  // First messages, and what a node does that has just begun, are not what is measured here.
  await writeFor(WARM_UP);
  const cost = await spent(town, () => writeFor(seconds * 1000));
  for (const socket of sockets) socket.disconnect();
  const what = `messages of ${CLIENTS} clients at full speed, each acknowledged after commit`;
  const value = (sent * 1000) / took;
  return [
    prosody === undefined
      ? { what, value, unit: 'a second' }
      : {
          what,
          value,
          unit: 'a second',
          yardstick: { what: 'Prosody', value: prosody },
          promise: { atLeast: 1.5 * prosody },
        },
    ...(prosody === undefined ? [{ what: 'Prosody: skipped, there is none here', value: 0, unit: 'a second' }] : []),
    { what: 'events of them that were not heard', value: sent * 2 - heard, unit: 'events', promise: { atMost: 0 } },
    ...costs('full speed', cost),
  ];
};

const EVERY = 5;

/** All listen, and 200 messages a second are sent by turns: how long each takes to the other side's live event. */
export const listening = async (town: Town, seconds: number): Promise<Row[]> => {
  const { url } = nodeOf(town);
  const began = new Map<string, number>();
  const times: number[] = [];
  const sockets: Socket[] = [];
  for (const { sides } of town.talks)
    sockets.push(
      ...(await Promise.all(
        sides.map((side, at) =>
          hear(url, side, ({ id }) => {
            const start = began.get(`${at} ${id}`);
            if (start !== undefined) times.push(performance.now() - start);
          }),
        ),
      )),
    );
  const messages = (seconds * 1000) / EVERY;
  const cost = await spent(town, async () => {
    const sending: Promise<void>[] = [];
    const start = performance.now();
    for (let at = 0; at < messages; at++) {
      const wait = start + at * EVERY - performance.now();
      if (wait > 0) await pause(wait);
      const talk = town.talks[at % town.talks.length];
      if (!talk) continue;
      const from = at % 3 === 0 ? 0 : 1;
      const id = newId();
      began.set(`${1 - from} ${id}`, performance.now());
      sending.push(say(url, talk.sides[from], talk.conversationId, `Word ${at}`, id).then(must));
    }
    await Promise.all(sending);
    const deadline = performance.now() + 30_000;
    while (times.length < messages && performance.now() < deadline) await pause(20);
    return messages;
  });
  for (const socket of sockets) socket.disconnect();
  const what = `message to the other side's screen, ${sockets.length} connected, ${1000 / EVERY} messages a second`;
  return [
    { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(times, 0.99), unit: 'ms', promise: { atMost: 30 } },
    {
      what: 'messages of them that did not arrive',
      value: messages - times.length,
      unit: 'messages',
      promise: { atMost: 0 },
    },
    ...costs('many who listen', cost),
  ];
};
