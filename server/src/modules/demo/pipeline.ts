import { activeStatuses, type MatchStatus } from '@marigold/contract/matches';
import { Dice } from '../../seed/dice.ts';
import type { Pipeline } from './content/role.ts';
import { changeOf, commentOn, historyOf } from './matchRows.ts';
import { type Course, day, type Move, movesTo, placesIn } from './moves.ts';
import { type Around, type Talking, talkOf } from './talk.ts';

const isOpen = (status: MatchStatus) => (activeStatuses as readonly MatchStatus[]).includes(status);

/** What closing adds to the moves of somebody who is still waiting. */
const closing = (moves: readonly Move[], closed: Date | null): Move[] =>
  closed && isOpen(moves.at(-1)?.to ?? 'matched') ? [{ to: 'rejected', at: closed, reason: 'OpportunityClosed' }] : [];

/** How many of the candidates that were looked at first have a comment each. */
const discussed = 4;
/** The places of the best candidates that are favourites of an open opportunity. */
const favorites = [0, 3, 8];

/**
 * Gives the matches of an opportunity, best first, a past that could have happened: who came when, where they stand, how
 * they came there, what was said. The same for the same matches.
 */
export const play = (
  matches: readonly Talking[],
  course: Course & {
    pipeline: Pipeline;
    fresh: number;
    recruiterId: string;
    talk: Omit<Around, 'now' | 'recruiterId'>;
  },
) => {
  const { closed, fresh, now, pipeline, posted, recruiterId } = course;
  let talks = 0;
  const dice = new Dice(matches.length);
  const places = placesIn(pipeline);
  const news = new Set(dice.some([...matches.keys()].slice(2), fresh));
  const last = (places.length + fresh) * 1.5;

  return matches.map((match, at) => {
    const isNew = news.has(at);
    // Not everybody who was looked at is among the best, and some good ones are still to be found.
    const isLookedAt = !isNew && (at < 2 || at > last || dice.chance(0.75));
    const place = isLookedAt ? places.shift() : undefined;
    const way = place ? movesTo(dice, place, course) : [];
    const moves = [...way, ...closing(way, closed)];
    const said = place && at < discussed * 3 && at % 3 === 1 ? commentOn(match, moves, matches.length + at) : [];
    const came = isNew ? now.getTime() - (0.05 + (at % 40) / 24) * day : posted.getTime() + 90_000;
    return {
      change: changeOf(match, moves, {
        came: new Date(came),
        is_favorite: !closed && favorites.includes(at),
        comments: said.length,
      }),
      history: historyOf(match, moves, recruiterId),
      said,
      talk: talkOf(match, moves, place ? talks++ : 0, { ...course.talk, now, recruiterId }),
    };
  });
};
