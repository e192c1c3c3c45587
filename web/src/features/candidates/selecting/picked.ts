/** How a row is selected: alone, or with all from the one selected before it. */
export type PickHow = 'one' | 'range';

/** Which rows of a list are selected, and from where a range is drawn. */
export interface Picked {
  ids: ReadonlySet<string>;
  /** The row a range begins at; none before one was selected. */
  anchor: string | undefined;
  /** What was selected before the range: drawing it anew leaves that alone. */
  base: ReadonlySet<string>;
}

/** Nothing is selected. */
export const nobody: Picked = { ids: new Set(), anchor: undefined, base: new Set() };

/** Selects a row, or no longer; the next range begins here. */
export const toggled = ({ ids }: Picked, id: string): Picked => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
};

/** Selects everything from where the range began up to a row; from `from` where none has begun. */
export const reached = (picked: Picked, order: readonly string[], from: string, to: string): Picked => {
  const anchor = picked.anchor !== undefined && order.includes(picked.anchor) ? picked.anchor : from;
  const [one, other] = [order.indexOf(anchor), order.indexOf(to)];
  if (one < 0 || other < 0) return picked;
  const range = order.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { ...picked, ids: new Set([...picked.base, ...range]), anchor };
};

/** Selects all of a list. */
export const everybody = (order: readonly string[]): Picked => ({
  ...nobody,
  ids: new Set(order),
  base: new Set(order),
});

/** Leaves out who is no longer in the list. */
export const stillIn = ({ ids, anchor, base }: Picked, order: readonly string[]): Picked => {
  const there = new Set(order);
  const left = (all: ReadonlySet<string>) => new Set([...all].filter((id) => there.has(id)));
  return { ids: left(ids), anchor: anchor !== undefined && there.has(anchor) ? anchor : undefined, base: left(base) };
};
