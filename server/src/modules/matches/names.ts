import type { FactName } from '@marigold/contract/matches';
import type { Language } from '@marigold/contract/kit';
import { catalog, type Entry, nameOf, places } from '#modules/masterdata';

const { lists } = catalog;
const byId = (...entries: readonly Entry[][]) => {
  const all = new Map(entries.flat().map((entry) => [entry.id, entry]));
  return (id: string): Entry | undefined => all.get(id);
};

/** The master data each fact compares; places are kept apart. */
const entryOf: Record<Exclude<FactName, 'location'>, (id: string) => Entry | undefined> = {
  skills: (id) => catalog.skill.get(id),
  jobTitle: (id) => catalog.title.get(id),
  salary: byId(lists.salaryBands),
  experience: byId(lists.experience),
  education: byId(lists.educationTypes),
  workMode: byId(lists.workModes, lists.employmentTypes),
  industry: byId(lists.industries),
};

/** What an id of a fact is called; the id itself where the master data has dropped it. */
export const nameFor = (fact: FactName, id: string, language: Language): string => {
  if (fact === 'location') return places.get(id, language)?.name ?? id;
  const entry = entryOf[fact](id);
  return entry ? nameOf(entry, language) : id;
};

/** Ids of a fact with their names. */
export const namedFor = (fact: FactName, ids: readonly string[], language: Language) =>
  ids.map((id) => ({ id, name: nameFor(fact, id, language) }));
