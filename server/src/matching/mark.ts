import { createHash } from 'node:crypto';
import { catalog, places } from '#modules/masterdata';
import type { MasterData } from './reference.ts';

/** What of the master data can move a score. */
const decisive = ({ skills, titles, lists }: MasterData): unknown => [
  skills.map(({ id, kind, broader, related }) => [id, kind, broader, related]),
  titles.map(({ id, family, isco, related }) => [id, family, isco, related]),
  lists.industries.map(({ id }) => id),
  lists.educationTypes.map(({ id }) => id),
  lists.employmentTypes.map(({ id }) => id),
  lists.workModes.map(({ id }) => id),
  lists.experience.map(({ id, minYears }) => [id, minYears]),
  lists.salaryBands.map(({ id, currency, max }) => [id, currency, max]),
  places.settlements().map(({ id, lat, lon }) => [id, lat, lon]),
];

let known: number | undefined;

/** A 32-bit number made of all master data that can move a score: another one, another edition. */
export const masterdataMark = (): number =>
  (known ??= createHash('sha256')
    .update(JSON.stringify(decisive(catalog)))
    .digest()
    .readInt32BE());
