import { recordOf } from '#ui/storage/stored.ts';

/** Where somebody was in a list of candidates. */
export interface KeptPlace {
  /** The first row in sight, the pixels of it that are not, and how many are above it. */
  anchor: string;
  offset: number;
  index: number;
  /** Whether it is not on the first page. */
  isDeep: boolean;
  /** The candidate that was current. */
  chosen: string | undefined;
}

const PREFIX = 'marigold.list.';
/** How long a place is returned to; milliseconds. */
const KEPT = 30 * 60_000;

/** Keeps a place of a list as long as the browser's tab, for half an hour. */
export const keepPlace = (list: string, place: KeptPlace): void => {
  try {
    sessionStorage.setItem(PREFIX + list, JSON.stringify({ ...place, at: Date.now() }));
  } catch {
    // Storage is full or forbidden: the list then begins at its start.
  }
};

/** Where somebody was in a list, if that is not long ago. */
export const keptPlace = (list: string): KeptPlace | undefined => {
  try {
    const kept = recordOf(JSON.parse(sessionStorage.getItem(PREFIX + list) ?? 'null'));
    const { anchor, offset, index, isDeep, chosen, at } = kept;
    const isFresh = typeof at === 'number' && Date.now() - at < KEPT;
    if (!isFresh || typeof anchor !== 'string' || typeof offset !== 'number' || typeof index !== 'number')
      return undefined;
    return { anchor, offset, index, isDeep: isDeep === true, chosen: typeof chosen === 'string' ? chosen : undefined };
  } catch {
    return undefined;
  }
};
