import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Language } from '@marigold/contract/kit';
import { masterdataFolder } from './catalog.ts';

/** A town as GeoNames has it, with its name in each language that has one of its own. */
export interface Settlement {
  id: string;
  names: Record<'en' | 'de' | 'es', string> & Partial<Record<Language, string>>;
  otherNames: readonly string[];
  lat: number;
  lon: number;
  country: string;
  region: string | undefined;
  population: number;
  /** Whether the country has another place of this name. */
  isAmbiguous: boolean;
}

/** Degrees are kept as whole numbers, as the file has them. */
const partsOfDegree = 1e5;

/** The content of towns.json.gz, which scripts/make-towns.mjs makes: one list per column, the largest town first. */
interface Columns {
  /** The two letters of ISO 3166-1, in alphabetical order. */
  countries: string[];
  /** Names of regions, in English; null for one without a name. */
  regions: (string | null)[];
  /** GeoNames ids. */
  id: number[];
  name: string[];
  lat: number[];
  lon: number[];
  population: number[];
  /** Indexes of `countries`. */
  country: number[];
  /** Indexes of `regions`. */
  region: number[];
  /** 1 where the country has another town of this name. */
  isAmbiguous: number[];
}

/** What the name of a region begins with on paper only. */
const formal = /^(?:State|Region) of /;

const readColumns = (): Columns =>
  JSON.parse(gunzipSync(readFileSync(join(masterdataFolder, 'towns.json.gz'))).toString()) as Columns;

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

/**
 * The towns of the world with 5,000 people or more (GeoNames), addressed by their rank in size, the largest first. Kept in
 * columns, because each thread has its own: one object per town with its texts took twenty megabytes.
 */
export class Towns {
  readonly size: number;
  /** Every two letters of ISO 3166-1 that a town has. */
  readonly countries: readonly string[];
  readonly #ids: Uint32Array;
  /** Ranks in the order of their ids, for {@link Towns.find}. */
  readonly #byId: Uint32Array;
  readonly #names: readonly string[];
  readonly #lats: Int32Array;
  readonly #lons: Int32Array;
  readonly #populations: Uint32Array;
  readonly #countries: Uint16Array;
  readonly #regions: Uint16Array;
  readonly #isAmbiguous: Uint8Array;
  readonly #regionNames: readonly (string | null)[];
  readonly #translations = readTranslations();

  constructor() {
    const columns = readColumns();
    this.size = columns.id.length;
    this.#ids = Uint32Array.from(columns.id);
    this.#byId = Uint32Array.from(this.#ids.keys()).sort((a, b) => (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0));
    this.#names = columns.name;
    this.#lats = Int32Array.from(columns.lat);
    this.#lons = Int32Array.from(columns.lon);
    this.#populations = Uint32Array.from(columns.population);
    this.#countries = Uint16Array.from(columns.country);
    this.#regions = Uint16Array.from(columns.region);
    this.#isAmbiguous = Uint8Array.from(columns.isAmbiguous);
    this.countries = columns.countries;
    this.#regionNames = columns.regions.map((name) => name && name.replace(formal, ''));
  }

  idOf(place: number): string {
    return String(this.#ids[place]);
  }

  /** Degrees north and east. */
  pointOf(place: number): { lat: number; lon: number } {
    return { lat: (this.#lats[place] ?? 0) / partsOfDegree, lon: (this.#lons[place] ?? 0) / partsOfDegree };
  }

  countryOf(place: number): string {
    return this.countries[this.#countries[place] ?? -1] ?? '';
  }

  /** The places of a country's towns, the largest first. */
  placesIn(country: string): number[] {
    const wanted = this.countries.indexOf(country);
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
      region: this.#regionNames[this.#regions[place] ?? -1] ?? undefined,
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
