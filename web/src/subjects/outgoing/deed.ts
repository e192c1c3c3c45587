import type { Call } from '#api/baseQuery.ts';
import type { ApiError } from '#api/problem.ts';
import type { AppDispatch } from '#state/root.ts';
import type { Group } from '@marigold/contract/groups';
import type { Waiting } from './queue.ts';

/** Every kind of change with what screens need to show it while it is on its way; each subject adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Deeds {}
/** What somebody did, of one kind. */
export type DeedOf<K extends keyof Deeds> = { [Kind in K]: { kind: Kind } & Deeds[Kind] }[K];
/** What somebody did, as far as screens show it while it is on its way. */
export type Deed = DeedOf<keyof Deeds>;

/** A change that the server has not acknowledged yet. Its id is the key by which the server makes it once. */
export interface Outgoing extends Waiting {
  subject: string;
  call: Call;
  /** Cached answers that it makes stale. */
  writes: readonly Group[];
  deed: Deed;
  /** Which other change it takes back. */
  undoes?: string;
  /** Whether its request names its id itself, and so needs no key. */
  namesItself?: true;
  /** The version of its subject that it is based on; sent along. */
  version?: number;
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
export interface Effect<K extends keyof Deeds> {
  /** `isSure`: it was tried once and on this page, so what was read before does not hold it. */
  sent?: (dispatch: AppDispatch, deed: DeedOf<K>, reply: unknown, item: Outgoing, isSure: boolean) => void;
  refused?: (dispatch: AppDispatch, deed: DeedOf<K>) => void;
}
