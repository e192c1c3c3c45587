import { places } from '#modules/masterdata';
import type { Country } from './countries.ts';
import { lotOf, type Lot } from './dice.ts';

export interface Town {
  /** A location id. */
  id: string;
  /** In English. */
  name: string;
}

/** A country's towns, and the largest ones of them, to be drawn by their population. */
export const geographyOf = ({ code }: Country): { towns: Lot<Town>; cities: Lot<Town> } => {
  const settlements = places.settlementsOf(code);
  const population = new Map(settlements.map((town) => [town.id, town.population]));
  const towns = settlements.map(({ id, names }) => ({ id, name: names.en }));
  const weight = ({ id }: Town) => population.get(id) ?? 0;
  return { towns: lotOf(towns, weight), cities: lotOf(towns.slice(0, 20), weight) };
};
