import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { again, released } from './queue.ts';
import type { Deeds, Effect, Follower, Outgoing } from './deed.ts';
import { all, change, dropNote, keepNoted, note, onOthers } from './kept.ts';

const effects = new Map<string, Effect<keyof Deeds>>();
/** Names what a kind of change does to what is cached. A page that has not loaded that has nothing of the kind cached. */
export const onKind = <K extends keyof Deeds>(kind: K, effect: Effect<K>): void =>
  void effects.set(kind, effect as unknown as Effect<keyof Deeds>);
/** What a change does to what is cached. */
export const effectOf = ({ deed }: Outgoing): Effect<keyof Deeds> | undefined => effects.get(deed.kind);

const followers = new Map<string, Follower>();
/** Who on this page follows a change; nobody after a reload. */
export const followerOf = (id: string): Follower | undefined => followers.get(id);
/** Nobody follows it any more. */
export const unfollow = (id: string): void => void followers.delete(id);

/** What is on its way in this browser, whoever made it, in its order. */
export const outgoing = createStore<readonly Outgoing[]>(() => []);
/** What was made here and is not in the database of the browser yet. */
const fresh = new Map<string, Outgoing>();
const forgetFresh = (id: string): void => {
  fresh.delete(id);
  dropNote(id);
};

const show = (next: readonly Outgoing[]) => outgoing.setState(next, true);
let noted: Promise<void> | undefined;
/** Reads anew what is kept, as this tab or another one changed it; at first also what pages that are gone had only noted. */
export const load = async (): Promise<readonly Outgoing[]> => {
  await (noted ??= keepNoted());
  const kept = await all();
  const known = new Set(kept.map(({ id }) => id));
  show([...kept, ...[...fresh.values()].filter(({ id }) => !known.has(id))]);
  return outgoing.getState();
};
onOthers(() => void load());

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
  note(item);
  const kept = change(item.id, (before) => before ?? item);
  show([...outgoing.getState(), item]);
  void kept.then(() => {
    forgetFresh(item.id);
    return load();
  });
  return item.id;
};

/** Takes a change back that has never been tried; answers whether that came in time. */
export const takeOut = async (id: string): Promise<boolean> => {
  forgetFresh(id);
  let isOut = false;
  await alter(id, (item) => {
    isOut = item?.tried === 0;
    return isOut ? undefined : item;
  });
  return isOut;
};

/** Gives a change up. */
export const giveUp = (id: string): Promise<unknown> => {
  forgetFresh(id);
  unfollow(id);
  return alter(id, () => undefined);
};
/** Sends what was refused again, behind what is waiting. */
export const sendAgain = (id: string): Promise<unknown> =>
  alter(id, (item) => item && (again(item, new Date().toISOString()) as Outgoing));
/** Holds nothing of somebody any longer. */
export const release = async (by: string): Promise<void> => {
  for (const { id } of outgoing.getState().filter((item) => item.by === by && item.heldUntil))
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
  outgoing.getState().filter(({ id, by, refusal }) => by === owner && refusal === undefined && id !== but);

/** What somebody did that is not acknowledged yet. */
export const useOutgoing = (by: string): readonly Outgoing[] => {
  const known = useStore(outgoing);
  return useMemo(() => known.filter((item) => item.by === by), [known, by]);
};
