import { Vocabulary } from './vocabulary.ts';

/** Where a location is, in degrees. */
export interface Place {
  lat: number;
  lon: number;
  country: string;
}

/** Finds a place of the master data by its location id. */
export type PlaceLookup = (locationId: string) => Place | undefined;

const earthRadius = 6_371_000;
const radians = Math.PI / 180;

/**
 * Numbered places as points on a sphere in whole metres, so that a distance is integer arithmetic: three products
 * instead of a haversine for each pair, at the distances that matter the same to a few metres.
 */
export class Places {
  readonly #ids = new Vocabulary();
  readonly #lookup: PlaceLookup;
  readonly #countries = new Vocabulary();
  /** The number of each place's country. */
  readonly #countryOf: number[] = [0];
  #points = new Int32Array(3 * 1024);

  constructor(lookup: PlaceLookup) {
    this.#lookup = lookup;
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#ids.size;
  }

  /** The number of a location; 0 for null and for one that has no place. */
  number(locationId: string | null): number {
    if (locationId === null) return 0;
    const known = this.#ids.find(locationId);
    if (known) return known;
    const place = this.#lookup(locationId);
    if (!place) return 0;
    const number = this.#ids.number(locationId);
    if (3 * number + 2 >= this.#points.length) {
      const grown = new Int32Array(this.#points.length * 2);
      grown.set(this.#points);
      this.#points = grown;
    }
    const [lat, lon] = [place.lat * radians, place.lon * radians];
    this.#countryOf[number] = this.#countries.number(place.country);
    this.#points[3 * number] = Math.round(earthRadius * Math.cos(lat) * Math.cos(lon));
    this.#points[3 * number + 1] = Math.round(earthRadius * Math.cos(lat) * Math.sin(lon));
    this.#points[3 * number + 2] = Math.round(earthRadius * Math.sin(lat));
    return number;
  }

  /** Whether two places lie in the same country. */
  areInOneCountry(one: number, other: number): boolean {
    return this.#countryOf[one] === this.#countryOf[other];
  }

  /** The square of the straight distance between two places in metres. */
  squareMetres(one: number, other: number): number {
    const points = this.#points;
    const x = points[3 * one]! - points[3 * other]!;
    const y = points[3 * one + 1]! - points[3 * other + 1]!;
    const z = points[3 * one + 2]! - points[3 * other + 2]!;
    return x * x + y * y + z * z;
  }

  /** The distance over ground in whole kilometres. */
  kilometres(one: number, other: number): number {
    const chord = Math.sqrt(this.squareMetres(one, other));
    return Math.round((2 * earthRadius * Math.asin(Math.min(1, chord / (2 * earthRadius)))) / 1000);
  }
}
