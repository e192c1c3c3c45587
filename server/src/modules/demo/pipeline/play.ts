import { activeStatuses, type MatchStatus } from '@marigold/contract/matches';
import { Dice } from '../../../seed/dice.ts';
import type { Pipeline } from '../content/role.ts';
import { type Diary, endOf } from './diary.ts';
import { interviewOf, type Meeters, type Meeting } from './interviewRows.ts';
import { changeOf, commentOn, historyOf } from './matchRows.ts';
import { type Course, day, type Move, movesTo, placesIn } from './moves.ts';
import { type Around, type Talking, talkOf } from './talk.ts';

const isOpen = (status: MatchStatus) => (activeStatuses as readonly MatchStatus[]).includes(status);

/** What closing adds to the moves of somebody who is still waiting. */
const closing = (moves: readonly Move[], closed: Date | null): Move[] =>
  closed && isOpen(moves.at(-1)?.to ?? 'matched') ? [{ to: 'rejected', at: closed, reason: 'OpportunityClosed' }] : [];

/** The interview on somebody's way, and the way with its end in it; none where the diary has no time for it. */
const meet = (moves: readonly Move[], diary: Diary, now: Date): { moves: readonly Move[]; meeting?: Meeting } => {
  const at = moves.findIndex(({ to }) => to === 'interviewScheduled' || to === 'interviewDone');
  const [before, move] = [moves[at - 1], moves[at]];
  if (!before || !move) return { moves };
  const isOver = move.to === 'interviewDone';
  const startsAt = isOver ? diary.lastBetween(before.at, move.at) : diary.firstAfter(now);
  if (!startsAt) return { moves };
  const bookedAt = isOver ? new Date((before.at.getTime() + startsAt.getTime()) / 2) : move.at;
  const held = isOver ? { ...move, at: endOf(startsAt) } : move;
  return { moves: moves.with(at, held), meeting: { startsAt, bookedAt, isOver } };
};

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
    diary: Diary;
    meeters: Omit<Meeters, 'recruiterId'>;
    talk: Omit<Around, 'now' | 'recruiterId'>;
  },
) => {
  const { closed, diary, fresh, now, pipeline, posted, recruiterId } = course;
  let talks = 0;
  let meetings = 0;
  const dice = new Dice(matches.length);
  const places = placesIn(pipeline);
  const news = new Set(dice.some([...matches.keys()].slice(2), fresh));
  const last = (places.length + fresh) * 1.5;

  return matches.map((match, at) => {
    const isNew = news.has(at);
    // Not everybody who was looked at is among the best, and some good ones are still to be found.
    const isLookedAt = !isNew && (at < 2 || at > last || dice.chance(0.75));
    const place = isLookedAt ? places.shift() : undefined;
    const { moves: way, meeting } = meet(place ? movesTo(dice, place, course) : [], diary, now);
    const moves = [...way, ...closing(way, closed)];
    const said = place && at < discussed * 3 && at % 3 === 1 ? commentOn(match, moves, matches.length + at) : [];
    const came = isNew ? now.getTime() - (0.05 + (at % 40) / 24) * day : posted.getTime() + 90_000;
    const talk = talkOf(match, moves, place ? talks++ : 0, { ...course.talk, now, recruiterId });
    return {
      change: changeOf(match, moves, {
        came: new Date(came),
        contacted: talk.conversations[0]?.created_at ?? null,
        is_favorite: !closed && favorites.includes(at),
        comments: said.length,
      }),
      history: historyOf(match, moves, recruiterId),
      said,
      talk,
      interviews: meeting ? [interviewOf(match, meeting, meetings++, { ...course.meeters, recruiterId })] : [],
    };
  });
};
