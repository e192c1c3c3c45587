import type { Match, MatchScreening } from '@marigold/contract/matches';
import type { CompanyCall } from '#platform/http/call';
import { promisesOf } from './promises/promises.ts';

/** What a row shows of the talk with a candidate. */
export interface MatchTalk {
  /** Messages of theirs that the caller has not read. */
  unread: number;
  screening: MatchScreening | null;
}

let find: (call: CompanyCall, matchesIds: readonly string[]) => Promise<ReadonlyMap<string, MatchTalk>> = () =>
  Promise.resolve(new Map());

/** Who knows of the talks with candidates. Set once, where the modules are put together. */
export const findTalksWith = (handler: typeof find): void => {
  find = handler;
};

/** Matches with what is to be known of the talks with them, as far as the caller may see those, and of what they were promised. */
export const withTalks = async (call: CompanyCall, matches: readonly Match[]): Promise<Match[]> => {
  const ids = matches.map(({ matchId }) => matchId);
  const [talks, promises] = await Promise.all([find(call, ids), promisesOf(call, ids)]);
  return matches.map((match) => ({
    ...match,
    ...talks.get(match.matchId),
    hearBy: promises.get(match.matchId) ?? null,
  }));
};

/** One match with the same. */
export const withTalk = async (call: CompanyCall, match: Match): Promise<Match> => {
  const [found] = await withTalks(call, [match]);
  return found ?? match;
};
