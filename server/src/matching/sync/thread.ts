import { parentPort, workerData } from 'node:worker_threads';
import { openPools } from '#platform/database/pools';
import { listen } from '#platform/database/listen';
import { giveMemoryBack } from '#platform/processes/memory';
import { catalog, places } from '#modules/masterdata';
import { explain } from '../engine/explain.ts';
import { MemberIndex } from '../index/memberIndex.ts';
import { Keeper } from './keeper.ts';
import { type Checked, differencesIn, nothingChecked } from './check.ts';
import type { Holding, MatchingCalls, Question, ThreadData, Notice } from './messages.ts';
import { nowThere, type Reason } from './ranked.ts';
import { Reference } from '../engine/reference.ts';
import { Rounds } from './rounds.ts';

/** Milliseconds between two looks for mistakes. */
const checkEvery = 6 * 3_600_000;

const { url, storesMatches } = workerData as ThreadData;
const tell = (notice: Notice) => parentPort?.postMessage(notice);
const inWords = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
const warn = (message: string, error: unknown) => tell({ type: 'warning', message, error: inWords(error) });

const pools = await openPools(url, 2);
const reference = new Reference(catalog, places.point);
const keeper = new Keeper(pools, reference);
const rounds = new Rounds(1_000, (error) => warn('matching could not follow the database; trying again', error));

let checked: Holding['checked'];
const tellHolding = () =>
  tell({
    type: 'ready',
    holding: {
      members: keeper.members.size,
      opportunities: keeper.opportunities.size,
      ...(checked && { checked }),
    },
  });

/** Resolves when everybody was read who was there when this was last asked for. */
let loaded: Promise<void> = Promise.resolve();
/** Reads everybody, then ranks what has to be because of what happened before somebody listened. */
const load = (why: Reason): void => {
  let since: string;
  loaded = rounds.add(async () => {
    since = await pools.asSystem(nowThere);
    await keeper.load((loading) => tell({ type: 'loading', loading }));
    tellHolding();
  });
  if (storesMatches) void rounds.add(() => keeper.rankDue(since, why));
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
/** Looks for mistakes once more where something differs: a change may have been on its way. */
const check = async (mend: boolean): Promise<Checked> => {
  const looking = async () => {
    let found: Checked | undefined;
    await rounds.add(async () => {
      found = await keeper.check(storesMatches);
    });
    return found ?? nothingChecked;
  };
  const first = await looking();
  const found = differencesIn(first) > 0 ? await looking() : first;
  const differences = differencesIn(found);
  checked = { at: new Date().toISOString(), differences };
  if (differences > 0) warn('matching was not what the database says', new Error(JSON.stringify(found)));
  if (differences > 0 && mend) await rounds.add(() => keeper.mend(found));
  tellHolding();
  return found;
};

// Listening begins before reading, so nothing that happens in between is missed.
const listeners = await Promise.all([
  listen(url, 'marigold_member', (memberId) => void (memberId === '' ? load('missed') : follow([memberId])), log),
  listen(url, 'marigold_member_bulk', () => load('missed'), log),
]);
load('start');
void loaded.then(giveMemoryBack);
const checking = setInterval(() => void loaded.then(() => check(true)), checkEvery);

const calls: MatchingCalls = {
  ready: () => loaded,
  rank: async (opportunityId) => {
    await loaded;
    return keeper.rank(opportunityId);
  },
  check: async (mend) => {
    await loaded;
    return check(mend);
  },
  follow: async (membersIds) => {
    await loaded;
    return follow(membersIds);
  },
  estimate: async (opportunity, thresholds) => {
    await loaded;
    return keeper.members.estimate(opportunity, thresholds, await keeper.hidingFrom(opportunity.companyId));
  },
  preview: async (opportunity, limit, thresholds) => {
    await loaded;
    return keeper.members.preview(opportunity, limit, thresholds, await keeper.hidingFrom(opportunity.companyId));
  },
  rankAmong: async (members, opportunities) => {
    const among = new MemberIndex(reference);
    for (const member of members) among.upsert(member);
    return opportunities.map((opportunity) => among.rank(opportunity));
  },
  explain: async (opportunity, member, thresholds) => explain(opportunity, member, reference, thresholds),
};

const close = async () => {
  clearInterval(checking);
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
