import type { Call } from '#api/baseQuery.ts';
import type { ApiError } from '#api/problem.ts';
import type { AppDispatch } from '#state/root.ts';
import type { Group } from '@marigold/contract/groups';
import type { Comment, Match, MatchStatus } from '@marigold/contract/matches';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 as newId } from 'uuid';
import type { Place } from '#subjects/candidate/candidateApi.ts';
import { again, type Queued, released, type Waiting } from '#subjects/conversation/queue.ts';
import { all, change, onOthers } from './kept.ts';

/** What somebody did, as far as screens show it while it is on its way. */
export type Deed =
  | { kind: 'message'; message: Omit<Queued, keyof Waiting> }
  /** A move, a rejection, or either taken back: then `undoes` names which. */
  | { kind: 'decision'; place: Place; match: Match; to: MatchStatus; undoes?: string }
  | { kind: 'favorite'; place: Place; match: Match; isFavorite: boolean }
  | { kind: 'comment' | 'edit'; place: Place; memberId: string; name: string; comment: Comment }
  | { kind: 'pins'; companyId: string; userId: string; opportunityIds: string[] };
/** One kind of it. */
export type DeedOf<K extends Deed['kind']> = Deed & { kind: K };

/** A change that the server has not acknowledged yet. Its id is the key by which the server makes it once. */
export interface Outgoing extends Waiting {
  subject: string;
  call: Call;
  /** Cached answers that it makes stale. */
  writes: readonly Group[];
  deed: Deed;
  /** How often it was tried. While never, it surely has not reached the server. */
  tried: number;
}

/** Who hears, on this page, what became of a change. */
export interface Follower {
  sent?: (reply: unknown) => void;
  /** Deals with a refusal that comes at once, while its person still looks; the change is then given up. */
  refused?: (error: ApiError) => void;
}
/** What a kind of change does to what is cached, whichever page made it. */
export interface Effect<K extends Deed['kind']> {
  /** `isSure`: it was tried once and on this page, so what was read before does not hold it. */
  sent?: (dispatch: AppDispatch, deed: DeedOf<K>, reply: unknown, item: Outgoing, isSure: boolean) => void;
  refused?: (dispatch: AppDispatch, deed: DeedOf<K>) => void;
}

const effects = new Map<string, Effect<Deed['kind']>>();
/** Names what a kind of change does to what is cached. A page that has not loaded that has nothing of the kind cached. */
export const onKind = <K extends Deed['kind']>(kind: K, effect: Effect<K>): void =>
  void effects.set(kind, effect as unknown as Effect<Deed['kind']>);
/** What a change does to what is cached. */
export const effectOf = ({ deed }: Outgoing): Effect<Deed['kind']> | undefined => effects.get(deed.kind);

const followers = new Map<string, Follower>();
/** Who on this page follows a change; nobody after a reload. */
export const followerOf = (id: string): Follower | undefined => followers.get(id);
/** Nobody follows it any more. */
export const unfollow = (id: string): void => void followers.delete(id);

let items: readonly Outgoing[] = [];
/** What was made here and is not in the database of the browser yet. */
const fresh = new Map<string, Outgoing>();
const listeners = new Set<() => void>();

const show = (next: readonly Outgoing[]) => {
  items = next;
  listeners.forEach((listener) => listener());
};
/** Reads anew what is kept, as this tab or another one changed it. */
export const load = async (): Promise<readonly Outgoing[]> => {
  const kept = await all();
  const known = new Set(kept.map(({ id }) => id));
  show([...kept, ...[...fresh.values()].filter(({ id }) => !known.has(id))]);
  return items;
};
onOthers(() => void load());

/** What is on its way in this browser, whoever made it, in its order. */
export const outgoing = {
  get: () => items,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Changes one and shows it; answers how it is afterwards. */
export const alter = async (
  id: string,
  next: (item: Outgoing | undefined) => Outgoing | undefined,
): Promise<Outgoing | undefined> => {
  const after = await change(id, next);
  await load();
  return after;
};

type New = Pick<Outgoing, 'by' | 'call' | 'deed' | 'subject'> & Partial<Outgoing>;

/** Puts a change among those to be sent: it is shown and kept before anything leaves. Answers its id. */
export const post = (made: New, follower?: Follower): string => {
  const item: Outgoing = { id: newId(), at: new Date().toISOString(), writes: [], tried: 0, ...made };
  if (follower) followers.set(item.id, follower);
  fresh.set(item.id, item);
  const kept = change(item.id, (before) => before ?? item);
  show([...items, item]);
  void kept.then(() => {
    fresh.delete(item.id);
    return load();
  });
  return item.id;
};

/** Takes a change back that has never been tried; answers whether that came in time. */
export const takeOut = async (id: string): Promise<boolean> => {
  fresh.delete(id);
  let isOut = false;
  await alter(id, (item) => {
    isOut = item?.tried === 0;
    return isOut ? undefined : item;
  });
  return isOut;
};

/** Gives a change up. */
export const giveUp = (id: string): Promise<unknown> => {
  fresh.delete(id);
  unfollow(id);
  return alter(id, () => undefined);
};
/** Sends what was refused again, behind what is waiting. */
export const sendAgain = (id: string): Promise<unknown> =>
  alter(id, (item) => item && (again(item, new Date().toISOString()) as Outgoing));
/** Holds nothing of somebody any longer. */
export const release = async (by: string): Promise<void> => {
  for (const { id } of items.filter((item) => item.by === by && item.heldUntil))
    await change(id, (item) => item && (released(item) as Outgoing));
  await load();
};
/** Leaves nothing of somebody in this browser; for when they sign out. */
export const forgetOutgoing = async (by: string): Promise<void> => {
  for (const { id } of (await load()).filter((item) => item.by === by)) await change(id, () => undefined);
  await load();
};

let owner = '';
/** Says whose changes are laid over what is read. */
export const setOwner = (by: string): void => {
  owner = by;
};
/** What waits, of whoever is at work here, but for one that is being settled. */
export const waitingNow = (but?: string): Outgoing[] =>
  items.filter(({ id, by, refusal }) => by === owner && refusal === undefined && id !== but);

/** What somebody did that is not acknowledged yet. */
export const useOutgoing = (by: string): readonly Outgoing[] => {
  const known = useSyncExternalStore(outgoing.subscribe, outgoing.get);
  return useMemo(() => known.filter((item) => item.by === by), [known, by]);
};
