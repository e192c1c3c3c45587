/** Things in the order of `now`, except that those that were there `before` keep theirs among themselves: what is new comes last, and nothing else moves. */
export const steady = <T>(before: readonly string[], now: readonly T[], keyOf: (one: T) => string): T[] => {
  const places = new Map(before.map((key, at) => [key, at]));
  const placeOf = (one: T) => places.get(keyOf(one)) ?? before.length;
  return now.toSorted((a, b) => placeOf(a) - placeOf(b));
};
