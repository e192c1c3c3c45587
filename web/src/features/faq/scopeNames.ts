interface Named {
  /** null: the company as a whole. */
  id: string | null;
  title: string;
}
/** What can tell a role from others of the same title. */
interface About {
  id: string;
  /** Blank where it has none. */
  place: string;
  day: string;
}

const repeated = (texts: readonly string[]): Set<string> =>
  new Set(texts.filter((text, at) => texts.indexOf(text) !== at));

/** The titles that more than one role has. */
export const alike = (scopes: readonly Named[]): Set<string> => repeated(scopes.map(({ title }) => title));

/** Names of scopes: the title, with the place where titles are the same, or else with the day where that is the same, too. */
export const distinct = (scopes: readonly Named[], about: readonly About[]): Map<string | null, string> => {
  const same = alike(scopes);
  const known = new Map(about.map((each) => [each.id, each]));
  const named = scopes.map(({ id, title }) => {
    const found = id !== null && same.has(title) ? known.get(id) : undefined;
    return { id, title, day: found?.day, placed: found?.place ? `${title} · ${found.place}` : title };
  });
  const still = repeated(named.map(({ placed }) => placed));
  return new Map(named.map(({ id, placed, day }) => [id, day && still.has(placed) ? `${placed} · ${day}` : placed]));
};
