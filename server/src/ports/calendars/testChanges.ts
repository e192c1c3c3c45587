import type { Event } from './testReply.ts';

/** Entries of a page of a stand-in; small, so that tests turn pages. */
const pageSize = 2;

/** Tells what changed in a map of events since a token, in pages, as both providers do. */
export const changesOf = (events: Map<string, Event>) => {
  const kept: Map<string, string>[] = [];
  const snapshot = () => new Map([...events].map(([id, event]) => [id, JSON.stringify(event)]));
  /** Pages of a list that has begun: what is left, and the state at its begin. */
  const begun = new Map<string, { left: string[]; mark: number }>();
  let pages = 0;
  return (token: string | null, page: string | null): { ids: string[]; next?: string; mark?: string } => {
    const now = snapshot();
    const before = token === null ? new Map<string, string>() : (kept[Number(token)] ?? new Map<string, string>());
    const known = page === null ? undefined : begun.get(page);
    const left =
      known?.left ?? [...new Set([...now.keys(), ...before.keys()])].filter((id) => now.get(id) !== before.get(id));
    const mark = known?.mark ?? kept.push(now) - 1;
    const rest = left.slice(pageSize);
    const ids = left.slice(0, pageSize);
    if (rest.length === 0) return { ids, mark: String(mark) };
    const next = `page-${++pages}`;
    begun.set(next, { left: rest, mark });
    return { ids, next };
  };
};
