import type { Match } from '@marigold/contract/matches';
import type { CompanyCall } from '#platform/http/call';

let count: (call: CompanyCall, matchesIds: readonly string[]) => Promise<ReadonlyMap<string, number>> = () =>
  Promise.resolve(new Map());

/** Who knows how many messages of these matches the caller has not read. Set once, where the modules are put together. */
export const countUnreadWith = (handler: typeof count): void => {
  count = handler;
};

/** Matches with how many messages of theirs the caller has not read. */
export const withUnread = async (call: CompanyCall, matches: readonly Match[]): Promise<Match[]> => {
  const unread = await count(
    call,
    matches.map(({ matchId }) => matchId),
  );
  return matches.map((match) => ({ ...match, unread: unread.get(match.matchId) ?? 0 }));
};

/** One match with how many messages of theirs the caller has not read. */
export const oneWithUnread = async (call: CompanyCall, match: Match): Promise<Match> => {
  const [counted] = await withUnread(call, [match]);
  return counted ?? match;
};
