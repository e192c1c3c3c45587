/** Shorter words are alike by chance. */
const shortest = 5;
/** From so many letters on, a second mistake is forgiven. */
const long = 8;

/** Whether somebody who typed one word may have meant the other: one letter more, fewer, other or swapped; two in a long word. */
export const isMistyped = (typed: string, meant: string): boolean => {
  const most = typed.length >= long ? 2 : 1;
  if (typed.length < shortest || meant.length < shortest || Math.abs(typed.length - meant.length) > most) return false;
  if (typed[0] !== meant[0]) return false;
  // The optimal string alignment distance, row by row.
  let [before, last] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1];
      const changed = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      next.push(isSwapped ? Math.min(changed, (before[at - 2] ?? 0) + 1) : changed);
    }
    [before, last] = [last, next];
  }
  return (last[meant.length] ?? most + 1) <= most;
};
