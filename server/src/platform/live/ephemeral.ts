import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { type LiveData, type LiveSaying, liveSayings } from '@marigold/contract/live';
import type { Platform } from '../http/call.ts';
import type { Pools } from '../database/db.ts';
import type { Audience, StoredEvent } from './events.ts';
import { newId } from '../database/id.ts';
import { listen } from '../database/listen.ts';
import { type Connection, keepPresence } from './presence.ts';
import type { Actor, MemberActor } from '../sessions/sessions.ts';

/** What nobody misses later is told without being kept: that somebody types, or where they are. */
type PassingType = 'typing' | 'presence';
/** Something passing, and whom it concerns. */
export type Passing = { [T in PassingType]: { to: Audience; type: T; data: LiveData<T> } }[PassingType];

const channel = 'marigold_passing';
/** The name of this node among those that share a database, for as long as it lives. */
const thisNode = newId();
/**
 * What nodes tell each other: something passing of a connection, that they want to hear who is there, that they have told
 * all who are connected to them, or that they are still there themselves.
 */
type Word = { node: string } & ((Passing & { connection: string }) | { is: 'new' } | { is: 'all' } | { is: 'there' });

/**
 * Where the connections to this node are, by database. It is noted before it is told, so it also holds what was told while
 * nobody could listen, and lacks who left then.
 */
const here = new WeakMap<Pools, ReturnType<typeof keepPresence>>();
const hereIn = (pools: Pools) => {
  const kept = here.get(pools) ?? keepPresence();
  here.set(pools, kept);
  return kept;
};

const speak = async (pools: Pools, words: readonly Word[]): Promise<void> => {
  if (words.length === 0) return;
  const texts = words.map((each) => JSON.stringify(each));
  await pools.asSystem((db) => db.rows(sql`select pg_notify(${channel}, each) from unnest(${texts}::text[]) each`));
};

const eventOf = ({ to, type, data }: Passing): StoredEvent => {
  const about = to.opportunityId ? { opportunityId: to.opportunityId } : {};
  return { ...to, envelope: { seq: 0, type, at: new Date().toISOString(), ...about, data } };
};
const wordOf = ({ event: { envelope, ...to }, node, connection }: Connection & { event: StoredEvent }): Word => ({
  ...({ to, type: envelope.type, data: envelope.data } as Passing),
  node,
  connection,
});

/** Tells the live connections of every node something passing; a node that is away does not hear of it later. */
const pass = (pools: Pools, connection: string, told: readonly Passing[]): Promise<void> => {
  const at = { connection, node: thisNode };
  for (const each of told) if (each.type === 'presence') hereIn(pools).hear(eventOf(each), at);
  return speak(
    pools,
    told.map((each) => ({ ...each, ...at })),
  );
};

/** Every node says so often that it is there, in milliseconds; one that was silent for three of these has died. */
const pulse = 60_000;

/** What passes through this node. */
export interface Hearsay {
  /** Who is there, of those the people of a room would hear of: for a connection that begins. */
  present: (room: string) => StoredEvent[];
  close: () => Promise<void>;
}

/**
 * Hands what passes to this node; it has no number. Nodes that begin, or were away, are told by all who is there, and whoever
 * was connected to a node that died has left.
 */
export const hearPassing = async (
  pools: Pools,
  url: string,
  log: Pick<Logger, 'warn'>,
  deliver: (event: StoredEvent) => void,
): Promise<Hearsay> => {
  const presence = keepPresence();
  const heardAt = new Map<string, number>();
  const unlessLost = (speaking: Promise<void>) =>
    void speaking.catch((error: unknown) => log.warn({ error }, 'the other nodes were not told'));
  /** Tells everybody who is connected to this node; who moved meanwhile may have been told before that, so once more. */
  const tellAll = async () => {
    const told = hereIn(pools).all();
    await speak(pools, [...told.map(wordOf), { is: 'all', node: thisNode }]);
    await speak(pools, hereIn(pools).since(told).map(wordOf));
  };
  const hear = (word: Word) => {
    heardAt.set(word.node, performance.now());
    if ('type' in word) {
      const event = eventOf(word);
      const news = word.type === 'presence' ? presence.hear(event, word) : event;
      if (news) deliver(news);
    } else if (word.is === 'new') unlessLost(tellAll());
    else if (word.is === 'all') presence.settle(word.node).forEach(deliver);
  };
  const isDead = (node: string) => (heardAt.get(node) ?? 0) < performance.now() - 3 * pulse;
  const bury = () => presence.leave((node) => node !== thisNode && isDead(node)).forEach(deliver);
  // After a lost connection somebody may have come or left unheard, also of those who are connected to this node.
  const begin = () => {
    presence.doubt();
    unlessLost(speak(pools, [{ is: 'new', node: thisNode }]));
  };
  const listener = await listen(
    url,
    channel,
    (payload) => (payload ? hear(JSON.parse(payload) as Word) : begin()),
    log,
  );
  begin();
  const timer = setInterval(() => {
    unlessLost(speak(pools, [{ is: 'there', node: thisNode }]));
    bury();
  }, pulse);
  return {
    present: presence.of,
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
};

type Said<T extends LiveSaying> = z.output<(typeof liveSayings)[T]>;
/** What becomes of something a client said; `before` is what the same connection said last. */
type Ear<T extends LiveSaying> = (
  platform: Platform,
  actor: Actor | MemberActor,
  said: Said<T>,
  before: Said<T> | undefined,
) => Promise<Passing[]>;
interface Hearing<T extends LiveSaying> {
  ear: Ear<T>;
  /** Milliseconds in which one connection is heard once. */
  every: number;
  /** What a connection says that ends without a word. */
  leaving?: Said<T>;
}

const hearings: { [T in LiveSaying]?: Hearing<T> } = {};

/** What becomes of something that clients say. Set once, where the modules are put together. */
export const whenSaid = <T extends LiveSaying>(name: T, hearing: Hearing<T>): void => {
  Object.assign(hearings, { [name]: hearing });
};

/** Somebody who says something over a connection. */
export interface Speaker {
  actor: Actor | MemberActor;
  /** The name of the connection among those of all nodes. */
  connection: string;
  /** By name: what was said last, and when. */
  said: Map<LiveSaying, { value: unknown; at: number }>;
  /** Settled once what was said before is passed on, so that what is said last is also heard last. */
  passed: Promise<void>;
}

/** Somebody whose connection has just begun. */
export const newSpeaker = (actor: Actor | MemberActor): Speaker => ({
  actor,
  connection: newId(),
  said: new Map(),
  passed: Promise.resolve(),
});

const hear = <T extends LiveSaying>(platform: Platform, speaker: Speaker, name: T, value: Said<T>): Promise<void> => {
  const hearing = hearings[name] as Hearing<T> | undefined;
  const before = speaker.said.get(name);
  speaker.said.set(name, { value, at: performance.now() });
  const passOn = async () => {
    if (!hearing) return;
    const told = await hearing.ear(platform, speaker.actor, value, before?.value as Said<T>);
    await pass(platform.pools, speaker.connection, told);
  };
  const passed = speaker.passed.then(passOn);
  speaker.passed = passed.catch(() => undefined);
  return passed;
};

/** Hears what a client says; what is no word of the contract, or comes too soon after the last, is not heard. */
export const listenTo = async (
  platform: Platform,
  speaker: Speaker,
  name: LiveSaying,
  given: unknown,
): Promise<void> => {
  const { success, data } = liveSayings[name].safeParse(given);
  const at = speaker.said.get(name)?.at ?? Number.NEGATIVE_INFINITY;
  if (!success || performance.now() - at < (hearings[name]?.every ?? 0)) return;
  await hear(platform, speaker, name, data as Said<typeof name>);
};

/** Whether a connection to this node said that it is in a conversation of an opportunity. */
export const isThere = ({ pools }: Pick<Platform, 'pools'>, { connection }: Speaker, opportunityId: string): boolean =>
  hereIn(pools)
    .all()
    .some((each) => each.connection === connection && each.event.opportunityId === opportunityId);

/** Says for a connection that ended what it can no longer say itself; where that is not heard, it is at least not there. */
export const sayGoodbye = async (platform: Platform, speaker: Speaker): Promise<void> => {
  try {
    for (const name of speaker.said.keys()) {
      const leaving = hearings[name]?.leaving;
      if (leaving) await hear(platform, speaker, name, leaving as Said<typeof name>);
    }
  } finally {
    hereIn(platform.pools).forget(speaker.connection);
  }
};
