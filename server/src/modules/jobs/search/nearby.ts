import type { Language } from '@marigold/words/languages';
import { catalog, countryName, countryNamed, entryNamed, places } from '#modules/masterdata';
import { Places } from '#matching/engine/places';
import { remoteWorkMode } from '#matching/engine/rules';
import { once } from '#platform/processes/once';

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

const distances = once(() => new Places(places.point));

/** The country of exactly this name in any language, or else the town that fits best, typos forgiven. */
export const aroundOf = (typed: string, language: Language): Around | undefined => {
  const country = countryNamed(typed);
  if (country)
    return {
      id: country,
      name: countryName(country, language),
      holds: (id) => places.point(id)?.country === country,
    };
  const town = places.search(typed, 1, language)[0];
  return (
    town && {
      id: town.id,
      name: town.name,
      holds: (id) => {
        const [here, there] = [distances().number(town.id), distances().number(id)];
        return distances().kilometres(here, there) <= reach;
      },
    }
  );
};

/** Whether somebody typed "remote" where a place was asked for. */
export const isRemote = (typed: string): boolean => entryNamed(catalog.lists.workModes, typed)?.id === remoteWorkMode;
