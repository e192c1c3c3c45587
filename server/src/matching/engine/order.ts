import type { Ranking } from './rules.ts';
import { isHindered, isOutOfReach } from './obstacles.ts';
import type { Places } from './places.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from './prepare.ts';

/** Where each part of the order begins, as a factor: reach, then the step, score, points, distance and years. */
const factors = {
  reach: 2 ** 38,
  step: 2 ** 35,
  score: 2 ** 28,
  points: 2 ** 21,
  distance: 2 ** 6,
} as const;

/** The farthest, and what is not known: half the way around the earth is 20,038 km. */
const farthest = 2 ** 15 - 1;
/** The most years from the band that are told apart, and what is not known. */
const mostYears = 2 ** 6 - 1;

/** Kilometres between somebody and a role, 0 where no place is asked for. */
export const distanceOf = (wanted: PreparedOpportunity, place: number, places: Places): number => {
  if (!wanted.asksLocation) return 0;
  return wanted.place === 0 || place === 0 ? farthest : Math.min(farthest, places.kilometres(wanted.place, place));
};

/** Years between somebody's experience and the band, 0 within it and where none is asked for. */
const yearsFrom = ({ asksExperience, experienceFrom, experienceTo }: PreparedOpportunity, years: number): number => {
  if (!asksExperience) return 0;
  if (years === experienceUnknown) return mostYears;
  return Math.min(mostYears - 1, Math.max(0, experienceFrom - years, years - experienceTo));
};

/** What decides between two of the same reach and score, as one number below 2^28: the smaller comes first. */
export const tieOf = (
  wanted: PreparedOpportunity,
  { place, experience }: Pick<PreparedMember, 'place' | 'experience'>,
  points: number,
  places: Places,
): number =>
  (100 - points) * factors.points +
  distanceOf(wanted, place, places) * factors.distance +
  yearsFrom(wanted, experience);

/** The rankings, the best first. */
const rankings: readonly Ranking[] = ['top', 'great', 'good'];

/** What comes before the score in the order, as a whole number below 6: the ranking, and in it who is hindered last. */
export const stepOf = (ranking: Ranking, obstacles: number): number =>
  2 * rankings.indexOf(ranking) + Number(isHindered(obstacles));

/**
 * The place among the matches of a role as one whole number: the smaller comes first, then the older id. Whoever is out of
 * reach comes after everybody within it, whatever the score, and who has no ranking after both. Within a ranking whoever
 * is hindered comes after the others, so that nobody who fits stands below somebody whom a bound holds where they are.
 */
export const rankOrder = (
  { ranking, score, obstacles }: { ranking: Ranking | null; score: number; obstacles: number },
  tie: number,
): number => {
  const group = ranking === null ? 2 : Number(isOutOfReach(obstacles));
  const step = ranking === null ? 0 : stepOf(ranking, obstacles);
  return group * factors.reach + step * factors.step + (100 - score) * factors.score + tie;
};

/** The last place: of whom nothing is known yet. */
export const lastOrder = 3 * factors.reach - 1;

/** The kilometres that an order was made with; null where no place is asked for, or none is known. */
export const kilometresIn = (order: number, asksLocation: boolean): number | null => {
  const kilometres = Math.floor((order % factors.points) / factors.distance);
  return asksLocation && kilometres !== farthest ? kilometres : null;
};

/** The order in SQL, with the same numbers. */
export const orderParts = { factors, farthest, mostYears } as const;
