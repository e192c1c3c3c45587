/** The same things with one of them moved so many places, at most to an end. */
export const moved = <T>(all: readonly T[], one: T, by: number): T[] => {
  const at = all.indexOf(one);
  const others = all.filter((each) => each !== one);
  return at < 0 ? others : others.toSpliced(Math.max(0, at + by), 0, one);
};
