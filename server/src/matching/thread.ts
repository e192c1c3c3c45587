import { parentPort, workerData } from 'node:worker_threads';
import { openPools } from '#kit/db';
import { listen } from '#kit/listen';
import { catalog, places } from '#modules/masterdata';
import { explain } from './explain.ts';
import { MemberIndex } from './index.ts';
import { Keeper } from './keeper.ts';
import type { MatchingCalls, Question, ThreadData, Notice } from './messages.ts';
import { Reference } from './reference.ts';
import { Rounds } from './rounds.ts';

const { url, storesMatches } = workerData as ThreadData;
const tell = (notice: Notice) => parentPort?.postMessage(notice);
const inWords = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
const warn = (message: string, error: unknown) => tell({ type: 'warning', message, error: inWords(error) });

const pools = openPools(url, 2);
const reference = new Reference(catalog, (id) => places.get(id));
const keeper = new Keeper(pools, reference);
const rounds = new Rounds(1_000, (error) => warn('matching could not follow the database; trying again', error));

const tellHolding = () =>
  tell({ type: 'ready', holding: { members: keeper.members.size, opportunities: keeper.opportunities.size } });

/** Resolves when everybody is loaded. */
const load = (): Promise<void> => {
  const loaded = rounds.add(async () => {
    await keeper.load();
    tellHolding();
  });
  // Members may have come while nobody listened, so posted opportunities are ranked again; what is equal is not written.
  if (storesMatches) void rounds.add(() => keeper.rankAll());
  return loaded;
};

/** Heard of, but not yet taken over. */
const waiting = new Set<string>();
/** All members heard of while a round runs make one next round. */
const follow = (membersIds: readonly string[]): Promise<void> => {
  for (const memberId of membersIds) waiting.add(memberId);
  return rounds.add(async () => {
    const members = [...waiting];
    waiting.clear();
    if (members.length === 0) return;
    try {
      await (storesMatches ? keeper.follow(members) : keeper.refresh(members));
    } catch (error) {
      for (const memberId of members) waiting.add(memberId);
      throw error;
    }
    tellHolding();
  });
};

const log = { warn: (given: unknown, message?: string) => warn(message ?? '', (given as { error?: unknown }).error) };
// Listening begins before reading, so nothing that happens in between is missed.
const listeners = await Promise.all([
  listen(url, 'marigold_member', (memberId) => void (memberId === '' ? load() : follow([memberId])), log),
  listen(url, 'marigold_member_bulk', () => void load(), log),
]);
const loaded = load();

const calls: MatchingCalls = {
  ready: () => loaded,
  rank: async (opportunityId) => {
    await loaded;
    return keeper.rank(opportunityId);
  },
  follow: async (membersIds) => {
    await loaded;
    return follow(membersIds);
  },
  estimate: async (opportunity, thresholds) => {
    await loaded;
    return keeper.members.estimate(opportunity, thresholds);
  },
  preview: async (opportunity, limit, thresholds) => {
    await loaded;
    return keeper.members.preview(opportunity, limit, thresholds);
  },
  rankAmong: async (members, opportunities) => {
    const among = new MemberIndex(reference);
    for (const member of members) among.upsert(member);
    return opportunities.map((opportunity) => among.rank(opportunity));
  },
  explain: async (opportunity, member, thresholds) => explain(opportunity, member, reference, thresholds),
};

const close = async () => {
  await Promise.all(listeners.map((listener) => listener.close()));
  await rounds.close();
  await pools.close();
  parentPort?.close();
};

parentPort?.on('message', (question: Question) => {
  if (question.name === 'close') return void close();
  const { id, name, values } = question;
  const call = calls[name] as (...given: unknown[]) => Promise<unknown>;
  call(...values).then(
    (value) => tell({ type: 'answer', id, value }),
    (error: unknown) => tell({ type: 'refusal', id, error: inWords(error) }),
  );
});
