import { createHash } from 'node:crypto';
import { catalog, places } from '#modules/masterdata';
import type { MasterData } from '../engine/reference.ts';

/** What of the master data can move a score. */
const decisive = ({ skills, titles, lists }: MasterData): unknown[] => [
  skills.map(({ id, kind, broader, related }) => [id, kind, broader, related]),
  titles.map(({ id, family, related }) => [id, family, related]),
  lists.industries.map(({ id }) => id),
  lists.educationTypes.map(({ id }) => id),
  lists.employmentTypes.map(({ id }) => id),
  lists.workModes.map(({ id }) => id),
  lists.experience.map(({ id, minYears }) => [id, minYears]),
  lists.salaryBands.map(({ id, currency, max }) => [id, currency, max]),
];

/** Towns that are written at once: all of them would be megabytes of text. */
const atOnce = 1_000;

let known: number | undefined;

/** A 32-bit number made of all master data that can move a score: another one, another edition. */
export const masterdataMark = (): number => {
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(decisive(catalog)).replace(/]$/, ',['));
  for (let from = 0; from < places.count(); from += atOnce)
    hash.update((from === 0 ? '' : ',') + JSON.stringify(places.points(from, from + atOnce)).slice(1, -1));
  return (known = hash.update(']]').digest().readInt32BE());
};
