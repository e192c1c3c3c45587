import sql from 'sql-template-tag';
import { reach } from '@marigold/contract/permissions';
import type { Today, TodayItem } from '@marigold/contract/today';
import type { CompanyCall } from '#platform/http/call';
import { answeredInTime } from '#modules/matches';
import { ownedBy, visibleTo } from '#modules/opportunity';
import { approvals } from './approvals.ts';
import { applied, ended } from './arrived.ts';
import { changes } from './changes.ts';
import { stepsOf } from './firstSteps.ts';
import { mentions } from './mentions.ts';
import { overdue } from './overdue.ts';
import { silent } from './silent.ts';
import { suggested } from './suggested.ts';
import { topMatches } from './topMatches.ts';
import { MOST } from './waiting.ts';

/** How many rows of each kind are listed: all where they fit; else each kind gets a fair share, and what is left goes to the first. */
export const shared = (counts: readonly number[]): number[] => {
  const fair = Math.floor(MOST / counts.length);
  let left = counts.reduce((room, count) => room - Math.min(count, fair), MOST);
  return counts.map((count) => {
    const more = Math.min(left, Math.max(0, count - fair));
    left -= more;
    return Math.min(count, fair) + more;
  });
};

/** How many matches of the caller's posted opportunities came in the last 24 hours. */
const arrivals = async ({ db, actor }: CompanyCall): Promise<number> => {
  const found = await db.one<{ n: number }>(sql`
    select coalesce(sum(came.n), 0)::int n from opportunity_card o cross join lateral (
      select count(*) n from match_card m
      where m.opportunity_id = o.opportunity_id and m.created_at > now() - interval '24 hours') came
    where ${ownedBy(actor)} and o.status = 'Posted' and ${visibleTo(actor, 'seeCandidates')}`);
  return found?.n ?? 0;
};

/** How many candidates of the company were answered in time, for whoever answers some; null while nobody was owed an answer. */
const answered = async ({ db, actor }: CompanyCall): Promise<Today['answered']> => {
  if (!reach(actor.role, 'moveCandidates')) return null;
  const found = await answeredInTime(db, actor.companyId);
  return found.total > 0 ? found : null;
};

/** What needs the caller today. */
export const getToday = async (call: CompanyCall): Promise<Today> => {
  const [overdues, ends, suggestions, applicants, silents, mentioned, reviews, tops, edits] = [
    await overdue(call),
    await ended(call),
    await suggested(call),
    await applied(call),
    await silent(call),
    await mentions(call),
    await approvals(call),
    await topMatches(call),
    await changes(call),
  ];
  const kinds: { items: TodayItem[]; count: number }[] = [
    overdues,
    ends,
    suggestions,
    applicants,
    silents,
    mentioned,
    reviews,
    tops,
    edits,
  ];
  const shares = shared(kinds.map(({ count }) => count));
  return {
    items: kinds.flatMap(({ items }, at) => items.slice(0, shares[at])),
    counts: {
      overdue: overdues.count,
      ended: ends.count,
      suggested: suggestions.count,
      applied: applicants.count,
      silent: silents.count,
      mention: mentioned.count,
      approval: reviews.count,
      topMatches: tops.count,
      changes: edits.count,
    },
    arrived: await arrivals(call),
    answered: await answered(call),
    steps: await stepsOf(call),
  };
};
