import timeZoneAt from '@photostructure/tz-lookup';
import { type Language, languages } from '@marigold/words/languages';
import type { Named } from '@marigold/contract/kit';
import { badRequest } from '@marigold/contract/problems';
import { once } from '#platform/processes/once';
import { fold } from '#matching/text/words';
import { nameSearch } from './names.ts';
import { type Settlement, Towns } from './towns.ts';

/** A town as it is shown. */
export interface Place {
  /** The GeoNames id. */
  id: string;
  /** "Porto, Portugal"; with its region where the country has another place of that name. */
  name: string;
  /** "Porto": where space is short and the place is known from beside. */
  town: string;
  /** The part of the country, in English. */
  region: string | undefined;
  /** Degrees north and east. */
  lat: number;
  lon: number;
  /** ISO 3166-1, two letters. */
  country: string;
  /** IANA name. */
  timeZone: string;
}

const countryNames = new Map(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const),
);

/** A country in words, by its two letters of ISO 3166-1. */
export const countryName = (country: string, language: Language): string =>
  countryNames.get(language)?.of(country) ?? country;

const countriesByName = once(
  () =>
    new Map(
      places
        .countries()
        .flatMap((code) => languages.map((language) => [fold(countryName(code, language)), code] as const)),
    ),
);

/** The two letters of the country of exactly this name in any language. */
export const countryNamed = (text: string): string | undefined => countriesByName().get(fold(text));

/** Every country that has a town, in the order of their names. */
export const countriesIn = (language: Language): Named[] =>
  places
    .countries()
    .map((id) => ({ id, name: countryName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));

const placeOf = (town: Settlement, language: Language): Place => {
  const region = town.isAmbiguous && town.region !== town.names.en ? town.region : undefined;
  const name = town.names[language] ?? town.names.en;
  return {
    id: town.id,
    name: [name, region, countryName(town.country, language)].filter(Boolean).join(', '),
    town: name,
    region: town.region,
    lat: town.lat,
    lon: town.lon,
    country: town.country,
    timeZone: timeZoneAt(town.lat, town.lon),
  };
};

/** Read when first needed: it takes a tenth of a second, which a start should not wait for. */
const towns = once(() => new Towns());
const find = once(() =>
  nameSearch(
    Array.from({ length: towns().size }, (_, place) => place),
    (place) => {
      const { names, otherNames } = towns().namesOf(place);
      return { names: [...new Set(Object.values(names))], aliases: otherNames };
    },
  ),
);
const townsNamed = (name: string, length: number) =>
  find()(name, length).map((hit) => ({ town: towns().at(hit.entry), name: hit.name }));

/** Whether a town lies in the country or region that was written after the comma. */
const liesIn = (town: Settlement, where: string): boolean =>
  [town.region ?? '', town.country, ...languages.map((language) => countryName(town.country, language))].some((name) =>
    fold(name).startsWith(where),
  );

/** The towns of the world with 5,000 people or more (GeoNames), the largest first. */
export const places = {
  /** Towns by name in any language, also as "Porto, Portugal"; without a filter the largest ones. */
  search: (filter: string, length: number, language: Language = 'en'): Place[] => {
    const [name = '', ...where] = filter.split(',');
    const wanted = where.map(fold).filter(Boolean);
    return townsNamed(name, wanted.length > 0 ? Infinity : length)
      .filter(({ town }) => wanted.every((part) => liesIn(town, part)))
      .slice(0, length)
      .map(({ town }) => placeOf(town, language));
  },

  /** The largest town of exactly this name in any language, also as "Porto, Portugal" or "Porto, PT". */
  named: (text: string, language: Language = 'en'): Place | undefined => {
    const [name = '', ...where] = text.split(',').map(fold);
    const found = townsNamed(name, Infinity).find(
      (hit) => fold(hit.name) === name && where.filter(Boolean).every((part) => liesIn(hit.town, part)),
    );
    return found && placeOf(found.town, language);
  },

  /** Every town of which a name in any language begins with a text, with that name. */
  called: (text: string): { place: Place; name: string }[] =>
    townsNamed(text, Infinity)
      .filter((hit) => fold(hit.name).startsWith(fold(text)))
      .map(({ town, name }) => ({ place: placeOf(town, 'en'), name })),

  get: (id: string, language: Language = 'en'): Place | undefined => {
    const town = places.settlement(id);
    return town && placeOf(town, language);
  },

  /** Where a town is. */
  point: (id: string): { lat: number; lon: number; country: string } | undefined => {
    const place = towns().find(id);
    return place === undefined ? undefined : { ...towns().pointOf(place), country: towns().countryOf(place) };
  },

  /** A town with its population, for those who count or draw lots. */
  settlement: (id: string): Settlement | undefined => {
    const place = towns().find(id);
    return place === undefined ? undefined : towns().at(place);
  },

  /** Every town, made anew for each caller. */
  settlements: (): Settlement[] => Array.from({ length: towns().size }, (_, place) => towns().at(place)),

  /** Every town of a country, by its two letters. */
  settlementsOf: (country: string): Settlement[] =>
    towns()
      .placesIn(country)
      .map((place) => towns().at(place)),

  /** How many towns there are. */
  count: (): number => towns().size,

  /** The id and the degrees north and east of the towns from one to before another, in the order of size. */
  points: (from: number, to: number): [id: string, lat: number, lon: number][] =>
    Array.from({ length: Math.min(to, towns().size) - from }, (_, at) => {
      const { lat, lon } = towns().pointOf(from + at);
      return [towns().idOf(from + at), lat, lon];
    }),

  /** The two letters of every country that has a town. */
  countries: (): readonly string[] => towns().countries,
};

/** A place as the services answer it, or null for none. */
export const placeNamed = (id: string | null, language: Language): Named | null => {
  const place = id ? places.get(id, language) : undefined;
  return place ? { id: place.id, name: place.name } : null;
};

/** Refuses an id that is no place's. */
export const checkPlace = (id: string | null | undefined, path: string): void => {
  if (id && !places.get(id)) throw badRequest('Choose a place from the list.', path);
};
