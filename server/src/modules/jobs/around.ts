import type { Language } from '@marigold/contract/kit';
import { catalog, countryName, entryNamed, fold, places } from '#modules/masterdata';
import { Places } from '#matching/places';
import { remoteWorkMode } from '#matching/rules';
import { languages } from '#kit/call';

/** Kilometres over ground that somebody searching a place is shown roles from. */
const reach = 50;

/** What a typed place means. */
export interface Around {
  id: string;
  /** The town or country in words. */
  name: string;
  /** Whether a place of the master data is in it or near it. */
  holds(locationId: string): boolean;
}

const load = () => {
  const settlements = new Map(places.settlements().map((town) => [town.id, town]));
  const codes = new Set([...settlements.values()].map(({ country }) => country));
  const byName = new Map(
    [...codes].flatMap((code) => languages.map((language) => [fold(countryName(code, language)), code] as const)),
  );
  return { settlements, byName, distances: new Places((id) => settlements.get(id)) };
};
let loaded: ReturnType<typeof load> | undefined;
const geography = () => (loaded ??= load());

/** The country of exactly this name in any language, or else the town that fits best, typos forgiven. */
export const aroundOf = (typed: string, language: Language): Around | undefined => {
  const { settlements, byName, distances } = geography();
  const country = byName.get(fold(typed));
  if (country)
    return {
      id: country,
      name: countryName(country, language),
      holds: (id) => settlements.get(id)?.country === country,
    };
  const town = places.search(typed, 1, language)[0];
  return (
    town && {
      id: town.id,
      name: town.name,
      holds: (id) => distances.kilometres(distances.number(town.id), distances.number(id)) <= reach,
    }
  );
};

/** Whether somebody typed "remote" where a place was asked for. */
export const isRemote = (typed: string): boolean => entryNamed(catalog.lists.workModes, typed)?.id === remoteWorkMode;
