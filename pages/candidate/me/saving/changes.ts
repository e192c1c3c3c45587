/** What was stored when it was last heard of, and what stood here for it. */
export interface Known<T> {
  stored: T;
  shown: T;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const partsOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

/** The parts in which two values differ. */
export const changedIn = <T extends object>(before: T, after: T): (keyof T)[] =>
  partsOf(after).filter((part) => !isSame(before[part], after[part]));

/** What is to be saved: what is stored, with the parts that were changed here. */
export const joined = <T extends object>({ stored, shown }: Known<T>, value: T): T => {
  const next = { ...stored };
  for (const part of changedIn(shown, value)) next[part] = value[part];
  return next;
};

/**
 * What stands here once it is known what is stored `now`: parts that others changed are taken where nobody changed them here.
 * `sent`: what was saved to come to it. A part that both changed keeps what it was made from, so that saving it tells.
 */
export const withNews = <T extends object>(
  { stored, shown }: Known<T>,
  value: T,
  sent: T,
  now: T,
): { value: T; known: Known<T> } => {
  const [next, known] = [{ ...value }, { stored: { ...now }, shown: { ...sent } }];
  const own = changedIn(shown, sent);
  for (const part of changedIn(stored, now)) {
    if (own.includes(part)) continue;
    if (isSame(value[part], sent[part])) next[part] = known.shown[part] = now[part];
    else known.stored[part] = stored[part];
  }
  return { value: next, known };
};
